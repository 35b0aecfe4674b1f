// Whether the pages of the database file can be read. At the start only the ends of each table and index, which takes
// milliseconds however large they are; all pages later, table by table, in a process of its own (`check-process.ts`).
import type { Database } from "bun:sqlite";
import { closeSync, openSync, readSync, statSync } from "node:fs";
import { sqliteCode } from "../../sql/database-error.ts";
import { DamagedDatabaseError } from "../../store-errors.ts";
import { walBytes } from "./database-files.ts";
import { DAMAGE_ADVICE } from "./prepare-data-directory.ts";

/** Damage of a table: its rows, or an index of it. */
export interface PageDamage {
  table: string;
  /** In SQLite's words. */
  text: string;
}

const HEADER_BYTES = 100;
const MARK = "SQLite format 3\0";

/**
 * Throws DamagedDatabaseError if the file is shorter than its header says (https://sqlite.org/fileformat2.html#the_database_header).
 * With a log, its last pages may be only there.
 */
export function refuseShortFile(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size < HEADER_BYTES || walBytes(file) > 0) return;
  const header = Buffer.alloc(HEADER_BYTES);
  const opened = openSync(file, "r");
  readSync(opened, header, 0, HEADER_BYTES, 0);
  closeSync(opened);
  // Of another file, SQLite says it better.
  if (header.toString("latin1", 0, MARK.length) !== MARK) return;
  const pageBytes = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  const pages = header.readUInt32BE(28);
  if (size >= pages * pageBytes) return;
  throw new DamagedDatabaseError(
    `${file} is damaged: it has ${Math.floor(size / pageBytes)} of ${pages} pages. ${DAMAGE_ADVICE}`,
  );
}

/** Throws DamagedDatabaseError that names the table whose first or last rows cannot be read. */
export function refuseDamagedEnds(database: Database): void {
  for (const table of tablesOf(database)) {
    // A table without rowid is read at its beginning only.
    for (const order of table.hasRowid ? [" ORDER BY rowid", " ORDER BY rowid DESC"] : [""]) {
      try {
        database.query(`SELECT 1 FROM "${table.name}"${order} LIMIT 1`).get();
      } catch (error) {
        if (!isDamage(error)) throw error;
        throw new DamagedDatabaseError(
          `${database.filename} is damaged: the table ${table.name} cannot be read. ${DAMAGE_ADVICE}`,
        );
      }
    }
  }
}

export function isDamage(error: unknown): boolean {
  return /^SQLITE_(?:CORRUPT|NOTADB)/.test(sqliteCode(error) ?? "");
}

/** Reads all pages of a table and of its indexes; tells the first hundred problems. */
export function checkTable(database: Database, table: string): PageDamage[] {
  try {
    return database
      .query<{ quick_check: string }, []>(`PRAGMA quick_check("${table}")`)
      .all()
      .filter(({ quick_check }) => quick_check !== "ok")
      .map(({ quick_check }) => ({ table, text: quick_check.replaceAll("\n", " ") }));
  } catch (error) {
    if (!isDamage(error)) throw error;
    return [{ table, text: (error as Error).message }];
  }
}

export interface Table {
  name: string;
  hasRowid: boolean;
}

export function tablesOf(database: Database): Table[] {
  return database
    .query<{ name: string; schema: string; type: string; wr: number }, []>("PRAGMA table_list")
    .all()
    .filter(({ schema, type }) => schema === "main" && type === "table")
    .map(({ name, wr }) => ({ name, hasRowid: wr === 0 }));
}
