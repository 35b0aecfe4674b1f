// The promises any engine keeps. One method = one transaction = one named intention; plain objects in and out,
// so that a method can run on another thread or another machine. Times are ms since 1970, ids UUIDv7.
import type { Act } from "./audit.ts";
import type { Noun } from "./sqlite/noun.ts";
import type * as nouns from "./sqlite/registry.ts";
import type { DamagedValue } from "./stored-damage.ts";

type ContractOf<Declared> = Declared extends Noun<infer Contract> ? Contract : never;

/** The contract of each noun. Every engine implements them all. */
export type Nouns = { [Name in keyof typeof nouns]: ContractOf<(typeof nouns)[Name]> };

export interface Store extends Nouns {
  /** When its files were written last before it was opened, ms; 0 = they are new. */
  lastWrittenAt: number;
  /**
   * Runs what somebody does. The first change in it writes the act's entries in its own transaction, and so does each one
   * that counts (`AuditedChange.changed`): a change that is refused leaves none. `act` is asked at each change that is to be told;
   * null = it is nobody's act.
   */
  acting<Result>(act: () => Act | null, run: () => Promise<Result>): Promise<Result>;
  /** Free space, whether new mail is being refused, and what the engine says about itself; for health checks. */
  health(): Promise<StoreHealth>;
  /** Finishes what was asked, checkpoints, releases the lock on the data directory. */
  close(): Promise<void>;
}

/** What an engine says about itself, in plain words. */
export interface EngineNote {
  /** Names the note for programs: `database_log`. */
  code: string;
  title: string;
  expected: string;
  found: string;
  /** What is wrong, in one sentence, and what to do; null = all is well. */
  problem: { text: string; advice: string } | null;
}

export interface StoreHealth {
  isAcceptingMail: boolean;
  freeBytes: number;
  /** Committed, and still to be written back to its place. */
  unmergedBytes: number;
  notes: EngineNote[];
  /** Stored values that turned out to be unreadable since the start, the first hundred of them. */
  damaged: DamagedValue[];
}
