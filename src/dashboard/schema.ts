// The wire forms that only the dashboard reads. The pages import the types, so nothing here imports more than schemas.

import { z } from "zod";
import { listOf } from "../api/page-query.ts";
import { deliveryItem, queueChange } from "../deliveries/schema.ts";
import { emailList, recipientCounts, transcriptLine } from "../emails/schema.ts";
import { TEAM_EVENT_TYPES } from "../events/team-event.ts";
import { VERSION_REASONS } from "../store/broadcast-words.ts";

const time = z.string();
const texts = z.array(z.string());
const counts = z.record(z.string(), z.number());

/** GET /server. */
export const serverFacts = z.object({
  object: z.literal("server"),
  delivery_mode: z.enum(["direct", "smarthost", "sandbox"]),
  /** Origin without a trailing slash. */
  url: z.string(),
  smtp: z.object({
    host: z.string(),
    username: z.string(),
    /** Ports that start in plain text and upgrade with STARTTLS. */
    starttls: z.array(z.number()),
    /** Ports that are TLS from the first byte. */
    tls: z.array(z.number()),
    is_self_signed: z.boolean(),
  }),
  /** The first is the default of new domains. */
  regions: texts,
  /** 0 = forever. */
  bodies_days: z.number(),
});
export type ServerFacts = z.infer<typeof serverFacts>;

/** GET /setup: the steps of the setup guide, in order. */
export const setup = z.object({
  object: z.literal("setup"),
  steps: z.array(z.object({ name: z.enum(["domain", "records", "api_key", "email"]), is_done: z.boolean() })),
});
export type Setup = z.infer<typeof setup>;

export const route = z.object({
  route: z.enum(["direct", "smarthost"]),
  /** When port 25 was found blocked; null = it is open. */
  since: time.nullable(),
  next_probe_at: time.nullable(),
});

/** GET /health. */
const site = z.object({
  site: z.string(),
  condition: z.enum(["paused", "slowed", "active", "held", "waiting", "idle"]),
  queued: z.number(),
  held: z.number(),
  under_way: z.number(),
  teams: z.number(),
  next_due_at: time.nullable(),
  next_try_at: time.nullable(),
  reason: z.string().nullable(),
  advice: z.string().nullable(),
  /** Null until something is sent there. */
  pace: z
    .object({
      rule: z.string(),
      host: z.string().nullable(),
      connections: z.number(),
      messages_per_connection: z.number(),
      per_minute: z.number().nullable(),
      mean_seconds: z.number(),
    })
    .nullable(),
});
export type Site = z.infer<typeof site>;

const warmUp = z.object({
  egress: z.string(),
  provider: z.string(),
  is_warm: z.boolean(),
  sent_today: z.number(),
  /** Null = no limit. */
  daily_cap: z.number().nullable(),
  deferred_today: z.number(),
  complaints_today: z.number(),
  has_stepped_back: z.boolean(),
});
export type WarmUp = z.infer<typeof warmUp>;

/** An egress that a site refuses for now. */
const refusedEgress = z.object({
  egress: z.string(),
  site: z.string(),
  until: time,
  /** The site's reply. */
  reply: z.string().nullable(),
});
export type RefusedEgress = z.infer<typeof refusedEgress>;

/** An egress whose address this machine lacks. */
const lostEgress = z.object({ egress: z.string(), region: z.string(), address: z.string(), since: time });
export type LostEgress = z.infer<typeof lostEgress>;

/** A sending domain that a site refuses for now. */
const refusedDomain = z.object({
  team_id: z.string(),
  domain: z.string(),
  site: z.string(),
  next_try_at: time,
  reply: z.string(),
});
export type RefusedDomain = z.infer<typeof refusedDomain>;

/** GET /operator/queue/sites. */
export const siteList = z.object({
  object: z.literal("list"),
  data: z.array(site),
  counts,
  fallback: route.nullable(),
  warm_up: z.array(warmUp),
  refused_egresses: z.array(refusedEgress),
  lost_egresses: z.array(lostEgress),
  domain_back_offs: z.array(refusedDomain),
});
export type SiteList = z.infer<typeof siteList>;

const operatorDelivery = deliveryItem.extend({
  team: z.object({ id: z.string(), name: z.string().nullable() }),
});
export type OperatorDelivery = z.infer<typeof operatorDelivery>;
export const operatorDeliveryList = listOf(operatorDelivery);

