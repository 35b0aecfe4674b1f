// Backups of this installation: one at a time, by the server or by a command while no server runs.
import { mkdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Config } from "../config/config.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import type { Log } from "../lib/log.ts";
import { showBytes } from "../lib/show-bytes.ts";
import { blobPlaces } from "../store/blobs/open-blobs.ts";
import { hasOwnDatabase } from "../store/own-database.ts";
import { databaseSizes, diskSpaceAt } from "../store/snapshot.ts";
import { type StateStore, savedIn } from "../store/state.ts";
import type { BackupJob, BackupStep, MadeBackup } from "./backup-job.ts";
import { runBackupProcess } from "./backup-process.ts";
import {
  BACKUP_RECORD,
  type BackupRecord,
  type BackupRun,
  readBackupRecord,
  saveBackupRecord,
} from "./backup-record.ts";
import { nextBackupAt } from "./next-backup.ts";
import { savedRecipients } from "./recovery-key.ts";
import type { Rehearsal } from "./rehearse.ts";
import type { BackupTarget, TargetOrder } from "./target.ts";
import { showTargetAddress, type TargetAddress } from "./target-address.ts";
import { openTarget } from "./targets.ts";

export interface BackupParts {
  store: { state: StateStore };
  config: Pick<Config, "file" | "dataDir" | "keysFile" | "hostname" | "backup" | "blobs" | "database">;
  clock: Clock;
  log: Log;
  /** Free bytes of a file system, for this process. */
  freeBytesAt?(path: string): number;
  /** Writes what an archive copies from beside the database. */
  beforeCopy?(): Promise<void>;
  /** Default: in a process of its own. */
  runJob?: typeof runBackupProcess;
}

export interface BackupRequest {
  by: BackupRun["by"];
  /** Null: the archive stays in the data directory, and the caller takes it away. */
  to: TargetAddress | null;
  /** For the record, where the caller takes it: a path, or a directory, which ends in a slash. */
  place?: string;
  /** Without encryption and without the master key, even if there is a recovery key. */
  isPlain?: boolean;
  /** Default: when it is due, for the configured target. */
  rehearses?: boolean;
}

export interface Backups {
  settings: Config["backup"];
  /** Rejects with an AppError. */
  run(request: BackupRequest): Promise<MadeBackup>;
  /** Starts the scheduled backup if its time has come; does not wait for it. */
  startDue(): Promise<void>;
  running(): { startedAt: number; step: BackupStep } | null;
  record(): Promise<BackupRecord>;
  /** Of the schedule; null without one. */
  nextAt(): Promise<number | null>;
  /** What is kept where scheduled backups go; null without such a place. */
  target(): BackupTarget | null;
  /** Ends a running backup. */
  stop(): Promise<void>;
}

/** Archives that are being made, and those that a command has not taken away yet. Removed when a server starts. */
const scratchFolder = (dataDir: string) => join(dataDir, "backup-work");

const DAY_MS = 24 * 3600_000;
const HOUR_MS = 3600_000;

