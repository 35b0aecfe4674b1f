// Starts the process of a backup, and ends it when it would harm the server.
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { startOwnProcess } from "../lib/own-process.ts";
import { LIMITS } from "../limits.ts";
import { diskSpaceAt, walSize } from "../store/snapshot.ts";
import type { BackupJob, BackupStep, JobLine, MadeBackup } from "./backup-job.ts";

/** The hidden command that does the work. */
export const BACKUP_PROCESS = "backup-process";

const LOOK_MS = 500;

export interface ProcessWatch {
  clock: Pick<Clock, "after">;
  /** The write-ahead log may grow to this while the database is copied. */
  walBytesMax?: number;
  onStep?(step: BackupStep): void;
  /** Aborted: the process is killed, and the call rejects. */
  signal?: AbortSignal;
}

/** Resolves with what the process made. Rejects with an AppError that says why it did not. */
export async function runBackupProcess(job: BackupJob, watch: ProcessWatch): Promise<MadeBackup> {
  if (watch.signal?.aborted) throw failed(STOPPED);
  const process = startOwnProcess<JobLine>(BACKUP_PROCESS, job, { stderr: "inherit" });
  const state = { isCopying: false, harm: null as string | null };
  const kill = (harm: string) => {
    state.harm ??= harm;
    process.kill();
  };
  const stopLooking = look(job.order.dataDir, state, { ...watch, kill });
  const onAbort = () => kill(STOPPED);
  watch.signal?.addEventListener("abort", onAbort);
  try {
    let made: MadeBackup | null = null;
    let failure: string | null = null;
    for await (const said of process.lines()) {
      if ("step" in said) {
        state.isCopying = said.step === "copying";
        watch.onStep?.(said.step);
      } else if ("failure" in said) failure = said.failure;
      else made = said.made;
    }
    const { how } = await process.exited();
    if (state.harm !== null) throw failed(state.harm);
    if (failure !== null) throw failed(failure);
    if (made === null) throw failed(`Its process ended (${how}).`);
    return made;
  } finally {
    stopLooking();
    watch.signal?.removeEventListener("abort", onAbort);
    process.kill();
  }
}

/** Kills the process before the disk is full, or when its copy holds up the log for too long. */
function look(
  dataDir: string,
  state: { isCopying: boolean },
  { clock, walBytesMax = LIMITS.backupLogBytesMax, kill }: ProcessWatch & { kill(harm: string): void },
): () => void {
  let cancel = () => {};
  const next = () => {
    if (state.isCopying && walSize(dataDir) > walBytesMax) {
      kill(
        `The database's write-ahead log grew over ${Math.round(walBytesMax / MIB)} MB while the database was copied. Back up when less mail is accepted.`,
      );
    } else if (diskSpaceAt(dataDir) < LIMITS.minFreeBytes) {
      kill("The disk of the data directory is almost full.");
    }
    cancel = clock.after(LOOK_MS, next);
  };
  cancel = clock.after(LOOK_MS, next);
  return () => cancel();
}

const STOPPED = "The server stops.";
const MIB = 1024 * 1024;

function failed(reason: string): AppError {
  return new AppError("application_error", `The backup failed: ${reason}`, { status: 500 });
}
