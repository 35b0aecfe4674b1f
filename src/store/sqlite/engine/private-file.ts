import { closeSync, openSync } from "node:fs";

/** Creates the file with mode 0600 unless it exists; SQLite gives its WAL the mode of its database. */
export function openPrivateFile(path: string): void {
  closeSync(openSync(path, "a", 0o600));
}
