// What an auditor asks about operations in a period: backups, their rehearsal, upgrades.
import { BACKUP_RECORD, readBackupRecord } from "../backup/backup-record.ts";
import { savedRecipients } from "../backup/recovery-key.ts";
import { isoTime } from "../lib/iso-time.ts";
import { savedIn } from "../store/state.ts";
import type { Store } from "../store/store.ts";
import { readVersions } from "../store/version-history.ts";

export interface OperationsReport {
  backups: {
    /** How many keys of people open the archives; 0 = they are not encrypted. */
    recovery_keys: number;
    last_success_at: string | null;
    /** The server keeps the last 60, so that an old period has none. */
    runs: {
      started_at: string;
      by: string;
      to: string;
      error: string | null;
      bytes: number | null;
      is_encrypted: boolean;
    }[];
    /** Restores of a backup as a test, newest first. */
    rehearsals: {
      at: string;
      file: string;
      problems: string[];
      checked: { emails: number; bodies: number; keys: number };
    }[];
  };
  /** Versions that first started in the period, oldest first. */
  upgrades: { version: string; commit: string; started_at: string }[];
}

export async function reportOperations(
  { store, config }: { store: Pick<Store, "state">; config: { backup: { recipients: string[] } } },
  { since, until }: { since: number; until: number },
): Promise<OperationsReport> {
  const [{ runs, lastSuccess, rehearsal, earlier }, versions, recipients] = await Promise.all([
    readBackupRecord(savedIn(store, BACKUP_RECORD)),
    readVersions(store),
    savedRecipients(store).catch(() => []),
  ]);
  const isInside = (time: number) => time >= since && time < until;
  return {
    backups: {
      recovery_keys: new Set([...recipients, ...config.backup.recipients]).size,
      last_success_at: isoTime(lastSuccess?.startedAt ?? null),
      runs: runs
        .filter(({ startedAt }) => isInside(startedAt))
        .map(({ startedAt, by, to, error, bytes, isEncrypted }) => ({
          started_at: isoTime(startedAt),
          by,
          to,
          error,
          bytes,
          is_encrypted: isEncrypted,
        })),
      rehearsals: [...(rehearsal === null ? [] : [rehearsal]), ...earlier]
        .filter(({ at }) => isInside(at))
        .map(({ at, file, problems, checked: { emails, bodies, keys } }) => ({
          at: isoTime(at),
          file,
          problems,
          checked: { emails, bodies, keys },
        })),
    },
    upgrades: versions
      .filter(({ startedAt }) => isInside(startedAt))
      .map(({ version, commit, startedAt }) => ({ version, commit, started_at: isoTime(startedAt) })),
  };
}
