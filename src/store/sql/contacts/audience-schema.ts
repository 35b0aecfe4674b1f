// The tables of consent, forms, imports, exports and activity. Every key starts with the team.
import { sql } from "drizzle-orm";
import { blob, index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  ACTIVITY_KINDS,
  type ActivityKind,
  CONSENT_ACTS,
  CONSENT_METHODS,
  type ConsentAct,
  type ConsentMethod,
  EXPORT_STATES,
  type ExportState,
  IMPORT_STATES,
  type ImportState,
} from "../../audience-words.ts";
import type { EventSchema } from "../../custom-events.ts";
import { defineTable, json, word, wordsOf } from "../columns.ts";
import { isEventSchema, isObject, isTexts } from "../stored-shapes.ts";

/** Append-only: what a person agreed to or withdrew, and the proof. */
export const consents = defineTable(
  "consents",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id").notNull(),
    /** Null after the contact was erased. */
    contactId: text("contact_id"),
    /** Keyed hash of the address, which outlives an erase. */
    emailHash: text("email_hash").notNull(),
    /**
     * Its address may be no contact's any more, so that only the hash leads to it. The others are found by their
     * contact: a random key for each row would make an import write three times as much.
     */
    isFormer: integer("is_former", { mode: "boolean" }).notNull().default(true),
    act: word<ConsentAct>("act", wordsOf(CONSENT_ACTS), "withdrawn").notNull(),
    method: word<ConsentMethod>("method", wordsOf(CONSENT_METHODS), "api").notNull(),
    topics: json<string[]>("topics", isTexts, []).notNull(),
    formId: text("form_id"),
    formVersion: integer("form_version"),
    textHash: text("text_hash"),
    pageUrl: text("page_url"),
    /** Truncated to a network after the configured time. */
    ip: text("ip"),
    userAgent: text("user_agent"),
    /** `contact`, `user:<id>`, `key:<id>` or `operator`. */
    actor: text("actor").notNull(),
    /** The confirmation email, import or reason. */
    evidence: text("evidence"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("consents_contact").on(table.teamId, table.contactId, table.id),
    index("consents_email_hash").on(table.teamId, table.emailHash, table.id).where(sql`is_former = 1`),
    // A shortened address is a network.
    index("consents_address_age").on(table.createdAt).where(sql`ip is not null and ip not like '%/%'`),
  ],
);

/** The exact wording shown, stored once. */
export const consentTexts = defineTable(
  "consent_texts",
  {
    teamId: text("team_id").notNull(),
    hash: text("hash").notNull(),
    language: text("language").notNull(),
    wording: text("wording").notNull(),
    privacyUrl: text("privacy_url"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.hash] })],
);

/** Sign-up forms. `version` counts changes of what visitors see. */
export const forms = defineTable(
  "forms",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id").notNull(),
    name: text("name").notNull(),
    version: integer("version").notNull(),
    isActive: integer("is_active", { mode: "boolean" }).notNull(),
    /** Fields, topics, segments, texts, sender, look and redirects: `FormSettings` of store/forms.ts. */
    settings: json<Record<string, unknown>>("settings", isObject, {}).notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    deletedAt: integer("deleted_at"),
  },
  (table) => [index("forms_team").on(table.teamId, table.id).where(sql`deleted_at is null`)],
);

/** Absolute values, one row for each form and UTC day. */
export const formCounts = defineTable(
  "form_counts",
  {
    teamId: text("team_id").notNull(),
    formId: text("form_id").notNull(),
    /** `2026-11-22`. */
    day: text("day").notNull(),
    viewed: integer("viewed").notNull(),
    requested: integer("requested").notNull(),
    confirmed: integer("confirmed").notNull(),
    refused: integer("refused").notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.formId, table.day] })],
);

/** Confirmation links of double opt-in, by the hash of their token. */
export const optInTokens = defineTable(
  "opt_in_tokens",
  {
    hash: text("hash").primaryKey(),
    teamId: text("team_id").notNull(),
    contactId: text("contact_id").notNull(),
    formId: text("form_id"),
    /** The email with the link; null = none was sent. */
    emailId: text("email_id"),
    /** What is granted on confirmation: `OptInRequest` of store/forms.ts. */
    request: json<Record<string, unknown>>("request", isObject, {}).notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    confirmedAt: integer("confirmed_at"),
  },
  (table) => [
    index("opt_in_tokens_contact").on(table.teamId, table.contactId, table.createdAt),
    index("opt_in_tokens_form").on(table.teamId, table.formId, table.createdAt),
    index("opt_in_tokens_expiry").on(table.expiresAt),
  ],
);

