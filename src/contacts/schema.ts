// The wire form of contacts. Rules on values are in read-contact.ts and read-properties.ts.
import { z } from "zod";
import { listOf } from "../api/page-query.ts";
import { mapOf, optional } from "../api/request-fields.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { ContactProperty } from "../store/contact-properties.ts";
import type { ContactItem, ContactRow, ContactTopic } from "../store/contacts.ts";
import { subscription } from "./topic-schema.ts";

const text = z.string("It must be a string.");
const flag = z.boolean("It must be true or false.");
const value = z.union([z.string(), z.number(), z.null()], "It must be a string, a number or null.");
const properties = mapOf(z.record(z.string(), value, "It must be an object."));

const topicChoice = z.object(
  { id: text, subscription },
  "It must be an object with `id` and `subscription`.",
);
const segmentChoice = z.union([text, z.object({ id: text })], {
  error: "It must be an object with `id`.",
});

const fields = {
  first_name: text.nullish(),
  firstName: text.nullish(),
  last_name: text.nullish(),
  lastName: text.nullish(),
  unsubscribed: optional(flag).describe(
    "Set true to send this contact only transactional email: none with a topic or unsubscribe link.",
  ),
  properties: optional(properties).describe("Property values by key; null clears a value."),
};

export const createContactBody = z.object({
  email: text,
  ...fields,
  segments: optional(z.array(segmentChoice, "It must be an array.")),
  topics: optional(z.array(topicChoice, "It must be an array.")),
  audience_id: optional(text).describe("A segment id, under its older name."),
  audienceId: optional(text),
});

/** What is absent stays as it is; null clears a name. */
export const updateContactBody = mapOf(z.object({ email: optional(text), ...fields }));

export type CreateContactBody = z.output<typeof createContactBody>;
export type UpdateContactBody = z.output<typeof updateContactBody>;

const choices = z.array(topicChoice, "It must be an array.");
export const contactTopicsBody = z.union([choices, z.object({ topics: choices })], {
  error: "It must be an array of objects with `id` and `subscription`.",
});

export const contactPath = z.object({ idOrEmail: z.string() });
export const contactSegmentPath = contactPath.extend({ segmentId: z.string() });

export const contactReference = z.object({ object: z.literal("contact"), id: z.string() });
/** `contact` is what some client libraries read, `id` what others do. */
export const deletedContact = contactReference.extend({ contact: z.string(), deleted: z.literal(true) });

const contactItem = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  created_at: z.string(),
  unsubscribed: z.boolean(),
});

const typedValue = z.object({
  type: z.enum(["string", "number"]),
  value: z.union([z.string(), z.number()]),
});

export const contactObject = contactItem.extend({
  object: z.literal("contact"),
  properties: z.record(z.string(), typedValue),
});

export const contactList = listOf(contactItem);

export const contactSegment = z.object({
  object: z.literal("contact_segment"),
  id: z.string(),
  contact_id: z.string(),
  segment_id: z.string(),
});
/** `audienceId`: as one client library reads it. */
export const removedContactSegment = contactSegment.extend({
  audienceId: z.string(),
  deleted: z.literal(true),
});

const contactTopic = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  subscription,
  created_at: z.string(),
});

export const contactTopicList = listOf(contactTopic);

export const contactTopicsReference = z.object({
  object: z.literal("contact_topics"),
  id: z.string(),
  contact_id: z.string(),
  topics: z.array(z.object({ id: z.string(), subscription })),
});

export function showContactItem(row: ContactItem): z.infer<typeof contactItem> {
  return {
    id: row.id,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    created_at: isoTime(row.createdAt),
    unsubscribed: row.isUnsubscribed,
  };
}

/** Values of properties that are gone are not shown. */
export function showContact(row: ContactRow, known: ContactProperty[]): z.infer<typeof contactObject> {
  const shown = known.flatMap(({ id, key, type }) => {
    const found = row.properties[id];
    return found === undefined ? [] : [[key, { type, value: found }] as const];
  });
  return { object: "contact", ...showContactItem(row), properties: Object.fromEntries(shown) };
}

export function showContactReference({ id }: { id: string }): z.infer<typeof contactReference> {
  return { object: "contact", id };
}

export function showContactTopic({ topic, subscription }: ContactTopic): z.infer<typeof contactTopic> {
  const { id, name, description, createdAt } = topic;
  return { id, name, description, subscription, created_at: isoTime(createdAt) };
}
