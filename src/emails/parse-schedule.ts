import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";

/** Clocks differ: a time up to this far in the past means now. */
const PAST_MS_MAX = 5 * 60_000;
const TEXT_CHARS_MAX = 64;

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?: ?(Z|[+-]\d{2}(?::?\d{2})?))?)?$/i;

/**
 * Parses a send time to ms since 1970: ISO 8601 (UTC by default) or English such as `in 1 hour` or `Friday at 3pm ET`.
 * Null means now. Throws validation_error if it is invalid, past, or over 30 days ahead.
 */
export async function parseSchedule(text: string, now: number): Promise<number | null> {
  const trimmed = text.trim();
  const time =
    trimmed.length > TEXT_CHARS_MAX ? null : (parseIso(trimmed) ?? (await parseEnglish(trimmed, now)));
  if (time === null) {
    throw invalid("Use ISO 8601 such as `2026-08-05T11:52:01Z`, or English such as `in 1 hour`.");
  }
  if (time < now - PAST_MS_MAX) throw invalid("The time is in the past.");
  if (time > now + LIMITS.scheduleAheadMsMax) throw invalid("The time is more than 30 days ahead.");
  return time <= now ? null : time;
}

function invalid(reason: string): AppError {
  return new AppError("validation_error", `Invalid \`scheduled_at\` field. ${reason}`);
}

/** Null if the text is not ISO 8601 or names a nonexistent time (`2026-02-30`). */
function parseIso(text: string): number | null {
  const match = ISO.exec(text);
  if (match === null) return null;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0));
  const millisecond = Number((match[7] ?? "").slice(0, 3).padEnd(3, "0"));
  const local = Date.UTC(year!, month! - 1, day, hour, minute, second, millisecond);
  const isReal =
    new Date(local).toISOString() ===
    `${match[1]}-${match[2]}-${match[3]}T${[match[4], match[5], match[6]]
      .map((part) => part ?? "00")
      .join(":")}.${String(millisecond).padStart(3, "0")}Z`;
  const offset = offsetMinutes(match[8]);
  return isReal && offset !== null ? local - offset * 60_000 : null;
}

function offsetMinutes(zone: string | undefined): number | null {
  if (zone === undefined || /^z$/i.test(zone)) return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(":", "") || 0);
  if (hours > 14 || minutes > 59) return null;
  return (zone[0] === "-" ? -1 : 1) * (hours * 60 + minutes);
}

/** Loaded on first use: the parser is large, and most programs send ISO times. */
async function parseEnglish(text: string, now: number): Promise<number | null> {
  // Malformed ISO 8601 must not be guessed as a similar date.
  if (!/^[a-z0-9 :,./+'-]+$/i.test(text) || !/[a-z]/i.test(text) || /^\d{4}-/.test(text)) return null;
  const { parse } = await import("chrono-node/en");
  const [result, ...others] = parse(text, { instant: new Date(now), timezone: 0 }, { forwardDate: true });
  if (result === undefined || others.length > 0 || result.end) return null;
  const rest = text.slice(0, result.index) + text.slice(result.index + result.text.length);
  if (!/^(?:at|on)?\s*$/i.test(rest)) return null;
  return result.start.date().getTime();
}