/** Files of contacts. Position and counts are committed with each batch of rows. */
export const contactImports = defineTable(
  "contact_imports",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id").notNull(),
    state: word<ImportState>("state", wordsOf(IMPORT_STATES), "failed").notNull(),
    isDryRun: integer("is_dry_run", { mode: "boolean" }).notNull(),
    fileName: text("file_name").notNull(),
    fileBytes: integer("file_bytes").notNull(),
    /** Columns, conflicts, segments, topics and the source of consent: `ImportOptions` of store/imports.ts. */
    options: json<Record<string, unknown>>("options", isObject, {}).notNull(),
    /** The first byte that is not imported yet, and its line. */
    position: integer("position").notNull(),
    line: integer("line").notNull(),
    /** `ImportCounts` of store/imports.ts. */
    counts: json<Record<string, number>>("counts", isObject, {}).notNull(),
    /** Why it failed, in a sentence. */
    failure: text("failure"),
    actor: text("actor").notNull(),
    createdAt: integer("created_at").notNull(),
    completedAt: integer("completed_at"),
    undoneAt: integer("undone_at"),
  },
  (table) => [
    index("contact_imports_team").on(table.teamId, table.id),
    index("contact_imports_open").on(table.state, table.id),
    index("contact_imports_completed").on(table.completedAt).where(sql`completed_at is not null`),
  ],
);

export const contactImportErrors = defineTable(
  "contact_import_errors",
  {
    teamId: text("team_id").notNull(),
    importId: text("import_id").notNull(),
    line: integer("line").notNull(),
    column: text("column").notNull(),
    code: text("code").notNull(),
    value: text("value").notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.importId, table.line, table.column] })],
);

/** What a batch of an import changed: contacts created, and the others as they were. */
export const contactImportChanges = defineTable(
  "contact_import_changes",
  {
    teamId: text("team_id").notNull(),
    importId: text("import_id").notNull(),
    batch: integer("batch").notNull(),
    /** Compressed JSON. */
    changes: blob("changes").$type<Uint8Array>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.importId, table.batch] })],
);

/** Files of contacts to download, or of one person's data. */
export const contactExports = defineTable(
  "contact_exports",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id").notNull(),
    state: word<ExportState>("state", wordsOf(EXPORT_STATES), "failed").notNull(),
    /** Filter, columns and format: `ExportOptions` of store/exports.ts. */
    options: json<Record<string, unknown>>("options", isObject, {}).notNull(),
    rows: integer("rows").notNull(),
    bytes: integer("bytes").notNull(),
    failure: text("failure"),
    actor: text("actor").notNull(),
    createdAt: integer("created_at").notNull(),
    completedAt: integer("completed_at"),
    expiresAt: integer("expires_at"),
  },
  (table) => [
    index("contact_exports_team").on(table.teamId, table.id),
    index("contact_exports_open").on(table.state, table.id),
    index("contact_exports_expiry").on(table.expiresAt).where(sql`expires_at is not null`),
  ],
);

/** The kinds of events that customers send about contacts. */
export const customEvents = defineTable(
  "custom_events",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id").notNull(),
    name: text("name").notNull(),
    /** Types of the payload's fields; null = anything. */
    schema: json<EventSchema | null>("schema", isEventSchema, null),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("custom_events_team_name").on(table.teamId, table.name),
    index("custom_events_team").on(table.teamId, table.id),
  ],
);

/** Events received about contacts. */
export const contactEvents = defineTable(
  "contact_events",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id").notNull(),
    contactId: text("contact_id").notNull(),
    name: text("name").notNull(),
    payload: json<Record<string, unknown>>("payload", isObject, {}).notNull(),
    idempotencyKey: text("idempotency_key"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("contact_events_contact").on(table.teamId, table.contactId, table.id),
    index("contact_events_time").on(table.createdAt),
    uniqueIndex("contact_events_idempotency")
      .on(table.teamId, table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
  ],
);

/** When a contact last got, opened and clicked email; opens and clicks of people only. */
export const contactActivity = defineTable(
  "contact_activity",
  {
    teamId: text("team_id").notNull(),
    contactId: text("contact_id").notNull(),
    lastSentAt: integer("last_sent_at"),
    lastDeliveredAt: integer("last_delivered_at"),
    lastOpenedAt: integer("last_opened_at"),
    lastClickedAt: integer("last_clicked_at"),
    lastEventAt: integer("last_event_at"),
    /** The contact is gone: its events and counts are swept in small steps, then this row. */
    deletedAt: integer("deleted_at"),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.contactId] }),
    index("contact_activity_deleted").on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** The emails to each contact since it is there, for its timeline. */
export const contactEmails = defineTable(
  "contact_emails",
  {
    teamId: text("team_id").notNull(),
    contactId: text("contact_id").notNull(),
    emailId: text("email_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.contactId, table.emailId] })],
);

/** How often, for each contact, UTC day and kind; kept for 400 days. */
export const activityDays = defineTable(
  "activity_days",
  {
    teamId: text("team_id").notNull(),
    contactId: text("contact_id").notNull(),
    kind: word<ActivityKind>("kind", wordsOf(ACTIVITY_KINDS), "sent").notNull(),
    /** The name of a custom event; "" for email. */
    name: text("name").notNull(),
    /** Days since 1970-01-01. */
    day: integer("day").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.contactId, table.kind, table.name, table.day] }),
    index("activity_days_day").on(table.day),
  ],
);

/** Contacts whose membership in tracked segments is to be evaluated again. */
export const changedContacts = defineTable(
  "changed_contacts",
  {
    teamId: text("team_id").notNull(),
    contactId: text("contact_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.contactId] })],
);
