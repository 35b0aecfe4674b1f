// Periods and queries of the metrics page.

import { queryOptions } from "@tanstack/react-query";
import type { DomainItem } from "../../../src/domains/schema.ts";
import type { Metrics as MetricsResponse, MetricsRow } from "../../../src/metrics/schema.ts";
import { get } from "../../api.ts";

const COUNTS = [
  "sent",
  "delivered",
  "delivery_delayed",
  "bounced",
  "bounced_permanent",
  "bounced_transient",
  "bounced_undetermined",
  "complained",
  "suppressed",
  "failed",
  "unique_opened",
  "unique_clicked",
  "opened",
  "clicked",
  "opened_machine",
  "clicked_machine",
] as const;
const RATES = ["delivery_rate", "bounce_rate", "complaint_rate", "open_rate", "click_rate"] as const;

export type Metric = (typeof COUNTS)[number] | (typeof RATES)[number];
/** The metrics that the query names are in every row. */
export type Values = Required<Pick<MetricsResponse["totals"], Metric>>;
export type Metrics = Omit<MetricsResponse, "totals" | "data"> & {
  totals: Values;
  data: (Pick<MetricsRow, "domain_id" | "domain_name"> & { period: string } & Values)[];
};

/** Which kinds of tracking are on. */
export interface Counting {
  opens: boolean;
  clicks: boolean;
}

/** On for a domain now, or earlier in the period. */
export function countingOf(totals: Values, domains: DomainItem[]): Counting {
  return {
    opens: totals.opened + totals.opened_machine > 0 || domains.some(({ open_tracking }) => open_tracking),
    clicks:
      totals.clicked + totals.clicked_machine > 0 || domains.some(({ click_tracking }) => click_tracking),
  };
}

/** A single day is shown by hour. */
export const PERIODS: [days: string, label: string][] = [
  ["1", "Last 24 hours"],
  ["7", "Last 7 days"],
  ["30", "Last 30 days"],
  ["90", "Last 90 days"],
];

export const DAY_MS = 86_400_000;
/** The API counts per 15 minutes. */
const QUARTER_MS = 15 * 60_000;

export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface Span {
  start: number;
  end: number;
  granularity: "hourly" | "daily";
}

/** The period of `days` that ends now, and the period before it. `now` in ms. */
export function spansOf(days: number, now: number): { current: Span; previous: Span } {
  const end = Math.ceil(now / QUARTER_MS) * QUARTER_MS;
  if (days === 1) {
    const at = (end: number): Span => ({ start: end - DAY_MS, end, granularity: "hourly" });
    return { current: at(end), previous: at(end - DAY_MS) };
  }
  const today = new Date(now).setHours(0, 0, 0, 0);
  const start = daysBefore(today, days - 1);
  return {
    current: { start, end, granularity: "daily" },
    previous: { start: daysBefore(start, days), end: start, granularity: "daily" },
  };
}

/** Midnights are not always 24 hours apart. */
function daysBefore(midnight: number, days: number): number {
  const date = new Date(midnight);
  return date.setDate(date.getDate() - days);
}

export const metricsQuery = (span: Span, dimension: "period" | "domain", domainId: string) =>
  queryOptions({
    queryKey: ["metrics", span, dimension, domainId],
    queryFn: () =>
      get<Metrics>("/emails/metrics", {
        start_date: new Date(span.start).toISOString(),
        end_date: new Date(span.end).toISOString(),
        timezone: timeZone,
        granularity: span.granularity,
        dimensions: dimension,
        metrics: [...COUNTS, ...RATES].join(","),
        domain_id: domainId,
      }),
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
