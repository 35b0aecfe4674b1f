// Numbers, sizes and times as text, in the user's language. The only place that formats them.
import { language, t } from "../texts/text.tsx";

/** The browser’s variant of the language: en-GB writes the day before the month. Bun names no languages. */
const locale = navigator.languages?.find((one) => one.split("-")[0] === language()) ?? language();

/** `1234` → `1,234`; at most `digits` decimals. */
export function formatNumber(value: number, digits = 3): string {
  return value.toLocaleString(locale, { maximumFractionDigits: digits });
}

const compact = new Intl.NumberFormat(locale, { notation: "compact" });

/** `1234` → `1.2K`, for axes. */
export const formatCompact = (value: number): string => compact.format(value);

/** `0.0123` → `1.23%`; at most `digits` decimals. */
export function formatPercent(share: number, digits = 2): string {
  return share.toLocaleString(locale, { style: "percent", maximumFractionDigits: digits });
}

const SIZES: [bytes: number, name: string][] = [
  [1024 ** 3, "GB"],
  [1024 ** 2, "MB"],
  [1024, "KB"],
];

/** `2345` → `2.3 KB`. */
export function sizeText(bytes: number): string {
  const found = SIZES.find(([size]) => bytes >= size);
  if (found === undefined) return t("{count, plural, one {# byte} other {# bytes}}", { count: bytes });
  return `${formatNumber(bytes / found[0], 1)} ${found[1]}`;
}

/** IANA name, such as `Europe/Vienna`. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const exact = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "medium" });

/** Date and time to the second, in the browser's time zone. */
export const formatTime = (date: Date | number): string => exact.format(date);

const clock = new Intl.DateTimeFormat(locale, { timeStyle: "short" });

/** `10:42`, in the browser's time zone. */
export const formatClock = (date: Date): string => clock.format(date);

const AGES: [name: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ["year", 365 * 86_400_000],
  ["month", 30 * 86_400_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];
const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });

/** `-7_200_000` → `2 hours ago`. */
export function formatAgo(ms: number): string {
  for (const [unit, size] of AGES) {
    if (Math.abs(ms) >= size) return relative.format(Math.round(ms / size), unit);
  }
  return ms > 0 ? t("in a moment") : t("just now");
}

/** A day of the form 2026-11-22 → `Nov 22`. */
export function formatDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
}

const days = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });

/** `Nov 3 – 5, 2026`, in the browser's time zone. */
export const formatDays = (from: Date, to: Date): string => days.formatRange(from, to);

/** 1 = Monday → `Mon`, or `Monday`. */
export const formatWeekday = (day: number, length: "short" | "long"): string =>
  new Date(Date.UTC(2024, 0, day)).toLocaleDateString(locale, { weekday: length, timeZone: "UTC" });

const list = new Intl.ListFormat(locale, { type: "unit", style: "short" });

/** `a, b, c`. */
export const formatList = (parts: readonly string[]): string => list.format(parts);

/** For the start of an hour or a day, in the browser's time zone. */
export function intervalFormat(isByHour: boolean, length: "short" | "long"): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    ...(isByHour ? { hour: "numeric", minute: "2-digit" } : { day: "numeric", month: "short" }),
    ...(length === "long" && { weekday: "short" }),
  });
}

/** `delivery_delayed` → `Delivery delayed`. */
export function humanize(value: string): string {
  const words = value.replaceAll(/[_.]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
