// Counts that every writer changes, such as the emails of a team in this quarter of an hour. As rows of their own they
// would be what all transactions wait for and fail by, so each transaction adds what it counted as rows, and these are
// folded into the counts one fold at a time.
import { getTableName } from "drizzle-orm";
import { createId, lowestId } from "../../lib/id.ts";
import { QUARTER_MS } from "../metrics.ts";
import type { Database } from "../sql/database.ts";
import { createMeter, type Meter } from "../sql/metrics/meter.ts";
import { createQueueCounts, type QueueCounts } from "../sql/queue/queue-counts.ts";
import { counterChanges } from "./call-schema.ts";
import type { Lane } from "./lane-port.ts";
import { createMetricsWriter } from "./metrics-writer.ts";
import { createPlaceWriter } from "./place-writer.ts";
import type { Statement } from "./query.ts";

/** What of the counts is called with which arguments; `delta` is the last one, or how often. */
type Replayed = {
  move: Parameters<QueueCounts["move"]>;
  remove: Parameters<QueueCounts["remove"]>;
  relocate: Parameters<QueueCounts["relocate"]>;
  count: Parameters<Meter["count"]>;
  countFacet: Parameters<Meter["countFacet"]>;
};
type Counter = keyof Replayed;

/** Of one lane: what the transaction under way has counted. */
export interface CounterJournal {
  queueCounts: QueueCounts;
  meter: Meter;
  /** The statement that keeps what was counted, to travel with the commit; none = nothing was. */
  statements(): Statement[];
  /** The rows of that statement, for another that also keeps them; they are forgotten here. */
  take(): { id: string; counter: string; key: string; delta: number }[];
  forget(): void;
}

const CHANGES = getTableName(counterChanges);
/** `$1`: the rows as JSON. */
const NOTE_CHANGES = `INSERT INTO ${CHANGES} (id, counter, key, delta)
  SELECT id, counter, key, delta FROM jsonb_to_recordset(CAST(CAST($1 AS TEXT) AS jsonb))
    AS changes(id TEXT, counter TEXT, key TEXT, delta BIGINT)`;

export function createCounterJournal(): CounterJournal {
  const changes = new Map<string, { counter: Counter; key: string; delta: number }>();

  function note<Name extends Counter>(counter: Name, delta: number, ...args: Partial<Replayed[Name]>): void {
    const key = JSON.stringify(args);
    const id = `${counter} ${key}`;
    const known = changes.get(id);
    if (known === undefined) changes.set(id, { counter, key, delta });
    else known.delta += delta;
  }
  const toRows = () => [...changes.values()].map((change) => ({ id: createId(), ...change }));
  const forget = () => changes.clear();
  // A request is a transaction of its own here.
  const ofTransaction = { keep() {}, discard: forget, flush() {}, reset: forget };

  return {
    queueCounts: {
      ...ofTransaction,
      move: ({ site, teamId }, from, to, count = 1) => note("move", count, { site, teamId }, from, to),
      remove: (state) => note("remove", 1, state),
      relocate: ({ site, teamId }, newSite, state, count) =>
        note("relocate", count, { site, teamId }, newSite, state),
    },
    meter: {
      ...ofTransaction,
      count: ({ teamId, domainId, broadcastId }, counter, at, times = 1) =>
        note("count", times, { teamId, domainId, broadcastId }, counter, quarterOf(at)),
      countFacet: ({ teamId, domainId }, { facet, value }, counter, at, times) =>
        note(
          "countFacet",
          times,
          { teamId, domainId, broadcastId: null },
          { facet, value },
          counter,
          quarterOf(at),
        ),
    },
    statements: () => (changes.size === 0 ? [] : [{ text: NOTE_CHANGES, given: [JSON.stringify(toRows())] }]),
    take() {
      const rows = toRows();
      forget();
      return rows;
    },
    forget,
  };
}

const quarterOf = (at: number) => at - (at % QUARTER_MS);

/**
 * How long after its id was made a row may be committed. A fold looks for what came since the last one: while a transaction
 * somewhere keeps a snapshot, every row that was folded is still stepped over, and folds from the first one on would take
 * longer and longer.
 */
const LATE_MS = 15_000;
/** How often all are looked for, in case one was later than that. */
const WHOLE_MS = 5 * 60_000;

