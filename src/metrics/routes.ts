import { Elysia } from "elysia";
import type { Guard } from "../api-keys/sender.ts";
import type { Clock } from "../lib/clock.ts";
import { METRICS_OPERATIONS as operations } from "./operations.ts";
import { type MetricsParts, readMetrics } from "./read-metrics.ts";
import { readQuery } from "./read-query.ts";
import { metricsQuery } from "./schema.ts";

export type MetricsRouteParts = MetricsParts & { clock: Pick<Clock, "now">; guard: Guard };

/** GET /emails/metrics. */
export const metricsRoutes = (parts: MetricsRouteParts) =>
  new Elysia({ name: "metrics", prefix: "/emails" }).derive(parts.guard("full")).get(
    "/metrics",
    async ({ query, sender, set }) => {
      const answer = await readMetrics(parts, sender.teamId, readQuery(query, parts.clock.now()));
      set.headers["content-type"] = "application/json; charset=utf-8";
      // Finished text: checking ten thousand rows against a schema would hold up everything else.
      return JSON.stringify(answer);
    },
    { query: metricsQuery, detail: operations.read },
  );
