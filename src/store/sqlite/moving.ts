// What a move to another engine keeps in the database that it moves: the table `moving`, a log of changed rows that triggers write, and
// triggers that refuse changes. So the database itself stops every program that has it open, of any version, and a copy of
// it says where the data is.
import type { Database } from "bun:sqlite";
import { existsSync, statSync } from "node:fs";
import type { MovedTable } from "../moved-rows.ts";
import { MOVING } from "../sql/database-error.ts";
import { MovedAwayError } from "../store-errors.ts";
import { isDamage } from "./engine/check-pages.ts";
import { openFile } from "./engine/open-file.ts";
import { keyNames, movedTables, quoted } from "./moved-tables.ts";

export interface Moving {
  id: string;
  /** Host and name of the database; no password. */
  target: string;
  begunAt: number;
  /** Null until the data has another owner. */
  movedAt: number | null;
}

/** Null where no move has begun, or it was given up. */
export function readMoving(database: Database): Moving | null {
  if (database.query("SELECT 1 FROM sqlite_master WHERE name = 'moving'").get() === null) return null;
  return database
    .query<Moving, []>("SELECT id, target, begun_at AS begunAt, moved_at AS movedAt FROM moving")
    .get();
}

/** Of a file that a server may have open; null, too, where it cannot be read. Reads only. */
export function movingIn(file: string): Moving | null {
  if (!existsSync(file) || statSync(file).size === 0) return null;
  const database = openFile(file, { readonly: true });
  try {
    return readMoving(database);
  } catch (error) {
    if (isDamage(error)) return null;
    throw error;
  } finally {
    database.close();
  }
}

/** Changes that are noted for a move under way, about. */
export function notedIn(file: string): number {
  const database = openFile(file, { readonly: true });
  try {
    const ends = database
      .query<{ first: number | null; last: number | null }, []>(
        "SELECT (SELECT min(seq) FROM move_log) AS first, (SELECT max(seq) FROM move_log) AS last",
      )
      .get();
    return ends?.last == null || ends.first === null ? 0 : ends.last - ends.first + 1;
  } finally {
    database.close();
  }
}

/** Throws MovedAwayError if the data has another owner. */
export function refuseMoved(file: string): void {
  const moving = movingIn(file);
  if (moving === null || moving.movedAt === null) return;
  throw new MovedAwayError(
    `${file} is not in use any more: its data moved to PostgreSQL, ${moving.target}, on ${new Date(moving.movedAt).toISOString()}. Name that database as url in [database] of sendlark.toml. If the move was cut off there, \`sendlark move --to URL\` completes it.`,
  );
}

/** What a copy of the database has of a move that goes on elsewhere. Throws MovedAwayError for a copy from after it. */
export function forgetMoveOf(file: string): void {
  refuseMoved(file);
  if (movingIn(file) === null) return;
  const database = openFile(file, { readwrite: true });
  try {
    database.transaction(() => forgetMoving(database)).immediate();
  } finally {
    database.close();
  }
}

/** Notes each change of a row from now on. */
export function beginMoving(database: Database, moving: Pick<Moving, "id" | "target" | "begunAt">): void {
  database
    .transaction(() => {
      database.run(
        "CREATE TABLE moving (id TEXT NOT NULL, target TEXT NOT NULL, begun_at INTEGER NOT NULL, drained_until INTEGER NOT NULL, barred_until INTEGER NOT NULL, moved_at INTEGER)",
      );
      database
        .query("INSERT INTO moving VALUES (?, ?, ?, 0, 0, NULL)")
        .run(moving.id, moving.target, moving.begunAt);
      database.run("CREATE TABLE move_log (seq INTEGER PRIMARY KEY, tbl TEXT NOT NULL, key TEXT NOT NULL)");
      for (const table of movedTables(database)) for (const sql of logTriggers(table)) database.run(sql);
    })
    .immediate();
}

/** Changes are refused until the time that `moving` says: new mail and claims, or all. Each is created once. */
export function createBarriers(database: Database): void {
  const clock = "unixepoch('subsec') * 1000";
  const refuse = `BEGIN SELECT RAISE(ABORT, '${MOVING}'); END`;
  const isDrained = `(SELECT max(drained_until, barred_until) FROM moving) > ${clock}`;
  database.run(
    `CREATE TRIGGER IF NOT EXISTS moving_drain_emails BEFORE INSERT ON emails WHEN ${isDrained} ${refuse}`,
  );
  database.run(
    `CREATE TRIGGER IF NOT EXISTS moving_drain_deliveries BEFORE UPDATE OF state ON deliveries WHEN NEW.state = 'leased' AND OLD.state <> 'leased' AND ${isDrained} ${refuse}`,
  );
  for (const { name } of movedTables(database)) {
    for (const verb of ["INSERT", "UPDATE", "DELETE"]) {
      database.run(
        `CREATE TRIGGER IF NOT EXISTS ${quoted(`moving_bar_${verb}_${name}`)} BEFORE ${verb} ON ${quoted(name)} WHEN (SELECT barred_until FROM moving) > ${clock} ${refuse}`,
      );
    }
  }
}

/** The database is as before the move. Inside or outside of a transaction. */
export function forgetMoving(database: Database): void {
  const triggers = database
    .query<{ name: string }, []>(
      "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'moving\\_%' ESCAPE '\\'",
    )
    .all();
  for (const { name } of triggers) database.run(`DROP TRIGGER ${quoted(name)}`);
  database.run("DROP TABLE IF EXISTS move_log");
  database.run("DROP TABLE IF EXISTS moving");
}

function logTriggers(table: MovedTable): string[] {
  const { name } = table;
  const log = (row: "NEW" | "OLD") =>
    `INSERT INTO move_log (tbl, key) VALUES ('${name}', ${keyJson(table, row)})`;
  const names = keyNames(table);
  const isMoved = names.map((column) => `OLD.${quoted(column)} IS NOT NEW.${quoted(column)}`).join(" OR ");
  const on = (when: string, verb: string, terms: string, row: "NEW" | "OLD") =>
    `CREATE TRIGGER ${quoted(`moving_${when}_${name}`)} AFTER ${verb} ON ${quoted(name)}${terms} BEGIN ${log(row)}; END`;
  return [
    on("insert", "INSERT", "", "NEW"),
    on("update", "UPDATE", "", "NEW"),
    on("rekey", "UPDATE", ` WHEN ${isMoved}`, "OLD"),
    on("delete", "DELETE", "", "OLD"),
  ];
}

/** A damaged value of another type must not fail the change. */
function keyJson({ columns, key }: MovedTable, row: "NEW" | "OLD"): string {
  const values = key.map((at) => {
    const { name, type } = columns[at]!;
    return `CAST(${row}.${quoted(name)} AS ${type === "text" ? "TEXT" : "INTEGER"})`;
  });
  return `json_array(${values.join(", ")})`;
}
