// Counts events in memory and writes them once a batch, in the transaction that records the events: one row for each
// team, domain, broadcast and bucket that something happened in. So a crash loses no count and repeats none.
import type { Database } from "bun:sqlite";
import { COUNTERS, type Counter, QUARTER_MS } from "../../metrics.ts";

export const HOUR_MS = 4 * QUARTER_MS;
export const DAY_MS = 24 * HOUR_MS;
const SPANS_MS = [QUARTER_MS, HOUR_MS, DAY_MS];

/** Whose count it is. */
export interface Metered {
  teamId: string;
  domainId: string;
  broadcastId: string | null;
}

export interface Meter {
  count(of: Metered, counter: Counter, at: number, times?: number): void;
  /** The request that counted holds. */
  keep(): void;
  /** Takes back what the request counted, after it was undone. */
  discard(): void;
  /** Writes what was counted; the last thing within the transaction. */
  flush(): void;
  /** Forgets everything, after a rollback of the transaction. */
  reset(): void;
}

interface Bucket extends Metered {
  startsAt: number;
  counts: number[];
}

export function createMeter(database: Database): Meter {
  const buckets = new Map<string, Bucket>();
  let fresh: { bucket: Bucket; index: number; times: number }[] = [];
  const save = createSave(database);

  function bucketOf(of: Metered, at: number): Bucket {
    const startsAt = at - (at % QUARTER_MS);
    const key = `${of.teamId} ${of.domainId} ${of.broadcastId} ${startsAt}`;
    const found = buckets.get(key);
    if (found !== undefined) return found;
    const { teamId, domainId, broadcastId } = of;
    const bucket = { teamId, domainId, broadcastId, startsAt, counts: COUNTERS.map(() => 0) };
    buckets.set(key, bucket);
    return bucket;
  }

  return {
    count(of, counter, at, times = 1) {
      const bucket = bucketOf(of, at);
      const index = INDEX_OF[counter];
      add(bucket.counts, index, times);
      fresh.push({ bucket, index, times });
    },
    keep() {
      fresh = [];
    },
    discard() {
      for (const { bucket, index, times } of fresh) add(bucket.counts, index, -times);
      fresh = [];
    },
    flush() {
      if (buckets.size === 0) return;
      for (const bucket of buckets.values()) {
        if (bucket.counts.some((count) => count !== 0)) for (const span of SPANS_MS) save(bucket, span);
      }
      buckets.clear();
    },
    reset() {
      buckets.clear();
      fresh = [];
    },
  };
}

const INDEX_OF = Object.fromEntries(COUNTERS.map((name, index) => [name, index])) as Record<Counter, number>;

function add(counts: number[], index: number, times: number): void {
  counts[index] = (counts[index] ?? 0) + times;
}

function createSave(database: Database): (bucket: Bucket, spanMs: number) => void {
  const marks = COUNTERS.map(() => "?").join(", ");
  const sums = COUNTERS.map((name) => `${name} = ${name} + excluded.${name}`).join(", ");
  const save = database.prepare(
    `INSERT INTO metrics (team_id, span_ms, starts_at, domain_id, broadcast_id, ${COUNTERS.join(", ")})
     VALUES (?, ?, ?, ?, ?, ${marks})
     ON CONFLICT (team_id, span_ms, starts_at, domain_id, broadcast_id) DO UPDATE SET ${sums}`,
  );
  return ({ teamId, domainId, broadcastId, startsAt, counts }, spanMs) => {
    save.run(teamId, spanMs, startsAt - (startsAt % spanMs), domainId, broadcastId ?? "", ...counts);
  };
}

/** For connections that only read. */
export const noMeter: Meter = { count() {}, keep() {}, discard() {}, flush() {}, reset() {} };
