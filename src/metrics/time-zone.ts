// What clocks show somewhere: the offsets of an IANA time zone, found once with the runtime's own data.

/** Times that clocks show are written like UTC times, in ms. */
export interface TimeZone {
  /** What clocks show at an instant. */
  localAt(at: number): number;
  /** The first instant at which clocks show `local`, or have passed it: an hour that is skipped begins at its end. */
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
      ...{ year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" },
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
    const [before, after] = [offsetAt(at), offsetAt(at + STEP_MS)];
    if (before !== after) stretches.push({ from: firstMinute(offsetAt, at, at + STEP_MS), offsetMs: after });
  }
  return stretches;
}

/** The first minute within (low, high] that has the offset of `high`. */
function firstMinute(offsetAt: (at: number) => number, low: number, high: number): number {
  const target = offsetAt(high);
  let [before, after] = [Math.floor(low / MINUTE_MS), Math.ceil(high / MINUTE_MS)];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle * MINUTE_MS) === target) after = middle;
    else before = middle;
  }
  return after * MINUTE_MS;
}
