// Why the store refuses work that is right in itself; whoever asked may ask again later.

/** The disk is (almost) full: new mail is refused, state changes still commit. HTTP 503, SMTP 452 4.3.1. */
export class StoreFullError extends Error {
  override readonly name = "StoreFullError";
}

/** More work is waiting for the writer than it can do in two seconds. HTTP 503 with retry-after, SMTP 451 4.3.2. */
export class StoreBusyError extends Error {
  override readonly name = "StoreBusyError";
}

/** The store did not answer within its deadline: the work may be done yet, or not at all. HTTP 503, SMTP 451 4.3.2. */
export class StoreLateError extends Error {
  override readonly name = "StoreLateError";
}

/** The file that a body was put into is gone (the sweep took it as an orphan); putting it again helps. */
export class BodyFileMissingError extends Error {
  override readonly name = "BodyFileMissingError";
}

/** The log of the database is damaged, and what was acknowledged is in it: the process does not start (exit code 74). */
export class DamagedLogError extends Error {
  override readonly name = "DamagedLogError";
}

/** The database was written by a development build, and no migration leads from it to this version (exit code 78). */
export class OldLayoutError extends Error {
  override readonly name = "OldLayoutError";
}

/** EX_IOERR: the database can no longer be trusted to keep what it is given. */
export const EXIT_IO_ERROR = 74;
