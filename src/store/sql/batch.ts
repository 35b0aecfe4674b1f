// The messages between threads (batches of calls and their answers), and the engine's interface.
import type { Act } from "../audit.ts";
import { BodyFileMissingError, StoreBusyError, StoreFullError, StoreLateError } from "../store-errors.ts";
import type { DamagedValue } from "../stored-damage.ts";
import { isMoving, MOVING } from "./database-error.ts";

export interface BatchRequest {
  /** `emails.accept`. */
  method: string;
  request: unknown;
  /** The act to log with the call's changes. */
  act?: Act;
}

/** `isLogged`: the act was logged. */
export type BatchAnswer = { value: unknown; isLogged?: true } | { error: { name: string; message: string } };

/** To the thread. */
export type ThreadOrder = { batch: number; requests: BatchRequest[] } | "close";

export interface BatchReport extends EngineState {
  batch: number;
  answers: BatchAnswer[];
  elapsedMs: number;
}

/** Sent with every answer. */
export interface EngineState {
  isFull: boolean;
  /** Whether webhook messages may have become due since the last answer. */
  hasDueMessages: boolean;
  /** Another thread should merge the write-ahead log. */
  isLogDue?: boolean;
  /** Background calls should wait for that merge. */
  isLogTooLong?: boolean;
  /** Another process's read blocks the checkpoint, and the write-ahead log exceeds its bound. */
  isLogHeld?: boolean;
  /** Rows that this engine has changed since it was opened. */
  changes?: number;
  /** Unreadable values found since then. */
  damaged: DamagedValue[];
}

/** From the thread. After `fatal` it answers nothing more. */
export type ThreadReport = BatchReport | { fatal: string } | "ready" | "closed";

/** One thread's engine: connection, methods, group commit. All calls are synchronous. */
export interface Engine {
  /** Throws FatalStoreError, after which it must not be called again. */
  run(requests: BatchRequest[]): BatchAnswer[];
  /** Buffers in the answers to transfer without a copy. */
  bytesOf(requests: BatchRequest[], answers: BatchAnswer[]): Uint8Array[];
  /** The state to report with the last answer. */
  takeState(): EngineState;
  /** A few milliseconds of work on what is made of emails: the search index, and activity. False: nothing to do now. */
  index(): boolean;
  /** Periodic maintenance between batches. */
  maintain(): Promise<void>;
  close(): void;
}

export interface StoreThreadSettings {
  dataDir: string;
  minFreeBytes: number;
  /** 0 = no ballast file. */
  ballastBytes: number;
  /** How long snapshots from before a migration are kept; 0 = none are made. LIMITS.snapshotDays unless given. */
  snapshotDays?: number;
  /** LIMITS.walBytesMax unless given. */
  walBytesMax?: number;
  /** Another program empties the write-ahead log. */
  externalCheckpoint?: boolean;
  /** Another thread merges the write-ahead log beside the writer. */
  hasMerger?: boolean;
}

export function toAnswerError(error: unknown): BatchAnswer {
  if (isMoving(error))
    return { error: { name: "StoreBusyError", message: `${MOVING}; try again in a moment` } };
  if (error instanceof Error) return { error: { name: error.name, message: error.message } };
  return { error: { name: "Error", message: String(error) } };
}

/** Recreates an error by name, since classes do not cross threads. */
export function fromAnswerError({ name, message }: { name: string; message: string }): Error {
  if (name === "StoreFullError") return new StoreFullError(message);
  if (name === "StoreBusyError") return new StoreBusyError(message);
  if (name === "StoreLateError") return new StoreLateError(message);
  if (name === "BodyFileMissingError") return new BodyFileMissingError(message);
  return new Error(message);
}
