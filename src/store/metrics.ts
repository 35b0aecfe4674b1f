// How often what happened to a team's emails. Each is counted once for every recipient that an event names.

/** What is counted. Opens and clicks by machines (scanners, prefetching proxies) are kept apart from people's. */
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

/** Counts are kept by the quarter of an hour: every time zone's days begin at one. */
export const QUARTER_MS = 15 * 60_000;

export interface MetricsRequest {
  teamId: string;
  /** Where periods begin and end, ms, ascending, each at a quarter of an hour; n + 1 borders of n periods. */
  borders: number[];
  /** Rows are grouped by these, too. */
  by: { domain: boolean; broadcast: boolean; email: boolean };
  /** Only these; null = all. */
  domainIds: string[] | null;
  broadcastIds: string[] | null;
  /** At most LIMITS.metricsIdsMax; these emails' own events are counted. Needed by `by.email`. */
  emailIds: string[] | null;
}

export interface MetricsRow {
  /** Which period, from 0. */
  period: number;
  /** Null where rows are not grouped by it; a broadcast's also for mail outside broadcasts. */
  domainId: string | null;
  broadcastId: string | null;
  emailId: string | null;
  /** In the order of COUNTERS. */
  counts: number[];
}

export interface MetricsStore {
  /** Rows in which something was counted, by period. */
  read(request: MetricsRequest): Promise<MetricsRow[]>;
}
