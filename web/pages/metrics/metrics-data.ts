// Periods and queries of the metrics page.

import { queryOptions } from "@tanstack/react-query";
import type { DomainItem } from "../../../src/domains/schema.ts";
import type { Metrics as MetricsResponse, MetricsRow } from "../../../src/metrics/schema.ts";
import { type Filters, get } from "../../api.ts";
import { timeZone } from "../../parts/format.ts";
import { t } from "../../texts/text.tsx";

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
  data: (Pick<
    MetricsRow,
    "domain_id" | "domain_name" | "tag" | "template_id" | "template_name" | "mailbox_provider"
  > & { period: string } & Values)[];
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
  ["1", t("Last 24 hours")],
  ["7", t("Last 7 days")],
  ["30", t("Last 30 days")],
  ["90", t("Last 90 days")],
];

export const DAY_MS = 86_400_000;
/** The API counts per 15 minutes. */
const QUARTER_MS = 15 * 60_000;

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

/** What emails can be broken down by. */
export type Dimension = "domain" | "tag" | "template" | "mailbox_provider";

/** The parameter of the URL and of the API that filters by a dimension. */
export const FILTER_OF = {
  domain: "domain_id",
  tag: "tag",
  template: "template_id",
  mailbox_provider: "mailbox_provider",
} as const satisfies Record<Dimension, string>;

const FILTER_NAMES = Object.values(FILTER_OF);

/** Null for all values together that are not counted by name. */
export function valueOfRow(by: Dimension, row: Metrics["data"][number]): string | null {
  return row[FILTER_OF[by]] ?? null;
}

const PROVIDER_NAMES: Record<string, string> = {
  gmail: "Gmail",
  outlook: "Outlook",
  yahoo: t("Yahoo and AOL"),
  icloud: "iCloud",
  gmx: "GMX and WEB.DE",
  "t-online": "T-Online",
  proton: "Proton Mail",
  comcast: "Comcast",
  orange: "Orange",
  free: "Free",
  libero: "Libero",
  fastmail: "Fastmail",
  zoho: "Zoho",
  hey: "HEY",
  "mail-com": "mail.com",
  "mail-ru": "Mail.ru",
  yandex: "Yandex",
  qq: "QQ",
  netease: "NetEase",
  naver: "Naver",
  other: t("Other"),
};

export const providerName = (value: string) => PROVIDER_NAMES[value] ?? value;

export function nameOf(by: Dimension, row: Metrics["data"][number]): string {
  const value = valueOfRow(by, row);
  if (value === null) return t("Others");
  if (by === "domain") return row.domain_name ?? t("Deleted domain");
  if (by === "template") return row.template_name ?? t("Deleted template");
  return by === "mailbox_provider" ? providerName(value) : value;
}

/**
 * The filters of the list of emails for the same emails; null if it has no such filter. `domain` is the sending domain, by
 * name.
 */
export function emailsOf(
  filters: Filters,
  domain: { domain_name?: string | undefined } | null,
): Filters | null {
  const { days = "7", tag, template_id: template, mailbox_provider: provider, domain_id: domainId } = filters;
  if (template || provider) return null;
  const name = domain?.domain_name ?? domainId;
  return { days, ...(tag ? { tag } : {}), ...(name ? { domain: name } : {}) };
}

export const metricsQuery = (span: Span, dimensions: ("period" | Dimension)[], filters: Filters) => {
  const chosen = Object.fromEntries(FILTER_NAMES.map((name) => [name, filters[name] ?? ""]));
  return queryOptions({
    queryKey: ["metrics", span, dimensions, chosen],
    queryFn: () =>
      get<Metrics>("/emails/metrics", {
        start_date: new Date(span.start).toISOString(),
        end_date: new Date(span.end).toISOString(),
        timezone: timeZone,
        granularity: span.granularity,
        dimensions: dimensions.join(","),
        metrics: dimensions.length > 1 ? "sent" : [...COUNTS, ...RATES].join(","),
        ...chosen,
      }),
    staleTime: 60_000,
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey[2]) === JSON.stringify(dimensions) ? before : undefined,
  });
};