export function createBackups(parts: BackupParts): Backups {
  const { store, config, clock, log, runJob = runBackupProcess } = parts;
  const { backup } = config;
  const history = createHistory(parts);
  const abort = new AbortController();
  const isOwn = hasOwnDatabase(config);
  let running: { startedAt: number; step: BackupStep; ended: Promise<unknown> } | null = null;
  // What was left when a process was killed.
  const swept = rm(scratchFolder(config.dataDir), { recursive: true, force: true });

  async function makeAndNote(request: BackupRequest, startedAt: number): Promise<MadeBackup> {
    try {
      await swept;
      const rehearses = request.rehearses ?? (request.to !== null && (await history.isRehearsalDue()));
      const made = await make(parts, { ...request, rehearses }, (job) =>
        runJob(job, {
          clock,
          signal: abort.signal,
          onStep(step) {
            if (running !== null) running.step = step;
          },
        }),
      );
      await history.note(runOf(request, startedAt, clock.now(), made), made.rehearsal);
      logMade(log, request, made);
      return made;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      // A stopped one is made after the next start.
      if (!abort.signal.aborted) {
        log.error("backup.failed", { by: request.by, error: message });
        await history.note({ ...runOf(request, startedAt, clock.now(), null), error: message }, null);
      }
      throw error;
    }
  }

  async function run(request: BackupRequest): Promise<MadeBackup> {
    if (!isOwn) throw refuseOfServer("back it up");
    if (running !== null) {
      throw new AppError("application_error", "A backup is running already.", { status: 409 });
    }
    const startedAt = clock.now();
    const made = makeAndNote(request, startedAt);
    running = { startedAt, step: "copying", ended: made.catch(() => undefined) };
    try {
      return await made;
    } finally {
      running = null;
    }
  }

  async function nextAt(): Promise<number | null> {
    if (backup.to === null || !isOwn) return null;
    return await history.nextAt(await readInstanceId(store));
  }

  return {
    settings: backup,
    run,
    nextAt,
    record: history.read,
    running: () => running && { startedAt: running.startedAt, step: running.step },
    target: () => (backup.to === null ? null : openTarget(targetOrder(backup.to, backup))),
    async startDue() {
      const at = await nextAt();
      if (at === null || at > clock.now() || running !== null || abort.signal.aborted) return;
      // Its failure is logged and recorded.
      run({ by: "schedule", to: backup.to }).catch(() => undefined);
    },
    async stop() {
      abort.abort();
      await running?.ended;
    },
  };
}

/** `task`: what a command was asked to do, such as `back it up`. */
export function refuseOfServer(task: string): AppError {
  return new AppError(
    "application_error",
    `The database is a PostgreSQL server's: ${task} with its own tools, such as pgBackRest or pg_dump. Of data_dir, keep secret.key and master.key (docs/backup.md).`,
    { status: 409 },
  );
}

/** What was made before, in memory and saved. */
function createHistory({ store, config: { backup }, clock, log }: BackupParts) {
  const saved = savedIn(store, BACKUP_RECORD);
  const createdAt = clock.now();
  let record: Promise<BackupRecord> | null = null;
  function read(): Promise<BackupRecord> {
    record ??= readBackupRecord(saved, (reason) => log.warn("backup.record_damaged", { reason }));
    return record;
  }
  return {
    read,
    async note(run: BackupRun, rehearsal: Rehearsal | null): Promise<void> {
      const before = await read();
      const rehearsed = rehearsal && { ...rehearsal, at: clock.now(), file: run.to };
      const next: BackupRecord = {
        runs: [run, ...before.runs],
        lastSuccess: run.error === null ? run : before.lastSuccess,
        rehearsal: rehearsed ?? before.rehearsal,
        earlier:
          rehearsed === null || before.rehearsal === null
            ? before.earlier
            : [before.rehearsal, ...before.earlier],
      };
      record = Promise.resolve(next);
      await saveBackupRecord(saved, next, (reason) => log.warn("backup.record_not_saved", { reason }));
    },
    async isRehearsalDue(): Promise<boolean> {
      if (backup.rehearseDays === 0) return false;
      const { rehearsal } = await read();
      // Not a day later each time, since backups start at about the same time of a day.
      if (rehearsal === null || rehearsal.at > clock.now() + HOUR_MS) return true;
      return clock.now() - rehearsal.at > backup.rehearseDays * DAY_MS - 2 * HOUR_MS;
    },
    nextAt: async (instanceId: string) =>
      nextBackupAt({ ...backup, ...(await read()), createdAt, instanceId, now: clock.now() }),
  };
}

function placeOf({ place }: Pick<BackupRequest, "place">, made: MadeBackup | null): string | null {
  if (made === null || place?.endsWith("/") !== true) return place ?? made?.file ?? null;
  return place + basename(made.file);
}

