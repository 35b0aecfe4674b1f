// Tables of the SQLite engine. Portable on purpose: integers for times (ms), text for JSON, no use of rowid.
// `queue_sites`, `queue_teams` and `delivery_counts` are kept in the transactions that move deliveries (see queueCounts.ts).
import { sql } from "drizzle-orm";
import { blob, foreignKey, index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  EMAIL_EVENT_TYPES,
  EMAIL_STATUSES,
  type EmailEventType,
  type EmailStatus,
  type EventDetail,
} from "../../events/event.ts";
import type { Permission } from "../api-keys.ts";
import type { BundlePart } from "../blobs/blobs.ts";
import type { AttemptRow, DeliveryRow, DeliveryState } from "../deliveries.ts";
import { DELIVERY_MOVES } from "../delivery-states.ts";
import type { DmarcState, DomainRecord, DomainRow, DomainStatus, KeyState, SigningKey } from "../domains.ts";
import type { AttachmentInfo, BodyKind, IdempotencyRecord } from "../emails.ts";
import type { SandboxMessage } from "../sandbox.ts";

import { defineTable, json, word, wordsOf } from "./columns.ts";
import {
  isAttachments,
  isBundlePart,
  isDmarc,
  isEventDetail,
  isHeaders,
  isRecords,
  isTags,
  isTexts,
  isVerdicts,
  orNull,
} from "./stored-shapes.ts";

export { metricFacets, metrics } from "./metrics/metrics-schema.ts";
export { deliveryCounts, destinationSites, queueSites, queueTeams } from "./queue/queue-schema.ts";

const DOMAIN_STATUSES: Record<DomainStatus, 1> = {
  not_started: 1,
  pending: 1,
  verified: 1,
  partially_verified: 1,
  partially_failed: 1,
  failed: 1,
};

export const teams = defineTable(
  "teams",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    createdAt: integer("created_at").notNull(),
    /** The name of a plan of the configuration; the quotas are that plan's, copied when it was chosen. */
    plan: text("plan").notNull().default("unlimited"),
    monthlyQuota: integer("monthly_quota"),
    dailyQuota: integer("daily_quota"),
  },
  (table) => [uniqueIndex("teams_name").on(table.name)],
);

/** Recipients accepted, one absolute value for each team and period (`2026-01` or `2026-01-31`, UTC). */
export const usage = defineTable(
  "usage",
  {
    teamId: text("team_id").notNull(),
    period: text("period").notNull(),
    recipients: integer("recipients").notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.period] })],
);

export const apiKeys = defineTable(
  "api_keys",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id")
      .notNull()
      .references(() => teams.id),
    name: text("name").notNull(),
    tokenHash: text("token_hash").notNull(),
    tokenHint: text("token_hint").notNull(),
    permission: word<Permission>(
      "permission",
      { full_access: 1, sending_access: 1 },
      "sending_access",
    ).notNull(),
    domainId: text("domain_id"),
    allowedIps: json<string[]>("allowed_ips", isTexts, ["255.255.255.255/32"]).notNull().default([]),
    expiresAt: integer("expires_at"),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at"),
  },
  (table) => [
    index("api_keys_token_hash").on(table.tokenHash),
    uniqueIndex("api_keys_team").on(table.teamId, table.id),
  ],
);

