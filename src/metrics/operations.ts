// What the API's description says about GET /emails/metrics.
import { operation } from "../api/operation.ts";
import { metricsObject } from "./schema.ts";

export const METRICS_OPERATIONS = {
  read: operation({
    operationId: "getEmailMetrics",
    tags: ["Emails"],
    summary: "Retrieve metrics",
    answer: metricsObject,
    description:
      "How often what happened to the team's emails, counted when it happened and once for each recipient; `totals` over the whole range, and with `dimensions` a row of `data` for each of their values. Rates are fractions: deliveries and bounces of what was sent; first opens, first clicks, complaints and unsubscribing of what was delivered; 0 of nothing. Opens and clicks by machines are counted apart, as `opened_machine` and `clicked_machine`, which are answered when `metrics` names them. Edges of the range are moved outwards to quarters of an hour.",
  }),
};
