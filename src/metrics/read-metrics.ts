import { AppError } from "../lib/app-error.ts";
import { isoTime } from "../lib/iso-time.ts";
import { LIMITS } from "../limits.ts";
import { COUNTERS, type MetricsRow } from "../store/metrics.ts";
import type { Store } from "../store/store.ts";
import { metricsOf } from "./metric-names.ts";
import { type Periods, periodsBetween } from "./periods.ts";
import type { MetricsQuestion } from "./read-query.ts";
import type { MetricsObject } from "./schema.ts";

export interface MetricsParts {
  store: Pick<Store, "metrics" | "domains">;
}

type DataRow = NonNullable<MetricsObject["data"]>[number];

/**
 * Reads a team's metrics. By period alone, every period has a row; otherwise only combinations with counts. Throws
 * AppError for too many rows.
 */
export async function readMetrics(
  parts: MetricsParts,
  teamId: string,
  question: MetricsQuestion,
): Promise<MetricsObject> {
  const { range, granularity, metrics, dimensions } = question;
  const periods = dimensions.includes("period")
    ? periodsBetween(range, granularity, range.zone)
    : { borders: [range.start, range.end], startsAt: [range.start] };
  const by = {
    domain: dimensions.includes("domain"),
    broadcast: dimensions.includes("broadcast"),
    email: dimensions.includes("email"),
  };
  const { domainIds, emailIds, broadcastIds } = question;
  const filters = { domainIds, emailIds, broadcastIds };
  const rows = await parts.store.metrics.read({ teamId, borders: periods.borders, by, ...filters });
  if (rows.length > LIMITS.metricsRowsMax) {
    throw new AppError(
      "validation_error",
      `The result would have more than ${LIMITS.metricsRowsMax} rows. Use fewer dimensions, a coarser \`granularity\` or a shorter range.`,
    );
  }
  const totals = COUNTERS.map((_, index) => rows.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0));
  return {
    object: "metrics",
    start_date: isoTime(range.start),
    end_date: isoTime(range.endedAt),
    metrics,
    dimensions,
    granularity,
    totals: metricsOf(totals, metrics),
    ...(dimensions.length === 0 ? {} : { data: await showRows(parts, teamId, { question, periods, rows }) }),
  };
}

async function showRows(
  { store }: MetricsParts,
  teamId: string,
  { question, periods, rows }: { question: MetricsQuestion; periods: Periods; rows: MetricsRow[] },
): Promise<DataRow[]> {
  const { dimensions, metrics } = question;
  const isByPeriod = dimensions.includes("period");
  const ids = new Set(rows.flatMap(({ domainId }) => (domainId === null ? [] : [domainId])));
  const domains = await Promise.all([...ids].map((id) => store.domains.get({ teamId, id })));
  const names = new Map(domains.flatMap((domain) => (domain === null ? [] : [[domain.id, domain.name]])));
  const shown = isByPeriod && dimensions.length === 1 ? everyPeriod(periods, rows) : rows;
  return shown
    .toSorted((one, other) => one.period - other.period)
    .map(({ period, domainId, emailId, broadcastId, counts }) => {
      const domainName = names.get(domainId ?? "");
      return {
        ...(isByPeriod ? { period: isoTime(periods.startsAt[period] ?? 0) } : {}),
        ...(domainId === null ? {} : { domain_id: domainId }),
        ...(domainName === undefined ? {} : { domain_name: domainName }),
        ...(emailId === null ? {} : { email_id: emailId }),
        ...(broadcastId === null ? {} : { broadcast_id: broadcastId }),
        ...metricsOf(counts, metrics),
      };
    });
}

function everyPeriod({ startsAt }: Periods, rows: MetricsRow[]): MetricsRow[] {
  const found = new Map(rows.map((row) => [row.period, row]));
  const none = { domainId: null, emailId: null, broadcastId: null, counts: [] };
  return startsAt.map((_, period) => found.get(period) ?? { period, ...none });
}
