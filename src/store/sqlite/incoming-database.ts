// The SQLite database that data moves back into: a file beside the data directory's own until nobody else owns the data.
import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { MovedRow, MovedTable } from "../moved-rows.ts";
import { databaseFile, removeDatabase } from "./engine/database-files.ts";
import { openWriter } from "./engine/open-database.ts";
import { prepareDataDirectory } from "./engine/prepare-data-directory.ts";
import { syncPath } from "./engine/snapshot.ts";
import { listOf, movedTables, quoted, rangeQuery } from "./moved-tables.ts";

export interface IncomingDatabase {
  tables: MovedTable[];
  add(table: MovedTable, rows: readonly MovedRow[]): void;
  range(table: MovedTable, after: MovedRow | null, limit: number): MovedRow[];
  count(table: MovedTable): number;
  setNumber(table: string, last: number): void;
  /** On disk, under the move's id. */
  keep(id: string): void;
  /** Removes what was not kept. */
  close(): void;
}

const incoming = (dataDir: string, id: string) => `${databaseFile(dataDir)}.incoming-${id}`;

export function openIncomingDatabase(dataDir: string): IncomingDatabase {
  prepareDataDirectory(dataDir);
  const own = basename(databaseFile(dataDir));
  // Of earlier attempts.
  for (const name of readdirSync(dataDir))
    if (name.startsWith(`${own}.incoming-`)) rmSync(join(dataDir, name));
  const file = incoming(dataDir, "half");
  const database = openWriter(file, { snapshotDays: 0 });
  database.run("PRAGMA foreign_keys = OFF");
  return {
    tables: movedTables(database),
    add({ name, columns }, rows) {
      const marks = columns.map(() => "?").join(", ");
      const insert = database.query(
        `INSERT INTO ${quoted(name)} (${listOf(columns.map((column) => column.name))}) VALUES (${marks})`,
      );
      database.transaction(() => {
        for (const row of rows) insert.run(...row);
      })();
    },
    range(table, after, limit) {
      const query = database.query<unknown, MovedRow>(rangeQuery(table, after === null));
      return query.values(...(after ?? []), limit) as MovedRow[];
    },
    count: ({ name }) =>
      database.query<{ count: number }, []>(`SELECT count(*) AS count FROM ${quoted(name)}`).get()!.count,
    setNumber(table, last) {
      const { changes } = database
        .query("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?")
        .run(last, table);
      if (changes === 0)
        database.query("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)").run(table, last);
    },
    keep(id) {
      database.run("PRAGMA wal_checkpoint(TRUNCATE)");
      database.close();
      renameSync(file, incoming(dataDir, id));
      syncPath(incoming(dataDir, id));
      syncPath(dirname(file));
    },
    close() {
      database.close();
      removeDatabase(file);
    },
  };
}

/** Puts the database of that move into the place of the former one. False: there is none. */
export function putIncoming(dataDir: string, id: string): boolean {
  const file = incoming(dataDir, id);
  if (!existsSync(file)) return false;
  const own = databaseFile(dataDir);
  removeDatabase(own);
  renameSync(file, own);
  syncPath(dataDir);
  return true;
}
