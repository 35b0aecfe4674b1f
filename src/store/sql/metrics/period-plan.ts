// How the counts of many periods are read from few buckets: whole buckets of one length between the borders, and, for
// each border that lies inside such a bucket, what is between it and the nearest edge, added to one side and taken
// from the other. A day in Berlin is a day (UTC) with two hours more at its beginning and two less at its end.
import { QUARTER_MS } from "../../metrics.ts";
import { DAY_MS, HOUR_MS } from "./meter.ts";

/** Buckets of one length that lie end to end from `from` to `to`. */
export interface BucketRange {
  spanMs: number;
  from: number;
  to: number;
}

/** Neighbouring buckets, each a row of its own (`period` is the first one's), or all of them of one period. */
export interface WholeSearch extends BucketRange {
  period: number;
  isByBucket: boolean;
}

/** Beside a border: `sign` times the bucket's counts belong to the period that ends there, and not to the next. */
export interface Edge {
  border: number;
  sign: 1 | -1;
}

export interface PeriodPlan {
  /** The borders, each at the nearest edge of a whole bucket. */
  borders: number[];
  whole: WholeSearch[];
  /** By the buckets' length and when they begin. */
  edges: { spanMs: number; buckets: Map<number, Edge[]> }[];
}

/** Buckets of a period that are fetched one by one, together with those of its neighbours: asking costs more. */
const FEW_BUCKETS = 4;
const SPANS_MS = [DAY_MS, HOUR_MS, QUARTER_MS];

/** `borders` as MetricsRequest has them. */
export function planPeriods(borders: number[], spansMs: readonly number[] = SPANS_MS): PeriodPlan {
  const first = spansMs.findIndex((spanMs) => spanMs <= longestOf(borders) + HOUR_MS);
  const [spanMs = QUARTER_MS, ...finer] = spansMs.slice(first);
  const wholeBorders = borders.map((at) => Math.round(at / spanMs) * spanMs);
  const whole = searchesBetween(wholeBorders, spanMs);
  let nearest = wholeBorders;
  const edges = finer.map((finerMs) => {
    const from = nearest;
    nearest = borders.map((at) => Math.round(at / finerMs) * finerMs);
    return { spanMs: finerMs, buckets: edgesBetween(from, nearest, finerMs) };
  });
  return { borders: wholeBorders, whole, edges };
}

/** A day on which clocks go forward has an hour less: the caller allows for it. */
function longestOf(borders: number[]): number {
  return Math.max(...borders.slice(1).map((to, period) => to - (borders[period] ?? to)));
}

/** Neighbouring short periods in one search, every other period in its own. */
function searchesBetween(borders: number[], spanMs: number): WholeSearch[] {
  const searches: WholeSearch[] = [];
  for (let period = 0; period + 1 < borders.length; period++) {
    const from = borders[period] ?? 0;
    const to = borders[period + 1] ?? 0;
    const isByBucket = to - from <= FEW_BUCKETS * spanMs;
    const before = searches.at(-1);
    if (isByBucket && before?.isByBucket) before.to = to;
    else if (from < to) searches.push({ spanMs, from, to, period, isByBucket });
  }
  return searches;
}

function edgesBetween(from: number[], to: number[], spanMs: number): Map<number, Edge[]> {
  const buckets = new Map<number, Edge[]>();
  for (const [border, at] of to.entries()) {
    const start = from[border] ?? at;
    const edge: Edge = { border, sign: start < at ? 1 : -1 };
    for (let startsAt = Math.min(start, at); startsAt < Math.max(start, at); startsAt += spanMs) {
      const others = buckets.get(startsAt);
      if (others === undefined) buckets.set(startsAt, [edge]);
      else others.push(edge);
    }
  }
  return buckets;
}
