// Runs the code that inserts rows, and keeps the rows instead.
import type { Database, Given } from "../../sql/database.ts";
import { postgresDialect } from "../postgres-dialect.ts";

/** A row with the number of its call. */
export type RecordedRow = Record<string, Given>;

export interface Recorder {
  database: Database;
  /** By table; a row's `r` is the number of its call. */
  take(): Record<string, RecordedRow[]>;
  /** Rows of this call follow. */
  at(call: number): void;
}

const INSERT = /^INSERT INTO (\w+) \(([^)]+)\)\s+VALUES \([?, ]+\)$/;

/** `find`: the answer to a statement that reads one row. */
export function createRecorder(find: (sql: string, given: Given[]) => unknown): Recorder {
  let tables: Record<string, RecordedRow[]> = {};
  let call = 0;

  const prepare = (sql: string) => {
    const [, table, columns] = INSERT.exec(sql) ?? [];
    const names = columns?.split(",").map((name) => name.trim()) ?? [];
    return {
      run(...given: Given[]) {
        if (table === undefined) throw new Error(`No row can be recorded of: ${sql}`);
        const row: RecordedRow = { r: call };
        for (const [at, name] of names.entries()) row[name] = given[at]!;
        tables[table] ??= [];
        tables[table].push(row);
        return { changes: 1 };
      },
      get: (...given: Given[]) => find(sql, given),
    };
  };
  const notHere = (): never => {
    throw new Error("A recorder only inserts rows.");
  };
  return {
    database: {
      dialect: postgresDialect,
      prepare,
      query: prepare,
      run: notHere,
      transaction: notHere,
      inTransaction: true,
    } as never,
    take() {
      const taken = tables;
      tables = {};
      return taken;
    },
    at(number) {
      call = number;
    },
  };
}
