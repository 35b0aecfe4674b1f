// Errors for valid work that the store refuses for now; the caller may retry.

/** The disk is (almost) full: new mail is refused, state changes still commit. HTTP 503, SMTP 452 4.3.1. */
export class StoreFullError extends Error {
  override readonly name = "StoreFullError";
}

/** The writer's backlog exceeds two seconds. HTTP 503 with retry-after, SMTP 451 4.3.2. */
export class StoreBusyError extends Error {
  override readonly name = "StoreBusyError";
}

/** The store missed its deadline; the work may still be done. HTTP 503, SMTP 451 4.3.2. */
export class StoreLateError extends Error {
  override readonly name = "StoreLateError";
}

/** The body file is gone (the sweep removed it as an orphan); write it again. */
export class BodyFileMissingError extends Error {
  override readonly name = "BodyFileMissingError";
}

/** The body is not where its row says, or its bucket does not answer now. */
export class BodyUnreadableError extends Error {
  override readonly name = "BodyUnreadableError";
}

/** The write-ahead log is damaged and contains acknowledged commits: the process does not start (exit code 74). */
export class DamagedLogError extends Error {
  override readonly name = "DamagedLogError";
}

/** A part of the database cannot be read: the process does not start (exit code 74). */
export class DamagedDatabaseError extends Error {
  override readonly name = "DamagedDatabaseError";
}

/** A development build wrote the database, and no migration leads from it to this version (exit code 78). */
export class OldLayoutError extends Error {
  override readonly name = "OldLayoutError";
}

/** A newer version wrote the database; nothing was changed (exit code 78). */
export class NewerSchemaError extends Error {
  override readonly name = "NewerSchemaError";
}

/** A server or database that Sendlark cannot use as it is: the message says why (exit code 78). */
export class DatabaseUnusableError extends Error {
  override readonly name = "DatabaseUnusableError";
  /** It may become usable without a change of the configuration. */
  readonly mayPass: boolean;

  constructor(message: string, { mayPass = false } = {}) {
    super(message);
    this.mayPass = mayPass;
  }
}

/** The database gave its data to another one (exit code 78). */
export class MovedAwayError extends Error {
  override readonly name = "MovedAwayError";
}

/** EX_IOERR: the database can no longer store data reliably. */
export const EXIT_IO_ERROR = 74;
