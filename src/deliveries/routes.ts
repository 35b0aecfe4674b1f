import { Elysia } from "elysia";
import { z } from "zod";
import { pageQuery, toList, toPageRequest } from "../api/page-query.ts";
import type { Guard } from "../api-keys/sender.ts";
import type { SteerAction } from "../store/deliveries.ts";
import { DELIVERY_OPERATIONS as operations } from "./operations.ts";
import { answerSteering, type SteerRouteParts } from "./queue-actions.ts";
import { readListFilter } from "./read-filter.ts";
import { deliveryList, queueChange, queueChangeRequest, showDelivery } from "./schema.ts";

export interface DeliveryRouteParts extends SteerRouteParts {
  guard: Guard;
}

/** Of every list of deliveries. */
export const deliveryListQuery = pageQuery.extend({
  destination: z.string().optional(),
  site: z.string().optional(),
  state: z.string().optional(),
  email_id: z.string().optional(),
});

/** Everything under /queue: a team's own deliveries, and what may be done to them. */
export const deliveryRoutes = (parts: DeliveryRouteParts) => {
  const steering = (action: SteerAction) => ({
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
    .post("/retry", ({ body, sender }) => answerSteering(parts, "retry", sender, body), steering("retry"))
    .post("/hold", ({ body, sender }) => answerSteering(parts, "hold", sender, body), steering("hold"))
    .post(
      "/release",
      ({ body, sender }) => answerSteering(parts, "release", sender, body),
      steering("release"),
    )
    .post("/cancel", ({ body, sender }) => answerSteering(parts, "cancel", sender, body), steering("cancel"));
};
