// What crosses the thread boundary: many calls at once, and their answers; and the engine that gives them.
import type { Act } from "../../audit.ts";
import { BodyFileMissingError, StoreBusyError, StoreFullError } from "../../store-errors.ts";
import type { DamagedValue } from "../../stored-damage.ts";

export interface BatchRequest {
  /** `emails.accept`. */
  method: string;
  request: unknown;
  /** Whose act it is: written down with what the call changes. */
  act?: Act;
}

/** `isLogged`: the act was written down. */
export type BatchAnswer = { value: unknown; isLogged?: true } | { error: { name: string; message: string } };

/** To the thread. */
export type ThreadOrder = { batch: number; requests: BatchRequest[] } | "close";

export interface BatchReport extends EngineState {
  batch: number;
  answers: BatchAnswer[];
  elapsedMs: number;
}

/** What comes with every answer. */
export interface EngineState {
  isFull: boolean;
  /** Whether webhook messages may have become due since the last answer. */
  hasDueMessages: boolean;
  /** Somebody else has read the database for so long that its log grows past its bound. */
  isLogHeld?: boolean;
  /** Stored values that turned out to be unreadable since then. */
  damaged: DamagedValue[];
}

/** From the thread. After `fatal` it answers nothing more. */
export type ThreadReport = BatchReport | { fatal: string } | "ready" | "closed";

/** One thread's engine: connection, methods, group commit. Everything in it answers at once. */
export interface Engine {
  /** Throws FatalStoreError; then nothing may be asked any more. */
  run(requests: BatchRequest[]): BatchAnswer[];
  /** Bytes in the answers that move to the caller without a copy. */
  bytesOf(requests: BatchRequest[], answers: BatchAnswer[]): Uint8Array[];
  /** What is reported with the answer that was just given. */
  takeState(): EngineState;
  /** A few milliseconds of work on the search index; false when there is nothing to do now. */
  index(): boolean;
  /** What is due now and then, between batches. */
  maintain(): Promise<void>;
  close(): void;
}

export interface StoreThreadSettings {
  dataDir: string;
  minFreeBytes: number;
  /** 0 = no ballast file. */
  ballastBytes: number;
  /** LIMITS.walBytesMax unless given. */
  walBytesMax?: number;
}

export function toAnswerError(error: unknown): BatchAnswer {
  if (error instanceof Error) return { error: { name: error.name, message: error.message } };
  return { error: { name: "Error", message: String(error) } };
}

/** The error's class does not cross the boundary; those that callers tell apart are made again by name. */
export function fromAnswerError({ name, message }: { name: string; message: string }): Error {
  if (name === "StoreFullError") return new StoreFullError(message);
  if (name === "StoreBusyError") return new StoreBusyError(message);
  if (name === "BodyFileMissingError") return new BodyFileMissingError(message);
  return new Error(message);
}
