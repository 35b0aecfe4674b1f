// The period that a list shows, as the URL has it.
import type { Filters, Query } from "../api.ts";
import { t } from "../texts/text.tsx";
import { formatDays } from "./format.ts";

export const PRESETS: [days: string, label: string][] = [
  ["", t("All time")],
  ["1", t("Last 24 hours")],
  ["3", t("Last 3 days")],
  ["7", t("Last 7 days")],
  ["30", t("Last 30 days")],
  ["90", t("Last 90 days")],
];
const DAY_MS = 86_400_000;

/**
 * The period of the URL for the API: `days` until `now` (ms), or whole days from `from` to `to` (2026-11-22) in the
 * viewer's time zone.
 */
export function periodOf({ days, from, to }: Filters, now: number): Query {
  if (Number(days) > 0) return { created_after: new Date(now - Number(days) * DAY_MS).toISOString() };
  return {
    created_after: startOf(from)?.toISOString(),
    created_before: startOf(to, 1)?.toISOString(),
  };
}

/** Null without a period. */
export function periodText({ days = "", from, to }: Filters): string | null {
  const preset = PRESETS.find(([value]) => value !== "" && value === days);
  if (preset !== undefined) return preset[1];
  if (Number(days) > 0) return t("Last {days} days", { days: Number(days) });
  const first = startOf(from);
  const last = startOf(to);
  if (first !== null && last !== null) return formatDays(first, last);
  if (first !== null) return t("Since {day}", { day: formatDays(first, first) });
  if (last !== null) return t("Until {day}", { day: formatDays(last, last) });
  return null;
}

/** Midnight in the viewer's time zone; null for what is no day. */
function startOf(day: string | undefined, daysLater = 0): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? "") ?? [];
  if (year === undefined) return null;
  const start = new Date(Number(year), Number(month) - 1, Number(date) + daysLater);
  return Number.isNaN(start.getTime()) ? null : start;
}