/** GET /queue/reasons and /operator/queue/reasons: why queued and held deliveries wait. */
export const queueReasons = z.object({
  object: z.literal("list"),
  data: z.array(
    z.object({
      /** The class of the last attempt; null = not attempted yet. */
      reason: z.string().nullable(),
      advice: z.string().nullable(),
      queued: z.number(),
      held: z.number(),
      /** The longest queues first. */
      sites: z.array(z.object({ site: z.string(), count: z.number() })),
      site_count: z.number(),
      oldest_at: time,
      next_due_at: time.nullable(),
    }),
  ),
  /** Only the oldest deliveries are counted. */
  is_partial: z.boolean(),
});
export type QueueReasons = z.infer<typeof queueReasons>;
export type QueueReason = QueueReasons["data"][number];

/** `resumed`: the sites whose pause has ended. */
export const operatorQueueChange = queueChange.extend({ resumed: texts });
export type OperatorQueueChange = z.infer<typeof operatorQueueChange>;

const messageText = z.object({
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The beginning, with LF line ends. */
  source: z.string(),
  is_cut: z.boolean(),
});
export type MessageText = z.infer<typeof messageText>;

/** GET /emails/{id}/message. */
export const message = z.object({
  object: z.literal("message"),
  id: z.string(),
  source: z.enum(["api", "smtp"]),
  api_key_id: z.string(),
  size: z.number(),
  custom_headers: z.record(z.string(), z.string()),
  /** Null when the content is no longer kept. */
  text: messageText.nullable(),
});
export type Message = z.infer<typeof message>;

/** GET /emails/{id}/suppressed: addresses. */
export const suppressedAddresses = z.object({ object: z.literal("list"), data: texts });
export type SuppressedAddresses = z.infer<typeof suppressedAddresses>;

/** POST /templates/{id}/test. `from` is needed if the template has none. */
export const templateTestBody = z.object({
  to: z.array(z.string("It must be a string."), "It must be an array of addresses."),
  from: z.string("It must be a string.").nullish(),
  values: z.record(z.string(), z.unknown()),
});
export type TemplateTestBody = z.input<typeof templateTestBody>;

/** POST /emails/{id}/send-again. A repeated request with the same `key` sends nothing. */
export const sendAgainBody = z.object({
  delivery_id: z.string("It must be a string."),
  to: z.string("It must be a string."),
  key: z.string("It must be a string.").min(1, "It is empty.").max(64, "It is too long."),
});
export type SendAgainBody = z.input<typeof sendAgainBody>;

/** GET /emails/changes: what a list that was read before has to change. */
export const emailChanges = z.object({
  object: z.literal("email_changes"),
  /** New or changed, and matching the filter; newest first. */
  data: emailList.shape.data,
  /** Changed, but not (or no longer) matching. */
  others: z.array(z.string()),
  /** The next request's `since`. */
  cursor: z.string(),
  has_more: z.boolean(),
  /** The changes since then are no longer known: the list has to be read again. */
  is_lost: z.boolean(),
});
export type EmailChanges = z.infer<typeof emailChanges>;

const relatedEmail = z.object({
  id: z.string(),
  to: texts,
  created_at: time,
  last_event: z.string(),
  recipient_counts: recipientCounts,
});
export type RelatedEmail = z.infer<typeof relatedEmail>;

/** GET /emails/{id}/related: the email that this one sends again, and those that send this one again. */
export const relatedEmails = z.object({
  object: z.literal("related_emails"),
  original: relatedEmail.nullable(),
  /** Newest first, at most 100. */
  copies: z.array(relatedEmail),
});
export type RelatedEmails = z.infer<typeof relatedEmails>;

/** GET /emails/{id}/webhook-events: which webhooks an email's events go to, newest first. */
const emailWebhookEvent = z.object({
  /** The event of the email. */
  event_id: z.string(),
  webhook_id: z.string(),
  endpoint: z.string(),
  /** Of the webhook's event, `msg_…`. */
  id: z.string(),
  status: z.enum(["success", "pending", "failed", "attempting"]),
});
export const emailWebhookEvents = z.object({
  object: z.literal("list"),
  data: z.array(emailWebhookEvent),
});
export type EmailWebhookEvents = z.infer<typeof emailWebhookEvents>;

