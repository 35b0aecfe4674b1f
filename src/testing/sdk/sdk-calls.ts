// Every method of the official Node.js client library that asks for what Sendlark offers, in an order in which each
// finds what it needs; and what its TypeScript types promise as the result, written from those types alone.
import { z } from "zod";
import { AUTOMATION_CALLS } from "./sdk-automation-calls.ts";
import { BROADCAST_CALLS } from "./sdk-broadcast-calls.ts";
import { deletion, id, idOf, listOf, reference, type SdkCall, type SdkWorld, time } from "./sdk-call.ts";
import { CONTACT_CALLS } from "./sdk-contact-calls.ts";

const addresses = z.array(z.string()).nullable();
const email = z.object({
  ...{ id, message_id: z.string(), from: z.string(), to: z.array(z.string()), subject: z.string() },
  ...{ bcc: addresses, cc: addresses, reply_to: addresses, created_at: time, scheduled_at: time.nullable() },
  last_event: z.enum(
    "bounced canceled clicked complained delivered delivery_delayed failed opened queued scheduled sent suppressed".split(
      " ",
    ) as [string],
  ),
});
const attachment = z.object({
  ...{ id, filename: z.string().nullable(), size: z.int(), content_type: z.string() },
  ...{ content_disposition: z.enum(["inline", "attachment"]), download_url: z.url(), expires_at: time },
});
const capability = z.enum(["enabled", "disabled"]);
const domain = z.object({
  ...{ id, name: z.string(), created_at: time },
  status: z.enum(["not_started", "pending", "verified", "partially_verified", "partially_failed", "failed"]),
  region: z.enum(["us-east-1", "eu-west-1", "sa-east-1", "ap-northeast-1"]),
  capabilities: z.object({ sending: capability, receiving: capability }),
});
const domainRecord = z.object({
  ...{ name: z.string(), type: z.string(), value: z.string(), ttl: z.string() },
  ...{ record: z.enum(["SPF", "DKIM", "Tracking", "TrackingCAA"]), priority: z.int().optional() },
  status: z.enum(["not_started", "pending", "verified", "failed", "temporary_failure"]),
});
const domainWithRecords = domain.extend({ records: z.array(domainRecord).min(3) });
const apiKey = z.object({ id, name: z.string(), created_at: time, last_used_at: time.nullable() });
const suppression = z.object({
  ...{ id, email: z.string(), created_at: time, source_id: id.nullable() },
  origin: z.enum(["bounce", "complaint", "manual"]),
});
const templateItem = z.object({
  ...{ id, name: z.string(), alias: z.string().nullable(), status: z.enum(["draft", "published"]) },
  ...{ created_at: time, updated_at: time, published_at: time.nullable() },
});
const template = templateItem.extend({
  ...{ object: z.literal("template"), html: z.string(), current_version_id: id },
  ...{ subject: z.string().nullable(), text: z.string().nullable(), from: z.string().nullable() },
  ...{
    reply_to: addresses,
    has_unpublished_versions: z.boolean(),
    variables: z.array(z.object({})).nullable(),
  },
});
const webhook = z.object({
  ...{ id, endpoint: z.url(), created_at: time, status: z.enum(["enabled", "disabled"]) },
  events: z.array(z.string()).min(1),
});
const webhookEvent = z.object({
  ...{ id: z.string().startsWith("msg_"), type: z.string(), created_at: time },
  status: z.enum(["success", "pending", "failed", "attempting"]),
});
const logItem = z.object({
  ...{ id, created_at: time, endpoint: z.string(), method: z.string(), user_agent: z.string().nullable() },
  response_status: z.int().min(1),
});
const used = z.object({ used: z.number(), limit: z.number() });
const nullableUsed = used.extend({ limit: z.number().nullable() });
const ofMail = { sent: z.number(), received: z.number(), resets_at: time };
const usage = z.object({
  ...{ object: z.literal("usage"), contacts: used, segments: nullableUsed, domains: nullableUsed },
  emails: z.object({ daily: nullableUsed.extend(ofMail), monthly: used.extend(ofMail) }),
  ...{ broadcasts: used.extend({ limit: z.null() }), automation_runs: used.extend({ resets_at: time }) },
  rate_limit: z.object({ limit: z.number(), duration: z.string() }),
});
const metrics = z.object({
  ...{ object: z.literal("metrics"), start_date: z.string(), end_date: z.string(), granularity: z.string() },
  ...{
    metrics: z.array(z.string()),
    dimensions: z.array(z.string()),
    totals: z.record(z.string(), z.number()),
  },
});

const message = (world: SdkWorld) => ({
  from: `Acme <hello@${world.domain}>`,
  to: "ada@site.test",
  subject: "Hello",
  html: "<p>It works.</p>",
});

const inHours = (world: SdkWorld, hours: number) => new Date(world.now + hours * 3600_000).toISOString();

