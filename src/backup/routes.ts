// Backups in the dashboard, for the operator: an archive has the data of every team.
import { Elysia } from "elysia";
import { demandFresh, demandOperator, type SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { StateStore } from "../store/state.ts";
import type { BackupRun } from "./backup-record.ts";
import type { Backups } from "./backups.ts";
import { showKeepRules } from "./keep-rules.ts";
import { archiveTime } from "./manifest.ts";
import { savedRecipients } from "./recovery-key.ts";
import { archiveList, backupOverview, download, startBody, startedBackup } from "./schema.ts";
import type { BackupTarget } from "./target.ts";
import { showTargetAddress } from "./target-address.ts";

export interface BackupRouteParts {
  backups: Backups;
  store: { state: StateStore };
  clock: Pick<Clock, "now">;
  session: SessionGuard;
}

const hidden = { detail: UNDOCUMENTED };

/** Everything below /dashboard/api/operator/backups. */
export const backupRoutes = (parts: BackupRouteParts) =>
  new Elysia({ name: "backups", prefix: "/dashboard/api/operator/backups" })
    .derive(parts.session())
    .get(
      "",
      ({ caller }) => {
        demandOperator(caller);
        return showOverview(parts);
      },
      { response: backupOverview, ...hidden },
    )
    .post(
      "",
      ({ caller, body }) => {
        demandOperator(caller);
        start(parts.backups, body.rehearse === true);
        return { object: "backup" as const };
      },
      { body: startBody, response: startedBackup, ...hidden },
    )
    .get(
      "/archives",
      async ({ caller }) => {
        demandOperator(caller);
        const archives = (await parts.backups.target()?.list()) ?? [];
        return {
          object: "list" as const,
          data: archives.map(({ name, bytes, createdAt }) => ({
            name,
            bytes,
            created_at: isoTime(createdAt),
          })),
        };
      },
      { response: archiveList, ...hidden },
    )
    .post(
      "/:name/download",
      async ({ caller, params: { name } }) => {
        demandOperator(caller);
        demandFresh(caller, parts.clock.now());
        await findArchive(parts, name);
        return { object: "download" as const, path: `/operator/backups/${name}/file` };
      },
      { response: download, ...hidden },
    )
    .get(
      "/:name/file",
      async ({ caller, params: { name } }) => {
        demandOperator(caller);
        demandFresh(caller, parts.clock.now());
        return await sendArchive(parts, name);
      },
      hidden,
    );

/** Does not wait: how it ends is in the record. */
function start(backups: Backups, rehearses: boolean): void {
  const { to } = backups.settings;
  if (to === null) throw new AppError("validation_error", "Set `to` in [backup] of sendlark.toml first.");
  if (backups.running() !== null) {
    throw new AppError("application_error", "A backup is running already.", { status: 409 });
  }
  backups.run({ by: "dashboard", to, ...(rehearses ? { rehearses } : {}) }).catch(() => undefined);
}

async function showOverview({ backups, store }: BackupRouteParts) {
  const backup = backups.settings;
  const [{ runs, lastSuccess, rehearsal }, nextAt] = await Promise.all([backups.record(), backups.nextAt()]);
  const recipients = [...(await savedRecipients(store).catch(() => [])), ...backup.recipients];
  const running = backups.running();
  return {
    object: "backups" as const,
    target:
      backup.to === null || nextAt === null
        ? null
        : {
            to: showTargetAddress(backup.to),
            schedule: backup.schedule,
            keep: showKeepRules(backup.keep),
            next_at: isoTime(nextAt),
          },
    is_encrypted: recipients.length > 0,
    running: running && { started_at: isoTime(running.startedAt), step: running.step },
    runs: runs.map(showRun),
    last_success: lastSuccess && showRun(lastSuccess),
    rehearsal: rehearsal && {
      at: isoTime(rehearsal.at),
      file: rehearsal.file,
      problems: rehearsal.problems,
      checked: rehearsal.checked,
    },
  };
}

function showRun({ startedAt, tookMs, by, to, error, bytes, emails, isEncrypted, removed }: BackupRun) {
  const made = { bytes, emails, is_encrypted: isEncrypted, removed };
  return { started_at: isoTime(startedAt), took_ms: tookMs, by, to, error, ...made };
}

async function findArchive({ backups }: BackupRouteParts, name: string) {
  const target = backups.target();
  const archives = archiveTime(name) === null ? [] : ((await target?.list()) ?? []);
  const found = archives.find((archive) => archive.name === name);
  if (target === null || found === undefined) throw new AppError("not_found", "Backup not found");
  return { target, found };
}

async function sendArchive(parts: BackupRouteParts, name: string): Promise<Response> {
  const { target, found } = await findArchive(parts, name);
  return new Response(streamOf(target, name), {
    headers: {
      "content-type": "application/octet-stream",
      "content-length": String(found.bytes),
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

function streamOf(target: BackupTarget, name: string): ReadableStream<Uint8Array> {
  const iterator = target.read(name)[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
