// Hours, days, weeks (from Monday) and months as clocks show them somewhere.
import { QUARTER_MS } from "../store/metrics.ts";
import type { TimeZone } from "./time-zone.ts";

export const GRANULARITIES = ["hourly", "daily", "weekly", "monthly"] as const;

export type Granularity = (typeof GRANULARITIES)[number];

const HOUR_MS = 4 * QUARTER_MS;
const DAY_MS = 24 * HOUR_MS;

/** The shortest that a period usually is. */
export const PERIOD_MS: Record<Granularity, number> = {
  hourly: HOUR_MS,
  daily: DAY_MS,
  weekly: 7 * DAY_MS,
  monthly: 28 * DAY_MS,
};

export interface Periods {
  /** One more than periods: they begin at `start`, meet, and end at `end`. */
  borders: number[];
  /** When each whole period begins, which for the first may be before `start`. */
  startsAt: number[];
}

/** The periods that meet the time from `start` to `end`, both at quarters of an hour. */
export function periodsBetween(
  { start, end }: { start: number; end: number },
  granularity: Granularity,
  zone: TimeZone,
): Periods {
  let local = floorLocal(zone.localAt(start), granularity);
  let at = zone.instantOf(local);
  const [borders, startsAt]: [number[], number[]] = [[], []];
  while (at < end) {
    local = nextLocal(local, granularity);
    const next = zone.instantOf(local);
    // A period that clocks skip is none.
    if (next > start && next > at) {
      borders.push(Math.max(at, start));
      startsAt.push(at);
    }
    at = next;
  }
  return { borders: [...borders, end], startsAt };
}

function floorLocal(local: number, granularity: Granularity): number {
  const date = new Date(local);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  switch (granularity) {
    case "hourly":
      return Math.floor(local / HOUR_MS) * HOUR_MS;
    case "daily":
      return Date.UTC(year, month, day);
    case "weekly":
      return Date.UTC(year, month, day - ((date.getUTCDay() + 6) % 7));
    case "monthly":
      return Date.UTC(year, month, 1);
  }
}

function nextLocal(local: number, granularity: Granularity): number {
  if (granularity !== "monthly") return local + PERIOD_MS[granularity];
  const date = new Date(local);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}
