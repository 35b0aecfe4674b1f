import type { PlainFields } from "../emails/plain-fields.ts";
import type { EmailEvent, EmailStatus } from "../events/event.ts";
import type { WorkPlace } from "../lib/wake.ts";
import type { MergeValues } from "../mime/merge-body.ts";
import type { Page, PageRequest } from "./page.ts";
import type { RequestKey } from "./request-keys.ts";
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
 * `parts`: in the format of mime/body-container.ts. `raw`: the submitted message with CRLF lines. `merge`: a content that
 * many emails share, and this recipient's values, in the format of mime/merge-body.ts.
 */
export type BodyKind = "parts" | "raw" | "merge";

/** Content as accepted. */
export interface NewBody {
  kind: BodyKind;
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
  /** The broadcast and slice that it belongs to, by number. */
  broadcast?: { seq: number; slice: number };
}

/** The topic value of email that can be unsubscribed from but has no topic. */
export const ANY_TOPIC = "";

/** In place of a contact's number: a test, which counts for nobody whose address it goes to. */
export const TEST_CONTACT = 0;

export interface NewEmail extends PlainFields {
  id: string;
  teamId: string;
  apiKeyId: string;
  domainId: string;
  /** Its broadcast, or null. */
  broadcastId: string | null;
  /** The contact that an email of a broadcast is for: the number of its row; or `TEST_CONTACT`. */
  contactSeq?: number | null;
  /** The template of its content, or null. It may be deleted. */
  templateId: string | null;
  /** The email that this one sends again, or null. It may be deleted. */
  originalId: string | null;
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

/** How many recipients are in each status now, without zeros; a recipient's is what an email to it alone would have. */
export type RecipientCounts = Partial<Record<EmailStatus, number>>;

export interface EmailRow extends Omit<NewEmail, "body" | "deliveries" | "attachments"> {
  attachments: AttachmentInfo[];
  /** Of the newest event. */
  status: EmailStatus;
  recipientCounts: RecipientCounts;
  bodyKind: BodyKind;
}

export interface IdempotencyRecord {
  /** The endpoint; the same key on another endpoint is a different key. */
  scope:
    | ("emails" | "emails/batch" | "smtp" | "broadcasts" | "broadcasts/duplicate" | "broadcasts/send")
    | RequestKey["scope"];
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
  /** The step of an automation that the only email is: accepting it takes the step. */
  step?: AutomationVisit;
}

/** A run at one of its steps. */
export interface AutomationVisit {
  runId: string;
  visit: number;
}

export type AcceptResult =
  /** `places`: of what is queued; absent where one node has all of them, or where they are not known. */
  | { kind: "accepted"; usage: Usage; queued: number; places?: readonly WorkPlace[] }
  | { kind: "replayed"; response: string; usage: Usage }
  | { kind: "idempotency_conflict" }
  /** The run has gone on or ended, or goes on without it, because the recipient may not get it. */
  | { kind: "step_over"; usage: Usage }
  /** The team does not have an email's topic. */
  | { kind: "unknown_topic" }
  | { kind: "quota_exceeded"; period: "daily" | "monthly"; limit: number; left: number };

/** As it is shown and sent again: an email of a broadcast has parts, with this recipient's values. */
export interface StoredBody {
  kind: Exclude<BodyKind, "merge">;
  /** Of `bytes`. */
  sha256: string;
  bytes: Uint8Array;
  /** Of an email of a broadcast. */
  merged?: {
    contentId: string;
    values: MergeValues;
    /** Where its tracked links lead, by fingerprint (hex). */
    targets: Record<string, string>;
  };
}

/** Filter of an email list; all given conditions must match. */
export interface EmailFilter {
  /** ms, included. */
  createdFrom?: number;
  /** ms, not included. */
  createdBefore?: number;
  /** Any recipient is in one of these; not empty. */
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
  /**
   * Words; each must be part of a recipient's address or name, or of the subject, without regard to case and accents, or
   * be the id of the email or of a delivery, or its Message-ID. Words of one or two letters: the beginning of a word.
   */
  search?: string;
}

/** `isExact` false: at least so many. */
export interface EmailCount {
  count: number;
  isExact: boolean;
}

/** How many words of `EmailFilter.search` are used. */
export const EMAIL_FILTER_WORDS_MAX = 5;

export interface EmailChangeList {
  rows: EmailRow[];
  /** Ids of emails that changed and do not match, or are gone. */
  others: string[];
  cursor: string;
  hasMore: boolean;
  /** The cursor is too old: read the list again, after this answer. */
  isLost: boolean;
}

export type RescheduleResult = "done" | "not_found" | "not_scheduled";

/** `open`: it can still be delivered. */
export type RemoveResult = "done" | "not_found" | "open";

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
  /** How many `list` finds, as far as that takes a bounded time. */
  count(request: { teamId: string; filter?: EmailFilter }): Promise<EmailCount>;
  /**
   * The emails accepted or changed since a cursor: `rows` are those that the filter matches, `others` the rest. A cursor
   * covers all writes that were acknowledged before it was returned. Without one, covers the last 15 seconds.
   */
  changes(request: {
    teamId: string;
    filter?: EmailFilter;
    since: string | null;
    limit: number;
  }): Promise<EmailChangeList>;
  /** Null if it is deleted. Of a broadcast's content that is gone or damaged, nothing is shown. */
  body(request: { teamId: string | null; emailId: string }): Promise<StoredBody | null>;
  /** The emails that send this one again, newest first. */
  copies(request: { teamId: string; originalId: string; limit: number }): Promise<EmailRow[]>;
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
  /** Deletes an email with everything that belongs to it, unless it can still be delivered. A restore deletes it again. */
  remove(request: { teamId: string; id: string; now: number }): Promise<RemoveResult>;
  /** Deletes expired idempotency records, at most `limit` per call. */
  forgetIdempotency(request: { now: number; limit: number }): Promise<{ deleted: number }>;
  /** Removes unreferenced body files, at most `limit` per call. */
  sweep(request: { now: number; limit: number }): Promise<void>;
  /** Removes objects without bodies from the bucket, at most `limit` per call. Rejects while the bucket does not do it. */
  removeBundles(request: { now: number; limit: number }): Promise<{ removed: number }>;
}
