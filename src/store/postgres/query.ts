// The only place that talks to PostgreSQL: Bun's client behind deadlines, since it waits for a silent server without
// end, and with every error in one of four classes.
import { SQL } from "bun";
import { createPool, type Line, type Order } from "./connection-pool.ts";
import {
  type Answer,
  before,
  CLOSED,
  DatabaseError,
  type Given,
  LATE,
  lateError,
  type Owed,
  type Shape,
  STATEMENT_TIMEOUT,
  type Stored,
  toDatabaseError,
} from "./database-answers.ts";
import { arePlansOld, PLANNING, type Plans } from "./plans.ts";

export { type Answer, DatabaseError, type Given, type Shape, type Stored } from "./database-answers.ts";

export interface Statement {
  text: string;
  given?: readonly Given[];
  /** Default: objects. */
  shape?: Shape;
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

const CONNECT_MS = 1_500;
/** Of the deadline: the server gives up first, so that its answer tells that nothing was changed. */
const SERVER_SHARE = 0.9;
const LOCK_SHARE = 0.6;
const IDLE_TRANSACTION_MS = 30_000;
/** A connection prepares each statement once and keeps it; one that has seen more statements than this is replaced. */
const PREPARED_MAX = 5_000;

const COMMIT = "COMMIT";

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

async function openLine(
  url: string,
  { deadlineMs, name, plans }: Omit<DoorOptions, "connections">,
): Promise<Line> {
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
  /** Statements since. */
  let uses = 0;
  let isSilent = false;
  /** Statements under way, the oldest first. */
  const owed = new Set<Owed>();
  return {
    isBroken: () => isBroken || prepared.size > PREPARED_MAX,
    isSilent: () => isSilent,
    askedAt: () => owed.values().next().value?.since ?? null,
    end,
    giveUp() {
      for (const { reject } of owed) reject(lateError());
      end();
    },
    async run(text, given, { shape, endsAt, isCommitting }) {
      if (isBroken)
        throw new DatabaseError("the connection is closed", {
          failure: "down",
          code: CLOSED,
          isUnknown: false,
        });
      if (given.length > 0) prepared.add(text);
      uses += 1;
      if (arePlansOld({ ageMs: performance.now() - plannedAt, plans: prepared.size, uses })) {
        plannedAt = performance.now();
        uses = 0;
        // In the same message. If it fails, so does what follows.
        session.unsafe("DISCARD PLANS").catch(() => undefined);
      }
      const query = session.unsafe(
        text,
        given.map((value) => toParameter(client, value)),
      );
      try {
        const result: Result = await before(endsAt, shape === "arrays" ? query.values() : query, owed);
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
