// The wire form of searches and counts of contacts.
import { z } from "zod";
import { mapOf, optional } from "../api/request-fields.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { ContactCount as StoredCount } from "./filter/count-contacts.ts";
import { filterSchema } from "./filter/filter-schema.ts";
import { contactList } from "./schema.ts";

const text = z.string("It must be a string.");

export const contactSearchBody = mapOf(
  z.object({
    filter: optional(filterSchema),
    segment_id: optional(text),
    /** Words of an address or a name. */
    q: optional(text),
    after: optional(text),
    limit: z.number("It must be a number.").int().min(1).max(500).nullish(),
  }),
);

const foundContact = contactList.shape.data.element.extend({
  language: z.string().nullable(),
  suppression: z.enum(["bounce", "complaint", "manual"]).nullable(),
  /** When the person last opened, clicked or did something. */
  last_activity_at: z.string().nullable(),
});
export type FoundContact = z.infer<typeof foundContact>;

/** A page may be short, or empty, though `has_more`: `next` is the `after` of the next one. */
export const contactPage = z.object({
  has_more: z.boolean(),
  next: z.string().nullable(),
  data: z.array(foundContact),
});
export type ContactPage = z.infer<typeof contactPage>;

export const contactCountBody = mapOf(
  z.object({
    filter: optional(filterSchema),
    segment_id: optional(text),
    topic_id: optional(text),
    /** Counts again, though it was counted within the last minute. */
    fresh: z.boolean().nullish(),
  }),
);

/** Each contact has one reason: `maySend` knows their order. */
const refused = z
  .object({
    unsubscribed: z.int(),
    pending: z.int(),
    opted_out: z.int(),
    bounce: z.int(),
    complaint: z.int(),
    manual: z.int(),
  })
  .meta({ id: "RefusedContacts" });

export const contactCount = z
  .object({
    total: z.int(),
    /** Of marketing email, with the topic if one is given. */
    would_receive: z.int(),
    refused,
    as_of: z.string(),
  })
  .meta({ id: "ContactCounts" });
export type ContactCounts = z.infer<typeof contactCount>;

export const segmentCount = contactCount
  .extend({ object: z.literal("segment_count"), id: z.string() })
  .meta({ id: "SegmentCount" });
export type SegmentCount = z.infer<typeof segmentCount>;

export function showContactCount({ total, wouldReceive, refused, asOf }: StoredCount): ContactCounts {
  return { total, would_receive: wouldReceive, refused, as_of: isoTime(asOf) };
}
