import type { EmailEventType, EventDetail } from "../events/event.ts";
import type { TeamEventType } from "../events/team-event.ts";
import {
  type EmailFacts,
  emailPayload,
  teamPayload,
  type WebhookEventType,
} from "../events/webhook-event.ts";
import { AppError } from "../lib/app-error.ts";
import { createId } from "../lib/id.ts";
import { isoTime } from "../lib/iso-time.ts";
import { LIMITS } from "../limits.ts";
import type { WebhookRow } from "../store/webhooks.ts";
import { readEvents, type WebhookParts } from "./manage-webhook.ts";

type ReplayParts = Pick<WebhookParts, "store" | "clock">;

/** Sends one event again, whatever its state. Throws AppError 404 and 422. */
export async function replayEvent(
  { store, clock }: ReplayParts,
  webhook: WebhookRow,
  id: string,
): Promise<void> {
  checkEnabled(webhook);
  const { replayed } = await store.webhooks.replay({ webhookId: webhook.id, ids: [id], now: clock.now() });
  if (replayed === 0) throw eventNotFound();
}

/** Sends these events again, whatever their state; returns how many were found. Throws AppError 422. */
export async function replayEvents(
  { store, clock }: ReplayParts,
  webhook: WebhookRow,
  ids: string[],
): Promise<number> {
  checkEnabled(webhook);
  const { replayed } = await store.webhooks.replay({ webhookId: webhook.id, ids, now: clock.now() });
  return replayed;
}

/** Sends again all failed and pending events since then (ms); returns their number. Throws AppError 422. */
export async function replayFailed(
  { store, clock }: ReplayParts,
  webhook: WebhookRow,
  since: number,
): Promise<number> {
  checkEnabled(webhook);
  const request = { webhookId: webhook.id, since, limit: LIMITS.webhookReplaysPerCall, now: clock.now() };
  let total = 0;
  for (let after: string | null = null; ; ) {
    const { replayed, last } = await store.webhooks.replayFailed({ ...request, after });
    total += replayed;
    if (replayed < LIMITS.webhookReplaysPerCall) return total;
    after = last;
  }
}

/** Sends a sample event; returns its id. Throws AppError 422. */
export async function sendTest(
  { store, clock }: ReplayParts,
  webhook: WebhookRow,
  wanted: string | null,
): Promise<string> {
  checkEnabled(webhook);
  const [type = "email.delivered"] = wanted === null ? webhook.events : readEvents([wanted]);
  const id = createId();
  const createdAt = clock.now();
  const payload = samplePayload(type, createdAt);
  await store.webhooks.addMessage({ webhookId: webhook.id, id, type, createdAt, payload });
  return id;
}

export function eventNotFound(): AppError {
  return new AppError("not_found", "Webhook event not found");
}

function checkEnabled({ status }: WebhookRow): void {
  if (status === "enabled") return;
  throw new AppError("validation_error", "The webhook is disabled. Enable it first.");
}

// Sample events to test an endpoint.

const ID = "00000000-0000-4000-8000-000000000000";
const TO = "delivered@example.com";

/** The payload of a sample event at `at` (ms). */
function samplePayload(type: WebhookEventType, at: number): string {
  const time = isoTime(at);
  // Only sent as a test.
  if (type === "email.received")
    return teamPayload({ type: type as never, createdAt: at, data: received(time) });
  if (type.startsWith("email."))
    return emailPayload({ type: type as EmailEventType, createdAt: at }, email(type, at));
  return teamPayload({
    type: type as TeamEventType,
    createdAt: at,
    data: teamData(type as TeamEventType, time),
  });
}

function email(type: WebhookEventType, at: number): EmailFacts {
  return {
    emailId: ID,
    messageId: `<${ID}@example.com>`,
    from: "Acme <hello@example.com>",
    subject: "A test of this webhook",
    createdAt: at,
    broadcastId: null,
    templateId: null,
    headers: [],
    tags: [{ name: "category", value: "webhook-test" }],
    detail: { to: [TO], ...detail(type, isoTime(at)) },
  };
}

function detail(type: WebhookEventType, timestamp: string): Omit<EventDetail, "to"> {
  const seen = { ipAddress: "192.0.2.1", timestamp, userAgent: "Mozilla/5.0" };
  switch (type) {
    case "email.bounced":
      return {
        bounce: {
          type: "Permanent",
          subType: "NoEmail",
          message: "550 5.1.1 There is no such mailbox here.",
          diagnosticCode: ["smtp; 550 5.1.1 There is no such mailbox here."],
        },
      };
    case "email.failed":
      return { failed: { reason: "reached_daily_quota" } };
    case "email.suppressed":
      return { suppressed: { type: "Suppressed", message: "The recipient address is suppressed." } };
    case "email.opened":
      return { open: seen };
    case "email.clicked":
      return { click: { ...seen, link: "https://example.com/" } };
    default:
      return {};
  }
}

function received(time: string): Record<string, unknown> {
  return {
    email_id: ID,
    created_at: time,
    from: "ada@example.com",
    to: [TO],
    cc: [],
    bcc: [],
    received_for: [TO],
    message_id: `<${ID}@example.com>`,
    subject: "A test",
    attachments: [],
  };
}

function teamData(type: TeamEventType, time: string): Record<string, unknown> {
  if (type === "contact.topics.updated") {
    return { email: TO, topics: [{ id: ID, subscription: "opt_in" }] };
  }
  if (type.startsWith("segment.")) {
    return { id: ID, name: "Beta", contact_id: ID, email: TO, first_name: "Ada", last_name: "Lovelace" };
  }
  if (type.startsWith("contact.")) {
    return {
      id: ID,
      audience_id: ID,
      segment_ids: [ID],
      created_at: time,
      updated_at: time,
      email: TO,
      first_name: "Ada",
      last_name: "Lovelace",
      unsubscribed: false,
    };
  }
  if (type.startsWith("domain.")) {
    return {
      id: ID,
      name: "example.com",
      status: "verified",
      created_at: time,
      region: "us-east-1",
      records: [
        {
          record: "SPF",
          name: "send",
          type: "TXT",
          ttl: "Auto",
          status: "verified",
          value: "v=spf1 ip4:192.0.2.1 -all",
        },
      ],
    };
  }
  if (type.startsWith("suppression.")) {
    return { id: ID, email: TO, origin: "manual", source_id: null, created_at: time };
  }
  return {
    id: ID,
    name: "Product news",
    description: null,
    default_subscription: "opt_in",
    deleted: type === "topic.deleted",
    created_at: time,
    updated_at: time,
  };
}
