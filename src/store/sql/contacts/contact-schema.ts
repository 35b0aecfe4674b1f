// The tables of contacts and their subscriptions. Every key starts with the team.
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { CONTACT_STATUSES, type ContactStatus } from "../../audience-words.ts";
import type { PropertyType, PropertyValue } from "../../contact-properties.ts";
import type { Filter } from "../../filter.ts";
import type { Subscription, TopicVisibility } from "../../topics.ts";
import type { PageColors } from "../../unsubscribe-pages.ts";
import { defineTable, json, word, wordsOf } from "../columns.ts";
import { isObject, isPropertyValue } from "../stored-shapes.ts";

export const contacts = defineTable(
  "contacts",
  {
    /** Never used twice: rows of broadcasts name a contact by it. Nobody outside sees it. */
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull(),
    teamId: text("team_id").notNull(),
    /** Lower case, its domain in A-labels. */
    email: text("email").notNull(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    isUnsubscribed: integer("is_unsubscribed", { mode: "boolean" }).notNull(),
    status: word<ContactStatus>("status", wordsOf(CONTACT_STATUSES), "pending").notNull().default("active"),
    /** A BCP 47 tag. */
    language: text("language"),
    /** A name of the IANA time zone database. */
    timeZone: text("time_zone"),
    /** Keyed by property id, so that a new property never inherits a deleted one's values. */
    properties: json<Record<string, PropertyValue>>("properties", isObject, {}).notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("contacts_id").on(table.id),
    uniqueIndex("contacts_team_email").on(table.teamId, table.email),
    index("contacts_team").on(table.teamId, table.id),
  ],
);

export const contactProperties = defineTable(
  "contact_properties",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id").notNull(),
    key: text("key").notNull(),
    type: word<PropertyType>("type", { string: 1, number: 1 }, "string").notNull(),
    fallback: json<PropertyValue | null>("fallback", isPropertyValue, null),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("contact_properties_team_key").on(table.teamId, table.key),
    index("contact_properties_team").on(table.teamId, table.id),
  ],
);

/** A deleted row is kept until its references are swept in small steps. */
const deletedAt = () => integer("deleted_at");

export const topics = defineTable(
  "topics",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    defaultSubscription: word<Subscription>(
      "default_subscription",
      { opt_in: 1, opt_out: 1 },
      "opt_out",
    ).notNull(),
    visibility: word<TopicVisibility>("visibility", { private: 1, public: 1 }, "private").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index("topics_team").on(table.teamId, table.id).where(sql`deleted_at is null`),
    index("topics_deleted").on(table.id).where(sql`deleted_at is not null`),
  ],
);

/** Contacts' choices; without one, the topic's default applies. */
export const contactTopics = defineTable(
  "contact_topics",
  {
    teamId: text("team_id").notNull(),
    contactId: text("contact_id").notNull(),
    topicId: text("topic_id").notNull(),
    subscription: word<Subscription>("subscription", { opt_in: 1, opt_out: 1 }, "opt_out").notNull(),
    chosenAt: integer("chosen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.contactId, table.topicId] }),
    index("contact_topics_topic").on(table.teamId, table.topicId, table.contactId),
  ],
);

export const segments = defineTable(
  "segments",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id").notNull(),
    name: text("name").notNull(),
    /** Members by hand or API if null, else the contacts that match: `Filter` of store/filter.ts. */
    filter: json<Filter | null>("filter", isObject, { any: [] }),
    /** Members of the filter are kept in `segment_contacts`; entries and exits are events. */
    isTracked: integer("is_tracked", { mode: "boolean" }).notNull().default(false),
    /** Rows in `segment_contacts`. */
    members: integer("members").notNull().default(0),
    /** When the members of a tracked segment were last evaluated as a whole. */
    evaluatedAt: integer("evaluated_at"),
    createdAt: integer("created_at").notNull(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index("segments_tracked").on(table.evaluatedAt).where(sql`is_tracked = 1 and deleted_at is null`),
    index("segments_team").on(table.teamId, table.id).where(sql`deleted_at is null`),
    index("segments_deleted").on(table.id).where(sql`deleted_at is not null`),
  ],
);

export const segmentContacts = defineTable(
  "segment_contacts",
  {
    teamId: text("team_id").notNull(),
    segmentId: text("segment_id").notNull(),
    contactId: text("contact_id").notNull(),
    addedAt: integer("added_at").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.segmentId, table.contactId] }),
    index("segment_contacts_contact").on(table.teamId, table.contactId, table.segmentId),
  ],
);

/** Updated with each change, as absolute values. */
export const contactCounts = defineTable("contact_counts", {
  teamId: text("team_id").primaryKey(),
  contacts: integer("contacts").notNull(),
  segments: integer("segments").notNull(),
});

/** A team's brand: its unsubscribe page and what new templates start with; without a row, the default. */
export const unsubscribePages = defineTable("unsubscribe_pages", {
  teamId: text("team_id").primaryKey(),
  name: text("name"),
  logoUrl: text("logo_url"),
  colors: json<PageColors>("colors", isObject, { background: null, text: null, accent: null }).notNull(),
  isBrandingHidden: integer("is_branding_hidden", { mode: "boolean" }).notNull(),
  offersData: integer("offers_data", { mode: "boolean" }).notNull().default(false),
  templateFrom: text("template_from"),
  templateReplyTo: text("template_reply_to"),
  templateFooter: text("template_footer"),
});
