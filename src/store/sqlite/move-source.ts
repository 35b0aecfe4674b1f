// The database that moves to PostgreSQL, while a server may have it open: rows by the order of their keys, and the log of what
// has changed since.
import { Database } from "bun:sqlite";
import { readFileSync } from "node:fs";
import { bodyFilePath } from "../blobs/body-files.ts";
import { fitted, isOwnState, type MovedRow, type MovedTable, type MovedValue } from "../moved-rows.ts";
import { blobsFolder, databaseFile } from "./engine/database-files.ts";
import { keyNames, listOf, movedTables, quoted, rangeQuery } from "./moved-tables.ts";
import { beginMoving, createBarriers, forgetMoving, type Moving, readMoving } from "./moving.ts";

/** What is in the database at one moment. */
export interface MoveSnapshot {
  /** The last change in it. */
  seq: number;
  /** Tables with changes since the last pass, and how many rows. */
  changed: { table: MovedTable; rows: number }[];
  /** Keys of changed rows, a part at a time. */
  keys(table: MovedTable, limit: number): Generator<MovedRow[]>;
  /** Those of the keys that are there, in the order of the keys. */
  rows(table: MovedTable, keys: readonly MovedRow[]): MovedRow[];
  range(table: MovedTable, after: MovedRow | null, limit: number): MovedRow[];
  /** All rows of `state`. */
  state(): MovedRow[];
  count(table: MovedTable): number;
  end(): void;
}

export interface MoveSource {
  /** All but `state`. */
  tables: MovedTable[];
  state: MovedTable;
  /** Values that were changed so that PostgreSQL takes them, by table. */
  fitted: Map<string, number>;
  moving(): Moving | null;
  begin(moving: Pick<Moving, "id" | "target" | "begunAt">): void;
  range(table: MovedTable, after: MovedRow | null, limit: number): MovedRow[];
  /** With the changes after `applied`. */
  snapshot(applied: number): MoveSnapshot;
  /** Changes of the log after `applied`, about. */
  behind(applied: number): number;
  /** Removes some that were applied; false: there are no more. */
  forgetChanges(applied: number): boolean;
  /** New mail and claims, or all changes, are refused for so long, whoever makes them. */
  bar(what: "new" | "all", forMs: number): void;
  leased(): number;
  /** The highest number that each such table has given. */
  numbers(): { table: string; column: string; last: number }[];
  /** Gives the data away for good, unless it has changed after `applied` or the move is another. */
  giveUp(moving: Pick<Moving, "id">, applied: number): boolean;
  /** False: it is too late. */
  abort(): boolean;
  close(): void;
}

const FORGOTTEN_AT_ONCE = 5_000;
const FOR_EVER = Number.MAX_SAFE_INTEGER;

/** `rename`: names of rows of `state` as the other engine has them. */
export function openMoveSource(dataDir: string, rename: (name: string) => string): MoveSource {
  const file = databaseFile(dataDir);
  const database = open(file);
  const all = movedTables(database);
  const tables = all.filter(({ name }) => name !== "state");
  const state = all.find(({ name }) => name === "state")!;
  const changes = new Map<string, number>();
  let hasBarriers = false;
  const reader = createRowReader({ dataDir, rename, changes });
  const immediate = <Result>(act: () => Result): Result => database.transaction(act).immediate();
  const seqOf = (connection: Database) =>
    connection.query<{ seq: number | null }, []>("SELECT max(seq) AS seq FROM move_log").get()?.seq ?? 0;

  return {
    tables,
    state,
    fitted: changes,
    moving: () => readMoving(database),
    begin: (moving) => beginMoving(database, moving),
    range: (table, after, limit) => reader.range(database, table, after, limit),
    snapshot: (applied) => openSnapshot(file, { tables, state, applied, reader, seqOf }),
    behind: (applied) => Math.max(0, seqOf(database) - applied),
    forgetChanges(applied) {
      // Few at a time, since the server waits meanwhile. The last one is kept, so that numbers go on.
      const { changes } = database
        .query(
          "DELETE FROM move_log WHERE seq IN (SELECT seq FROM move_log WHERE seq < ? ORDER BY seq LIMIT ?)",
        )
        .run(applied, FORGOTTEN_AT_ONCE);
      return changes === FORGOTTEN_AT_ONCE;
    },
    bar(what, forMs) {
      const column = what === "new" ? "drained_until" : "barred_until";
      immediate(() => {
        if (forMs > 0 && !hasBarriers) createBarriers(database);
        database.query(`UPDATE moving SET ${column} = ? WHERE moved_at IS NULL`).run(Date.now() + forMs);
      });
      hasBarriers = true;
    },
    leased: () =>
      database
        .query<{ count: number }, []>("SELECT count(*) AS count FROM deliveries WHERE state = 'leased'")
        .get()!.count,
    numbers: () => numbersOf(database, tables),
    giveUp({ id }, applied) {
      return immediate(() => {
        if (readMoving(database)?.id !== id || seqOf(database) > applied) return false;
        createBarriers(database);
        database
          .query("UPDATE moving SET moved_at = coalesce(moved_at, ?), barred_until = ?, drained_until = ?")
          .run(Date.now(), FOR_EVER, FOR_EVER);
        return true;
      });
    },
    abort: () =>
      immediate(() => {
        if (readMoving(database)?.movedAt) return false;
        forgetMoving(database);
        return true;
      }),
    close: () => database.close(),
  };
}

