// How SQLite errors affect the process. After an I/O error the state on disk is unknown (a retried fsync can succeed
// without writing), so the process must end.

/** The database can no longer be trusted; the process ends with `message` as its last line. */
export class FatalStoreError extends Error {
  override readonly name = "FatalStoreError";
}

const FATAL_CODES = /^SQLITE_(IOERR|CORRUPT|NOTADB|CANTOPEN|READONLY)/;

/** SQLite's symbolic code, such as `SQLITE_IOERR_FSYNC`; null for errors of other origin. */
export function sqliteCode(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return null;
  return error.code.startsWith("SQLITE_") ? error.code : null;
}

/** What triggers say while a move keeps the database from changing. */
export const MOVING = "the database is moving to another server";

export const isMoving = (error: unknown): boolean =>
  error instanceof Error && (error.message === MOVING || isMoving(error.cause));

export function isDiskFull(error: unknown): boolean {
  return sqliteCode(error) === "SQLITE_FULL";
}

export function isFatal(error: unknown): boolean {
  return error instanceof FatalStoreError || FATAL_CODES.test(sqliteCode(error) ?? "");
}

/** After a disk error, the next start finds all acknowledged data; corruption persists. */
const ADVICE = {
  SQLITE_IOERR: ". The disk or its file system failed: check `dmesg`, and restart when it is repaired",
  SQLITE_CORRUPT:
    ". sendlark.db is damaged: keep a copy of data_dir, then `sendlark rescue` and `sendlark restore FILE --replace` (docs/backup.md)",
  SQLITE_NOTADB:
    ". sendlark.db is damaged: keep a copy of data_dir, then `sendlark rescue` and `sendlark restore FILE --replace` (docs/backup.md)",
};

/** One line for the log and for standard error. */
export function fatalLine(error: unknown): string {
  if (error instanceof FatalStoreError) return error.message;
  const text = error instanceof Error ? error.message : String(error);
  const code = sqliteCode(error) ?? "unknown";
  const advice = Object.entries(ADVICE).find(([start]) => code.startsWith(start))?.[1] ?? "";
  return `The database failed (${code}): ${text.replaceAll("\n", " ")}${advice}`;
}
