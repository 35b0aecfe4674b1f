// Counts events in memory and writes them once a batch, in the transaction that records the events: one row for each
// team, domain, broadcast and bucket that something happened in, and one for each value of a facet. So a crash loses no
// count and repeats none.

import { LIMITS } from "../../../limits.ts";
import { COUNTERS, type Counter, type Facet, OTHER_VALUES, QUARTER_MS } from "../../metrics.ts";
import type { Database } from "../database.ts";

export const HOUR_MS = 4 * QUARTER_MS;
export const DAY_MS = 24 * HOUR_MS;
export const SPANS_MS = [QUARTER_MS, HOUR_MS, DAY_MS];
/** Fewer, since there are more rows. */
export const FACET_SPANS_MS = [DAY_MS, QUARTER_MS];

/** Whose count it is. */
export interface Metered {
  teamId: string;
  domainId: string;
  broadcastId: string | null;
}

export interface FacetValue {
  facet: Facet;
  value: string;
}

export interface Meter {
  count(of: Metered, counter: Counter, at: number, times?: number): void;
  /** Counts for one value of a facet as well. */
  countFacet(of: Metered, facet: FacetValue, counter: Counter, at: number, times: number): void;
  /** The request that counted holds. */
  keep(): void;
  /** Takes back what the request counted, after it was undone. */
  discard(): void;
  /** Writes what was counted; the last thing within the transaction. */
  flush(): void;
  /** Forgets everything, after a rollback of the transaction. */
  reset(): void;
}

export interface Bucket extends Metered {
  startsAt: number;
  counts: number[];
}

export type FacetBucket = Bucket & FacetValue;

/** Adds what was counted to the counts. */
export interface MetricsWriter {
  /** In each of the spans. */
  buckets(buckets: readonly Bucket[]): void;
  facets(buckets: readonly FacetBucket[]): void;
}

export function createMeter(database: Database, writer: MetricsWriter = createRowWriter(database)): Meter {
  const buckets = new Map<string, Bucket>();
  const facetBuckets = new Map<string, FacetBucket>();
  let fresh: { bucket: Bucket; index: number; times: number }[] = [];
  const valueBound = createValueBound(database);

  function note(bucket: Bucket, counter: Counter, times: number): void {
    const index = INDEX_OF[counter];
    add(bucket.counts, index, times);
    fresh.push({ bucket, index, times });
  }

  function bucketOf({ teamId, domainId, broadcastId }: Metered, at: number): Bucket {
    const startsAt = at - (at % QUARTER_MS);
    const key = `${teamId} ${domainId} ${broadcastId} ${startsAt}`;
    const found = buckets.get(key);
    if (found !== undefined) return found;
    const bucket = { teamId, domainId, broadcastId, startsAt, counts: COUNTERS.map(() => 0) };
    buckets.set(key, bucket);
    return bucket;
  }

  function facetBucketOf(
    { teamId, domainId }: Metered,
    { facet, value }: FacetValue,
    at: number,
  ): FacetBucket {
    const startsAt = at - (at % QUARTER_MS);
    const key = `${teamId} ${domainId} ${facet} ${startsAt} ${value}`;
    const found = facetBuckets.get(key);
    if (found !== undefined) return found;
    const counts = COUNTERS.map(() => 0);
    const bucket = { teamId, domainId, broadcastId: null, facet, value, startsAt, counts };
    facetBuckets.set(key, bucket);
    return bucket;
  }

  function forget(): void {
    buckets.clear();
    facetBuckets.clear();
  }

  return {
    count: (of, counter, at, times = 1) => note(bucketOf(of, at), counter, times),
    countFacet: (of, facet, counter, at, times) => note(facetBucketOf(of, facet, at), counter, times),
    keep() {
      fresh = [];
    },
    discard() {
      for (const { bucket, index, times } of fresh) add(bucket.counts, index, -times);
      fresh = [];
    },
    flush() {
      writer.buckets([...buckets.values()].filter(isCounted));
      const facets = [...facetBuckets.values()].filter(isCounted);
      writer.facets(facets.map((bucket) => ({ ...bucket, value: valueBound.admit(bucket) })));
      forget();
    },
    reset() {
      forget();
      fresh = [];
      valueBound.forget();
    },
  };
}

