// Opens database files that another process may have open.
import { Database } from "bun:sqlite";

/**
 * Waits up to 5 s for another process: one that has just been killed, or that closes the file as the last one, holds it
 * for some milliseconds.
 */
export const WAIT_FOR_OTHERS = "PRAGMA busy_timeout = 5000";

/** A connection to a database file that another process may have open. Throws if it cannot be opened. */
export function openFile(file: string, access: { readonly: true } | { readwrite: true }): Database {
  const database = new Database(file, access);
  database.run(WAIT_FOR_OTHERS);
  return database;
}
