import { Elysia } from "elysia";
import { z } from "zod";
import type { Guard, Sender } from "../api-keys/sender.ts";
import type { Clock } from "../lib/clock.ts";
import { pageQuery, toList, toPageRequest } from "../lib/page-query.ts";
import type { Wake } from "../lib/wake.ts";
import type { Store } from "../store/store.ts";
import { DELIVERY_OPERATIONS as operations } from "./operations.ts";
import { readId, readListFilter, readSteerFilter } from "./read-filter.ts";
import { deliveryList, type SteerBody, showDelivery, steerAnswer, steerBody } from "./schema.ts";
import { type SteerAction, steerDeliveries } from "./steer-deliveries.ts";

export interface DeliveryRouteParts {
  store: Pick<Store, "deliveries">;
  clock: Pick<Clock, "now">;
  /** Wakes the delivery loop. */
  wake: Pick<Wake, "notify">;
  guard: Guard;
}

const listQuery = pageQuery.extend({
  destination: z.string().optional(),
  state: z.string().optional(),
  email_id: z.string().optional(),
});

/** Everything under /queue: a team's own deliveries, and what may be done to them. */
export const deliveryRoutes = (parts: DeliveryRouteParts) => {
  const steering = (action: SteerAction) => ({
    body: steerBody,
    response: steerAnswer,
    detail: operations[action],
  });
  return new Elysia({ name: "deliveries", prefix: "/queue" })
    .derive(parts.guard("full"))
    .get(
      "/deliveries",
      async ({ query, sender }) => {
        const filter = readListFilter(sender.teamId, query);
        return toList(await parts.store.deliveries.list({ filter, ...toPageRequest(query) }), showDelivery);
      },
      { query: listQuery, response: deliveryList, detail: operations.list },
    )
    .post("/retry", ({ body, sender }) => steer(parts, "retry", sender, body), steering("retry"))
    .post("/hold", ({ body, sender }) => steer(parts, "hold", sender, body), steering("hold"))
    .post("/release", ({ body, sender }) => steer(parts, "release", sender, body), steering("release"))
    .post("/cancel", ({ body, sender }) => steer(parts, "cancel", sender, body), steering("cancel"));
};

async function steer(parts: DeliveryRouteParts, action: SteerAction, sender: Sender, body: SteerBody) {
  const filter = readSteerFilter(sender.teamId, body);
  const start = body.after == null ? null : readId(body.after, "after");
  const { changed, after } = await steerDeliveries(parts, { action, filter, after: start });
  if (changed > 0 && (action === "retry" || action === "release")) parts.wake.notify();
  return { object: "queue_change" as const, changed, has_more: after !== null, after };
}
