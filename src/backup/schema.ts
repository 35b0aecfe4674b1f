import { z } from "zod";

const time = z.string();

const run = z.object({
  started_at: time,
  took_ms: z.number(),
  by: z.enum(["schedule", "command", "dashboard"]),
  /** A path, or `s3://…`. */
  to: z.string(),
  /** Null: it was made. */
  error: z.string().nullable(),
  bytes: z.number().nullable(),
  emails: z.number().nullable(),
  is_encrypted: z.boolean(),
  /** How many older archives were deleted. */
  removed: z.number(),
});

/** GET /operator/backups. */
export const backupOverview = z.object({
  object: z.literal("backups"),
  /** Null without scheduled backups. */
  target: z.object({ to: z.string(), schedule: z.string(), keep: z.string(), next_at: time }).nullable(),
  /** Whether there is a recovery key. */
  is_encrypted: z.boolean(),
  running: z
    .object({ started_at: time, step: z.enum(["copying", "packing", "uploading", "rehearsing"]) })
    .nullable(),
  /** Newest first. */
  runs: z.array(run),
  last_success: run.nullable(),
  rehearsal: z
    .object({
      at: time,
      file: z.string(),
      /** Empty: the archive can be restored. */
      problems: z.array(z.string()),
      checked: z.object({ emails: z.number(), bodies: z.number(), keys: z.number() }),
    })
    .nullable(),
});
export type BackupOverview = z.output<typeof backupOverview>;

const archive = z.object({ name: z.string(), bytes: z.number(), created_at: time });
export type BackupArchive = z.output<typeof archive>;

/** GET /operator/backups/archives, newest first. */
export const archiveList = z.object({ object: z.literal("list"), data: z.array(archive) });

/** POST /operator/backups. */
export const startedBackup = z.object({ object: z.literal("backup") });
export const startBody = z.object({ rehearse: z.boolean("It must be true or false.").optional() });

/** POST /operator/backups/:name/download. */
export const download = z.object({ object: z.literal("download"), path: z.string() });
export type BackupDownload = z.output<typeof download>;
