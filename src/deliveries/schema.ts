// The wire form of deliveries and of what is done to them. Ours, beside the compatible API: its names follow it.
import { z } from "zod";
import { listOf } from "../api/page-query.ts";
import { mapOf } from "../api/request-fields.ts";
import { adviceFor } from "../events/class-advice.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { DeliveryRow } from "../store/deliveries.ts";
import { DELIVERY_STATES } from "../store/delivery-states.ts";

const text = z.string("It must be a string.");

/**
 * Which deliveries an action applies to. `after` goes on where an answer with `has_more` ended. Nothing in it is `optional`: an
 * empty filter must not change the whole queue.
 */
export const queueChangeRequest = mapOf(
  z.object({
    ids: z.array(text, "It must be an array of delivery ids.").nullish(),
    destination: text.nullish(),
    site: text.nullish(),
    email_id: text.nullish(),
    /** A class such as `greylist`; `none` = not attempted yet. */
    reason: text.nullish(),
    all: z.boolean("It must be true or false.").nullish(),
    after: text.nullish(),
    /** Counts what would be changed, and changes nothing. */
    dry_run: z.boolean("It must be true or false.").nullish(),
  }),
).meta({ id: "QueueChangeRequest" });
export type QueueChangeRequest = z.input<typeof queueChangeRequest>;

export type QueueChangeBody = z.output<typeof queueChangeRequest>;

export const queueChange = z
  .object({
    object: z.literal("queue_change"),
    changed: z.int(),
    has_more: z.boolean(),
    /** The cursor for the next call; null at the end. */
    after: z.string().nullable(),
  })
  .meta({ id: "QueueChange" });
export type QueueChange = z.infer<typeof queueChange>;

export const deliveryItem = z
  .object({
    id: z.string(),
    email_id: z.string(),
    recipient: z.string(),
    destination: z.string(),
    site: z.string(),
    state: z.enum(DELIVERY_STATES),
    attempts: z.int(),
    created_at: z.string(),
    due_at: z.string(),
    expires_at: z.string(),
    last_class: z.string().nullable(),
    last_reply: z.string().nullable(),
    /** What the last try came to and what to do about it, in plain words. */
    advice: z.string().nullable(),
  })
  .meta({ id: "Delivery" });
export type Delivery = z.infer<typeof deliveryItem>;

export const deliveryList = listOf(deliveryItem).meta({ id: "DeliveryList" });
export type DeliveryList = z.infer<typeof deliveryList>;

/** A delivery as the API, the queue's commands and `send --wait` show it. */
export function showDelivery(row: DeliveryRow): z.infer<typeof deliveryItem> {
  return {
    id: row.id,
    email_id: row.emailId,
    recipient: row.recipient,
    destination: row.destination,
    site: row.site,
    state: row.state,
    attempts: row.attempts,
    created_at: isoTime(row.createdAt),
    due_at: isoTime(row.dueAt),
    expires_at: isoTime(row.expiresAt),
    last_class: row.lastClass,
    last_reply: row.lastReply,
    advice: row.state === "delivered" ? null : adviceFor(row.lastClass, row.recipient),
  };
}
