// What the nouns need of a connection, whichever engine has the tables. Synchronous: bun:sqlite's Database is one, with a dialect.
import type { Dialect } from "./dialect.ts";

/** What a column holds. */
export type Stored = string | number | bigint | Uint8Array | null;

/** What a statement is given for a parameter; a boolean is stored as 0 or 1. */
export type Given = Stored | boolean;

interface Statement<Row, Values extends unknown[]> extends Disposable {
  /** The first row; null for none. */
  get(...values: Values): Row | null;
  all(...values: Values): Row[];
  iterate(...values: Values): Iterable<Row>;
  run(...values: Values): { changes: number };
  /** Rows without the names of their columns. */
  values(...values: Values): Stored[][];
}

type Prepare = <Row, Values extends Given | Given[]>(
  sql: string,
  // biome-ignore lint/suspicious/noExplicitAny: as bun:sqlite has it, so that its Database is one of these
) => Statement<Row, Values extends any[] ? Values : [Values]>;

/** A connection, or a transaction that is open on one. */
export interface Database {
  readonly dialect: Dialect;
  prepare: Prepare;
  /** For texts that are made from a few parts: statements of the same text are compiled once. */
  query: Prepare;
  run(sql: string): { changes: number };
  /** False after an error that ended the transaction as a whole. */
  readonly inTransaction: boolean;
  transaction<Result>(act: () => Result): (() => Result) & { immediate(): Result };
}
