// Counts by period: from the rows of buckets, or from their own events when it is about named emails.

import {
  COUNTERS,
  type MetricsRequest,
  type MetricsRow,
  type MetricsStore,
  QUARTER_MS,
} from "../../metrics.ts";
import type { Connection } from "../connection.ts";
import type { Database, Given } from "../database.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { counterOfEventSql } from "./counter-of-event.ts";
import { FACET_SPANS_MS } from "./meter.ts";
import { type PeriodPlan, planPeriods } from "./period-plan.ts";

export const metricsMethods = defineNoun<MetricsStore>({
  methods: {
    read: "read",
  },
  open: createMetricsMethods,
});

function createMetricsMethods(connection: Connection): Synchronous<MetricsStore> {
  return {
    read: (request) =>
      request.emailIds === null
        ? readBuckets(connection, request)
        : readEvents(connection, request, request.emailIds),
  };
}

/** In one transaction: what is read twice, to be added and taken away, must not change in between. */
function readBuckets({ database }: Connection, request: MetricsRequest): MetricsRow[] {
  const plan = planPeriods(request.borders, request.facet ? FACET_SPANS_MS : undefined);
  const sum = createSum();
  database.transaction(() => {
    addWhole(database, request, plan, sum);
    addEdges(database, request, plan, sum);
  })();
  return sum.rows();
}

type Sum = ReturnType<typeof createSum>;
type Key = [startsAt: number, domainId: string | null, broadcastId: string | null, facetValue: string | null];
type BucketValues = [...Key, ...number[]];

/** Where the counts of a bucket begin: they are added from there, without a copy for each bucket. */
const FIRST_COUNT = 4;

function addWhole(database: Database, request: MetricsRequest, plan: PeriodPlan, sum: Sum): void {
  const range = "starts_at >= ? AND starts_at < ?";
  const byBucket = prepareSearch(database, request, range, true);
  const together = prepareSearch(database, request, range, false);
  for (const search of plan.whole) {
    const statement = search.isByBucket ? byBucket : together;
    let { period } = search;
    for (const values of statement(search.spanMs, search.from, search.to)) {
      if (search.isByBucket) period = periodAt(plan.borders, values[0], period);
      sum.add({ ...keyOf(values), period }, values);
    }
  }
}

function addEdges(database: Database, request: MetricsRequest, { edges }: PeriodPlan, sum: Sum): void {
  const periods = request.borders.length - 1;
  const oneByOne = prepareSearch(database, request, `starts_at IN (${database.dialect.numbers("?")})`, true);
  for (const { spanMs, buckets } of edges) {
    if (buckets.size === 0) continue;
    for (const values of oneByOne(spanMs, JSON.stringify([...buckets.keys()]))) {
      const key = keyOf(values);
      for (const { border, sign } of buckets.get(values[0]) ?? []) {
        if (border > 0) sum.add({ ...key, period: border - 1 }, values, sign);
        if (border < periods) sum.add({ ...key, period: border }, values, -sign);
      }
    }
  }
}

const keyOf = ([, domainId, broadcastId, facetValue]: BucketValues) => ({
  domainId,
  broadcastId: broadcastId || null,
  emailId: null,
  facetValue,
});

/** Searches of the primary key; `isByBucket`: each bucket is a row of its own, else all of them together. */
function prepareSearch(
  database: Database,
  { teamId, by, domainIds, broadcastIds, facet = null }: MetricsRequest,
  condition: string,
  isByBucket: boolean,
): (spanMs: number, ...times: Given[]) => BucketValues[] {
  const keys = [
    { column: "starts_at", isGrouped: isByBucket },
    { column: "domain_id", isGrouped: by.domain },
    { column: "broadcast_id", isGrouped: by.broadcast },
    { column: "value", isGrouped: facet?.isGrouped === true },
  ];
  const groups = keys.flatMap(({ column, isGrouped }) => (isGrouped ? [column] : []));
  const filters = [
    { column: "domain_id", values: domainIds },
    { column: "broadcast_id", values: broadcastIds },
    { column: "metric_facets.value", values: facet?.values ?? null },
  ].flatMap(({ column, values }) => (values === null ? [] : [{ column, text: JSON.stringify(values) }]));
  const place = facet === null ? "metrics WHERE team_id = ? AND span_ms = ?" : FACET_PLACE;
  const statement = database.query<Given[], Given[]>(
    `SELECT ${keys.map(({ column, isGrouped }) => (isGrouped ? column : "NULL")).join(", ")},
       ${COUNTERS.map((name) => `CAST(sum(${name}) AS BIGINT)`).join(", ")}
     FROM ${place} AND ${condition}
       ${filters.map(({ column }) => `AND ${column} IN (${database.dialect.texts("?")})`).join(" ")}
     ${groups.length > 0 ? `GROUP BY ${groups.join(", ")}` : "HAVING count(*) > 0"}`,
  );
  const texts = filters.map(({ text }) => text);
  const names = facet === null ? [] : [facet.name];
  return (spanMs, ...times) =>
    statement.values(teamId, spanMs, ...names, ...times, ...texts) as BucketValues[];
}

