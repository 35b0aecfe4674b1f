// Whether what is written still goes where the next start will read it. A file that was removed or replaced lives on for
// whoever has it open: SQLite writes and syncs it, and all of it is gone with the process.
import { type BigIntStats, statSync } from "node:fs";
import { FatalStoreError } from "./database-error.ts";

export interface FileIdentity {
  /** Two calls of the system. Throws FatalStoreError when the database or its log is not the file that was opened. */
  check(): void;
}

/** Of an open database in WAL mode, which keeps its log for as long as it is open. */
export function createFileIdentity(file: string): FileIdentity {
  const opened = [file, `${file}-wal`].map((path) => ({ path, stat: statOf(path) }));
  return {
    check() {
      for (const one of opened) {
        const now = statOf(one.path);
        // The log is made with the first write.
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
