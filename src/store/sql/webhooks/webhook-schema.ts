// The tables of webhooks, a part of schema.ts in a file of its own.
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import type { WebhookEventType } from "../../../events/webhook-event.ts";
import type { DisabledReason, WebhookMessageState, WebhookRow } from "../../webhooks.ts";
import { defineTable, json, word } from "../columns.ts";
import { isEventTypes } from "../stored-shapes.ts";

export const webhooks = defineTable(
  "webhooks",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id").notNull(),
    endpoint: text("endpoint").notNull(),
    events: json<WebhookEventType[]>("events", isEventTypes, []).notNull(),
    status: word<WebhookRow["status"]>("status", { enabled: 1, disabled: 1 }, "disabled").notNull(),
    disabledReason: word<DisabledReason>("disabled_reason", { manual: 1, gone: 1, failing: 1 }, "failing"),
    disabledAt: integer("disabled_at"),
    secret: text("secret").notNull(),
    previousSecret: text("previous_secret"),
    previousSecretUntil: integer("previous_secret_until"),
    failingSince: integer("failing_since"),
    /** Events whose first attempt has failed since then. */
    failingEvents: integer("failing_events").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    /** Disabled automatically, and the team is still to be notified. */
    isUntold: integer("is_untold", { mode: "boolean" }).notNull().default(false),
    /** Its messages are removed in small steps. */
    isDeleted: integer("is_deleted", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    index("webhooks_team").on(table.teamId, table.id),
    index("webhooks_untold").on(table.id).where(sql`is_untold = 1`),
    index("webhooks_deleted").on(table.id).where(sql`is_deleted = 1`),
  ],
);

/**
 * One event for one endpoint. The payload of an email event is not stored: it is built from the event and the email,
 * which never change.
 */
export const webhookMessages = defineTable(
  "webhook_messages",
  {
    webhookId: text("webhook_id").notNull(),
    /** The event's. */
    id: text("id").notNull(),
    type: text("type").$type<WebhookEventType>().notNull(),
    createdAt: integer("created_at").notNull(),
    state: word<WebhookMessageState>(
      "state",
      { pending: 1, leased: 1, success: 1, failed: 1 },
      "failed",
    ).notNull(),
    attempts: integer("attempts").notNull().default(0),
    dueAt: integer("due_at").notNull(),
    leaseOwner: text("lease_owner"),
    leaseUntil: integer("lease_until"),
    fence: integer("fence").notNull().default(0),
    payload: text("payload"),
  },
  (table) => [
    primaryKey({ columns: [table.webhookId, table.id] }),
    index("webhook_messages_due").on(table.webhookId, table.dueAt).where(sql`state = 'pending'`),
    index("webhook_messages_leased").on(table.leaseUntil).where(sql`state = 'leased'`),
    index("webhook_messages_failed").on(table.webhookId, table.id).where(sql`state = 'failed'`),
    index("webhook_messages_open").on(table.webhookId, table.id).where(sql`state in ('pending', 'leased')`),
    index("webhook_messages_type").on(table.webhookId, table.type, table.id),
  ],
);

export const webhookAttempts = defineTable(
  "webhook_attempts",
  {
    webhookId: text("webhook_id").notNull(),
    messageId: text("message_id").notNull(),
    id: text("id").notNull(),
    endpoint: text("endpoint").notNull(),
    startedAt: integer("started_at").notNull(),
    endedAt: integer("ended_at").notNull(),
    status: integer("status"),
    error: text("error"),
    response: text("response"),
  },
  (table) => [primaryKey({ columns: [table.webhookId, table.messageId, table.id] })],
);
