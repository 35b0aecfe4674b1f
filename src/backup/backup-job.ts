// What a backup's own process does. A process, not a thread: SQLite's copy cannot be interrupted, but a process can be
// killed, gives its memory back, and runs at the lowest priority.
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { makeKeyPair } from "./encryption.ts";
import { outdated } from "./keep-rules.ts";
import { type ArchiveOrder, makeArchive } from "./make-archive.ts";
import { archiveName } from "./manifest.ts";
import { fileSource } from "./read-archive.ts";
import { type Rehearsal, rehearse } from "./rehearse.ts";
import { type BackupTarget, s3PlaceSchema, targetSchema } from "./target.ts";
import { openTarget } from "./targets.ts";

const count = z.int().min(0);
const jobSchema = z.object({
  /** Empty, on the file system of the data directory. The caller removes it. */
  scratch: z.string(),
  order: z.object({
    dataDir: z.string(),
    configFile: z.string().nullable(),
    keysFile: z.string().nullable(),
    hostname: z.string(),
    instanceId: z.string(),
    recipients: z.array(z.string()),
    createdAt: z.number(),
  }),
  /** Null: the archive stays in `scratch`, for the caller to take away. */
  target: targetSchema.nullable(),
  /** Which archives of the target stay; null = all. */
  keep: z.object({ daily: count, weekly: count, monthly: count }).nullable(),
  rehearses: z.boolean(),
  /** Where bodies are that are not in the archive. */
  bodies: s3PlaceSchema.nullable(),
});

/** Plain data, given to the process on its standard input: it has secrets. */
export type BackupJob = z.output<typeof jobSchema>;

export interface MadeBackup {
  /** Its path, or `s3://…`. */
  file: string;
  bytes: number;
  sha256: string;
  emails: number;
  deliveries: number;
  isEncrypted: boolean;
  /** Names of older archives that were deleted. */
  removed: string[];
  rehearsal: Rehearsal | null;
}

const STEPS = ["copying", "packing", "uploading", "rehearsing"] as const;
export type BackupStep = (typeof STEPS)[number];

/** One line of the process's standard output, in JSON. */
export type JobLine = { step: BackupStep } | { made: MadeBackup } | { failure: string };

/** Runs a job and prints its lines. */
export async function runBackupJob(input: string, print: (line: JobLine) => void): Promise<void> {
  lowerPriority();
  const endWithParent = createParentCheck();
  let current = "";
  const onStep = (step: BackupStep) => {
    endWithParent();
    if (step !== current) print({ step });
    current = step;
  };
  try {
    print({ made: await makeBackup(jobSchema.parse(JSON.parse(input)), onStep) });
  } catch (error) {
    print({ failure: error instanceof Error ? error.message : String(error) });
  }
}

/** Throws an Error that says what went wrong. `onStep` is called often. */
export async function makeBackup(job: BackupJob, onStep: (step: BackupStep) => void): Promise<MadeBackup> {
  const { scratch, order } = job;
  const isEncrypted = order.recipients.length > 0;
  // The key of the rehearsal is in this process only: afterwards, the archive opens with the recovery keys alone.
  const own = job.rehearses && isEncrypted ? await makeKeyPair() : null;
  const recipients = own === null ? order.recipients : [...order.recipients, own.recipient];
  const name = archiveName(order.createdAt, isEncrypted);
  const target = job.target === null ? null : openTarget(job.target);
  const draft = target?.draftPath(name, scratch) ?? join(scratch, name);
  const made = await makeDraft({ ...order, recipients }, { scratch, draft, onStep });
  const written = { bytes: made.bytes, sha256: made.sha256 };
  onStep("uploading");
  const file = (await target?.keep(draft, name, written)) ?? draft;
  if (target !== null && job.target?.kind === "s3") rmSync(draft);
  let rehearsal: Rehearsal | null = null;
  if (job.rehearses) {
    onStep("rehearsing");
    rehearsal = await rehearse({
      source: target?.read(name) ?? fileSource(draft),
      identities: own === null ? [] : [own.identity],
      scratch: join(scratch, "rehearsal"),
      masterKey: order,
      bodies: job.bodies,
      onProgress: () => onStep("rehearsing"),
    });
  }
  const isSound = rehearsal === null || rehearsal.problems.length === 0;
  const removed = isSound && target !== null ? await removeOutdated(target, job) : [];
  const { emails, deliveries } = made.manifest;
  return { file, ...written, emails, deliveries, isEncrypted, removed, rehearsal };
}

async function makeDraft(
  order: ArchiveOrder,
  { scratch, draft, onStep }: { scratch: string; draft: string; onStep(step: BackupStep): void },
) {
  const work = join(scratch, "work");
  mkdirSync(work, { recursive: true, mode: 0o700 });
  try {
    return await makeArchive(order, { scratch: work, target: draft, onStep });
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** Only now that the new archive is kept, compared and, if it was asked for, rehearsed. */
async function removeOutdated(target: BackupTarget, { keep, order }: BackupJob): Promise<string[]> {
  if (keep === null) return [];
  const archives = await target.list();
  const times = new Set(
    outdated(
      archives.map(({ createdAt }) => createdAt),
      order.createdAt,
      keep,
    ),
  );
  const old = archives.filter(({ createdAt }) => times.has(createdAt));
  for (const { name } of old) await target.remove(name);
  return old.map(({ name }) => name);
}

/** Of every thread; the disk follows, where its scheduler has priorities. */
function lowerPriority(): void {
  try {
    const threads = process.platform === "linux" ? readdirSync("/proc/self/task").map(Number) : [0];
    for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {
    // A sandbox may forbid it; then the backup runs like everything else.
  }
}

/** A server that is killed takes its backup with it: nobody would record or watch it. */
function createParentCheck(): () => void {
  const parent = process.ppid;
  return () => {
    if (process.ppid !== parent) process.exit(1);
  };
}
