import type { PlainFields } from "../emails/plain-fields.ts";
import type { EmailEvent, EmailStatus } from "../events/event.ts";
import type { Page, PageRequest } from "./page.ts";
import type { Usage } from "./teams.ts";

export interface AttachmentInfo {
  id: string;
  filename: string | null;
  contentType: string;
  contentId: string | null;
  disposition: "inline" | "attachment";
  sizeBytes: number;
}

/**
 * Content as accepted: `parts` in the format of mime/body-container.ts, `raw` the submitted message with CRLF lines.
 */
export interface NewBody {
  kind: "parts" | "raw";
  /** The store takes ownership: the bytes may be transferred to its thread. */
  bytes: Uint8Array;
  /** SHA-256 of `bytes`, hex. */
  sha256: string;
}

export interface NewDelivery {
  id: string;
  /** As in RCPT TO, with the domain in A-labels. */
  recipient: string;
  role: "to" | "cc" | "bcc";
  /** The recipient's domain, lower-case A-labels. */
  destination: string;
  region: string;
  /** 0 transactional (the default), 1 broadcast. At each site, a team's transactional mail goes first. */
  priority?: 0 | 1;
  /** Set for addresses that are always suppressed (the sandbox's `suppressed@`). */
  isSuppressed?: boolean;
}

/** The topic value of email that can be unsubscribed from but has no topic. */
export const ANY_TOPIC = "";

export interface NewEmail extends PlainFields {
  id: string;
  teamId: string;
  apiKeyId: string;
  domainId: string;
  /** Its broadcast, or null. */
  broadcastId: string | null;
  /** The template of its content, or null. It may be deleted. */
  templateId: string | null;
  source: "api" | "smtp";
  /**
   * Who is excluded: null = nobody, ANY_TOPIC = unsubscribed recipients, a topic's id = also recipients not subscribed
   * to that topic.
   */
  topic: string | null;
  /** RFC 5322 Message-ID with angle brackets. */
  messageId: string;
  /** As given by the sender. */
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  subject: string;
  /** Custom headers, in order. */
  headers: [name: string, value: string][];
  attachments: AttachmentInfo[];
  sizeBytes: number;
  createdAt: number;
  /** Null = immediately. */
  scheduledAt: number | null;
  /** Open deliveries fail as expired then. */
  expiresAt: number;
  body: NewBody;
  deliveries: NewDelivery[];
}

export interface EmailRow extends Omit<NewEmail, "body" | "deliveries" | "attachments"> {
  attachments: AttachmentInfo[];
  status: EmailStatus;
  bodyKind: "parts" | "raw";
}

export interface IdempotencyRecord {
  /** The endpoint; the same key on another endpoint is a different key. */
  scope: "emails" | "emails/batch" | "smtp";
  key: string;
  /** SHA-256 over the canonical request, hex. */
  requestHash: string;
  /** The response body for replays, byte for byte. */
  response: string;
  expiresAt: number;
}

export interface AcceptRequest {
  /** The team that is charged and that owns the idempotency key. */
  teamId: string;
  now: number;
  emails: NewEmail[];
  idempotency: IdempotencyRecord | null;
}

export type AcceptResult =
  | { kind: "accepted"; usage: Usage; queued: number }
  | { kind: "replayed"; response: string; usage: Usage }
  | { kind: "idempotency_conflict" }
  /** The team does not have an email's topic. */
  | { kind: "unknown_topic" }
  | { kind: "quota_exceeded"; period: "daily" | "monthly"; limit: number; left: number };

export interface StoredBody {
  kind: "parts" | "raw";
  sha256: string;
  bytes: Uint8Array;
}

/** Filter of an email list; all given conditions must match. */
export interface EmailFilter {
  /** ms, included. */
  createdFrom?: number;
  /** ms, not included. */
  createdBefore?: number;
  /** One of these; not empty. */
  statuses?: EmailStatus[];
  /** All must match; `value` null = any value. */
  tags?: { name: string; value: string | null }[];
  /** A recipient in any field, ignoring case. */
  recipient?: string;
  /** Lower-case A-labels. */
  recipientDomain?: string;
  /** The domain of From (lower-case A-labels), or a domain's id. */
  sendingDomain?: string;
  apiKeyId?: string;
  /** Words; each must be a prefix of a recipient's address or of one of the first twelve words of the subject. */
  search?: string;
}

/** How many words of `EmailFilter.search` are used. */
export const EMAIL_FILTER_WORDS_MAX = 5;

export type RescheduleResult = "done" | "not_found" | "not_scheduled";

export interface EmailStore {
  /**
   * Accepts one request, all or nothing: idempotency record, quota, emails, bodies, deliveries (suppressed recipients
   * end immediately and cost no quota), first events. When it resolves, all is on disk. Rejects with StoreFullError or
   * StoreBusyError.
   */
  accept(request: AcceptRequest): Promise<AcceptResult>;
  /** The response to an earlier request with this key; null if none or expired. */
  findIdempotency(request: {
    teamId: string;
    scope: IdempotencyRecord["scope"];
    key: string;
    now: number;
  }): Promise<{ requestHash: string; response: string } | null>;
  get(request: { teamId: string | null; id: string }): Promise<EmailRow | null>;
  /** Newest first, by the time in the id. */
  list(request: { teamId: string; filter?: EmailFilter } & PageRequest): Promise<Page<EmailRow>>;
  body(request: { teamId: string | null; emailId: string }): Promise<StoredBody | null>;
  /** Its events, newest first. */
  events(request: { teamId: string; emailId: string } & PageRequest): Promise<Page<EmailEvent>>;
  /** Reschedules an email that is still scheduled. */
  reschedule(request: {
    teamId: string;
    id: string;
    scheduledAt: number;
    now: number;
  }): Promise<RescheduleResult>;
  /** Cancels a scheduled email permanently. */
  cancel(request: { teamId: string; id: string; now: number }): Promise<RescheduleResult>;
  /**
   * Queues the deliveries of scheduled emails that are due and records `email.sent`. `released` is about `limit` at
   * most: an email's deliveries are released together, and an email without open ones counts as one.
   */
  releaseScheduled(request: {
    now: number;
    limit: number;
  }): Promise<{ released: number; nextAt: number | null }>;
  /** Deletes expired idempotency records, at most `limit` per call. */
  forgetIdempotency(request: { now: number; limit: number }): Promise<{ deleted: number }>;
  /** Removes unreferenced body files, at most `limit` per call, and returns free pages to the system. */
  sweep(request: { now: number; limit: number }): Promise<void>;
}
