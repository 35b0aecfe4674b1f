// Counts by period: from the rows of buckets, or from their own events when it is about named emails.
import type { SQLQueryBindings } from "bun:sqlite";
import { COUNTERS, type MetricsRequest, type MetricsRow, type MetricsStore, QUARTER_MS } from "../metrics.ts";
import type { Connection } from "./connection.ts";
import { COUNTER_OF_EVENT_SQL } from "./counter-of-event.ts";
import type { Synchronous } from "./methods.ts";
import { type BucketRange, splitPeriod } from "./split-period.ts";

/** Buckets of a period that are fetched one by one, together with those of its neighbours: asking costs more. */
const FEW_BUCKETS = 4;

export function createMetricsMethods(connection: Connection): Synchronous<MetricsStore> {
  return {
    read: (request) =>
      request.emailIds === null
        ? readBuckets(connection, request)
        : readEvents(connection, request, request.emailIds),
  };
}

/** One search of the primary key. `isByBucket`: each bucket is a row of its own, else all of them together. */
interface Search extends BucketRange {
  period: number;
  isByBucket: boolean;
}

function readBuckets({ database }: Connection, request: MetricsRequest): MetricsRow[] {
  const { teamId, borders, by, domainIds, broadcastIds } = request;
  const keys = [...(by.domain ? ["domain_id"] : []), ...(by.broadcast ? ["broadcast_id"] : [])];
  const sums = COUNTERS.map((name) => `sum(${name})`).join(", ");
  const isOf = (column: string, ids: string[] | null) =>
    ids === null ? "" : ` AND ${column} IN (SELECT value FROM json_each(?))`;
  const prepare = (isByBucket: boolean) => {
    const groups = [...(isByBucket ? ["starts_at"] : []), ...keys];
    return database.query<SQLQueryBindings[], SQLQueryBindings[]>(
      `SELECT ${isByBucket ? "starts_at" : "NULL"}, ${by.domain ? "domain_id" : "NULL"},
         ${by.broadcast ? "broadcast_id" : "NULL"}, ${sums}
       FROM metrics WHERE team_id = ? AND span_ms = ? AND starts_at >= ? AND starts_at < ?
         ${isOf("domain_id", domainIds)}${isOf("broadcast_id", broadcastIds)}
       ${groups.length > 0 ? `GROUP BY ${groups.join(", ")}` : "HAVING count(*) > 0"}`,
    );
  };
  const [byBucket, together] = [prepare(true), prepare(false)];
  const filters = [domainIds, broadcastIds].flatMap((ids) => (ids === null ? [] : [JSON.stringify(ids)]));
  const sum = createSum();
  for (const search of planSearches(borders)) {
    const statement = search.isByBucket ? byBucket : together;
    let period = search.period;
    for (const row of statement.values(teamId, search.spanMs, search.from, search.to, ...filters)) {
      const [startsAt, domainId, broadcastId, ...counts] = row as [
        number,
        string | null,
        string | null,
        ...number[],
      ];
      if (search.isByBucket) period = periodAt(borders, startsAt, period);
      sum.add({ period, domainId, broadcastId: broadcastId || null, emailId: null }, counts);
    }
  }
  return sum.rows();
}

/** Neighbouring short periods in one search, every other period in its own. */
function planSearches(borders: number[]): Search[] {
  const searches: Search[] = [];
  for (let period = 0; period + 1 < borders.length; period++) {
    const ranges = splitPeriod(borders[period] ?? 0, borders[period + 1] ?? 0);
    for (const range of ranges) {
      const isByBucket = ranges.length === 1 && range.to - range.from <= FEW_BUCKETS * range.spanMs;
      const before = searches.at(-1);
      if (isByBucket && before?.isByBucket && before.spanMs === range.spanMs && before.to === range.from) {
        before.to = range.to;
      } else {
        searches.push({ ...range, period, isByBucket });
      }
    }
  }
  return searches;
}

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
  const first = (column: string, counter: string) =>
    `SELECT email_id, ${column} AS at, '${counter}' AS counter, 1 AS times FROM deliveries
     WHERE email_id IN (SELECT value FROM json_each(?1)) AND ${column} IS NOT NULL`;
  const found = database
    .query<EventCount, [string, string, number, number]>(
      `SELECT emails.id AS emailId, emails.domain_id AS domainId, emails.broadcast_id AS broadcastId,
         at - at % ${QUARTER_MS} AS quarter, counter, sum(times) AS count
       FROM (
         SELECT email_id, created_at AS at, ${COUNTER_OF_EVENT_SQL} AS counter,
           json_array_length(detail, '$.to') AS times
         FROM events WHERE email_id IN (SELECT value FROM json_each(?1))
         UNION ALL ${first("opened_at", "unique_opened")}
         UNION ALL ${first("clicked_at", "unique_clicked")}
         UNION ALL ${first("unsubscribed_at", "unsubscribed")}
       ) JOIN emails ON emails.id = email_id
       WHERE emails.team_id = ?2 AND counter IS NOT NULL AND at >= ?3 AND at < ?4
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
    };
    sum.add(
      key,
      COUNTERS.map((name) => (name === counter ? count : 0)),
    );
  }
  return sum.rows();
}

function createSum() {
  const rows = new Map<string, MetricsRow>();
  return {
    add(key: Omit<MetricsRow, "counts">, counts: number[]): void {
      const name = `${key.period} ${key.domainId} ${key.broadcastId} ${key.emailId}`;
      const row = rows.get(name);
      if (row === undefined) rows.set(name, { ...key, counts });
      else row.counts = row.counts.map((count, index) => count + (counts[index] ?? 0));
    },
    rows: () => [...rows.values()],
  };
}
