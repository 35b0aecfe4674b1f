// The wire form of webhooks, their events and attempts.
import { z } from "zod";
import { listOf } from "../api/page-query.ts";
import { choice, mapOf, optional } from "../api/request-fields.ts";
import { WEBHOOK_EVENT_TYPES } from "../events/webhook-event.ts";
import { isoTime } from "../lib/iso-time.ts";
import { dueUnlessHeld } from "../store/restored.ts";
import type { MessageSource, WebhookAttemptRow, WebhookMessageRow, WebhookRow } from "../store/webhooks.ts";
import { payloadOf, toMessageId } from "./post-message.ts";

const text = z.string("It must be a string.");
const names = z.array(text, "It must be an array of the names of events.");
const status = choice(["enabled", "disabled"], "It must be `enabled` or `disabled`.");

export const createWebhookBody = z
  .object({ endpoint: text, events: names })
  .meta({ id: "CreateWebhookRequest" });
export type CreateWebhookRequest = z.input<typeof createWebhookBody>;

/** What is absent or null stays as it is. */
export const updateWebhookBody = mapOf(
  z.object({ endpoint: optional(text), events: optional(names), status: optional(status) }),
).meta({ id: "UpdateWebhookRequest" });
export type UpdateWebhookRequest = z.input<typeof updateWebhookBody>;

export const testWebhookBody = mapOf(z.object({ type: optional(text) })).meta({ id: "TestWebhookRequest" });
export type TestWebhookRequest = z.input<typeof testWebhookBody>;

export const replayWebhookBody = mapOf(
  z.object({
    since: optional(text).describe("Replays everything that failed since this time."),
    event_ids: optional(z.array(text, "It must be an array of ids of events.")).describe(
      "Replays these events, whatever their state; at most 500.",
    ),
  }),
).meta({ id: "ReplayWebhookRequest" });
export type ReplayWebhookRequest = z.input<typeof replayWebhookBody>;
export type ReplayBody = z.output<typeof replayWebhookBody>;

/** `attempting` = it failed before and is tried again, or is being posted now. */
export const EVENT_STATUSES = ["success", "pending", "failed", "attempting"] as const;

const MESSAGE_ID = { examples: ["msg_01938f2a000070008000000000000000"] };

export const webhookPath = z.object({ id: z.string() });
export const webhookEventPath = webhookPath.extend({ eventId: z.string().meta(MESSAGE_ID) });

export const webhookEventQuery = z.object({
  limit: z
    .string()
    .optional()
    .meta({
      type: "integer",
      minimum: 1,
      maximum: 100,
      examples: [20],
      description: "How many to return; default 20.",
    }),
  after: z
    .string()
    .optional()
    .meta({ ...MESSAGE_ID, description: "Returns events older than this one." }),
  before: z
    .string()
    .optional()
    .meta({ ...MESSAGE_ID, description: "Returns events newer than this one." }),
  status: z
    .string()
    .optional()
    .meta({ description: `Only events in this state: ${EVENT_STATUSES.join(", ")}.` }),
  type: z.string().optional().meta({ description: "Only events of this type, such as `email.bounced`." }),
  created_after: z
    .string()
    .optional()
    .meta({ format: "date-time", description: "Only events at or after this time (ISO 8601)." }),
  created_before: z
    .string()
    .optional()
    .meta({ format: "date-time", description: "Only events before this time (ISO 8601)." }),
});

export type EventQuery = z.output<typeof webhookEventQuery>;

const time = z.string();
const eventType = z.enum(WEBHOOK_EVENT_TYPES);

const webhookItem = z
  .object({
    id: z.string(),
    endpoint: z.string(),
    created_at: time,
    status,
    events: z.array(eventType),
    /** Ours: why and since when nothing is posted, and since when every attempt failed. */
    disabled_reason: z.enum(["manual", "gone", "failing"]).nullable(),
    disabled_at: time.nullable(),
    failing_since: time.nullable(),
  })
  .meta({ id: "WebhookItem" });
export type WebhookItem = z.infer<typeof webhookItem>;

export const webhookReference = z
  .object({ object: z.literal("webhook"), id: z.string() })
  .meta({ id: "WebhookReference" });
export type WebhookReference = z.infer<typeof webhookReference>;
export const webhookWithSecret = webhookReference
  .extend({ signing_secret: z.string() })
  .meta({ id: "WebhookWithSecret" });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;
export const webhookObject = webhookItem
  .extend({ object: z.literal("webhook"), signing_secret: z.string() })
  .meta({ id: "Webhook" });
export type Webhook = z.infer<typeof webhookObject>;
export const deletedWebhook = webhookReference
  .extend({ deleted: z.literal(true) })
  .meta({ id: "DeletedWebhook" });
