// From when to when: dates and times as the query gives them, in the query's time zone.
import { AppError } from "../lib/app-error.ts";
import { QUARTER_MS } from "../store/metrics.ts";
import { openTimeZone, type TimeZone } from "./time-zone.ts";

export interface TimeRange {
  /** At quarters of an hour, ms. */
  start: number;
  end: number;
  /** The end without the part that is still to come. */
  endedAt: number;
  zone: TimeZone;
}

/** An instant, or what clocks show in the time zone of the query. */
type Given = { at: number } | { local: number; isDate: boolean };

const DAY_MS = 24 * 3600_000;
/** What was asked for may begin in the middle of a month, and its name with the month. */
const MARGIN_MS = 40 * DAY_MS;
const EARLIEST = Date.UTC(2000, 0);
const FORM =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/**
 * A day without a time means its first moment as the start, and its last as the end. Without a start it is six days
 * before the end, which is never later than `now`. The edges are moved outwards to quarters of an hour.
 * Throws AppError for what is no time, no zone or no range.
 */
export function readRange(
  query: { start_date?: string; end_date?: string; timezone?: string },
  now: number,
): TimeRange {
  const given = { start: read("start_date", query.start_date), end: read("end_date", query.end_date) };
  const near = (one: Given | null) => (one === null ? now : "at" in one ? one.at : one.local);
  const first = Math.min(near(given.start), near(given.end), now) - MARGIN_MS;
  const zone = openTimeZone(query.timezone ?? "UTC", first, now + MARGIN_MS);
  if (zone === null) {
    throw invalid("timezone", 'It must be the name of a time zone such as "Europe/Berlin".');
  }
  const end = Math.min(given.end === null ? now : endOf(given.end, zone), now);
  const start = given.start === null ? end - 6 * DAY_MS : startOf(given.start, zone);
  if (start > end) throw invalid("start_date", "It must be on or before `end_date`, and not in the future.");
  const from = Math.floor(start / QUARTER_MS) * QUARTER_MS;
  const to = Math.max(from + QUARTER_MS, Math.ceil(end / QUARTER_MS) * QUARTER_MS);
  return { start: from, end: to, endedAt: Math.min(to, now), zone };
}

function startOf(given: Given, zone: TimeZone): number {
  return "at" in given ? given.at : zone.instantOf(given.local);
}

function endOf(given: Given, zone: TimeZone): number {
  if ("at" in given) return given.at;
  return zone.instantOf(given.isDate ? given.local + DAY_MS : given.local);
}

function read(name: string, text: string | undefined): Given | null {
  if (text === undefined) return null;
  const parts = FORM.exec(text);
  const local = parts === null ? null : localOf(parts);
  if (parts === null || local === null) {
    throw invalid(name, 'It must be a date or time such as "2026-07-01" or "2026-07-01T00:00:00Z".');
  }
  if (local < EARLIEST) throw invalid(name, "It must be in 2000 or later.");
  const zone = parts[8];
  return zone === undefined ? { local, isDate: parts[4] === undefined } : { at: local - offsetOf(zone) };
}

/** Null for a day or a time that does not exist. */
function localOf([, year, month, day, hour, minute, second, fraction]: string[]): number | null {
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const isDay = new Date(date).toISOString().startsWith(`${year}-${month}-${day}`);
  const [h, m, s] = [hour, minute, second].map((part) => Number(part ?? 0));
  if (!isDay || h! > 23 || m! > 59 || s! > 59) return null;
  return date + (h! * 3600 + m! * 60 + s!) * 1000 + Math.floor(Number(`0.${fraction ?? 0}`) * 1000);
}

function offsetOf(zone: string): number {
  const digits = zone.replace(/\D/g, "");
  const minutes = digits === "" ? 0 : Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return (zone.startsWith("-") ? -minutes : minutes) * 60_000;
}

function invalid(name: string, reason: string): AppError {
  return new AppError("validation_error", `Invalid \`${name}\` parameter. ${reason}`);
}