function open(file: string): Database {
  const database = new Database(file, { readwrite: true });
  database.run("PRAGMA busy_timeout = 10000");
  database.run("PRAGMA synchronous = FULL");
  database.run("PRAGMA secure_delete = FAST");
  return database;
}

function numbersOf(database: Database, tables: readonly MovedTable[]) {
  const find = database.query<{ seq: number }, [string]>("SELECT seq FROM sqlite_sequence WHERE name = ?");
  return tables.flatMap(({ name, numbered }) =>
    numbered === null ? [] : [{ table: name, column: numbered, last: find.get(name)?.seq ?? 0 }],
  );
}

interface SnapshotParts {
  tables: readonly MovedTable[];
  state: MovedTable;
  applied: number;
  reader: RowReader;
  seqOf(database: Database): number;
}

function openSnapshot(file: string, { tables, state, applied, reader, seqOf }: SnapshotParts): MoveSnapshot {
  const database = open(file);
  // In memory; a pass over more changes than fit there is the first one at most.
  database.run("BEGIN");
  const seq = seqOf(database);
  database.run(
    "CREATE TEMP TABLE changed (tbl TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (tbl, key)) WITHOUT ROWID",
  );
  database
    .query("INSERT OR IGNORE INTO temp.changed SELECT tbl, key FROM move_log WHERE seq > ? AND seq <= ?")
    .run(applied, seq);
  const counts = database
    .query<{ tbl: string; rows: number }, []>("SELECT tbl, count(*) AS rows FROM temp.changed GROUP BY tbl")
    .all();
  const next = database.query<{ key: string }, [string, string, number]>(
    "SELECT key FROM temp.changed WHERE tbl = ? AND key > ? ORDER BY key LIMIT ?",
  );
  return {
    seq,
    changed: tables.flatMap((table) => {
      const found = counts.find(({ tbl }) => tbl === table.name);
      return found === undefined ? [] : [{ table, rows: found.rows }];
    }),
    *keys({ name }, limit) {
      for (let after = ""; ; ) {
        const keys = next.all(name, after, limit);
        if (keys.length === 0) return;
        yield keys.map(({ key }) => JSON.parse(key) as MovedRow);
        after = keys.at(-1)!.key;
      }
    },
    rows: (table, keys) => reader.rows(database, table, keys),
    range: (table, after, limit) => reader.range(database, table, after, limit),
    state: () => reader.range(database, state, null, -1).sort(([a], [b]) => (a! < b! ? -1 : 1)),
    count: ({ name }) =>
      database.query<{ count: number }, []>(`SELECT count(*) AS count FROM ${quoted(name)}`).get()!.count,
    end() {
      database.run("ROLLBACK");
      database.close();
    },
  };
}

type RowReader = ReturnType<typeof createRowReader>;

function createRowReader({
  dataDir,
  rename,
  changes,
}: {
  dataDir: string;
  rename(name: string): string;
  changes: Map<string, number>;
}) {
  const folder = blobsFolder(dataDir);

  /** As PostgreSQL keeps it. */
  function toMoved(table: MovedTable, row: MovedRow): MovedRow | null {
    for (const [at, column] of table.columns.entries()) {
      const value = row[at]!;
      const fit = fitted(column, value);
      if (fit !== value) changes.set(table.name, (changes.get(table.name) ?? 0) + 1);
      row[at] = fit;
    }
    if (table.name === "bodies") withFile(table, row);
    if (table.name !== "state") return row;
    if (isOwnState(row[0] as string)) return null;
    row[0] = rename(row[0] as string);
    return row;
  }

  /** Nodes do not reach each other's files, so the body goes into its row. */
  function withFile({ columns }: MovedTable, row: MovedRow): void {
    const at = (name: string) => columns.findIndex((column) => column.name === name);
    if (row[at("bytes")] !== null || row[at("bundle")] !== null) return;
    try {
      row[at("bytes")] = readFileSync(bodyFilePath(folder, row[at("sha256")] as string));
    } catch {
      // As unreadable there as here.
      changes.set("body files missing", (changes.get("body files missing") ?? 0) + 1);
    }
  }

  const toRows = (table: MovedTable, rows: MovedRow[]) =>
    rows.map((row) => toMoved(table, row)).filter((row) => row !== null);

  return {
    range(database: Database, table: MovedTable, after: MovedRow | null, limit: number): MovedRow[] {
      const given = after === null ? [limit] : [...after, limit];
      const found = database.query<unknown, MovedValue[]>(rangeQuery(table, after === null)).values(...given);
      return toRows(table, found as MovedRow[]);
    },
    rows(database: Database, table: MovedTable, keys: readonly MovedRow[]): MovedRow[] {
      const terms = keyNames(table)
        .map((name) => `${quoted(name)} = ?`)
        .join(" AND ");
      const names = listOf(table.columns.map(({ name }) => name));
      const find = database.query<unknown, MovedValue[]>(
        `SELECT ${names} FROM ${quoted(table.name)} WHERE ${terms}`,
      );
      return toRows(
        table,
        keys.flatMap((key) => find.values(...key) as MovedRow[]),
      );
    },
  };
}
