// Takes a database back to an older schema: into a copy of the snapshot from before the migration go the rows of today, as far as the
// older schema has a place for them. So nothing that happened since is undone: neither emails nor deliveries, nor what people chose.
import type { Database } from "bun:sqlite";
import { copyFileSync, existsSync, linkSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { showBytes } from "../../../lib/show-bytes.ts";
import { RESTORED } from "../../restored.ts";
import { refuseMoved } from "../moving.ts";
import {
  carryBackFile,
  databaseBytes,
  databaseFile,
  openPrivateFile,
  removeDatabase,
} from "./database-files.ts";
import { diskSpaceLeft } from "./disk-space.ts";
import { openFile } from "./open-file.ts";
import { listSnapshots, type Snapshot, syncPath } from "./snapshot.ts";

export interface CarryBackPlan {
  from: number;
  to: number;
  snapshot: Snapshot;
  /** Accepted since the snapshot. */
  emails: number;
  /** Of these emails, not sent yet: they are held. */
  held: number;
  /** What only the newer schema stores, and holds something: `table` or `table.column`. */
  lost: string[];
}

/** The tables that the copy keeps as they are. */
const KEPT = new Set(
  "__drizzle_migrations sqlite_sequence sqlite_stat1 sqlite_stat4 moving move_log".split(" "),
);

/** Null if there is no snapshot that a version with schema `to` can open. Writes nothing. */
export function planCarryBack(dataDir: string, to: number): CarryBackPlan | null {
  const snapshot = listSnapshots(dataDir).findLast(({ schema }) => schema <= to);
  if (snapshot === undefined) return null;
  refuseMoved(databaseFile(dataDir));
  const database = openFile(snapshot.file, { readonly: true });
  try {
    attach(database, databaseFile(dataDir));
    const count = (query: string) => database.query<{ count: number }, []>(query).get()!.count;
    return {
      from: count("SELECT count(*) AS count FROM now.__drizzle_migrations"),
      to: snapshot.schema,
      snapshot,
      emails: count("SELECT count(*) AS count FROM now.emails WHERE id NOT IN (SELECT id FROM main.emails)"),
      held: count(`SELECT count(*) AS count FROM now.deliveries WHERE ${UNSENT_SINCE}`),
      lost: findLost(database),
    };
  } finally {
    database.close();
  }
}

/** Leases of a server that was cut off count: recovery puts them back into the queue first. */
const UNSENT_SINCE = "state IN ('queued', 'leased') AND email_id NOT IN (SELECT id FROM main.emails)";

/**
 * Carries out a plan. The caller has the data directory's lock, and nothing may be leased. The database of today stays in
 * `snapshots` until its days are over. Throws an Error, and changes nothing, if a row does not fit into the older schema, or the
 * disk is full.
 */
export function carryBack(dataDir: string, { snapshot, from }: CarryBackPlan): void {
  const file = databaseFile(dataDir);
  refuseOpenLog(file);
  const target = carryBackFile(dataDir);
  removeDatabase(target);
  refuseFullDisk(dataDir, snapshot.bytes + databaseBytes(file));
  try {
    openPrivateFile(target);
    copyFileSync(snapshot.file, target);
    fillFrom(file, target);
    syncPath(target);
  } catch (error) {
    removeDatabase(target);
    throw error;
  }
  keepUndone(file, join(dirname(snapshot.file), `undone-schema-${from}.db`));
  for (const suffix of ["-wal", "-shm"]) rmSync(file + suffix, { force: true });
  renameSync(target, file);
  syncPath(dataDir);
}

/** The older database and what comes into it; a transaction writes the pages that it changes twice. */
function refuseFullDisk(dataDir: string, bytes: number): void {
  const free = diskSpaceLeft(dataDir);
  if (free >= bytes) return;
  throw new Error(
    `going back needs ${showBytes(bytes)} in ${dataDir}, and ${showBytes(free)} are free. Free some space and run it again; nothing was changed.`,
  );
}

function fillFrom(file: string, target: string): void {
  const database = openFile(target, { readwrite: true });
  try {
    database.run("PRAGMA foreign_keys = OFF");
    database.run("PRAGMA cache_size = -64000");
    attach(database, file);
    database.transaction(() => fill(database)).immediate();
    check(database);
    database.run("DETACH DATABASE now");
  } finally {
    database.close();
  }
}

function keepUndone(file: string, undone: string): void {
  rmSync(undone, { force: true });
  try {
    linkSync(file, undone);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    // `snapshots` is on another file system.
    openPrivateFile(undone);
    copyFileSync(file, undone);
    syncPath(undone);
  }
}

/** Writes what is in the log of a server that was cut off into the database. The caller has the data directory's lock. */
export function closeLog(dataDir: string): void {
  const database = openFile(databaseFile(dataDir), { readwrite: true });
  try {
    database.run("PRAGMA wal_checkpoint(TRUNCATE)");
  } finally {
    database.close();
  }
}

/** A closed database has everything in its file. */
function refuseOpenLog(file: string): void {
  const log = `${file}-wal`;
  if (existsSync(log) && statSync(log).size > 0) {
    throw new Error(`${log} still holds changes: another process has the database open. Stop it first.`);
  }
}

function attach(database: Database, file: string): void {
  database.query("ATTACH DATABASE ? AS now").run(file);
}

function fill(database: Database): void {
  const triggers = database
    .query<{ name: string; sql: string }, []>(
      "SELECT name, sql FROM main.sqlite_master WHERE type = 'trigger'",
    )
    .all();
  for (const { name } of triggers) database.run(`DROP TRIGGER ${quote(name)}`);
  const schemaRow = database
    .query<{ value: string }, []>("SELECT value FROM main.state WHERE name = 'schema'")
    .get();
  // Before the emails of today are in the copy.
  database.run(
    `CREATE TEMP TABLE unsent AS SELECT id FROM now.deliveries
     WHERE state = 'queued' AND email_id NOT IN (SELECT id FROM main.emails)`,
  );
  const tables = tablesOf(database, "now");
  for (const table of tablesOf(database, "main")) if (tables.has(table)) replaceRows(database, table);
  database.run("DELETE FROM main.state WHERE name = 'schema'");
  if (schemaRow !== null) {
    database
      .query("INSERT INTO main.state (name, version, value) VALUES ('schema', 1, ?)")
      .run(schemaRow.value);
  }
  hold(database);
  for (const { sql } of triggers) database.run(sql);
}

function hold(database: Database): void {
  const { changes } = database
    .query(
      "UPDATE main.deliveries SET state = 'held', last_class = ? WHERE id IN (SELECT id FROM temp.unsent)",
    )
    .run(RESTORED);
  database.run(`UPDATE main.delivery_counts SET count = count - ${changes} WHERE state = 'queued'`);
  database.run(
    `INSERT INTO main.delivery_counts (state, count) VALUES ('held', ${changes})
     ON CONFLICT (state) DO UPDATE SET count = count + excluded.count`,
  );
  database.run("DROP TABLE temp.unsent");
}

interface Column {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
  /** Its place in the primary key; 0 = none. */
  pk: number;
}

/** Columns that the newer schema no longer has keep their values in rows that are still there. */
function replaceRows(database: Database, table: string): void {
  const own = columnsOf(database, "main", table);
  const current = new Set(columnsOf(database, "now", table).map(({ name }) => name));
  const common = own.filter(({ name }) => current.has(name)).map(({ name }) => quote(name));
  const former = own.filter(({ name }) => !current.has(name));
  const keys = own.filter(({ pk }) => pk > 0).map(({ name }) => name);
  const isJoined = former.length > 0 && keys.length > 0 && keys.every((name) => current.has(name));
  // Rows keep their numbers, which other tables may name.
  if (hasRowNumbers(database, table, own)) common.unshift("rowid");
  if (isJoined) {
    const kept = [...keys.map(quote), ...former.map(({ name }) => quote(name))].join(", ");
    database.run(`CREATE TEMP TABLE former AS SELECT ${kept} FROM main.${quote(table)}`);
  }
  const values = [
    ...common.map((name) => `now_rows.${name}`),
    ...former.map((column) => formerValue(column, isJoined)),
  ];
  const match = keys.map((name) => `former.${quote(name)} = now_rows.${quote(name)}`).join(" AND ");
  database.run(`DELETE FROM main.${quote(table)}`);
  database.run(
    `INSERT INTO main.${quote(table)} (${[...common, ...former.map(({ name }) => quote(name))].join(", ")})
     SELECT ${values.join(", ")} FROM now.${quote(table)} AS now_rows${isJoined ? ` LEFT JOIN temp.former ON ${match}` : ""}`,
  );
  database.run("DROP TABLE IF EXISTS temp.former");
}

function formerValue({ name, type, notnull, dflt_value }: Column, isJoined: boolean): string {
  const otherwise = dflt_value ?? (notnull === 0 ? "NULL" : type === "TEXT" ? "''" : "0");
  return isJoined ? `coalesce(former.${quote(name)}, ${otherwise})` : otherwise;
}

/** Whether `rowid` is something else than a column of its own. */
function hasRowNumbers(database: Database, table: string, columns: Column[]): boolean {
  const { wr } = database
    .query<{ wr: number }, [string]>("SELECT wr FROM pragma_table_list WHERE schema = 'main' AND name = ?")
    .get(table)!;
  return wr === 0 && !columns.some(({ pk, type }) => pk > 0 && type === "INTEGER");
}

/** What has rows, or values, in the newer schema only. */
function findLost(database: Database): string[] {
  const own = tablesOf(database, "main");
  const hasAny = (table: string, terms: string) =>
    database.query(`SELECT 1 FROM now.${quote(table)} WHERE ${terms} LIMIT 1`).get() !== null;
  return [...tablesOf(database, "now")].toSorted().flatMap((table) => {
    if (!own.has(table)) return hasAny(table, "1") ? [table] : [];
    const known = new Set(columnsOf(database, "main", table).map(({ name }) => name));
    return columnsOf(database, "now", table)
      .filter(({ name }) => !known.has(name))
      .filter(({ name, dflt_value }) => hasAny(table, `${quote(name)} IS NOT ${dflt_value ?? "NULL"}`))
      .map(({ name }) => `${table}.${name}`);
  });
}

function tablesOf(database: Database, schema: "main" | "now"): Set<string> {
  const rows = database
    .query<{ name: string }, []>(`SELECT name FROM ${schema}.sqlite_master WHERE type = 'table'`)
    .all();
  return new Set(rows.map(({ name }) => name).filter((name) => !KEPT.has(name)));
}

/** Without those that SQLite computes. */
function columnsOf(database: Database, schema: "main" | "now", table: string): Column[] {
  return database
    .query<Column, [string, string]>(
      `SELECT name, upper(type) AS type, "notnull", dflt_value, pk FROM pragma_table_xinfo(?, ?) WHERE hidden = 0 ORDER BY pk`,
    )
    .all(table, schema);
}

/** Throws if the copy is damaged, or has more rows without the one that they refer to than the database of today. */
function check(database: Database): void {
  const orphans = (schema: string) => database.query(`PRAGMA ${schema}.foreign_key_check`).all().length;
  if (orphans("main") > orphans("now")) throw new Error("rows would lose the rows that they refer to");
  const problems = database.query<{ quick_check: string }, []>("PRAGMA main.quick_check").all();
  if (problems[0]?.quick_check !== "ok") throw new Error(problems[0]?.quick_check ?? "the copy is damaged");
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
