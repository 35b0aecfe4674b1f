// The only place that talks to PostgreSQL: Bun's client behind deadlines, since it waits for a silent server without
// end, and with every error in one of four classes.
import { SQL } from "bun";
import { PLANNING, PLANS_MS, type Plans } from "./plans.ts";

/** int8 and boolean arrive as numbers, bytea as bytes; other types than these and text are cast by the statement. */
export type Stored = string | number | Uint8Array | null;
/** A list of bytes is a `bytea[]`. JSON is text: `CAST(CAST($1 AS TEXT) AS jsonb)`, or the client would quote it. */
export type Given = Stored | bigint | boolean | readonly Uint8Array[];

export interface Statement {
  text: string;
  given?: readonly Given[];
  /** Default: objects. */
  shape?: Shape;
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

/** `arrays`: each row's values in the order of the columns, which may share a name. */
export type Shape = "objects" | "arrays";

export interface Answer<Row = Record<string, Stored>> {
  rows: Row[];
  /** Rows inserted, updated or deleted. */
  changes: number;
}

export interface Asking {
  /** Rejects with a DatabaseError. */
  ask<Row = Record<string, Stored>>(
    text: string,
    given?: readonly Given[],
    shape?: Shape,
  ): Promise<Answer<Row>>;
}

/** A connection to oneself. */
export interface Reserved extends Asking {
  /** Begins a transaction, in the same message as the next statement. */
  begin(isolation: "SERIALIZABLE" | "READ COMMITTED"): void;
  /** After these statements, which travel with it: an error of theirs rolls back. */
  commit(last?: readonly Statement[]): Promise<Answer<never>[]>;
  /** Gives the connection back; what was not committed is rolled back. */
  release(): void;
}

/** Each statement that is asked here is a transaction of its own. */
export interface Door extends Asking {
  reserve(): Promise<Reserved>;
  /** Statements under way fail. */
  close(): void;
}

export interface DoorOptions {
  /** At most; each is opened when it is first needed. */
  connections: number;
  /** For one statement, with the wait for a connection. */
  deadlineMs: number;
  /** Shown by `pg_stat_activity`. */
  name: string;
  plans?: Plans;
}

const CONNECT_MS = 2_000;
/** Of the deadline: the server gives up first, so that its answer tells that nothing was changed. */
const SERVER_SHARE = 0.9;
const LOCK_SHARE = 0.6;
const IDLE_TRANSACTION_MS = 30_000;
/** A connection prepares each statement once and keeps it; one that has seen more statements than this is replaced. */
const PREPARED_MAX = 5_000;

const COMMIT = "COMMIT";
const LATE = "LATE";
const CLOSED = "CLOSED";

export function openDoor(url: string, { connections, ...options }: DoorOptions): Door {
  const { deadlineMs } = options;
  const pool = createPool({ connections, deadlineMs, open: () => openLine(url, options) });

  return {
    async ask(text, given = [], shape = "objects") {
      const endsAt = performance.now() + deadlineMs;
      const line = await pool.take();
      try {
        return await line.run(text, given, { shape, endsAt, isCommitting: true });
      } finally {
        pool.give(line);
      }
    },
    async reserve() {
      return reserveLine(await pool.take(), { deadlineMs, give: pool.give });
    },
    close: pool.close,
  };
}

/** One connection, which is never opened again: what runs on it runs in one session. */
interface Line {
  isBroken(): boolean;
  /** The server did not answer in time. */
  isSilent(): boolean;
  run<Row>(text: string, given: readonly Given[], order: Order): Promise<Answer<Row>>;
  end(): void;
}

interface Order {
  shape: Shape;
  /** `performance.now()` after which the connection is given up. */
  endsAt: number;
  /** Success commits: when the connection ends, the outcome is unknown. */
  isCommitting: boolean;
}

async function openLine(url: string, { deadlineMs, name, plans }: Omit<DoorOptions, "connections">) {
  const client = new SQL(url, {
    max: 1,
    bigint: true,
    onclose: () => {
      isBroken = true;
    },
    connection: {
      application_name: name,
      statement_timeout: String(Math.ceil(deadlineMs * SERVER_SHARE)),
      lock_timeout: String(Math.ceil(deadlineMs * LOCK_SHARE)),
      idle_in_transaction_session_timeout: String(IDLE_TRANSACTION_MS),
      ...PLANNING[plans ?? "ownWay"],
    },
  });
  let isBroken = false;
  const end = () => {
    isBroken = true;
    // Not awaited: a silent server would never let it end.
    client.close({ timeout: 0 }).catch(() => undefined);
  };
  // Reserved, since the client itself would connect again in the middle of a transaction.
  const session = await before(performance.now() + CONNECT_MS, client.reserve()).catch((error) => {
    end();
    throw toDatabaseError(error, false);
  });
  const prepared = new Set<string>();
  let plannedAt = performance.now();
  let isSilent = false;
  const line: Line = {
    isBroken: () => isBroken || prepared.size > PREPARED_MAX,
    isSilent: () => isSilent,
    end,
    async run(text, given, { shape, endsAt, isCommitting }) {
      if (isBroken)
        throw new DatabaseError("the connection is closed", {
          failure: "down",
          code: CLOSED,
          isUnknown: false,
        });
      if (given.length > 0) prepared.add(text);
      if (performance.now() > plannedAt + PLANS_MS) {
        plannedAt = performance.now();
        // In the same message. If it fails, so does what follows.
        session.unsafe("DISCARD PLANS").catch(() => undefined);
      }
      const query = session.unsafe(
        text,
        given.map((value) => toParameter(client, value)),
      );
      try {
        const result: Result = await before(endsAt, shape === "arrays" ? query.values() : query);
        if (text === COMMIT && result.command !== COMMIT)
          throw new Error("the transaction had failed before");
        return toAnswer(result) as never;
      } catch (error) {
        const known = toDatabaseError(error, isCommitting);
        if (known.failure === "down" && known.code !== STATEMENT_TIMEOUT) end();
        isSilent ||= known.code === LATE;
        throw known;
      }
    },
  };
  return line;
}

interface PoolParts {
  connections: number;
  deadlineMs: number;
  open(): Promise<Line>;
}

/** Between two attempts to reach a server that was lost. */
const RETRY_MS = 200;
/** Of such an attempt; who comes later is told at once, while it goes on. */
const LOST_WAIT_MS = 500;

/**
 * Connects once at a time: a server that wakes up after a silence finds one attempt, and not one of every caller. From the
 * moment that it is lost, it is looked for until it is back, and callers wait for no longer than a connection takes.
 */
function createPool({ connections, deadlineMs, open }: PoolParts) {
  const free: Line[] = [];
  const inUse = new Set<Line>();
  let waiting: PromiseWithResolvers<Line>[] = [];
  let isConnecting = false;
  let connectingSince = 0;
  let isClosed = false;
  let isLost = false;

  function hand(line: Line): void {
    isLost = false;
    const first = waiting.shift();
    if (first === undefined) return void free.push(line);
    inUse.add(line);
    first.resolve(line);
  }

  function grow(): void {
    const isNeeded = waiting.length > 0 || isLost;
    if (isConnecting || isClosed || !isNeeded || free.length + inUse.size >= connections) return;
    isConnecting = true;
    connectingSince = performance.now();
    open().then(
      (line) => {
        isConnecting = false;
        if (isClosed) line.end();
        else hand(line);
        grow();
      },
      (error: DatabaseError) => {
        isConnecting = false;
        // The server may take no more, but others are coming back.
        if (error.failure !== "full" || inUse.size === 0) lose(error);
      },
    );
  }

  /** What waits is told, and connections that nobody uses are given up: they may be as silent. */
  function lose(error: DatabaseError): void {
    for (const line of free.splice(0)) line.end();
    for (const { reject } of waiting.splice(0)) reject(error);
    if (error.failure !== "down") return;
    isLost = true;
    setTimeout(grow, RETRY_MS).unref();
  }

  function take(): Promise<Line> {
    if (isClosed) return Promise.reject(closedError());
    for (let line = free.pop(); line !== undefined; line = free.pop()) {
      if (line.isBroken()) continue;
      inUse.add(line);
      return Promise.resolve(line);
    }
    const place = Promise.withResolvers<Line>();
    waiting.push(place);
    grow();
    const waitMs = isLost ? connectingSince + LOST_WAIT_MS - performance.now() : deadlineMs;
    const giveUp = () => {
      waiting = waiting.filter((other) => other !== place);
      place.reject(lateError());
    };
    if (waitMs <= 0) giveUp();
    const timer = setTimeout(giveUp, Math.max(0, waitMs));
    return place.promise.finally(() => clearTimeout(timer));
  }

  return {
    take,
    give(line: Line): void {
      inUse.delete(line);
      if (line.isSilent() && !isLost && !isClosed) lose(lateError());
      if (isClosed || line.isBroken()) line.end();
      else hand(line);
      grow();
    },
    close(): void {
      isClosed = true;
      for (const line of [...free.splice(0), ...inUse]) line.end();
      for (const { reject } of waiting.splice(0)) reject(closedError());
    },
  };
}

function reserveLine(
  line: Line,
  { deadlineMs, give }: { deadlineMs: number; give(line: Line): void },
): Reserved {
  let hasBegun = false;
  let toBegin: string | null = null;
  const order = (shape: Shape, isCommitting: boolean): Order => ({
    shape,
    endsAt: performance.now() + deadlineMs,
    isCommitting,
  });

  return {
    begin(isolation) {
      toBegin = `BEGIN ISOLATION LEVEL ${isolation}`;
    },
    async ask(text, given = [], shape = "objects") {
      if (toBegin === null) return line.run(text, given, order(shape, !hasBegun));
      const begun = line.run(toBegin, [], order("objects", false));
      toBegin = null;
      hasBegun = true;
      const [answered] = await Promise.all([line.run<never>(text, given, order(shape, false)), begun]);
      return answered;
    },
    async commit(last = []) {
      const asked = last.map(({ text, given = [], shape = "objects" }) =>
        hasBegun ? line.run<never>(text, given, order(shape, true)) : this.ask<never>(text, given, shape),
      );
      toBegin = null;
      const committed = hasBegun ? line.run(COMMIT, [], order("objects", true)) : undefined;
      const [answers] = await Promise.all([Promise.all(asked), committed]);
      hasBegun = false;
      return answers;
    },
    release() {
      toBegin = null;
      if (!hasBegun || line.isBroken()) return give(line);
      line
        .run("ROLLBACK", [], order("objects", false))
        .catch(line.end)
        .finally(() => give(line));
    },
  };
}

type Result = (Record<string, unknown> | unknown[])[] & { count: number; command: string };

const CHANGING = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

function toAnswer(rows: Result): Answer<unknown> {
  for (const row of rows) {
    for (const at in row) {
      const value = row[at as never] as unknown;
      if (typeof value === "bigint" || typeof value === "boolean") row[at as never] = Number(value) as never;
    }
  }
  return { rows: Array.from(rows), changes: CHANGING.has(rows.command) ? rows.count : 0 };
}

function toParameter(client: SQL, value: Given): unknown {
  if (typeof value === "boolean") return Number(value);
  return Array.isArray(value) ? client.array(value, "BYTEA") : value;
}

/** The promise's value, or a rejection when the time is over. */
async function before<Value>(endsAt: number, promise: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(lateError()), Math.max(0, endsAt - performance.now()));
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

const lateError = () =>
  new DatabaseError("the database did not answer in time", { failure: "down", code: LATE, isUnknown: false });
const closedError = () =>
  new DatabaseError("the door is closed", { failure: "down", code: CLOSED, isUnknown: false });

const STATEMENT_TIMEOUT = "57014";
/** Certain, since the server says that it refused. */
const REFUSED = new Set([STATEMENT_TIMEOUT, "25006", "ERR_POSTGRES_CONNECTION_REFUSED", CLOSED]);

/** SQLSTATE classes, longest first: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const FAILURES: [RegExp, Failure][] = [
  [/^(?:40001|40P01|55P03)$/, "retry"],
  [/^(?:08|57|58)...$|^25006$|^ERR_POSTGRES_CONNECTION_|^LATE$|^CLOSED$/, "down"],
  [/^53...$/, "full"],
];

function toDatabaseError(error: unknown, isCommitting: boolean): DatabaseError {
  const { message, code: own, errno } = error as Error & { code?: string; errno?: string };
  const code = errno ?? own ?? "unknown";
  const failure = FAILURES.find(([codes]) => codes.test(code))?.[1] ?? "bug";
  return new DatabaseError(message, {
    failure,
    code,
    isUnknown: isCommitting && failure === "down" && !REFUSED.has(code),
  });
}