const FACET_PLACE = "metric_facets WHERE team_id = ? AND span_ms = ? AND facet = ?";

/** The period that `at` lies in, which is `from` or a later one. */
function periodAt(borders: number[], at: number, from: number): number {
  let period = from;
  while (period + 2 < borders.length && at >= (borders[period + 1] ?? 0)) period++;
  return period;
}

interface EventCount {
  emailId: string;
  domainId: string;
  broadcastId: string | null;
  quarter: number;
  counter: string;
  count: number;
}

function readEvents({ database }: Connection, request: MetricsRequest, emailIds: string[]): MetricsRow[] {
  const { teamId, borders, by, domainIds, broadcastIds } = request;
  const { dialect } = database;
  const wanted = dialect.texts("?1");
  const first = (column: string, counter: string) =>
    `SELECT email_id, ${column} AS at, '${counter}' AS counter, 1 AS times FROM deliveries
     WHERE email_id IN (${wanted}) AND ${column} IS NOT NULL`;
  // Not by the index that begins with the team, which would read all of its emails.
  const found = database
    .query<EventCount, [string, string, number, number]>(
      `SELECT emails.id AS emailId, emails.domain_id AS domainId, emails.broadcast_id AS broadcastId,
         at - at % ${QUARTER_MS} AS quarter, counter, CAST(sum(times) AS BIGINT) AS count
       FROM (
         SELECT email_id, created_at AS at, ${counterOfEventSql(dialect)} AS counter,
           ${dialect.size("detail", "to")} AS times
         FROM events WHERE email_id IN (${wanted})
         UNION ALL ${first("opened_at", "unique_opened")}
         UNION ALL ${first("clicked_at", "unique_clicked")}
         UNION ALL ${first("unsubscribed_at", "unsubscribed")}
       ) AS counted JOIN emails ON emails.id = email_id
       WHERE ${dialect.unindexed("emails.team_id")} = ?2 AND counter IS NOT NULL AND at >= ?3 AND at < ?4
       GROUP BY 1, 4, 5 ORDER BY 4`,
    )
    .all(JSON.stringify(emailIds), teamId, borders[0] ?? 0, borders.at(-1) ?? 0);
  const sum = createSum();
  let period = 0;
  for (const { emailId, domainId, broadcastId, quarter, counter, count } of found) {
    if (domainIds !== null && !domainIds.includes(domainId)) continue;
    if (broadcastIds !== null && !broadcastIds.includes(broadcastId ?? "")) continue;
    period = periodAt(borders, quarter, period);
    const key = {
      period,
      domainId: by.domain ? domainId : null,
      broadcastId: by.broadcast ? broadcastId : null,
      emailId: by.email ? emailId : null,
      facetValue: null,
    };
    const counts = COUNTERS.map((name) => (name === counter ? count : 0));
    sum.add(key, [quarter, domainId, broadcastId, null, ...counts]);
  }
  return sum.rows();
}

function createSum() {
  /** By what rows are told apart besides the period, then by the period. */
  const groups = new Map<string, MetricsRow[]>();
  return {
    add(key: Omit<MetricsRow, "counts">, values: BucketValues, sign = 1): void {
      const name = `${key.domainId ?? ""} ${key.broadcastId ?? ""} ${key.emailId ?? ""} ${key.facetValue ?? ""}`;
      let group = groups.get(name);
      if (group === undefined) {
        group = [];
        groups.set(name, group);
      }
      const row = group[key.period] ?? { ...key, counts: new Array<number>(COUNTERS.length).fill(0) };
      group[key.period] = row;
      for (let index = 0; index < COUNTERS.length; index++) {
        const count = values[FIRST_COUNT + index] as number;
        // Of most counters there is nothing in most buckets.
        if (count !== 0) row.counts[index] = (row.counts[index] ?? 0) + sign * count;
      }
    },
    /** Without those in which nothing is left. */
    rows: () =>
      [...groups.values()].flatMap((group) =>
        // Periods without a row are holes, which filter passes over.
        group.filter(({ counts }) => counts.some((count) => count !== 0)),
      ),
  };
}
