// What is known of backups across restarts: one saved value. The doctor, the dashboard and metrics read it.
import { z } from "zod";
import { loadState, type SavedValue, saveState } from "../lib/saved-value.ts";

const RUNS_KEPT = 60;
/** Over a year of weekly ones, as evidence. */
const REHEARSALS_KEPT = 60;

const run = z.object({
  startedAt: z.number(),
  tookMs: z.number(),
  by: z.enum(["schedule", "command", "dashboard"]),
  /** Where it went, or was to go: a path or `s3://…`. */
  to: z.string(),
  /** Null: it was made. */
  error: z.string().nullable(),
  bytes: z.number().nullable(),
  sha256: z.string().nullable(),
  emails: z.number().nullable(),
  isEncrypted: z.boolean(),
  /** How many older archives were deleted. */
  removed: z.number(),
});
export type BackupRun = z.output<typeof run>;

const rehearsal = z.object({
  at: z.number(),
  /** The archive. */
  file: z.string(),
  problems: z.array(z.string()),
  checked: z.object({
    members: z.number(),
    bodies: z.number(),
    keys: z.number(),
    emails: z.number(),
    deliveries: z.number(),
  }),
});
export type RehearsalRun = z.output<typeof rehearsal>;

const recordSchema = z.object({
  /** Newest first. */
  runs: z.array(run),
  lastSuccess: run.nullable(),
  /** The last one. */
  rehearsal: rehearsal.nullable(),
  /** Those before it, newest first. */
  earlier: z.array(rehearsal).default([]),
});
export type BackupRecord = z.output<typeof recordSchema>;

export const BACKUP_RECORD = "backups";

/** As it was saved; an empty one if it cannot be read. */
export async function readBackupRecord(
  saved: SavedValue,
  onDamage: (reason: string) => void = () => {},
): Promise<BackupRecord> {
  const record = await loadState(saved, recordSchema, onDamage);
  return record ?? { runs: [], lastSuccess: null, rehearsal: null, earlier: [] };
}

export async function saveBackupRecord(
  saved: SavedValue,
  record: BackupRecord,
  onFailure: (reason: string) => void,
): Promise<void> {
  const runs = record.runs.slice(0, RUNS_KEPT);
  const earlier = record.earlier.slice(0, REHEARSALS_KEPT).map((one) => ({
    ...one,
    problems: one.problems.slice(0, 1),
  }));
  await saveState(saved, { ...record, runs, earlier }, onFailure);
}
