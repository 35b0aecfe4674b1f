// Hours, days, weeks (from Monday) and months in a time zone.
import { QUARTER_MS } from "../store/metrics.ts";

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
  const borders: number[] = [];
  const startsAt: number[] = [];
  while (at < end) {
    local = nextLocal(local, granularity);
    const next = zone.instantOf(local);
    // A period that the clock skips is omitted.
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
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  const day = date.getUTCDate();
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

// Offsets of an IANA time zone, from the runtime's data.

/** Local times are written like UTC times, in ms. */
export interface TimeZone {
  /** The local time at an instant. */
  localAt(at: number): number;
  /** The first instant at or after local time `local`: a skipped hour begins at its end. */
  instantOf(local: number): number;
}

/** The offset from UTC from an instant on. */
interface Stretch {
  from: number;
  offsetMs: number;
}

const MINUTE_MS = 60_000;
/** Offsets that hold for less than this are not found; none is known. */
const STEP_MS = 3 * 24 * 60 * MINUTE_MS;

/** Null when there is no such zone. Offsets are known from `from` to `to`, the outermost ones hold beyond. */
export function openTimeZone(name: string, from: number, to: number): TimeZone | null {
  const offsetAt = createOffsets(name);
  if (offsetAt === null) return null;
  const stretches = findStretches(offsetAt, from, to);
  return {
    localAt(at) {
      const stretch = stretches.findLast((one) => one.from <= at) ?? stretches[0];
      return at + (stretch?.offsetMs ?? 0);
    },
    instantOf(local) {
      for (const [index, { from: start, offsetMs }] of stretches.entries()) {
        const at = local - offsetMs;
        const end = stretches[index + 1]?.from ?? Number.POSITIVE_INFINITY;
        if (at < end) return index === 0 ? at : Math.max(at, start);
      }
      return local;
    },
  };
}

function createOffsets(name: string): ((at: number) => number) | null {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return null;
  try {
    const format = new Intl.DateTimeFormat("en-US", {
      timeZone: name,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    });
    return (at) => {
      const [month, day, year, hour, minute] = format.format(at).match(/\d+/g)?.map(Number) ?? [];
      const local = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute);
      return local - Math.floor(at / MINUTE_MS) * MINUTE_MS;
    };
  } catch {
    // RangeError: the runtime does not know the name.
    return null;
  }
}

function findStretches(offsetAt: (at: number) => number, from: number, to: number): Stretch[] {
  const stretches: Stretch[] = [{ from, offsetMs: offsetAt(from) }];
  for (let at = from; at < to; at += STEP_MS) {
    const before = offsetAt(at);
    const after = offsetAt(at + STEP_MS);
    if (before !== after) stretches.push({ from: firstMinute(offsetAt, at, at + STEP_MS), offsetMs: after });
  }
  return stretches;
}

/** The first minute within (low, high] that has the offset of `high`. */
function firstMinute(offsetAt: (at: number) => number, low: number, high: number): number {
  const target = offsetAt(high);
  let before = Math.floor(low / MINUTE_MS);
  let after = Math.ceil(high / MINUTE_MS);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle * MINUTE_MS) === target) after = middle;
    else before = middle;
  }
  return after * MINUTE_MS;
}