/** How long a lane leaves folds to the one that held the lock, ms. Less than `UNFOLDED_MS`: claims find younger changes without a fold. */
const LEFT_MS = 2_900;

/** Changes folded in one transaction. */
const FOLDED_MAX = 5_000;

/**
 * Adds what was noted to the counts; answers whether there may be more. While another lane folds, it waits, or with
 * `mayLeave` leaves it, and those of the next seconds, to that one. `steady`: monotonic, ms.
 */
export function createCounterFold(
  lane: Lane,
  database: Database,
  steady = () => performance.now(),
): (how?: { mayLeave: boolean }) => boolean {
  const queueCounts = createQueueCounts(database, createPlaceWriter(database));
  const meter = createMeter(database, createMetricsWriter(database));
  // Folds go one after another, so that none waits for a row of another in a circle.
  const lock = database.prepare<null, []>(
    `INSERT INTO leases (name, owner, fence, until) VALUES ('counters', '', 0, 0)
     ON CONFLICT (name) DO UPDATE SET fence = leases.fence + 1`,
  );
  // Finds nothing, too, before the one above has ever made the row.
  const tryLock = database.prepare<{ fence: number }, []>(
    "SELECT fence FROM leases WHERE name = 'counters' FOR UPDATE SKIP LOCKED",
  );
  // As ranges of the index: for a table that is empty as a rule, the server would go through all of it for each id.
  const find = database.prepare<{ last: string | null; count: number }, [string, number]>(
    `SELECT max(id) AS last, count(*) AS count FROM (SELECT id FROM ${CHANGES} WHERE id > ? ORDER BY id LIMIT ?) AS found`,
  );
  const take = database.prepare<{ counter: Counter; key: string; delta: number }, [string, string]>(
    `DELETE FROM ${CHANGES} WHERE id > ? AND id <= ? RETURNING counter, key, delta`,
  );
  const replay: { [Name in Counter]: (args: never, delta: number) => void } = {
    move: ([place, from, to]: Replayed["move"], delta) => queueCounts.move(place, from, to, delta),
    remove([state]: Replayed["remove"], delta) {
      for (let times = 0; times < delta; times += 1) queueCounts.remove(state);
    },
    relocate: ([place, site, state]: Replayed["relocate"], delta) =>
      queueCounts.relocate(place, site, state, delta),
    count: ([of, counter, at]: Replayed["count"], delta) => meter.count(of, counter, at, delta),
    countFacet: ([of, value, counter, at]: Replayed["countFacet"], delta) =>
      meter.countFacet(of, value, counter, at, delta),
  };

  function fold(after: string, last: string): void {
    for (const { counter, key, delta } of take.all(after, last))
      replay[counter](JSON.parse(key) as never, delta);
    queueCounts.keep();
    queueCounts.flush();
    meter.keep();
    meter.flush();
  }

  /** When everything was folded, and when everything that was new then. */
  let wholeAt = Number.NEGATIVE_INFINITY;
  let doneAt = Number.NEGATIVE_INFINITY;
  let hasLocked = false;
  let leftUntil = Number.NEGATIVE_INFINITY;

  return ({ mayLeave } = { mayLeave: false }) => {
    if (mayLeave && steady() < leftUntil) return false;
    const now = Date.now();
    const isWhole = now - wholeAt > WHOLE_MS;
    const after = isWhole ? "" : lowestId(doneAt - LATE_MS);
    function note(hasMore: boolean): boolean {
      if (!hasMore) doneAt = now;
      if (!hasMore && isWhole) wholeAt = now;
      return hasMore;
    }
    const { last, count } = find.get(after, FOLDED_MAX) ?? { last: null, count: 0 };
    if (last === null) return note(false);
    lane.begin("READ COMMITTED");
    try {
      if (!mayLeave || !hasLocked) lock.run();
      else if (tryLock.get() === null) {
        lane.rollback();
        leftUntil = steady() + LEFT_MS;
        return false;
      }
      // Another lane may have folded these meanwhile.
      fold(after, last);
      lane.commit();
      hasLocked = true;
      return note(count >= FOLDED_MAX);
    } catch (error) {
      lane.rollback();
      throw error;
    } finally {
      queueCounts.reset();
      // Other folds may have added values of facets.
      meter.reset();
    }
  };
}
