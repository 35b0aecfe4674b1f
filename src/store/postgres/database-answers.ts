// What a call of PostgreSQL gives: rows, or an error in one of four classes, before its deadline.

/** int8 and boolean arrive as numbers, bytea as bytes; other types than these and text are cast by the statement. */
export type Stored = string | number | Uint8Array | null;
/** A list of bytes is a `bytea[]`. JSON is text: `CAST(CAST($1 AS TEXT) AS jsonb)`, or the client would quote it. */
export type Given = Stored | bigint | boolean | readonly Uint8Array[];

/** `arrays`: each row's values in the order of the columns, which may share a name. */
export type Shape = "objects" | "arrays";

export interface Answer<Row = Record<string, Stored>> {
  rows: Row[];
  /** Rows inserted, updated or deleted. */
  changes: number;
}

/**
 * `retry`: the same transaction again. `down`: no server, or none that answers in time or writes. `full`: it lacks disk,
 * memory or connections. `bug`: anything else.
 */
export type Failure = "retry" | "down" | "full" | "bug";

export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
  readonly failure: Failure;
  /** SQLSTATE, or the client's own code. */
  readonly code: string;
  /** Whether the change may have been committed all the same. */
  readonly isUnknown: boolean;

  constructor(message: string, { failure, code, isUnknown = false }: Omit<DatabaseError, keyof Error>) {
    super(message);
    this.failure = failure;
    this.code = code;
    this.isUnknown = isUnknown;
  }
}

export interface Owed {
  since: number;
  reject(error: DatabaseError): void;
}

/** The promise's value, or a rejection when the time is over. In `owed` as long as it is open. */
export async function before<Value>(
  endsAt: number,
  promise: Promise<Value>,
  owed = new Set<Owed>(),
): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const now = performance.now();
  const timer = setTimeout(() => reject(lateError()), Math.max(0, endsAt - now));
  const own = { since: now, reject };
  owed.add(own);
  try {
    return await Promise.race([promise, late]);
  } finally {
    owed.delete(own);
    clearTimeout(timer);
  }
}

export const LATE = "LATE";
export const CLOSED = "CLOSED";

export const lateError = () =>
  new DatabaseError("the database did not answer in time", { failure: "down", code: LATE, isUnknown: false });
export const closedError = () =>
  new DatabaseError("the door is closed", { failure: "down", code: CLOSED, isUnknown: false });

export const STATEMENT_TIMEOUT = "57014";
/** Certain, since the server says that it refused. */
const REFUSED = new Set([STATEMENT_TIMEOUT, "25006", "ERR_POSTGRES_CONNECTION_REFUSED", CLOSED]);

/** SQLSTATE classes, longest first: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const FAILURES: [RegExp, Failure][] = [
  [/^(?:40001|40P01|55P03)$/, "retry"],
  [/^(?:08|57|58)...$|^25006$|^ERR_POSTGRES_CONNECTION_|^LATE$|^CLOSED$/, "down"],
  [/^53...$/, "full"],
];

export function toDatabaseError(error: unknown, isCommitting: boolean): DatabaseError {
  const { message, code: own, errno } = error as Error & { code?: string; errno?: string };
  const code = errno ?? own ?? "unknown";
  const failure = FAILURES.find(([codes]) => codes.test(code))?.[1] ?? "bug";
  return new DatabaseError(message, {
    failure,
    code,
    isUnknown: isCommitting && failure === "down" && !REFUSED.has(code),
  });
}
