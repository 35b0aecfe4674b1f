// Whether there is a recent backup, away from this disk, that is known to restore.
import { statSync } from "node:fs";
import { BACKUP_RECORD, type BackupRecord, readBackupRecord } from "../../backup/backup-record.ts";
import { backupPeriod } from "../../backup/next-backup.ts";
import type { Config } from "../../config/config.ts";
import type { Clock } from "../../lib/clock.ts";
import { isoTime } from "../../lib/iso-time.ts";
import { showBytes } from "../../lib/show-bytes.ts";
import { savedIn } from "../../store/state.ts";
import type { Store } from "../../store/store.ts";
import { type CheckSubject, conclude, type Finding } from "./finding.ts";

interface BackupCheckParts {
  config: Pick<Config, "backup" | "dataDir">;
  store: Pick<Store, "state">;
  clock: Pick<Clock, "now">;
}

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** Without a schedule, one by hand counts for so long. */
const BY_HAND_DAYS = 7;
const ADVICE =
  "Set `to` in [backup] (docs/backup.md). Without a backup, a broken disk takes the queue, the DKIM keys and all API keys with it.";

export async function checkBackup(parts: BackupCheckParts): Promise<Finding> {
  const { config, clock } = parts;
  const { to, schedule } = config.backup;
  const subject: CheckSubject = { id: "backup", title: "Backup", expected: "a recent one, on another disk" };
  const { runs, lastSuccess } = await readRecord(parts);
  const failure = runs[0]?.error ?? null;
  const age = lastSuccess === null ? null : clock.now() - lastSuccess.startedAt;
  if (to === null && (age === null || age > BY_HAND_DAYS * DAY_MS)) {
    return conclude(subject, "warn", "no backups are scheduled", ADVICE);
  }
  const failed = failure === null ? "" : `; the last attempt failed: ${failure}`;
  if (lastSuccess === null || age === null) {
    if (failure === null) return conclude(subject, "warn", "none was made yet", "Make one: sendlark backup");
    return conclude(subject, "fail", `none was made${failed}`, "Fix what it says, and try: sendlark backup");
  }
  if (age < -HOUR_MS) {
    const advice = "The clock of this machine was ahead, or is behind. Correct it, then run: sendlark backup";
    return conclude(
      subject,
      "fail",
      `the last one is of ${isoTime(lastSuccess.startedAt)}, in the future`,
      advice,
    );
  }
  const found = `made ${ago(age)}: ${showBytes(lastSuccess.bytes ?? 0)} in ${lastSuccess.to}`;
  if (to !== null && age > 2 * backupPeriod(schedule, clock.now()) + HOUR_MS) {
    return conclude(subject, "fail", `${found}${failed}`, "Fix what it says, and try: sendlark backup");
  }
  if (failure !== null)
    return conclude(subject, "warn", `${found}${failed}`, "It is tried again in an hour.");
  if (!lastSuccess.isEncrypted) {
    const advice =
      "Run `sendlark backup key` and keep what it prints: archives are then encrypted, and have the master key. Without it, keep a copy of master.key elsewhere.";
    return conclude(subject, "warn", `${found}, not encrypted and without the master key`, advice);
  }
  if (to?.kind === "directory" && isSameDisk(to.path, config.dataDir)) {
    return conclude(
      subject,
      "warn",
      `${found}, on the disk of data_dir`,
      "Keep backups on another disk or machine.",
    );
  }
  return conclude(subject, "ok", found);
}

/** Sendlark knows nothing of those of a database server. */
export function serverBackupNote(): Finding {
  const subject: CheckSubject = {
    id: "backup",
    title: "Backup",
    expected: "a recent one, by tools of PostgreSQL, and a copy of secret.key and master.key",
  };
  return conclude(subject, "ok", "not known here; see docs/backup.md");
}

/** Null where none are made. */
export async function checkRehearsal(parts: BackupCheckParts): Promise<Finding> {
  const { config, clock } = parts;
  const { rehearseDays } = config.backup;
  const subject: CheckSubject = {
    id: "backup_rehearsal",
    title: "Rehearsal of a restore",
    expected: `one in ${rehearseDays} days, without problems`,
  };
  const { rehearsal } = await readRecord(parts);
  const how = "Run: sendlark backup --rehearse";
  if (rehearsal === null) return conclude(subject, "warn", "no backup has been restored as a test", how);
  const { problems, checked, at, file } = rehearsal;
  const age = clock.now() - at;
  if (problems.length > 0) {
    const advice = `${file} cannot be restored as it is. Keep the older archives, check the disk, and try again: sendlark backup --rehearse`;
    return conclude(subject, "fail", `${ago(age)}: ${problems.join("; ")}`, advice);
  }
  const found = `restored ${ago(age)}: ${checked.emails} emails, ${checked.bodies} bodies and ${checked.keys} DKIM keys looked at`;
  return age < -HOUR_MS || age > (2 * rehearseDays + 1) * DAY_MS
    ? conclude(subject, "warn", found, how)
    : conclude(subject, "ok", found);
}

/**
 * A database that was copied here is noticed at the start, and what waits in it held. With the whole machine, the file
 * that it is compared with is set back as well.
 */
export function originNote(): Finding {
  const subject: CheckSubject = {
    id: "database_origin",
    title: "Origin of the database",
    expected: "the one that ran here last",
  };
  return conclude(
    subject,
    "ok",
    "compared at each start; after setting the whole machine back to a snapshot, delete boot_id in data_dir before the server starts, so that what waits is held",
  );
}

function readRecord({ store }: BackupCheckParts): Promise<BackupRecord> {
  return readBackupRecord(savedIn(store, BACKUP_RECORD));
}

function isSameDisk(path: string, dataDir: string): boolean {
  const stats = [path, dataDir].map((name) => statSync(name, { throwIfNoEntry: false }));
  return stats[0] !== undefined && stats[0].dev === stats[1]?.dev;
}

function ago(ms: number): string {
  if (ms < 2 * HOUR_MS) return `${Math.max(0, Math.round(ms / 60_000))} minutes ago`;
  return ms < 2 * DAY_MS ? `${Math.floor(ms / HOUR_MS)} hours ago` : `${Math.floor(ms / DAY_MS)} days ago`;
}
