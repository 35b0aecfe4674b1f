import { AppError } from "../lib/app-error.ts";
import { isoTime } from "../lib/iso-time.ts";
import { LIMITS } from "../limits.ts";
import { COUNTERS, type MetricsRow, OTHER_VALUES } from "../store/metrics.ts";
import type { Store } from "../store/store.ts";
import { metricsOf } from "./metric-names.ts";
import { type Periods, periodsBetween } from "./periods.ts";
import type { MetricsQuestion } from "./read-query.ts";
import type { MetricsObject } from "./schema.ts";

export interface MetricsParts {
  store: Pick<Store, "metrics" | "domains" | "templates">;
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
  const { domainIds, emailIds, broadcastIds, facet } = question;
  const filters = { domainIds, emailIds, broadcastIds };
  const request = { teamId, borders: periods.borders, by, ...filters };
  const rows = await parts.store.metrics.read({ ...request, facet });
  // An email has several tags or none, so that the rows do not add up.
  const isUneven = facet?.isGrouped === true && facet.values === null && facet.name !== "mailbox_provider";
  const counted = isUneven ? await parts.store.metrics.read(request) : rows;
  if (rows.length > LIMITS.metricsRowsMax) {
    throw new AppError(
      "validation_error",
      `The result would have more than ${LIMITS.metricsRowsMax} rows. Use fewer dimensions, a coarser \`granularity\` or a shorter range.`,
    );
  }
  const totals = COUNTERS.map((_, index) =>
    counted.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0),
  );
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
  const showFacet = await createFacetColumns(store, teamId, { question, rows });
  const shown = isByPeriod && dimensions.length === 1 ? everyPeriod(periods, rows) : rows;
  return shown
    .toSorted((one, other) => one.period - other.period)
    .map(({ period, domainId, emailId, broadcastId, facetValue, counts }) => {
      const domainName = names.get(domainId ?? "");
      return {
        ...(isByPeriod ? { period: isoTime(periods.startsAt[period] ?? 0) } : {}),
        ...(domainId === null ? {} : { domain_id: domainId }),
        ...(domainName === undefined ? {} : { domain_name: domainName }),
        ...(emailId === null ? {} : { email_id: emailId }),
        ...(broadcastId === null ? {} : { broadcast_id: broadcastId }),
        ...showFacet(facetValue),
        ...metricsOf(counts, metrics),
      };
    });
}

/** Names the value of a facet, and a template by its name as well. */
async function createFacetColumns(
  store: MetricsParts["store"],
  teamId: string,
  { question: { facet }, rows }: { question: MetricsQuestion; rows: MetricsRow[] },
): Promise<(value: string | null) => Partial<DataRow>> {
  if (!facet?.isGrouped) return () => ({});
  const named = (value: string | null) => (value === OTHER_VALUES ? null : value);
  if (facet.name !== "template") return (value) => ({ [facet.name]: named(value) });
  const ids = [...new Set(rows.flatMap(({ facetValue }) => named(facetValue) ?? []))];
  const found = await Promise.all(ids.map((id) => store.templates.get({ teamId, key: { id } })));
  const names = new Map(found.flatMap((one) => (one === null ? [] : [[one.template.id, one.template.name]])));
  return (value) => {
    const name = names.get(value ?? "");
    return { template_id: named(value), ...(name === undefined ? {} : { template_name: name }) };
  };
}

function everyPeriod({ startsAt }: Periods, rows: MetricsRow[]): MetricsRow[] {
  const found = new Map(rows.map((row) => [row.period, row]));
  const none = { domainId: null, emailId: null, broadcastId: null, facetValue: null, counts: [] };
  return startsAt.map((_, period) => found.get(period) ?? { period, ...none });
}
