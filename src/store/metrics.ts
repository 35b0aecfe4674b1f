// Event counts of a team's emails, counted once per recipient of the event.

/** The counters. Opens and clicks by machines (scanners, prefetching proxies) are counted separately. */
export const COUNTERS = [
  "sent",
  "delivered",
  "delivery_delayed",
  "bounced_permanent",
  "bounced_transient",
  "bounced_undetermined",
  "complained",
  "failed",
  "suppressed",
  "opened",
  "opened_machine",
  "unique_opened",
  "clicked",
  "clicked_machine",
  "unique_clicked",
  "unsubscribed",
] as const;

export type Counter = (typeof COUNTERS)[number];

/** Counts are stored per quarter of an hour: in every time zone, days start on one. */
export const QUARTER_MS = 15 * 60_000;

/**
 * What emails are counted by besides their sending domain and broadcast, each on its own: a tag (`name:value`), the id of
 * the template, the recipient's mailbox provider.
 */
export const FACETS = ["tag", "template", "mailbox_provider"] as const;

export type Facet = (typeof FACETS)[number];

/** The value that stands for all beyond LIMITS.metricFacetValuesMax of a team and day. */
export const OTHER_VALUES = "";

export interface MetricsRequest {
  teamId: string;
  /** Period boundaries, ms, ascending, on quarters of an hour; n + 1 for n periods. */
  borders: number[];
  /** Additional grouping. */
  by: { domain: boolean; broadcast: boolean; email: boolean };
  /** Only these; null = all. */
  domainIds: string[] | null;
  broadcastIds: string[] | null;
  /** At most LIMITS.metricsIdsMax; counts the events of these emails. Required for `by.email`. */
  emailIds: string[] | null;
  /** Counts by this facet; excludes broadcasts and emails. `values` null = all. */
  facet?: { name: Facet; isGrouped: boolean; values: string[] | null } | null;
}

export interface MetricsRow {
  /** Index of the period. */
  period: number;
  /** Null if not grouped by it; a broadcast's is also null for other mail. */
  domainId: string | null;
  broadcastId: string | null;
  emailId: string | null;
  /** Null if not grouped by a facet. */
  facetValue: string | null;
  /** In the order of COUNTERS. */
  counts: number[];
}

export interface MetricsStore {
  /** Non-empty rows, by period. */
  read(request: MetricsRequest): Promise<MetricsRow[]>;
}
