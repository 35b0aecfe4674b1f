// The wire form of contacts. Rules on values are in read-contact.ts.
import { z } from "zod";
import { listOf } from "../api/page-query.ts";
import { mapOf, optional } from "../api/request-fields.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { ContactActivity as StoredActivity } from "../store/activity.ts";
import { CONSENT_ACTS, CONSENT_METHODS, CONTACT_STATUSES } from "../store/audience-words.ts";
import type { ShownConsent } from "../store/consents.ts";
import type { ContactProperty } from "../store/contact-properties.ts";
import type {
  ContactRow,
  ContactItem as StoredContactItem,
  ContactTopic as StoredContactTopic,
} from "../store/contacts.ts";
import { isOut } from "../store/may-send.ts";
import type { SuppressionRow } from "../store/suppressions.ts";
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
  language: optional(text).describe(
    "The contact's language as a tag such as `de` or `pt-BR`; null clears it.",
  ),
  time_zone: optional(text).describe("A name such as `Europe/Berlin`; null clears it."),
};

const reason = optional(text).describe(
  "Why the contact is subscribed again, kept as evidence. People need it in the dashboard, API keys do not.",
);

const doubleOptIn = z
  .object({
    form_id: text.describe("The form whose email and page are used."),
    redirect_url: optional(text).describe(
      "An `https` URL to go to after the confirmation; default: the form's.",
    ),
  })
  .meta({ id: "DoubleOptIn" });

export const createContactBody = z
  .object({
    email: text,
    ...fields,
    segments: optional(z.array(segmentChoice, "It must be an array.")),
    topics: optional(z.array(topicChoice, "It must be an array.")),
    audience_id: optional(text).describe("A segment id, under its older name."),
    audienceId: optional(text),
    double_opt_in: optional(mapOf(doubleOptIn)).describe(
      "Sends the form's confirmation email instead of subscribing. Topics and segments follow on confirmation.",
    ),
  })
  .meta({ id: "CreateContactRequest" });
export type CreateContactRequest = z.input<typeof createContactBody>;

/** What is absent stays as it is; null clears a name. */
export const updateContactBody = mapOf(z.object({ email: optional(text), ...fields, reason })).meta({
  id: "UpdateContactRequest",
});
export type UpdateContactRequest = z.input<typeof updateContactBody>;

export type CreateContactBody = z.output<typeof createContactBody>;
export type UpdateContactBody = z.output<typeof updateContactBody>;

const choices = z.array(topicChoice, "It must be an array.");
const topicChoices = z.object({ topics: choices, reason }).meta({ id: "ContactTopicChoices" });
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
    unsubscribed: z.boolean().describe("True also for a contact that has not confirmed yet."),
    status: z
      .enum(CONTACT_STATUSES)
      .describe("`pending`: has not confirmed the subscription yet, and gets only transactional email."),
  })
  .meta({ id: "ContactItem" });
export type ContactItem = z.infer<typeof contactItem>;

const typedValue = z
  .object({
    type: z.enum(["string", "number"]),
    value: z.union([z.string(), z.number()]),
  })
  .meta({ id: "ContactPropertyValue" });

const lastTime = z.string().nullable();

/** Opens and clicks are those of people, not of machines. */
const contactActivity = z
  .object({
    last_sent_at: lastTime,
    last_delivered_at: lastTime,
    last_opened_at: lastTime,
    last_clicked_at: lastTime,
    last_event_at: lastTime,
  })
  .meta({ id: "ContactActivity" });
export type ContactActivity = z.infer<typeof contactActivity>;

export const contactObject = contactItem
  .extend({
    object: z.literal("contact"),
    properties: z.record(z.string(), typedValue),
    language: z.string().nullable(),
    time_zone: z.string().nullable(),
    suppression: z
      .enum(["bounce", "complaint", "manual"])
      .nullable()
      .describe("Why the address gets no email at all; null = it is not suppressed."),
    activity: contactActivity.describe("A few seconds behind."),
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

const consentText = z
  .object({ language: z.string(), wording: z.string(), privacy_url: z.string().nullable() })
  .meta({ id: "ConsentText" });

const consent = z
  .object({
    id: z.string(),
    act: z.enum(CONSENT_ACTS),
    method: z.enum(CONSENT_METHODS),
    topics: z.array(z.string()).describe("The ids of the topics concerned; empty = all email."),
    actor: z.string().describe("`contact`, `user:<id>`, `key:<id>` or `operator`."),
    text: consentText.nullable().describe("The exact wording that the person saw."),
    form_id: z.string().nullable(),
    form_version: z.int().nullable(),
    page_url: z.string().nullable(),
    ip: z.string().nullable().describe("Shortened to its network after `[retention] consent_address_days`."),
    user_agent: z.string().nullable(),
    evidence: z
      .string()
      .nullable()
      .describe("The id of the email with the link, or of the import, or the reason given."),
    created_at: z.string(),
  })
  .meta({ id: "Consent" });
export type Consent = z.infer<typeof consent>;

export const consentList = listOf(consent).meta({ id: "ConsentList" });
export type ConsentList = z.infer<typeof consentList>;

export function showConsent(row: ShownConsent): Consent {
  const { text } = row;
  return {
    id: row.id,
    act: row.act,
    method: row.method,
    topics: row.topics,
    actor: row.actor,
    text: text && { language: text.language, wording: text.wording, privacy_url: text.privacyUrl },
    form_id: row.formId,
    form_version: row.formVersion,
    page_url: row.pageUrl,
    ip: row.ip,
    user_agent: row.userAgent,
    evidence: row.evidence,
    created_at: isoTime(row.createdAt),
  };
}

export function showContactItem(row: StoredContactItem): z.infer<typeof contactItem> {
  return {
    id: row.id,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    created_at: isoTime(row.createdAt),
    unsubscribed: isOut(row),
    status: row.status,
  };
}

/** Null for a contact without activity. */
function showActivity(activity: StoredActivity | null): ContactActivity {
  const show = (at: number | null | undefined) => (at == null ? null : isoTime(at));
  return {
    last_sent_at: show(activity?.lastSentAt),
    last_delivered_at: show(activity?.lastDeliveredAt),
    last_opened_at: show(activity?.lastOpenedAt),
    last_clicked_at: show(activity?.lastClickedAt),
    last_event_at: show(activity?.lastEventAt),
  };
}

/** Values of properties that are gone are not shown. */
export function showContact(
  row: ContactRow,
  known: ContactProperty[],
  suppression: Pick<SuppressionRow, "origin"> | null,
  activity: StoredActivity | null,
): z.infer<typeof contactObject> {
  const shown = known.flatMap(({ id, key, type }) => {
    const found = row.properties[id];
    return found === undefined ? [] : [[key, { type, value: found }] as const];
  });
  return {
    object: "contact",
    ...showContactItem(row),
    properties: Object.fromEntries(shown),
    language: row.language,
    time_zone: row.timeZone,
    suppression: suppression?.origin ?? null,
    activity: showActivity(activity),
  };
}

export function showContactReference({ id }: { id: string }): z.infer<typeof contactReference> {
  return { object: "contact", id };
}

export function showContactTopic({ topic, subscription }: StoredContactTopic): z.infer<typeof contactTopic> {
  const { id, name, description, createdAt } = topic;
  return { id, name, description, subscription, created_at: isoTime(createdAt) };
}