const EMAIL_CALLS: Record<string, SdkCall> = {
  "emails.send": {
    call: (world) =>
      world.resend.emails.send({ ...message(world), attachments: [{ filename: "a.txt", content: "aGk=" }] }),
    result: z.object({ id }),
  },
  "emails.create": {
    call: (world) => world.resend.emails.create({ ...message(world), scheduledAt: inHours(world, 1) }),
    result: z.object({ id }),
  },
  "emails.get": {
    call: (world) => world.resend.emails.get(idOf(world, "emails.send")),
    result: email.extend({
      object: z.literal("email"),
      html: z.string().nullable(),
      text: z.string().nullable(),
    }),
  },
  "emails.list": { call: ({ resend }) => resend.emails.list({ limit: 10 }), result: listOf(email) },
  "emails.update": {
    call: (world) =>
      world.resend.emails.update({ id: idOf(world, "emails.create"), scheduledAt: inHours(world, 2) }),
    result: reference("email"),
  },
  "emails.cancel": {
    call: (world) => world.resend.emails.cancel(idOf(world, "emails.create")),
    result: reference("email"),
  },
  "emails.share": {
    call: (world) => world.resend.emails.share(idOf(world, "emails.send"), { expiresIn: "10m" }),
    result: reference("email").extend({ url: z.url() }),
  },
  "emails.metrics": {
    call: ({ resend }) => resend.emails.metrics({ dimensions: ["period"], metrics: ["sent", "delivered"] }),
    result: metrics,
  },
  "emails.attachments.list": {
    call: (world) => world.resend.emails.attachments.list({ emailId: idOf(world, "emails.send") }),
    result: listOf(attachment),
  },
  "emails.attachments.get": {
    call: (world) =>
      world.resend.emails.attachments.get({
        emailId: idOf(world, "emails.send"),
        id: idOf(world, "emails.attachments.list"),
      }),
    result: attachment.extend({ object: z.literal("attachment") }),
  },
  "batch.send": {
    call: (world) => world.resend.batch.send([message(world), message(world)]),
    result: z.object({ data: z.array(z.object({ id })).length(2) }),
  },
  "batch.create": {
    call: (world) => world.resend.batch.create([message(world)], { batchValidation: "permissive" }),
    result: z.object({ data: z.array(z.object({ id })).length(1), errors: z.array(z.unknown()).length(0) }),
  },
};

const DOMAIN_CALLS: Record<string, SdkCall> = {
  "domains.create": {
    call: (world) => world.resend.domains.create({ name: `sdk.${world.domain}`, region: "eu-west-1" }),
    result: domainWithRecords,
  },
  "domains.list": { call: ({ resend }) => resend.domains.list(), result: listOf(domain) },
  "domains.get": {
    call: (world) => world.resend.domains.get(idOf(world, "domains.create")),
    result: domainWithRecords.extend({ object: z.literal("domain") }),
  },
  "domains.update": {
    call: (world) => world.resend.domains.update({ id: idOf(world, "domains.create"), tls: "enforced" }),
    result: reference("domain"),
  },
  "domains.verify": {
    call: (world) => world.resend.domains.verify(idOf(world, "domains.create")),
    result: reference("domain"),
  },
  "domains.remove": {
    call: (world) => world.resend.domains.remove(idOf(world, "domains.create")),
    result: deletion("domain"),
  },
};

const KEY_AND_LIST_CALLS: Record<string, SdkCall> = {
  "apiKeys.create": {
    call: ({ resend }) => resend.apiKeys.create({ name: "CI", permission: "sending_access" }),
    result: z.object({ id, token: z.string() }),
  },
  "apiKeys.list": { call: ({ resend }) => resend.apiKeys.list(), result: listOf(apiKey) },
  "apiKeys.update": {
    call: (world) => world.resend.apiKeys.update(idOf(world, "apiKeys.create"), { name: "CI 2" }),
    result: reference("api_key"),
  },
  "apiKeys.remove": {
    call: (world) => world.resend.apiKeys.remove(idOf(world, "apiKeys.create")),
    result: deletion("api_key"),
  },
  "suppressions.add": {
    call: ({ resend }) => resend.suppressions.add({ email: "grace+1@site.test" }),
    result: reference("suppression"),
  },
  "suppressions.list": {
    call: ({ resend }) => resend.suppressions.list({ origin: "manual" }),
    result: listOf(suppression),
  },
  "suppressions.get": {
    call: ({ resend }) => resend.suppressions.get("grace+1@site.test"),
    result: suppression.extend({ object: z.literal("suppression") }),
  },
  "suppressions.remove": {
    call: (world) => world.resend.suppressions.remove(idOf(world, "suppressions.add")),
    result: deletion("suppression"),
  },
  "suppressions.batch.add": {
    call: ({ resend }) => resend.suppressions.batch.add({ emails: ["a@site.test", "b@site.test"] }),
    result: z.object({ data: z.array(reference("suppression")).length(2) }),
  },
  "suppressions.batch.remove": {
    call: ({ resend }) => resend.suppressions.batch.remove({ emails: ["a@site.test", "b@site.test"] }),
    result: z.object({ data: z.array(deletion("suppression")).length(2) }),
  },
};

