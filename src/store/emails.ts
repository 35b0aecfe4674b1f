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

/** Content as accepted: `parts` is mime/body-container.ts's form, `raw` the submitted message in CRLF lines. */
export interface NewBody {
  kind: "parts" | "raw";
  /** The store's own from the call on: they may go to its thread without a copy. */
  bytes: Uint8Array;
  /** SHA-256 of `bytes`, hex. */
  sha256: string;
}

export interface NewDelivery {
  id: string;
  /** As it goes into RCPT TO; domain in A-label form. */
  recipient: string;
  role: "to" | "cc" | "bcc";
  /** The recipient's domain, lower-case A-labels. */
  destination: string;
  region: string;
  /** 0 transactional (the default), 1 broadcast: a team's transactional mail goes first at each site. */
  priority?: 0 | 1;
  /** Set for addresses that are suppressed by what they are (the sandbox's `suppressed@`). */
  isSuppressed?: boolean;
}

/** The topic of email that can be unsubscribed from, but belongs to no topic of the team's. */
export const ANY_TOPIC = "";

export interface NewEmail extends PlainFields {
  id: string;
  teamId: string;
  apiKeyId: string;
  domainId: string;
  /** The broadcast that it is part of; null = none. */
  broadcastId: string | null;
  /** The template that made its content; null = none. It may be gone by now. */
  templateId: string | null;
  source: "api" | "smtp";
  /**
   * Who may not get it: null = goes to everybody, ANY_TOPIC = not to who has unsubscribed, a topic's id = nor to who
   * has not taken that topic.
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
  /** Null = at once. */
  scheduledAt: number | null;
  /** Deliveries not done by then fail as expired. */
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
  /** Which endpoint: the same key on another endpoint is another key. */
  scope: "emails" | "emails/batch" | "smtp";
  key: string;
  /** SHA-256 over the canonical request, hex. */
  requestHash: string;
  /** The response body that repeats get, byte for byte. */
  response: string;
  expiresAt: number;
}

export interface AcceptRequest {
  /** Whose quota the emails count to, and whose idempotency key it is. */
  teamId: string;
  now: number;
  emails: NewEmail[];
  idempotency: IdempotencyRecord | null;
}

export type AcceptResult =
  | { kind: "accepted"; usage: Usage; queued: number }
  | { kind: "replayed"; response: string; usage: Usage }
  | { kind: "idempotency_conflict" }
  /** An email names a topic that the team does not have. */
  | { kind: "unknown_topic" }
  | { kind: "quota_exceeded"; period: "daily" | "monthly"; limit: number; left: number };

export interface StoredBody {
  kind: "parts" | "raw";
  sha256: string;
  bytes: Uint8Array;
}

/** What a list of emails is narrowed to: all that is given must hold. */
export interface EmailFilter {
  /** ms, included. */
  createdFrom?: number;
  /** ms, not included. */
  createdBefore?: number;
  /** One of these; not empty. */
  statuses?: EmailStatus[];
  /** Each; `value` null = any value. */
  tags?: { name: string; value: string | null }[];
  /** An address in any field, in any case. */
  recipient?: string;
  /** Lower-case A-labels. */
  recipientDomain?: string;
  /** The domain of From (lower-case A-labels), or a domain's id. */
  sendingDomain?: string;
  apiKeyId?: string;
  /** Words; each begins a recipient's address or words of the subject (of its first twelve). */
  search?: string;
}

/** Words of `EmailFilter.search` that count. */
export const EMAIL_FILTER_WORDS_MAX = 5;

export type RescheduleResult = "done" | "not_found" | "not_scheduled";

export interface EmailStore {
  /**
   * The acceptance of one request, all or nothing: idempotency record, quota, emails, bodies, deliveries
   * (suppressed recipients end at once and cost no quota), first events. When it resolves, all is on disk.
   * Rejects with StoreFullError or StoreBusyError.
   */
  accept(request: AcceptRequest): Promise<AcceptResult>;
  /** What an earlier request with this key answered; null when none or expired. */
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
  /** What happened to it, newest first. */
  events(request: { teamId: string; emailId: string } & PageRequest): Promise<Page<EmailEvent>>;
  /** Moves an email that has not been released yet. */
  reschedule(request: {
    teamId: string;
    id: string;
    scheduledAt: number;
    now: number;
  }): Promise<RescheduleResult>;
  /** Cancels a scheduled email; it can never be sent afterwards. */
  cancel(request: { teamId: string; id: string; now: number }): Promise<RescheduleResult>;
  /**
   * Queues the deliveries of scheduled emails that are due and records `email.sent`. `released` deliveries, at most
   * `limit` but for those of the last email; one that has none left counts as one.
   */
  releaseScheduled(request: {
    now: number;
    limit: number;
  }): Promise<{ released: number; nextAt: number | null }>;
  /** Forgets expired idempotency records, at most `limit` a call. */
  forgetIdempotency(request: { now: number; limit: number }): Promise<{ deleted: number }>;
  /** Removes file bodies that no email names, at most `limit` a call, and gives freed pages back to the system. */
  sweep(request: { now: number; limit: number }): Promise<void>;
}