const INDEX_OF = Object.fromEntries(COUNTERS.map((name, index) => [name, index])) as Record<Counter, number>;

function add(counts: number[], index: number, times: number): void {
  counts[index] = (counts[index] ?? 0) + times;
}

const isCounted = ({ counts }: Bucket) => counts.some((count) => count !== 0);

const MARKS = COUNTERS.map(() => "?").join(", ");
const sums = (table: string) =>
  COUNTERS.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(", ");

/** Row by row. */
function createRowWriter(database: Database): MetricsWriter {
  const save = createSave(database);
  const saveFacet = createSaveFacet(database);
  return {
    buckets(buckets) {
      for (const bucket of buckets) for (const span of SPANS_MS) save(bucket, span);
    },
    facets(buckets) {
      for (const bucket of buckets) for (const span of FACET_SPANS_MS) saveFacet(bucket, span);
    },
  };
}

function createSave(database: Database): (bucket: Bucket, spanMs: number) => void {
  const save = database.prepare(
    `INSERT INTO metrics (team_id, span_ms, starts_at, domain_id, broadcast_id, ${COUNTERS.join(", ")})
     VALUES (?, ?, ?, ?, ?, ${MARKS})
     ON CONFLICT (team_id, span_ms, starts_at, domain_id, broadcast_id) DO UPDATE SET ${sums("metrics")}`,
  );
  return ({ teamId, domainId, broadcastId, startsAt, counts }, spanMs) => {
    save.run(teamId, spanMs, startsAt - (startsAt % spanMs), domainId, broadcastId ?? "", ...counts);
  };
}

function createSaveFacet(database: Database): (bucket: FacetBucket, spanMs: number) => void {
  const save = database.prepare(
    `INSERT INTO metric_facets (team_id, span_ms, facet, starts_at, value, domain_id, ${COUNTERS.join(", ")})
     VALUES (?, ?, ?, ?, ?, ?, ${MARKS})
     ON CONFLICT (team_id, span_ms, facet, starts_at, value, domain_id) DO UPDATE SET ${sums("metric_facets")}`,
  );
  return ({ teamId, facet, value, domainId, startsAt, counts }, spanMs) => {
    save.run(teamId, spanMs, facet, startsAt - (startsAt % spanMs), value, domainId, ...counts);
  };
}

/** Days of teams whose values are remembered; beyond that, all are read again. */
const DAYS_MAX = 10_000;

/**
 * A tag can have another value in every email, so only the first values of a day have rows of their own. What is remembered
 * are the rows of the day, so that a restart changes nothing.
 */
function createValueBound(database: Database) {
  const find = database.prepare<{ value: string }, [string, number, Facet, number]>(
    `SELECT DISTINCT value FROM metric_facets
     WHERE team_id = ? AND span_ms = ? AND facet = ? AND starts_at = ?`,
  );
  const days = new Map<string, Set<string>>();

  function valuesOf({ teamId, facet, startsAt }: FacetBucket): Set<string> {
    const day = startsAt - (startsAt % DAY_MS);
    const key = `${teamId} ${facet} ${day}`;
    const known = days.get(key);
    if (known !== undefined) return known;
    if (days.size >= DAYS_MAX) days.clear();
    const values = new Set(find.all(teamId, DAY_MS, facet, day).map(({ value }) => value));
    days.set(key, values);
    return values;
  }

  return {
    /** The value to count under. */
    admit(bucket: FacetBucket): string {
      const values = valuesOf(bucket);
      if (values.has(bucket.value)) return bucket.value;
      if (values.size >= LIMITS.metricFacetValuesMax) return OTHER_VALUES;
      values.add(bucket.value);
      return bucket.value;
    },
    /** After a rollback, rows that were written are gone. */
    forget: () => days.clear(),
  };
}

/** For connections that only read. */
export const noMeter: Meter = {
  count() {},
  countFacet() {},
  keep() {},
  discard() {},
  flush() {},
  reset() {},
};