const TEMPLATE_CALLS: Record<string, SdkCall> = {
  "templates.create": {
    call: ({ resend }) =>
      resend.templates.create({
        ...{ name: "Welcome", alias: "welcome", subject: "Hello", html: "<p>Hello {{{PLAN}}}</p>" },
        ...{ replyTo: "help@site.test", variables: [{ key: "PLAN", type: "string", fallbackValue: "free" }] },
      }),
    result: reference("template"),
  },
  "templates.list": {
    call: ({ resend }) => resend.templates.list({ limit: 5 }),
    result: listOf(templateItem),
  },
  "templates.get": { call: ({ resend }) => resend.templates.get("welcome"), result: template },
  "templates.update": {
    call: (world) => world.resend.templates.update(idOf(world, "templates.create"), { subject: "Welcome" }),
    result: reference("template"),
  },
  "templates.publish": {
    call: (world) => world.resend.templates.publish(idOf(world, "templates.create")),
    result: reference("template"),
  },
  "templates.duplicate": {
    call: (world) => world.resend.templates.duplicate(idOf(world, "templates.create")),
    result: reference("template"),
  },
  "templates.remove": {
    call: (world) => world.resend.templates.remove(idOf(world, "templates.create")),
    result: deletion("template"),
  },
};

const REPORT_CALLS: Record<string, SdkCall> = {
  "logs.list": { call: ({ resend }) => resend.logs.list({ limit: 5 }), result: listOf(logItem) },
  "logs.get": {
    call: (world) => world.resend.logs.get(idOf(world, "logs.list")),
    result: logItem.extend({ object: z.literal("log") }),
  },
  "usage.get": { call: ({ resend }) => resend.usage.get(), result: usage },
};

/** Made before the emails, whose events it gets. */
const WEBHOOK_CREATION: Record<string, SdkCall> = {
  "webhooks.create": {
    call: ({ resend }) =>
      resend.webhooks.create({
        endpoint: "https://hooks.invalid/email",
        events: ["email.sent", "email.scheduled"],
      }),
    result: reference("webhook").extend({ signing_secret: z.string().startsWith("whsec_") }),
  },
};

/** Of the webhook that was created, and of its newest event. */
const ofWebhook = (world: SdkWorld) => ({
  webhookId: idOf(world, "webhooks.create"),
  eventId: idOf(world, "webhooks.events.list"),
});

const WEBHOOK_CALLS: Record<string, SdkCall> = {
  "webhooks.list": { call: ({ resend }) => resend.webhooks.list(), result: listOf(webhook) },
  "webhooks.get": {
    call: (world) => world.resend.webhooks.get(idOf(world, "webhooks.create")),
    result: webhook.extend({ object: z.literal("webhook"), signing_secret: z.string() }),
  },
  "webhooks.update": {
    call: (world) =>
      world.resend.webhooks.update(idOf(world, "webhooks.create"), {
        ...{ events: ["email.sent", "contact.updated"], status: "enabled" },
      }),
    result: reference("webhook"),
  },
  "webhooks.rotateSigningSecret": {
    call: (world) => world.resend.webhooks.rotateSigningSecret(idOf(world, "webhooks.create")),
    result: reference("webhook").extend({ signing_secret: z.string().startsWith("whsec_") }),
  },
  "webhooks.events.list": {
    call: (world) => world.resend.webhooks.events.list({ ...ofWebhook(world), limit: 5 }),
    result: listOf(webhookEvent),
  },
  "webhooks.events.get": {
    call: (world) => world.resend.webhooks.events.get(ofWebhook(world)),
    result: webhookEvent.extend({
      ...{ object: z.literal("webhook_event"), next_attempt_at: time.nullable() },
      payload: z.object({ type: z.string(), created_at: time, data: z.object({ email_id: id }) }),
    }),
  },
  "webhooks.events.attempts.list": {
    call: (world) => world.resend.webhooks.events.attempts.list({ ...ofWebhook(world), limit: 5 }),
    result: z.object({
      ...{ object: z.literal("list"), has_more: z.boolean() },
      data: z.array(z.object({ id, http_status_code: z.int(), response: z.string(), sent_at: time })),
    }),
  },
  "webhooks.events.replay": {
    call: (world) => world.resend.webhooks.events.replay(ofWebhook(world)),
    result: z.object({ object: z.literal("webhook_event"), id: z.string() }),
  },
  "webhooks.remove": {
    call: (world) => world.resend.webhooks.remove(idOf(world, "webhooks.create")),
    result: deletion("webhook"),
  },
};

/** In the order in which they are made. */
export const SDK_CALLS: Record<string, SdkCall> = {
  ...WEBHOOK_CREATION,
  ...EMAIL_CALLS,
  ...DOMAIN_CALLS,
  ...KEY_AND_LIST_CALLS,
  ...TEMPLATE_CALLS,
  ...CONTACT_CALLS,
  ...BROADCAST_CALLS,
  ...AUTOMATION_CALLS,
  ...REPORT_CALLS,
  ...WEBHOOK_CALLS,
};
