import { Cron } from "croner";
import type { BackupRun } from "./backup-record.ts";

const RETRY_MS = 3600_000;
const JITTER_MS = 10 * 60_000;

/**
 * When the next scheduled backup starts, ms: in the past if one was missed. After a failure, an hour later or at the next
 * time of the schedule. `createdAt`: since when backups are made here, if there is none yet. Backups of the future, from
 * while the clock was ahead, do not count.
 */
export function nextBackupAt({
  schedule,
  runs,
  lastSuccess,
  createdAt,
  instanceId,
  now,
}: {
  /** Cron pattern, UTC. */
  schedule: string;
  /** Newest first. */
  runs: readonly BackupRun[];
  lastSuccess: BackupRun | null;
  createdAt: number;
  instanceId: string;
  now: number;
}): number | null {
  const cron = new Cron(schedule, { paused: true, timezone: "UTC" });
  const jitter = Bun.hash.crc32(instanceId) % JITTER_MS;
  const after = (time: number) => {
    const next = cron.nextRun(new Date(time - jitter));
    return next === null ? null : next.getTime() + jitter;
  };
  const last = runs.find(({ by, startedAt }) => by === "schedule" && startedAt <= now);
  if (last === undefined && createdAt > now) return now;
  const planned = after(last?.startedAt ?? createdAt);
  if (last === undefined || last.error === null) return planned;
  // Somebody may have made one by hand meanwhile.
  if (lastSuccess !== null && lastSuccess.startedAt > last.startedAt && lastSuccess.startedAt <= now)
    return planned;
  const retry = last.startedAt + RETRY_MS;
  return planned === null ? retry : Math.min(planned, retry);
}

/** The time between two backups of a schedule, ms; 0 if there is no second one. */
export function backupPeriod(schedule: string, now: number): number {
  const cron = new Cron(schedule, { paused: true, timezone: "UTC" });
  const [first, second] = cron.nextRuns(2, new Date(now));
  return first === undefined || second === undefined ? 0 : second.getTime() - first.getTime();
}
