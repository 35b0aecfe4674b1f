// One process per data directory. The lock is an SQLite lock on a separate file: the system releases it when the
// process ends, so a crash leaves no stale lock.
import { Database } from "bun:sqlite";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openPrivateFile } from "./database-files.ts";
import { reasonOf } from "./prepare-data-directory.ts";

export interface DataDirectoryLock {
  release(): void;
}

/** References the lock's database, which would otherwise be closed by garbage collection and release the lock. */
const held = new Set<Database>();

const DELETE_IT = "It contains no data: delete it if no other sendlark uses this directory.";

function open(file: string): Database {
  try {
    openPrivateFile(file);
    return new Database(file, { readwrite: true, create: true });
  } catch (error) {
    throw new Error(`${file} cannot be opened: ${reasonOf(error)}`);
  }
}

/**
 * Throws if locked; the Error names the directory and the holder's process id, if known. `name`: another lock than that of who has
 * the database open.
 */
export function lockDataDirectory(dataDir: string, name = "lock"): DataDirectoryLock {
  const pidFile = join(dataDir, `${name}.pid`);
  const file = join(dataDir, `${name}.db`);
  const database = open(file);
  try {
    database.run("PRAGMA busy_timeout = 0");
    database.run("BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "SQLITE_NOTADB" || code === "SQLITE_CORRUPT")
      throw new Error(`${file} is damaged. ${DELETE_IT}`);
    if (code !== "SQLITE_BUSY") throw new Error(`${file} cannot be locked: ${reasonOf(error)}`);
    throw new Error(`The data directory ${dataDir} is in use by another process${holder(pidFile)}.`);
  }
  held.add(database);
  openPrivateFile(pidFile);
  writeFileSync(pidFile, `${process.pid}\n`);
  return {
    release() {
      rmSync(pidFile, { force: true });
      held.delete(database);
      database.close();
    },
  };
}

function holder(pidFile: string): string {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, "utf8"), 10);
    return Number.isInteger(pid) ? ` (pid ${pid})` : "";
  } catch {
    // The holder may not have written its id yet.
    return "";
  }
}