const inboxItem = z.object({
  object: z.literal("inbox_message"),
  id: z.string(),
  email_id: z.string().nullable(),
  from: z.string().nullable(),
  subject: z.string().nullable(),
  envelope_from: z.string(),
  recipient: z.string(),
  received_at: time,
  tls: z.string().nullable(),
  dkim: z.array(
    z.object({ domain: z.string(), selector: z.string(), algorithm: z.string(), result: z.string() }),
  ),
});
export type InboxItem = z.infer<typeof inboxItem>;
export const inboxList = listOf(inboxItem);

export const inboxMessage = inboxItem.extend({
  size: z.number(),
  /** False for a broken message: only its source can be shown. */
  is_readable: z.boolean(),
  has_html: z.boolean(),
  plain_text: z.string().nullable(),
  attachments: z.array(
    z.object({ filename: z.string().nullable(), content_type: z.string(), size: z.number() }),
  ),
  /** Only the beginning was kept. */
  is_cut: z.boolean(),
  text: messageText,
});
export type InboxMessage = z.infer<typeof inboxMessage>;

/** GET /domains/{id}/region. */
export const domainRegion = z.object({
  object: z.literal("domain_region"),
  region: z.string(),
  /** Of the region; the domain may have another. */
  declared_fallback: z.string().nullable(),
  /** The region whose addresses its mail leaves from now; null = it waits. */
  sends_from: z.string().nullable(),
});
export type DomainRegion = z.infer<typeof domainRegion>;

/** GET /domains/{id}/events. `data` is the domain as it was then. */
const domainEvent = z.object({
  id: z.string(),
  type: z.enum(TEAM_EVENT_TYPES),
  created_at: time,
  data: z.record(z.string(), z.unknown()),
});
export type DomainEvent = z.infer<typeof domainEvent>;
export const domainEventList = listOf(domainEvent);

export const templatePreview = z.object({
  object: z.literal("template_preview"),
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Names in braces that no variable declares. */
  undeclared: texts,
});
export type TemplatePreview = z.infer<typeof templatePreview>;

export const designPreview = z.object({
  object: z.literal("design_preview"),
  id: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type DesignPreview = z.infer<typeof designPreview>;

const steps = z.array(transcriptLine);
const probeResult = z.object({
  verdict: z.enum(["accepted", "later", "refused"]),
  explanation: z.string(),
  steps,
});
export type ProbeResult = z.infer<typeof probeResult>;

const probeState = z.discriminatedUnion("status", [
  z.object({ status: z.literal("running"), steps }),
  z.object({ status: z.literal("done"), result: probeResult }),
  z.object({ status: z.literal("failed"), message: z.string() }),
]);
export type ProbeState = z.infer<typeof probeState>;

/** POST /operator/probes and GET /operator/probes/{id}. */
export type Probe = { object: "probe"; id: string } & ProbeState;

export const contentVersionItem = z.object({
  object: z.literal("content_version"),
  id: z.string(),
  reason: z.enum(VERSION_REASONS),
  name: z.string().nullable(),
  /** Who made it; the name of somebody who has left is unknown. */
  actor: z.object({ kind: z.enum(["user", "api_key"]), name: z.string().nullable() }),
  content_id: z.string(),
  is_current: z.boolean(),
  created_at: time,
});
export type ContentVersionItem = z.infer<typeof contentVersionItem>;
export const contentVersionList = listOf(contentVersionItem);
export type ContentVersionList = z.infer<typeof contentVersionList>;
export const contentVersion = contentVersionItem.extend({
  html: z.string().nullable(),
  text: z.string().nullable(),
  document: z.record(z.string(), z.unknown()).nullable(),
});
export type ContentVersion = z.infer<typeof contentVersion>;

export const restoredContent = z.object({
  object: z.literal("restored_content"),
  /** Of the broadcast or the template. */
  id: z.string(),
  revision: z.int(),
});
export type RestoredContent = z.infer<typeof restoredContent>;

/** Who edits it; held by the user who asked, or by another. */
export const contentLock = z.object({
  object: z.literal("content_lock"),
  is_held: z.boolean(),
  user: z.object({ id: z.string(), name: z.string() }).nullable(),
  expires_at: time.nullable(),
});
export type ContentLock = z.infer<typeof contentLock>;
