// The wire forms that only the dashboard reads. The pages import the types, so nothing here imports more than schemas.
import { z } from "zod";
import { listOf } from "../api/page-query.ts";
import { deliveryItem, queueChange } from "../deliveries/schema.ts";
import { TEAM_EVENT_TYPES } from "../events/team-event.ts";

const time = z.string();
const texts = z.array(z.string());
const counts = z.record(z.string(), z.number());

/** GET /server. */
export const serverFacts = z.object({
  object: z.literal("server"),
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
});
export type ServerFacts = z.infer<typeof serverFacts>;

const finding = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(["ok", "warn", "fail", "unknown"]),
  found: z.string(),
  expected: z.string(),
  /** Empty when there is nothing to do. */
  advice: z.string(),
  group: z.string(),
});
export type Finding = z.infer<typeof finding>;

const route = z.object({
  route: z.enum(["direct", "smarthost"]),
  /** When port 25 was found blocked; null = it is open. */
  since: time.nullable(),
  next_probe_at: time.nullable(),
});

/** GET /health. */
export const health = z.object({
  object: z.literal("health"),
  delivery_mode: z.string(),
  hostname: z.string(),
  fallback: route.nullable(),
  paused_sites: z.number(),
  queue: z.object({ counts, oldest_at: time.nullable() }),
  storage: z.object({ is_accepting_mail: z.boolean(), free_bytes: z.number(), log_bytes: z.number() }),
  versions: z.object({ sendlark: z.string(), commit: z.string(), bun: z.string() }),
  started_at: time,
  /** A sentence each. */
  problems: texts,
  is_checking: z.boolean(),
  checked_at: time.nullable(),
  findings: z.array(finding),
});
export type Health = z.infer<typeof health>;

export const healthCheck = z.object({ object: z.literal("health_check") });

/** GET /health/standing: what stops or endangers delivery now, a sentence each. */
export const standing = z.object({ problems: texts });
export type Standing = z.infer<typeof standing>;

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
  domain_back_offs: z.array(refusedDomain),
});
export type SiteList = z.infer<typeof siteList>;

const operatorDelivery = deliveryItem.extend({
  team: z.object({ id: z.string(), name: z.string().nullable() }),
});
export type OperatorDelivery = z.infer<typeof operatorDelivery>;
export const operatorDeliveryList = listOf(operatorDelivery);

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
