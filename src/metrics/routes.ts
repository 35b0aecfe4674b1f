import { Elysia } from "elysia";
import type { Guard } from "../api-keys/sender.ts";
import type { Clock } from "../lib/clock.ts";
import { METRICS_OPERATIONS as operations } from "./operations.ts";
import { type MetricsParts, readMetrics } from "./read-metrics.ts";
import { readQuery } from "./read-query.ts";
import { metricsObject, metricsQuery } from "./schema.ts";

export type MetricsRouteParts = MetricsParts & { clock: Pick<Clock, "now">; guard: Guard };

/** GET /emails/metrics. */
export const metricsRoutes = (parts: MetricsRouteParts) =>
  new Elysia({ name: "metrics", prefix: "/emails" })
    .derive(parts.guard("full"))
    .get(
      "/metrics",
      async ({ query, sender }) => readMetrics(parts, sender.teamId, readQuery(query, parts.clock.now())),
      { query: metricsQuery, response: metricsObject, detail: operations.read },
    );
