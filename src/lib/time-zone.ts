// Times of day as clocks in a time zone show them. Names are those of the IANA time zone database; an unknown one is UTC.

const formats = new Map<string, Intl.DateTimeFormat | null>();

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  let format = formats.get(timeZone);
  if (format === undefined) {
    try {
      const fields = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
      const time = { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const;
      format = new Intl.DateTimeFormat("en-US", { timeZone, ...fields, ...time });
    } catch {
      format = null;
    }
    formats.set(timeZone, format);
  }
  return format;
}

export function isTimeZone(timeZone: string): boolean {
  return formatOf(timeZone) !== null;
}

/** What clocks in the zone are ahead of UTC then, ms. */
export function offsetAt(timeZone: string, at: number): number {
  const format = formatOf(timeZone);
  if (format === null) return 0;
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year, month, day, hour, minute, second } = parts as Record<string, number>;
  const shown = Date.UTC(year!, month! - 1, day, hour, minute, second);
  return shown - Math.floor(at / 1000) * 1000;
}

/** When clocks in the zone show `shown`, which is written as a time of UTC, ms. */
function whenShown(timeZone: string, shown: number): number {
  const guess = shown - offsetAt(timeZone, shown);
  // Once more, since the offset may have changed in between.
  return shown - offsetAt(timeZone, guess);
}

/** When clocks in `timeZone` show what those in `from` show at `at`, ms. */
export function sameTimeIn(timeZone: string, from: string, at: number): number {
  return whenShown(timeZone, at + offsetAt(from, at));
}

export const DAY_MS = 24 * 3600_000;

/** Minutes since midnight of `09:00`; null for anything else. */
export function readTimeOfDay(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** When it is so many minutes past midnight of a day (of UTC, ms) in the zone. */
export function timeOfDay(timeZone: string, day: number, minutes: number): number {
  return whenShown(timeZone, day + minutes * 60_000);
}

/** The next time that it is so late in the zone; `weekdays`: 1 is Monday, 7 Sunday, none = every day. */
export function nextTimeOfDay(
  timeZone: string,
  { minutes, weekdays, after }: { minutes: number; weekdays: readonly number[]; after: number },
): number {
  const today = Math.floor((after + offsetAt(timeZone, after)) / DAY_MS) * DAY_MS;
  for (let day = today; ; day += DAY_MS) {
    const at = timeOfDay(timeZone, day, minutes);
    const weekday = new Date(day).getUTCDay() || 7;
    const isMeant = weekdays.length === 0 || weekdays.includes(weekday) || day > today + 8 * DAY_MS;
    if (at > after && isMeant) return at;
  }
}
