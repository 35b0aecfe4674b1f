import { Elysia } from "elysia";
import { z } from "zod";
import { pageQuery, toList, toPageRequest } from "../api/page-query.ts";
import type { Guard } from "../api-keys/sender.ts";
import type { QueueAction } from "../store/deliveries.ts";
import { DELIVERY_OPERATIONS as operations } from "./operations.ts";
import { answerAction, type QueueActionRouteParts } from "./queue-actions.ts";
import { readListFilter } from "./read-filter.ts";
import { deliveryList, queueChange, queueChangeRequest, showDelivery } from "./schema.ts";

export interface DeliveryRouteParts extends QueueActionRouteParts {
  guard: Guard;
}

/** Of every list of deliveries. */
export const deliveryListQuery = pageQuery.extend({
  destination: z.string().optional(),
  site: z.string().optional(),
  state: z.string().optional(),
  email_id: z.string().optional(),
  reason: z.string().optional().meta({
    description:
      "The class of the last attempt, such as `greylist`; `none` for deliveries not attempted yet. `state` is then `queued` by default.",
  }),
});

/** Everything under /queue: a team's own deliveries, and what may be done to them. */
export const deliveryRoutes = (parts: DeliveryRouteParts) => {
  const schemas = (action: QueueAction) => ({
    body: queueChangeRequest,
    response: queueChange,
    detail: operations[action],
  });
  return new Elysia({ name: "deliveries", prefix: "/queue" })
    .derive(parts.guard("full"))
    .get(
      "/deliveries",
      async ({ query, sender }) => {
        const filter = readListFilter({ teamId: sender.teamId }, query);
        return toList(await parts.store.deliveries.list({ filter, ...toPageRequest(query) }), showDelivery);
      },
      { query: deliveryListQuery, response: deliveryList, detail: operations.list },
    )
    .post("/retry", ({ body, sender }) => answerAction(parts, "retry", sender, body), schemas("retry"))
    .post("/hold", ({ body, sender }) => answerAction(parts, "hold", sender, body), schemas("hold"))
    .post("/release", ({ body, sender }) => answerAction(parts, "release", sender, body), schemas("release"))
    .post("/cancel", ({ body, sender }) => answerAction(parts, "cancel", sender, body), schemas("cancel"));
};