function runOf(
  { by, to, place }: BackupRequest,
  startedAt: number,
  endedAt: number,
  made: MadeBackup | null,
): BackupRun {
  return {
    startedAt,
    tookMs: endedAt - startedAt,
    by,
    to: placeOf({ place }, made) ?? (to === null ? "" : showTargetAddress(to)),
    error: null,
    bytes: made?.bytes ?? null,
    sha256: made?.sha256 ?? null,
    emails: made?.emails ?? null,
    isEncrypted: made?.isEncrypted ?? false,
    removed: made?.removed.length ?? 0,
  };
}

/** Gives the job to `perform`, with a scratch directory that ends with it. */
async function make(
  { store, config, clock, freeBytesAt = diskSpaceAt, beforeCopy }: BackupParts,
  request: BackupRequest & { rehearses: boolean },
  perform: (job: BackupJob) => Promise<MadeBackup>,
): Promise<MadeBackup> {
  const { dataDir, backup } = config;
  checkSpace(dataDir, freeBytesAt(dataDir));
  const scratch = join(scratchFolder(dataDir), createId());
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  let isHandedOver = false;
  try {
    await beforeCopy?.();
    const made = await perform({
      scratch,
      order: await archiveOrder({ store, config }, request, clock.now()),
      target: request.to === null ? null : targetOrder(request.to, backup),
      keep: request.to !== null && Bun.deepEquals(request.to, backup.to) ? backup.keep : null,
      rehearses: request.rehearses,
      bodies: blobPlaces(config.blobs).bucket,
    });
    isHandedOver = request.to === null;
    return made;
  } finally {
    if (!isHandedOver) await rm(scratch, { recursive: true, force: true });
  }
}

function logMade(log: Log, request: BackupRequest, made: MadeBackup): void {
  const { bytes, emails, removed, rehearsal } = made;
  const { by } = request;
  const file = placeOf(request, made);
  log.info("backup.made", { by, file, bytes, emails, removed: removed.length });
  if (rehearsal === null) return;
  if (rehearsal.problems.length === 0) log.info("backup.rehearsed", { file });
  else log.error("backup.rehearsal_failed", { file, problems: rehearsal.problems });
}

async function archiveOrder(
  { store, config }: Pick<BackupParts, "store" | "config">,
  { isPlain = false }: BackupRequest,
  createdAt: number,
): Promise<BackupJob["order"]> {
  const { dataDir, keysFile, hostname, file, backup } = config;
  const recipients = [...(await savedRecipients(store)), ...backup.recipients];
  return {
    dataDir,
    keysFile,
    hostname,
    configFile: file,
    instanceId: await readInstanceId(store),
    recipients: isPlain ? [] : [...new Set(recipients)],
    createdAt,
  };
}

/** With the credentials that the address leaves out. */
function targetOrder(address: TargetAddress, backup: Config["backup"]): TargetOrder {
  if (address.kind === "directory") return address;
  return {
    ...address,
    endpoint: backup.s3Endpoint,
    region: backup.s3Region,
    accessKeyId: backup.s3AccessKeyId,
    secretAccessKey: backup.s3SecretAccessKey,
  };
}

/** Throws when the copy and the archive may not fit beside each other. */
function checkSpace(dataDir: string, free: number): void {
  const { database, log } = databaseSizes(dataDir);
  const needed = 2 * (database + log);
  if (free >= needed) return;
  throw new AppError(
    "application_error",
    `A backup needs ${showBytes(needed)} of free space, twice the size of the database, and ${dataDir} has ${showBytes(free)}.`,
    { status: 507 },
  );
}

/** Made once; a restored installation keeps it. */
async function readInstanceId({ state }: BackupParts["store"]): Promise<string> {
  const name = "instance-id";
  const known = await state.read({ name });
  if (known !== null) return known.value;
  await state.write({ name, value: createId(), expected: 0 });
  return (await state.read({ name }))!.value;
}