export const domains = defineTable(
  "domains",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id")
      .notNull()
      .references(() => teams.id),
    name: text("name").notNull(),
    region: text("region").notNull(),
    status: word<DomainStatus>("status", DOMAIN_STATUSES, "failed").notNull(),
    customReturnPath: text("custom_return_path").notNull(),
    tls: word<DomainRow["tls"]>("tls", { opportunistic: 1, enforced: 1 }, "enforced").notNull(),
    openTracking: integer("open_tracking", { mode: "boolean" }).notNull(),
    clickTracking: integer("click_tracking", { mode: "boolean" }).notNull(),
    trackingSubdomain: text("tracking_subdomain"),
    isSendingEnabled: integer("is_sending_enabled", { mode: "boolean" }).notNull(),
    records: json<DomainRecord[]>("records", isRecords, []).notNull(),
    createdAt: integer("created_at").notNull(),
    checkedAt: integer("checked_at"),
    verifiedAt: integer("verified_at"),
    dmarc: json<DmarcState | null>("dmarc", isDmarc, null),
    pendingSince: integer("pending_since").notNull().default(0),
    nextCheckAt: integer("next_check_at"),
    revision: integer("revision").notNull().default(0),
    /** A region or NO_FALLBACK_REGION; null = as its region declares. */
    fallbackRegion: text("fallback_region"),
  },
  (table) => [
    uniqueIndex("domains_team_name").on(table.teamId, table.name),
    index("domains_team").on(table.teamId, table.id),
    index("domains_name").on(table.name),
    index("domains_due").on(table.status, table.nextCheckAt).where(sql`next_check_at is not null`),
  ],
);

export const signingKeys = defineTable(
  "signing_keys",
  {
    id: text("id").primaryKey(),
    domainId: text("domain_id")
      .notNull()
      .references(() => domains.id, { onDelete: "cascade" }),
    selector: text("selector").notNull(),
    algorithm: word<SigningKey["algorithm"]>(
      "algorithm",
      { "rsa-sha256": 1, "ed25519-sha256": 1 },
      "rsa-sha256",
    ).notNull(),
    sealedKey: text("private_key").notNull(),
    isSealed: integer("is_sealed", { mode: "boolean" }).notNull().default(false),
    publicKey: text("public_key").notNull(),
    state: word<KeyState>("state", { next: 1, active: 1, retiring: 1 }, "retiring")
      .notNull()
      .default("active"),
    retireAt: integer("retire_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("signing_keys_domain").on(table.domainId, table.createdAt),
    index("signing_keys_unsealed").on(table.id).where(sql`is_sealed = 0`),
    index("signing_keys_age").on(table.createdAt).where(sql`state = 'active'`),
  ],
);

export const emails = defineTable(
  "emails",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id").notNull(),
    apiKeyId: text("api_key_id").notNull(),
    domainId: text("domain_id").notNull(),
    broadcastId: text("broadcast_id"),
    source: word<"api" | "smtp">("source", { api: 1, smtp: 1 }, "api").notNull(),
    messageId: text("message_id").notNull(),
    from: text("from_address").notNull(),
    to: json<string[]>("to_addresses", isTexts, []).notNull(),
    cc: json<string[]>("cc_addresses", isTexts, []).notNull(),
    bcc: json<string[]>("bcc_addresses", isTexts, []).notNull(),
    replyTo: json<string[]>("reply_to", isTexts, []).notNull(),
    subject: text("subject").notNull(),
    headers: json<[name: string, value: string][]>("headers", isHeaders, []).notNull(),
    tags: json<{ name: string; value: string }[]>("tags", isTags, []).notNull(),
    attachments: json<AttachmentInfo[]>("attachments", isAttachments, []).notNull(),
    topic: text("topic"),
    sizeBytes: integer("size_bytes").notNull(),
    createdAt: integer("created_at").notNull(),
    scheduledAt: integer("scheduled_at"),
    expiresAt: integer("expires_at").notNull(),
    status: word<EmailStatus>("status", wordsOf(EMAIL_STATUSES), "failed").notNull(),
    bodyKind: word<BodyKind>("body_kind", { parts: 1, raw: 1, merge: 1 }, "parts").notNull(),
    templateId: text("template_id"),
    originalId: text("original_id"),
    /** The contact that it is for, by the number of its row; only of broadcasts. */
    contactSeq: integer("contact_seq"),
  },
  (table) => [
    foreignKey({ columns: [table.teamId], foreignColumns: [teams.id] }),
    index("emails_original").on(table.originalId, table.id).where(sql`original_id is not null`),
    index("emails_team").on(table.teamId, table.id),
    index("emails_status").on(table.teamId, table.status, table.id),
    index("emails_scheduled").on(table.scheduledAt).where(sql`status = 'scheduled'`),
  ],
);

