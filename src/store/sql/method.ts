import type { AuditedChange } from "../audit.ts";

/** Optional properties of a write method. */
export interface WriteOptions<Request, Result> {
  /**
   * For methods that change settings: the change is written to the audit log in the same transaction. Null = nothing
   * changed, nothing is logged.
   */
  change?(request: Request, result: Result): AuditedChange | null;
  /** One act may make several such changes; each logs its number of changed objects. */
  isCounted?: boolean;
  /** Called only within an act. */
  isOfActOnly?: boolean;
  /** Cost of a request, in units of one simple call; default 1. */
  weight?(request: Request): number;
  /** A step of a single email: calls for many wait for its answer. */
  isUrgent?(request: Request): boolean;
  /** For many emails at once: goes behind the others, a few calls in each batch. */
  isBulk?(request: Request): boolean;
  /** One of many steps of long work, which waits for all other calls. */
  isBackground?: boolean;
  /** How long it goes behind the others at most, ms; default `backgroundWaitMs`. */
  waitMs?: number | ((request: Request) => number);
  /** Needs disk space: refused while the disk is full. */
  isGrowing?: boolean;
  /** Does not read the queue counts, so they need not be flushed first. */
  ignoresQueueCounts?: boolean;
  /** Bytes that move to the engine's thread without a copy. */
  requestBytes?(request: Request): Uint8Array[];
  /** Bytes that move back to the caller without a copy. */
  resultBytes?(result: Result): Uint8Array[];
}

/** Ready to run on one connection. */
export interface EngineMethod {
  run(request: never): unknown;
  options: WriteOptions<never, never>;
}

/** By name, such as `emails.accept`. */
export type MethodTable = ReadonlyMap<string, EngineMethod>;
