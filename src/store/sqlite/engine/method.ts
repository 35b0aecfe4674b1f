import type { AuditedChange } from "../../audit.ts";

/** What a method that writes says about itself. All of it is optional. */
export interface WriteOptions<Request, Result> {
  /**
   * The method changes somebody's settings: what it changed goes into the audit log, in the same transaction. Null =
   * nothing was changed, and nothing is logged.
   */
  change?(request: Request, result: Result): AuditedChange | null;
  /** An act may make several such changes, and logs how many things each of them changed. */
  isCounted?: boolean;
  /** Called only while an act is under way. */
  isOfActOnly?: boolean;
  /** How much work a request is, in units of one simple call; 1 unless given. */
  weight?(request: Request): number;
  /** Takes room on disk: refused while the disk is full. */
  isGrowing?: boolean;
  /** Never reads the counts of the queue, so they need not be written first. */
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