/**
 * `bytes` is null where the content is the file blobs/ab/<sha256>, or the part of an object in the bucket; `sha256` is of
 * the content as it was accepted.
 */
export const bodies = defineTable(
  "bodies",
  {
    emailId: text("email_id")
      .primaryKey()
      .references(() => emails.id, { onDelete: "cascade" }),
    sha256: text("sha256").notNull(),
    bytes: blob("bytes").$type<Uint8Array>(),
    /** The bytes are compressed (lib/packed-bytes.ts). */
    isPacked: integer("is_packed", { mode: "boolean" }).notNull().default(false),
    /** What the content takes, in the database, as a file or in the bucket. */
    sizeBytes: integer("size_bytes").notNull().default(0),
    /** The object that it is in (body_bundles). */
    bundle: text("bundle"),
    part: json<BundlePart | null>("part", orNull(isBundlePart), null),
  },
  (table) => [
    index("bodies_file").on(table.sha256).where(sql`bytes is null`),
    index("bodies_bundle").on(table.bundle).where(sql`bundle is not null`),
  ],
);

export const deliveries = defineTable(
  "deliveries",
  {
    id: text("id").primaryKey(),
    emailId: text("email_id")
      .notNull()
      .references(() => emails.id, { onDelete: "cascade" }),
    teamId: text("team_id").notNull(),
    recipient: text("recipient").notNull(),
    role: word<DeliveryRow["role"]>("role", { to: 1, cc: 1, bcc: 1 }, "to").notNull(),
    /** The email's, so that a claim can ask whether the recipient wants it. */
    topic: text("topic"),
    destination: text("destination").notNull(),
    /** The MX group that serves the destination, as far as it was known when the row was queued or moved. */
    site: text("site").notNull().default(""),
    /** 0 transactional, 1 broadcast: a team's own order within a site. */
    priority: integer("priority").notNull().default(0),
    region: text("region").notNull(),
    /** `shardOf` its region and site. */
    shard: integer("shard").notNull(),
    state: word<DeliveryState>("state", DELIVERY_MOVES, "failed").notNull(),
    /** As the email's `status`, for one recipient of several; null for an only one, which the email's tells. */
    status: word<EmailStatus>("status", wordsOf(EMAIL_STATUSES), "failed"),
    attempts: integer("attempts").notNull().default(0),
    dueAt: integer("due_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    createdAt: integer("created_at").notNull(),
    leaseOwner: text("lease_owner"),
    leaseUntil: integer("lease_until"),
    fence: integer("fence").notNull().default(0),
    /** When the final dot of the leased try was journaled. */
    dotAt: integer("dot_at"),
    delaysTold: integer("delays_told").notNull().default(0),
    isPossibleDuplicate: integer("is_possible_duplicate", { mode: "boolean" }).notNull().default(false),
    lastClass: text("last_class"),
    lastReply: text("last_reply"),
    /** When the recipient, not a machine, did it first. */
    openedAt: integer("opened_at"),
    clickedAt: integer("clicked_at"),
    unsubscribedAt: integer("unsubscribed_at"),
    /** Of a broadcast's email: its broadcast and slice, by number. */
    broadcastSeq: integer("broadcast_seq"),
    slice: integer("slice"),
  },
  (table) => [
    index("deliveries_due")
      .on(table.site, table.teamId, table.priority, table.dueAt)
      .where(sql`state = 'queued'`),
    index("deliveries_movable").on(table.destination, table.site).where(sql`state in ('queued', 'held')`),
    index("deliveries_leased").on(table.leaseUntil).where(sql`state = 'leased'`),
    // Excludes the states that every delivery passes through, since each change would update the index.
    index("deliveries_state").on(table.state, table.id).where(sql`state not in ('leased', 'delivered')`),
    index("deliveries_email").on(table.emailId),
    index("deliveries_status").on(table.teamId, table.status, table.emailId).where(sql`status is not null`),
    index("deliveries_team").on(table.teamId, table.id),
    index("deliveries_destination").on(table.destination, table.id),
    // What still waits of each broadcast: it is counted, held and canceled by this.
    index("deliveries_broadcast")
      .on(table.broadcastSeq, table.state, table.slice)
      .where(sql`broadcast_seq is not null and state in ('queued', 'held', 'leased')`),
    // Waiting deliveries, to be ended when their address is suppressed. Mail that is due immediately is excluded: its
    // random keys would make each email a quarter more expensive. SQLite folds ASCII only.
    index("deliveries_waiting_address")
      .on(table.teamId, sql`lower("recipient")`)
      .where(sql`state in ('scheduled', 'held') or (state = 'queued' and attempts > 0)`),
  ],
);

export const attempts = defineTable(
  "attempts",
  {
    id: text("id").primaryKey(),
    emailId: text("email_id")
      .notNull()
      .references(() => emails.id, { onDelete: "cascade" }),
    deliveryId: text("delivery_id").notNull(),
    number: integer("number").notNull(),
    startedAt: integer("started_at").notNull(),
    endedAt: integer("ended_at").notNull(),
    outcome: word<AttemptRow["outcome"]>(
      "outcome",
      { delivered: 1, deferred: 1, bounced: 1, unknown: 1 },
      "unknown",
    ).notNull(),
    class: text("class"),
    code: integer("code"),
    enhancedCode: text("enhanced_code"),
    reply: text("reply"),
    target: text("target"),
    ip: text("ip"),
    tls: text("tls"),
    egress: text("egress"),
    isPossibleDuplicate: integer("is_possible_duplicate", { mode: "boolean" }).notNull(),
  },
  (table) => [index("attempts_email_id").on(table.emailId, table.id)],
);

/** The SMTP conversation of an attempt as JSON; apart, since it goes before the attempt does. WITHOUT ROWID. */
export const transcripts = defineTable("transcripts", {
  attemptId: text("attempt_id")
    .primaryKey()
    .references(() => attempts.id, { onDelete: "cascade" }),
  bytes: blob("bytes").$type<Uint8Array>().notNull(),
  isPacked: integer("is_packed", { mode: "boolean" }).notNull(),
});

export const events = defineTable(
  "events",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id").notNull(),
    emailId: text("email_id")
      .notNull()
      .references(() => emails.id, { onDelete: "cascade" }),
    deliveryId: text("delivery_id"),
    type: word<EmailEventType>("type", wordsOf(EMAIL_EVENT_TYPES), "email.failed").notNull(),
    createdAt: integer("created_at").notNull(),
    detail: json<EventDetail>("detail", isEventDetail, { to: [] }).notNull(),
  },
  (table) => [index("events_email_id").on(table.emailId, table.id)],
);

