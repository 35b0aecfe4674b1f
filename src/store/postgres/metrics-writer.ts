// Writes what emails are counted as, all that one fold changes in one statement for each table.
import { COUNTERS } from "../metrics.ts";
import type { Database } from "../sql/database.ts";
import { type Bucket, FACET_SPANS_MS, type MetricsWriter, SPANS_MS } from "../sql/metrics/meter.ts";

/** Columns of a key, with their types. */
type Key = Record<string, "text" | "number">;

const SPAN: Key = { team_id: "text", span_ms: "number", starts_at: "number", domain_id: "text" };

export function createMetricsWriter(database: Database): MetricsWriter {
  const save = createSave(database, "metrics", { ...SPAN, broadcast_id: "text" });
  const saveFacets = createSave(database, "metric_facets", { ...SPAN, facet: "text", value: "text" });
  const toRow = ({ teamId, startsAt, domainId, counts }: Bucket, span: number) => ({
    team_id: teamId,
    span_ms: span,
    starts_at: startsAt - (startsAt % span),
    domain_id: domainId,
    ...Object.fromEntries(COUNTERS.map((name, index) => [name, counts[index]])),
  });
  return {
    buckets: (buckets) =>
      save(
        buckets.flatMap((bucket) =>
          SPANS_MS.map((span) => ({ ...toRow(bucket, span), broadcast_id: bucket.broadcastId ?? "" })),
        ),
      ),
    facets: (buckets) =>
      saveFacets(
        buckets.flatMap((bucket) =>
          FACET_SPANS_MS.map((span) => ({
            ...toRow(bucket, span),
            facet: bucket.facet,
            value: bucket.value,
          })),
        ),
      ),
  };
}

/** Quarters of an hour in one day are one row of the day, and values beyond the bound one value: they are summed first. */
function createSave(database: Database, table: string, key: Key): (rows: readonly object[]) => void {
  const columns = Object.keys(key).join(", ");
  const counters = Object.fromEntries(COUNTERS.map((name) => [name, "number" as const]));
  const save = database.prepare<null, [string]>(
    `INSERT INTO ${table} AS known (${columns}, ${COUNTERS.join(", ")})
     SELECT ${columns}, ${COUNTERS.map((name) => `CAST(sum(${name}) AS BIGINT)`).join(", ")}
     FROM ${database.dialect.rows("?", { ...key, ...counters })} AS given GROUP BY ${columns} ORDER BY ${columns}
     ON CONFLICT (${columns}) DO UPDATE SET ${COUNTERS.map((name) => `${name} = known.${name} + excluded.${name}`).join(", ")}`,
  );
  return (rows) => {
    if (rows.length > 0) save.run(JSON.stringify(rows));
  };
}
