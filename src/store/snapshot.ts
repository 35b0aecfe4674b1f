// A copy of the database for a backup, on a connection of its own: consistent, compact, without what was deleted.
import type { Database } from "bun:sqlite";
import { databaseFile, openPrivateFile, walBytes } from "./sqlite/engine/database-files.ts";
import { openReader } from "./sqlite/engine/open-database.ts";
import { openFile } from "./sqlite/engine/open-file.ts";

/** What is in a copy. */
export interface SnapshotFacts {
  /** The time of the newest migration. */
  schema: number;
  emails: number;
  deliveries: number;
  /** Deliveries by state. */
  states: Record<string, number>;
}

/**
 * Copies the database of a data directory that this or another process has open. Blocks its thread until the copy is
 * complete, and cannot be interrupted; the write-ahead log grows meanwhile. `target` must not exist. Not synced to disk.
 */
export function writeSnapshot(dataDir: string, target: string): void {
  openPrivateFile(target);
  const database = openReader(databaseFile(dataDir));
  try {
    // Of the copy.
    database.run("PRAGMA synchronous = OFF");
    database.run("PRAGMA query_only = OFF");
    // Of the copy too: without it, unused parts of its pages have second copies of rows, which nothing that is erased
    // after a restore would reach.
    database.run("PRAGMA secure_delete = FAST");
    database.run("VACUUM INTO ?", [target]);
  } finally {
    database.close();
  }
}

/** Sizes in bytes. */
export function databaseSizes(dataDir: string): { database: number; log: number } {
  const file = databaseFile(dataDir);
  return { database: Bun.file(file).size, log: walBytes(file) };
}

/** Counts a copy that nobody writes to. */
export function readSnapshotFacts(file: string): SnapshotFacts {
  return readFrom(file, (database) => {
    const number = (sql: string) => database.query<{ value: number }, []>(sql).get()?.value ?? 0;
    const rows = database
      .query<{ state: string; count: number }, []>(
        "SELECT state, count(*) AS count FROM deliveries GROUP BY state ORDER BY state",
      )
      .all();
    return {
      schema: number("SELECT max(created_at) AS value FROM __drizzle_migrations"),
      emails: number("SELECT count(*) AS value FROM emails"),
      deliveries: rows.reduce((sum, { count }) => sum + count, 0),
      states: Object.fromEntries(rows.map(({ state, count }) => [state, count])),
    };
  });
}

/** What SQLite finds wrong with a copy, in words; empty = nothing. */
export function examineSnapshot(file: string): string[] {
  return readFrom(file, (database) => {
    const damage = database
      .query<{ integrity_check: string }, []>(`PRAGMA integrity_check(${PROBLEMS_MAX})`)
      .all()
      .map((row) => row.integrity_check)
      .filter((text) => text !== "ok");
    const lost = database
      .query<{ table: string; rowid: number | null; parent: string }, []>("PRAGMA foreign_key_check")
      .all()
      .slice(0, PROBLEMS_MAX)
      .map(({ table, rowid, parent }) => `row ${rowid} of ${table} names a row of ${parent} that is missing`);
    return [...damage, ...lost];
  });
}

const PROBLEMS_MAX = 20;

/** Ids of at most `limit` emails with a body, spread over all of them. */
export function sampleEmails(file: string, limit: number): string[] {
  return readFrom(file, (database) => {
    const count =
      database.query<{ count: number }, []>("SELECT count(*) AS count FROM bodies").get()?.count ?? 0;
    const step = Math.max(1, Math.ceil(count / limit));
    return database
      .query<{ id: string }, [number]>(
        "SELECT email_id AS id FROM (SELECT email_id, row_number() OVER (ORDER BY email_id) AS number FROM bodies) WHERE number % ?1 = 0",
      )
      .all(step)
      .map(({ id }) => id);
  });
}

function readFrom<Value>(file: string, read: (database: Database) => Value): Value {
  const database = openFile(file, { readonly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/** Free bytes of its file system, for this process. */
export { diskSpaceLeft as diskSpaceAt } from "./sqlite/engine/disk-space.ts";

/** Bytes of the write-ahead log. */
export const walSize = (dataDir: string) => walBytes(databaseFile(dataDir));
