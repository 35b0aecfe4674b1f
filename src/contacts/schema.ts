// The wire form of contacts. Rules on values are in read-contact.ts.
import { z } from "zod";
import { listOf } from "../api/page-query.ts";
import { mapOf, optional } from "../api/request-fields.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { ContactProperty } from "../store/contact-properties.ts";
import type {
  ContactRow,
  ContactItem as StoredContactItem,
  ContactTopic as StoredContactTopic,
} from "../store/contacts.ts";
import { subscription } from "./topic-schema.ts";

const text = z.string("It must be a string.");
const flag = z.boolean("It must be true or false.");
const value = z.union([z.string(), z.number(), z.null()], "It must be a string, a number or null.");
const properties = mapOf(z.record(z.string(), value, "It must be an object."));

const topicChoice = z
  .object({ id: text, subscription }, "It must be an object with `id` and `subscription`.")
  .meta({ id: "ContactTopicChoice" });
const segmentById = z.object({ id: text }).meta({ id: "ContactSegmentChoice" });
const segmentChoice = z.union([text, segmentById], {
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

export const createContactBody = z
  .object({
    email: text,
    ...fields,
    segments: optional(z.array(segmentChoice, "It must be an array.")),
    topics: optional(z.array(topicChoice, "It must be an array.")),
    audience_id: optional(text).describe("A segment id, under its older name."),
    audienceId: optional(text),
  })
  .meta({ id: "CreateContactRequest" });
export type CreateContactRequest = z.input<typeof createContactBody>;

/** What is absent stays as it is; null clears a name. */
export const updateContactBody = mapOf(z.object({ email: optional(text), ...fields })).meta({
  id: "UpdateContactRequest",
});
export type UpdateContactRequest = z.input<typeof updateContactBody>;

export type CreateContactBody = z.output<typeof createContactBody>;
export type UpdateContactBody = z.output<typeof updateContactBody>;

const choices = z.array(topicChoice, "It must be an array.");
const topicChoices = z.object({ topics: choices }).meta({ id: "ContactTopicChoices" });
export const contactTopicsBody = z
  .union([choices, topicChoices], {
    error: "It must be an array of objects with `id` and `subscription`.",
  })
  .meta({ id: "UpdateContactTopicsRequest" });
export type UpdateContactTopicsRequest = z.input<typeof contactTopicsBody>;

export const contactPath = z.object({ idOrEmail: z.string() });
export const contactSegmentPath = contactPath.extend({ segmentId: z.string() });

export const contactReference = z
  .object({ object: z.literal("contact"), id: z.string() })
  .meta({ id: "ContactReference" });
export type ContactReference = z.infer<typeof contactReference>;
/** `contact` is what some client libraries read, `id` what others do. */
export const deletedContact = contactReference
  .extend({ contact: z.string(), deleted: z.literal(true) })
  .meta({ id: "DeletedContact" });
export type DeletedContact = z.infer<typeof deletedContact>;

const contactItem = z
  .object({
    id: z.string(),
    email: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    created_at: z.string(),
    unsubscribed: z.boolean(),
  })
  .meta({ id: "ContactItem" });
export type ContactItem = z.infer<typeof contactItem>;

const typedValue = z
  .object({
    type: z.enum(["string", "number"]),
    value: z.union([z.string(), z.number()]),
  })
  .meta({ id: "ContactPropertyValue" });

export const contactObject = contactItem
  .extend({
    object: z.literal("contact"),
    properties: z.record(z.string(), typedValue),
  })
  .meta({ id: "Contact" });
export type Contact = z.infer<typeof contactObject>;

export const contactList = listOf(contactItem).meta({ id: "ContactList" });
export type ContactList = z.infer<typeof contactList>;

export const contactSegment = z
  .object({
    object: z.literal("contact_segment"),
    id: z.string(),
    contact_id: z.string(),
    segment_id: z.string(),
  })
  .meta({ id: "ContactSegment" });
export type ContactSegment = z.infer<typeof contactSegment>;
/** `audienceId`: as one client library reads it. */
export const removedContactSegment = contactSegment
  .extend({
    audienceId: z.string(),
    deleted: z.literal(true),
  })
  .meta({ id: "RemovedContactSegment" });
export type RemovedContactSegment = z.infer<typeof removedContactSegment>;

const contactTopic = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    subscription,
    created_at: z.string(),
  })
  .meta({ id: "ContactTopic" });
export type ContactTopic = z.infer<typeof contactTopic>;

export const contactTopicList = listOf(contactTopic).meta({ id: "ContactTopicList" });
export type ContactTopicList = z.infer<typeof contactTopicList>;

export const contactTopicsReference = z
  .object({
    object: z.literal("contact_topics"),
    id: z.string(),
    contact_id: z.string(),
    topics: z.array(topicChoice),
  })
  .meta({ id: "ContactTopicsReference" });
export type ContactTopicsReference = z.infer<typeof contactTopicsReference>;

export function showContactItem(row: StoredContactItem): z.infer<typeof contactItem> {
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

export function showContactTopic({ topic, subscription }: StoredContactTopic): z.infer<typeof contactTopic> {
  const { id, name, description, createdAt } = topic;
  return { id, name, description, subscription, created_at: isoTime(createdAt) };
}
