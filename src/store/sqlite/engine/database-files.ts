// The database files, and whether they are still the ones that were opened.
import { type BigIntStats, closeSync, existsSync, openSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { FatalStoreError } from "../../sql/database-error.ts";

export const databaseFile = (dataDir: string) => join(dataDir, "sendlark.db");
/** What a rollback writes; one that was cut off leaves it there. */
export const carryBackFile = (dataDir: string) => `${databaseFile(dataDir)}.rollback`;
export const blobsFolder = (dataDir: string) => join(dataDir, "blobs");

/** Creates the file with mode 0600 unless it exists; SQLite gives its WAL the mode of its database. */
export function openPrivateFile(path: string): void {
  closeSync(openSync(path, "a", 0o600));
}

export function removeDatabase(file: string): void {
  for (const suffix of ["", "-journal", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
}

/** Size of the write-ahead log. */
export function walBytes(file: string): number {
  const wal = `${file}-wal`;
  return existsSync(wal) ? statSync(wal).size : 0;
}

export function databaseBytes(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

/** Last write to the database, ms by a system clock that may have been wrong; 0 = new. */
export function lastWriteOf(file: string): number {
  const written = (path: string) => (existsSync(path) ? statSync(path).mtimeMs : 0);
  return Math.max(written(file), written(`${file}-wal`));
}

/**
 * Detects that the database files were removed or replaced. The process still writes to the deleted file, and all of
 * that is lost when it exits.
 */
export interface FileIdentity {
  /** Two system calls. Throws FatalStoreError if the database or its log is not the file that was opened. */
  check(): void;
}

/** Of an open database in WAL mode, which keeps its log for as long as it is open. */
export function createFileIdentity(file: string): FileIdentity {
  const opened = [file, `${file}-wal`].map((path) => ({ path, stat: statOf(path) }));
  return {
    check() {
      for (const one of opened) {
        const now = statOf(one.path);
        // The log is created with the first write.
        one.stat ??= now;
        if (one.stat === undefined || (now?.ino === one.stat.ino && now.dev === one.stat.dev)) continue;
        throw new FatalStoreError(
          `${one.path} was ${now === undefined ? "removed" : "replaced"} while it was open. Nothing written since then is kept, and nothing more is acknowledged. Put data_dir back as it was or restore a backup, then restart.`,
        );
      }
    },
  };
}

const statOf = (path: string): BigIntStats | undefined =>
  statSync(path, { bigint: true, throwIfNoEntry: false });
