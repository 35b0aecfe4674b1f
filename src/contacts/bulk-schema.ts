// What the dashboard asks for to change many contacts, and the answer.
import { z } from "zod";
import { optional } from "../api/request-fields.ts";
import { LIMITS } from "../limits.ts";
import { filterSchema } from "./filter/filter-schema.ts";
import { subscription } from "./topic-schema.ts";

const text = z.string("It must be a string.");

const ACTS = [
  "add_to_segment",
  "remove_from_segment",
  "set_topic",
  "unsubscribe",
  "subscribe",
  "delete",
] as const;
export type BulkAct = (typeof ACTS)[number];

/** Either `ids` or `filter`. */
export const bulkBody = z.object({
  ids: z
    .array(text, "It must be an array of ids.")
    .min(1, "It must have at least one id.")
    .max(LIMITS.bulkIdsMax, `It must have at most ${LIMITS.bulkIdsMax} ids.`)
    .optional(),
  filter: filterSchema.optional(),
  act: z.enum(ACTS),
  segment_id: text.optional(),
  topic_id: text.optional(),
  subscription: subscription.optional(),
  /** Why, kept with the consents. */
  reason: optional(text),
  /** How many the person confirmed, for the audit log. */
  count: z.number().int().min(0).optional(),
  /** `next` of the answer before. */
  after: text.optional(),
});
export type BulkRequest = z.input<typeof bulkBody>;
export type BulkBody = z.output<typeof bulkBody>;

export const bulkChanged = z.object({
  object: z.literal("contacts_changed"),
  /** Contacts that this call was about. */
  seen: z.number(),
  changed: z.number(),
  /** Send it as `after` to go on; null = done. */
  next: z.string().nullable(),
});
export type BulkChanged = z.infer<typeof bulkChanged>;