export type DeletedWebhook = z.infer<typeof deletedWebhook>;
export const replayedWebhook = webhookReference.extend({ replayed: z.int() }).meta({ id: "ReplayedWebhook" });
export type ReplayedWebhook = z.infer<typeof replayedWebhook>;
export const webhookList = listOf(webhookItem).meta({ id: "WebhookList" });
export type WebhookList = z.infer<typeof webhookList>;

const messageId = z
  .string()
  .regex(/^msg_[0-9a-f]{32}$/)
  .meta(MESSAGE_ID);

const webhookEventItem = z
  .object({
    id: messageId,
    type: eventType,
    created_at: time,
    status: z.enum(EVENT_STATUSES),
  })
  .meta({ id: "WebhookEventItem" });
export type WebhookEventItem = z.infer<typeof webhookEventItem>;

export const webhookEventReference = z
  .object({ object: z.literal("webhook_event"), id: messageId })
  .meta({ id: "WebhookEventReference" });
export type WebhookEventReference = z.infer<typeof webhookEventReference>;
export const webhookEventList = listOf(webhookEventItem).meta({ id: "WebhookEventList" });
export type WebhookEventList = z.infer<typeof webhookEventList>;
export const webhookEventObject = webhookEventItem
  .extend({
    object: z.literal("webhook_event"),
    next_attempt_at: time.nullable(),
    /** Null when the email that it told of was deleted. */
    payload: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: "WebhookEvent" });
export type WebhookEvent = z.infer<typeof webhookEventObject>;

const webhookRequest = z
  .object({
    method: z.literal("POST"),
    url: z.string(),
    headers: z.record(z.string(), z.string()),
  })
  .meta({ id: "WebhookRequest" });

const webhookAttempt = z
  .object({
    id: z.string(),
    /** 0 and empty when there was no whole answer: typed client libraries have no null there. */
    http_status_code: z.int(),
    response: z.string(),
    sent_at: time,
    /** Ours. */
    duration_ms: z.int(),
    error: z.string().nullable(),
    request: webhookRequest,
  })
  .meta({ id: "WebhookAttempt" });
export type WebhookAttempt = z.infer<typeof webhookAttempt>;

export const webhookAttemptList = listOf(webhookAttempt).meta({ id: "WebhookAttemptList" });
export type WebhookAttemptList = z.infer<typeof webhookAttemptList>;

export function showWebhookItem(row: WebhookRow): z.infer<typeof webhookItem> {
  return {
    id: row.id,
    endpoint: row.endpoint,
    created_at: isoTime(row.createdAt),
    status: row.status,
    events: row.events,
    disabled_reason: row.disabledReason,
    disabled_at: isoTime(row.disabledAt),
    failing_since: isoTime(row.failingSince),
  };
}

export function showWebhook(row: WebhookRow, secret: string): z.infer<typeof webhookObject> {
  return { object: "webhook", ...showWebhookItem(row), signing_secret: secret };
}

export function showReference(id: string): z.infer<typeof webhookReference> {
  return { object: "webhook", id };
}

export function showEventReference(id: string): z.infer<typeof webhookEventReference> {
  return { object: "webhook_event", id: toMessageId(id) };
}

export function showEventItem(row: WebhookMessageRow): z.infer<typeof webhookEventItem> {
  return {
    id: toMessageId(row.id),
    type: row.type,
    created_at: isoTime(row.createdAt),
    status: statusOf(row),
  };
}

export function showEvent(
  webhook: WebhookRow,
  row: WebhookMessageRow,
  source: MessageSource,
): z.infer<typeof webhookEventObject> {
  const payload = payloadOf(row, source);
  const isWaiting = row.state === "pending" && webhook.status === "enabled";
  return {
    object: "webhook_event",
    ...showEventItem(row),
    next_attempt_at: isWaiting ? isoTime(dueUnlessHeld(row.dueAt)) : null,
    payload: payload === null ? null : JSON.parse(payload),
  };
}

export function showAttempt(messageId: string, row: WebhookAttemptRow): z.infer<typeof webhookAttempt> {
  const timestamp = String(Math.floor(row.startedAt / 1000));
  return {
    id: row.id,
    http_status_code: row.status ?? 0,
    response: row.response ?? "",
    sent_at: isoTime(row.startedAt),
    duration_ms: row.endedAt - row.startedAt,
    error: row.error,
    request: {
      method: "POST",
      url: row.endpoint,
      headers: {
        "content-type": "application/json",
        "svix-id": toMessageId(messageId),
        "svix-timestamp": timestamp,
      },
    },
  };
}

export function statusOf({
  state,
  attempts,
}: Pick<WebhookMessageRow, "state" | "attempts">): (typeof EVENT_STATUSES)[number] {
  if (state === "leased") return "attempting";
  return state === "pending" && attempts > 0 ? "attempting" : state;
}
