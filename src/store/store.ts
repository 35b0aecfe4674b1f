// The contract of every engine. One method is one transaction. Arguments and results are plain objects, so that a
// method can run on another thread or machine. Times are ms since 1970, ids UUIDv7.
import type { Act } from "./audit.ts";
import type { Noun } from "./sql/noun.ts";
import type * as nouns from "./sql/registry.ts";
import type { DamagedValue } from "./stored-damage.ts";

type ContractOf<Declared> = Declared extends Noun<infer Contract> ? Contract : never;

/** The contract of each noun. Every engine implements them all. */
export type Nouns = { [Name in keyof typeof nouns]: ContractOf<(typeof nouns)[Name]> };

export interface Store extends Nouns {
  /** Last write to its files before it was opened, ms; 0 = new. */
  lastWrittenAt: number;
  /**
   * Runs `run` as an audited act. The first change in it writes the act's entries in its own transaction, and so does
   * each change that counts (`AuditedChange.changed`); a refused change writes none. `act` is called for each audited
   * change; null = no act.
   */
  acting<Result>(act: () => Act | null, run: () => Promise<Result>): Promise<Result>;
  /** For health checks: free space, whether new mail is refused, and notes of the engine. */
  health(): Promise<StoreHealth>;
  /** Resolves when the engine's writer has answered; rejects when it takes too long. Writes nothing. */
  answers(): Promise<void>;
  /** Null = others write to the database, too. */
  stillness: {
    /** Grows with each change. */
    changes(): number;
    /** When something in the database is due to be worked on, or earlier; null = nothing waits for a time. */
    nextDueAt(now: number): Promise<number | null>;
  } | null;
  /** Finishes pending calls, checkpoints, and releases the data directory's lock. */
  close(): Promise<void>;
}

/** A status note of the engine. */
export interface EngineNote {
  /** Machine-readable name: `database_log`. */
  code: string;
  title: string;
  expected: string;
  found: string;
  /** The problem in one sentence, and what to do; null = none. */
  problem: { text: string; advice: string } | null;
}

export interface StoreHealth {
  isAcceptingMail: boolean;
  freeBytes: number;
  /** Committed but not yet checkpointed. */
  unmergedBytes: number;
  /** Of the database's file. */
  databaseBytes: number;
  notes: EngineNote[];
  /** Unreadable values found since the start, the first hundred. */
  damaged: DamagedValue[];
}