export const idempotency = defineTable(
  "idempotency",
  {
    teamId: text("team_id").notNull(),
    scope: text("scope").$type<IdempotencyRecord["scope"]>().notNull(),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    response: text("response").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.scope, table.key] }),
    index("idempotency_expiry").on(table.expiresAt),
  ],
);

/** Mail to the report addresses without a known delivery, for the operator. */
export const unknownReports = defineTable(
  "unknown_reports",
  {
    id: text("id").primaryKey(),
    receivedAt: integer("received_at").notNull(),
    envelopeFrom: text("envelope_from").notNull(),
    recipient: text("recipient").notNull(),
    deliveryId: text("delivery_id"),
    reason: text("reason").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    raw: blob("raw").$type<Uint8Array>().notNull(),
    teamId: text("team_id"),
  },
  (table) => [index("unknown_reports_team").on(table.teamId, table.id)],
);

export const sandboxMessages = defineTable("sandbox_messages", {
  id: text("id").primaryKey(),
  deliveryId: text("delivery_id"),
  receivedAt: integer("received_at").notNull(),
  envelopeFrom: text("envelope_from").notNull(),
  recipient: text("recipient").notNull(),
  tls: text("tls"),
  dkim: json<SandboxMessage["dkim"]>("dkim", isVerdicts, []).notNull(),
  raw: blob("raw").$type<Uint8Array>().notNull(),
});
