import { QUARTER_MS } from "../metrics.ts";
import { DAY_MS, HOUR_MS } from "./meter.ts";

/** Buckets of one length that lie end to end from `from` to `to`. */
export interface BucketRange {
  spanMs: number;
  from: number;
  to: number;
}

/**
 * Covers a period that begins and ends at quarters of an hour with the fewest buckets: days (UTC) where whole ones
 * fit, hours around them, quarters at the edges. The ranges come in order and meet.
 */
export function splitPeriod(from: number, to: number): BucketRange[] {
  return split(from, to, [DAY_MS, HOUR_MS, QUARTER_MS]);
}

function split(from: number, to: number, [spanMs, ...shorter]: number[]): BucketRange[] {
  if (from >= to || spanMs === undefined) return [];
  const first = Math.ceil(from / spanMs) * spanMs;
  const last = Math.floor(to / spanMs) * spanMs;
  if (first >= last) return split(from, to, shorter);
  return [...split(from, first, shorter), { spanMs, from: first, to: last }, ...split(last, to, shorter)];
}
