// The calls of a lane. Each that writes is a transaction of its own: SERIALIZABLE, since the nouns are written for one
// writer at a time, and tried again when another contradicts it.
import { getTableName } from "drizzle-orm";
import { createId, lowestId } from "../../lib/id.ts";
import type { Act, AuditedChange } from "../audit.ts";
import { type BatchAnswer, type BatchRequest, toAnswerError } from "../sql/batch.ts";
import type { EngineMethod, MethodTable } from "../sql/method.ts";
import { StoreBusyError, StoreFullError, StoreLateError } from "../store-errors.ts";
import { doneCalls } from "./call-schema.ts";
import type { CounterJournal } from "./counter-journal.ts";
import type { Lane } from "./lane-port.ts";
import { DatabaseError, type Statement } from "./query.ts";

interface CallParts {
  lane: Lane;
  /** Whether the transaction under way has changed anything. */
  hasChanged(): boolean;
  methods: MethodTable;
  journal: CounterJournal;
  /** Drops what the lane remembers of endpoints, which other lanes change. */
  forgetEndpoints(): void;
  /** Folds the noted counts, before a method that reads them. */
  fold(): void;
  /** Writes the audit entries of an act that changed something. */
  writeAct(act: Act, change: AuditedChange): void;
}

const TRIES_MAX = 6;
const PAUSE_MS_MIN = 5;
const PAUSE_MS_MAX = 80;

/** Methods that read the counts. */
const READS_COUNTS =
  /^(?:deliveries\.(?:claimDue|counts|dueSites|list|sites)|metrics\.\w+|broadcastStatistics\.\w+|broadcasts\.(?:check|health)|retention\.removeMetrics)$/;

/** Never throws: an answer for each request, in their order. */
export function createCallRunner(
  parts: CallParts,
  kind: "write" | "read",
): (requests: BatchRequest[]) => BatchAnswer[] {
  const { methods, fold } = parts;
  return (requests) =>
    requests.map((asked) => {
      try {
        const method = methods.get(asked.method);
        if (method === undefined) throw new Error(`The store has no method ${asked.method}.`);
        if (READS_COUNTS.test(asked.method)) again(fold);
        if (kind === "write") return write(parts, asked, method);
        // Each statement sees what is committed, as on SQLite's connection that only reads.
        return again(() => ({ value: method.run(asked.request as never) }));
      } catch (error) {
        return toAnswerError(toStoreError(error));
      }
    });
}

function write(
  parts: CallParts,
  { request, act }: BatchRequest,
  { run, options }: EngineMethod,
): BatchAnswer {
  const { lane, hasChanged, journal, forgetEndpoints, writeAct } = parts;
  return again(() => {
    const id = createId();
    let answer: BatchAnswer | undefined;
    forgetEndpoints();
    lane.begin();
    try {
      const value = run(request as never);
      const change = act === undefined ? null : (options.change?.(request as never, value as never) ?? null);
      const isLogged = act !== undefined && change !== null;
      if (isLogged) writeAct(act, change);
      answer = isLogged ? { value, isLogged } : { value };
      const counted = journal.statements();
      // What only read has nothing to ask about afterwards.
      lane.commit(hasChanged() || counted.length > 0 ? [...counted, noteDone(id)] : []);
      return answer;
    } catch (error) {
      lane.rollback();
      const isUnknown = answer !== undefined && error instanceof DatabaseError && error.isUnknown;
      if (isUnknown && wasCommitted(lane, id)) return answer!;
      throw isUnknown ? sureError(error) : error;
    } finally {
      journal.forget();
    }
  });
}

const DONE = getTableName(doneCalls);
const noteDone = (id: string): Statement => ({
  text: `INSERT INTO ${DONE} (id) VALUES ($1)`,
  given: [id],
});

/**
 * Whether a call was committed whose commit got no answer. Its id is written here: that waits for the other transaction
 * while it lives, and keeps it from being committed later. Throws StoreLateError when nobody can say.
 */
function wasCommitted(lane: Lane, id: string): boolean {
  try {
    return again(
      () =>
        lane.ask({ text: `INSERT INTO ${DONE} (id) VALUES ($1) ON CONFLICT DO NOTHING`, given: [id] })
          .changes === 0,
      (error) => error.failure !== "bug",
    );
  } catch (error) {
    throw outcomeUnknown(error);
  }
}

/** A call that may have been carried out: to call it busy would have the caller repeat it. */
export const outcomeUnknown = (error: unknown) =>
  error instanceof DatabaseError
    ? new StoreLateError(`The database did not say whether it took the change: ${error.message}.`)
    : error;

/** Another try is safe. */
const sureError = ({ message, code }: DatabaseError) =>
  new DatabaseError(message, { failure: "retry", code, isUnknown: false });

/** Again after what another transaction contradicted, a few times. */
function again<Result>(
  act: () => Result,
  mayTryAgain = (error: DatabaseError) => error.failure === "retry",
): Result {
  for (let tries = 1; ; tries += 1) {
    try {
      return act();
    } catch (error) {
      if (tries === TRIES_MAX || !(error instanceof DatabaseError) || !mayTryAgain(error)) throw error;
      const pauseMs = Math.min(PAUSE_MS_MAX, PAUSE_MS_MIN * 2 ** tries);
      sleep(pauseMs * Math.random());
    }
  }
}

const never = new Int32Array(new SharedArrayBuffer(4));
const sleep = (milliseconds: number) => void Atomics.wait(never, 0, 0, milliseconds);

export function toStoreError(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  switch (error.failure) {
    case "retry":
      return new StoreBusyError("Others change the same rows. Try again in a moment.");
    case "down":
      return new StoreBusyError(`The database does not answer: ${error.message}. Try again in a moment.`);
    case "full":
      return new StoreFullError(`The database has no room for this: ${error.message}.`);
    case "bug":
      return error;
  }
}

/** What is kept longer than any call takes. */
const DONE_MS = 10 * 60_000;
const SWEPT_MAX = 10_000;

/** Removes what is left of calls that are long over. */
export function sweepDoneCalls(lane: Lane, now: number): void {
  lane.ask({
    text: `DELETE FROM ${DONE} WHERE id <=
      (SELECT max(id) FROM (SELECT id FROM ${DONE} WHERE id < $1 ORDER BY id LIMIT ${SWEPT_MAX}) AS found)`,
    given: [lowestId(now - DONE_MS)],
  });
}
