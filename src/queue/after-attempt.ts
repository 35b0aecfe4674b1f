// Pure: turns an attempt's outcome into the delivery's next state, its events and suppression changes.
import { adviceFor } from "../events/class-advice.ts";
import type { EmailEvent, EventDetail } from "../events/event.ts";
import type { MagicName } from "../lib/magic-recipients.ts";
import { LIMITS } from "../limits.ts";
import type { AttemptOutcome, AttemptReport } from "../mta/outcome.ts";
import type { AttemptRow, ClaimedDelivery, RecordRequest } from "../store/deliveries.ts";
import { FULL_MAILBOX_TRIES, isRefusedAsFull, retryDelayMs } from "./policy/retry-schedule.ts";
import { isSitesFault, type PutOff, type PutOffReason } from "./policy/sending-policy.ts";
import { type AddressVerdict, suppressionFor } from "./policy/suppression-policy.ts";

/** Ages at which a `delivery_delayed` event is due: at the first deferral, then after 1 h, 8 h and 24 h. */
const DELAY_TOLD_AT_MS = [0, 3600_000, 8 * 3600_000, 24 * 3600_000];

export interface AfterAttemptRequest {
  delivery: ClaimedDelivery;
  outcome: Exclude<AttemptOutcome, { kind: "abandoned" }>;
  now: number;
  /** 0 ≤ random < 1. */
  random: number;
  /** End of the site's pause, ms; null = not paused. */
  pausedUntil: number | null;
  egress: string;
  createId(): string;
  /** Set for magic test recipients: they complain by design and are never suppressed. */
  magic: MagicName | null;
  /** The operator's retry schedule; it applies to classes without their own schedule. */
  retrySteps?: readonly number[] | null;
}

/** Builds the store transaction that ends an attempt. */
export function afterAttempt(request: AfterAttemptRequest): RecordRequest {
  const { delivery, outcome, now } = request;
  const base = {
    deliveryId: delivery.id,
    emailId: delivery.emailId,
    teamId: delivery.teamId,
    fence: delivery.fence,
    priority: delivery.priority,
    now,
    attempt: attemptRow(request),
    doesCount: doesCount(outcome),
    lastClass: outcome.report.class,
    lastReply: outcome.report.reply,
    suppress: null,
  };
  switch (outcome.kind) {
    case "delivered":
      return { ...base, next: { state: "delivered" }, events: deliveredEvents(request) };
    case "bounced":
      return { ...base, ...bounced(request, outcome) };
    case "deferred":
      return { ...base, ...deferred(request, outcome) };
  }
}

function doesCount(outcome: AttemptOutcome): boolean {
  return outcome.kind !== "deferred" || (outcome.doesCount && !isSitesFault(outcome));
}

/** Reply text shown for a delivery that was deferred without an attempt. */
const PUT_OFF: Record<PutOffReason, string> = {
  warm_up: "The sending addresses are warming up and have reached their limit at this provider.",
  domain_reputation: "The site currently refuses the sending domain for its reputation.",
  smarthost_wait: "The smarthost is paused or busy.",
  no_region_address: "No address of the sending domain's region can be used.",
};

const SPREAD_MS = 60_000;

/**
 * Defers without an attempt until at least `until`. Due times are spread over the length of the wait again, at most a minute.
 * Mail held by a domain back-off is spread over the whole wait, because only one delivery probes then.
 */
export function putOff(
  { delivery, now, random }: { delivery: ClaimedDelivery; now: number; random: number },
  { why, until, reply = PUT_OFF[why] }: Pick<PutOff, "why" | "until" | "reply">,
): RecordRequest {
  const spreadMs = why === "domain_reputation" ? Number.POSITIVE_INFINITY : SPREAD_MS;
  const dueAt = Math.round(until + random * Math.min(spreadMs, Math.max(0, until - now)));
  return withoutTry(delivery, now, { dueAt, lastClass: why, lastReply: reply });
}

const ABANDONED_MS = 5_000;

/**
 * The final dot was not sent, since the store failed for now or the lease had expired. Retries soon. If another process has
 * claimed the delivery, the store rejects this record.
 */
export function abandoned(delivery: ClaimedDelivery, now: number, lastReply: string | null): RecordRequest {
  return withoutTry(delivery, now, { dueAt: now + ABANDONED_MS, lastClass: "internal", lastReply });
}

const SENT_BACK_MS = 5_000;

/** Its broadcast was paused or canceled, which holds or ends the delivery before it is due again. */
export function sentBack(delivery: ClaimedDelivery, now: number): RecordRequest {
  return withoutTry(delivery, now, { dueAt: now + SENT_BACK_MS, lastClass: null, lastReply: null });
}

function withoutTry(
  { id, emailId, teamId, fence, priority }: ClaimedDelivery,
  now: number,
  { dueAt, ...last }: { dueAt: number; lastClass: string | null; lastReply: string | null },
): RecordRequest {
  const nothing = { attempt: null, doesCount: false, events: [], suppress: null };
  return {
    deliveryId: id,
    emailId,
    teamId,
    fence,
    priority,
    now,
    ...nothing,
    next: { state: "queued", dueAt },
    ...last,
  };
}

function deliveredEvents(request: AfterAttemptRequest): EmailEvent[] {
  const events = [event(request, "email.delivered", {})];
  if (request.magic === "complained") events.push(event(request, "email.complained", {}));
  return events;
}

function bounced(
  request: AfterAttemptRequest,
  outcome: Extract<AttemptOutcome, { kind: "bounced" }>,
): Pick<RecordRequest, "next" | "events" | "suppress" | "strike"> {
  if (outcome.report.class === "expired" && request.delivery.isPossibleDuplicate) return endUnknown(request);
  if (isOurFailure(outcome.report)) {
    const reason = outcome.report.reply ?? outcome.report.class ?? "internal error";
    return {
      next: { state: "failed" },
      events: [
        event(request, "email.failed", { failed: { reason, ...explained(request, outcome.report.class) } }),
      ],
      suppress: null,
    };
  }
  const bounce = {
    type: outcome.bounceType,
    subType: outcome.bounceSubType,
    message: bounceMessage(outcome.report),
    diagnosticCode: diagnostic(outcome.report),
    ...explained(request, outcome.report.class),
  };
  return {
    next: { state: "bounced" },
    events: [event(request, "email.bounced", { bounce })],
    ...addressVerdict(request, outcome),
  };
}

function addressVerdict(
  { delivery, now, magic, createId }: AfterAttemptRequest,
  { doesSuppress, report }: Extract<AttemptOutcome, { kind: "bounced" }>,
): AddressVerdict {
  if (magic !== null) return { suppress: null, strike: null };
  const row = {
    id: createId(),
    teamId: delivery.teamId,
    address: delivery.recipient.toLowerCase(),
    origin: "bounce" as const,
    sourceEmailId: delivery.emailId,
    createdAt: now,
  };
  return suppressionFor({ class: report.class, doesSuppress, isReported: false }, row);
}

/** Classes that mean a fault in our data or configuration, not in the recipient's server. */
function isOurFailure(report: AttemptReport): boolean {
  return report.class === "body_corrupt" || report.class === "domain_deleted";
}

function deferred(
  request: AfterAttemptRequest,
  outcome: Extract<AttemptOutcome, { kind: "deferred" }>,
): Pick<RecordRequest, "next" | "events" | "suppress"> {
  const { delivery, now } = request;
  const isCounted = doesCount(outcome);
  const attempts = delivery.attempts + (isCounted ? 1 : 0);
  const ageMs = Math.max(0, now - startOf(delivery));
  const { report } = outcome;
  if (isRefusedAsFull(report) && attempts >= FULL_MAILBOX_TRIES) return expired(request, report);
  const delay = retryDelayMs({
    attempts,
    doesCount: isCounted,
    ageMs,
    class: report.class,
    code: report.code,
    hintMs: outcome.retryAfterMs,
    random: request.random,
    ...(request.retrySteps ? { steps: request.retrySteps } : {}),
  });
  // A paused site is probed at its own pace; its deliveries are due within a minute after the pause ends.
  const { pausedUntil, random } = request;
  const usualAt = pausedUntil === null ? now + delay : Math.round(pausedUntil + random * SPREAD_MS);
  const dueAt = outcome.isPossibleDuplicate ? doubtfulRetryAt(request, usualAt) : usualAt;
  if (dueAt >= delivery.expiresAt) return expired(request, report);
  const tellAt = DELAY_TOLD_AT_MS[delivery.delaysTold] ?? Number.POSITIVE_INFINITY;
  const doesTell = ageMs >= tellAt;
  const name = report.class ?? "unknown_4xx";
  const delayed = {
    class: name,
    ...explained(request, name),
    message: bounceMessage(report),
    next_attempt_at: new Date(dueAt).toISOString(),
  };
  return {
    next: { state: "queued", dueAt },
    events: doesTell ? [event(request, "email.delivery_delayed", { delayed })] : [],
    suppress: null,
  };
}

/** Classes of attempts that ended because of this machine: no remote server is still processing the message. */
const OUR_CRASHES: readonly (string | null)[] = ["internal", "internal_error"];

/** Minimum wait between two attempts that may both deliver; with less time left, no retry is made. */
const DOUBTFUL_MS_MIN = 30_000;

/**
 * When to retry after an attempt with an unknown result. The server gets time to finish processing, but half of the remaining
 * time is kept for the next attempt, unless the site is paused for longer.
 */
function doubtfulRetryAt(request: AfterAttemptRequest, usualAt: number): number {
  const { delivery, outcome, now, pausedUntil } = request;
  const isFirst = !delivery.isPossibleDuplicate;
  // Each unknown attempt may be one more copy, so the waits after our own crashes double.
  const wanted = OUR_CRASHES.includes(outcome.report.class)
    ? now + LIMITS.unknownRetryMs * 2 ** delivery.unknownAttempts
    : Math.max(now + LIMITS.lostReplyRetryMs, usualAt);
  const halfway = now + Math.floor((delivery.expiresAt - now) / 2);
  const dueAt = Math.min(wanted, halfway);
  if (!isFirst && dueAt - now < DOUBTFUL_MS_MIN) return delivery.expiresAt;
  return Math.max(dueAt, pausedUntil ?? now);
}

/** A rounded duration in words. */
function timeSince(start: number, now: number): string {
  const minutes = Math.max(0, Math.round((now - start) / 60_000));
  return minutes === 1
    ? "1 minute"
    : minutes < 120
      ? `${minutes} minutes`
      : `${Math.round(minutes / 60)} hours`;
}

/**
 * Final record when an earlier attempt may have delivered: no bounce and no suppression. `email.failed` is the only final
 * event that says nothing about the address and that client libraries know.
 */
function endUnknown(request: AfterAttemptRequest): Pick<RecordRequest, "next" | "events" | "suppress"> {
  const time = timeSince(startOf(request.delivery), request.now);
  const reason = `The email may have been delivered: the reply to an attempt was lost, and no later attempt succeeded within ${time}.`;
  const failed = { reason, ...explained(request, "may_have_arrived"), outcome: "unknown" as const };
  return { next: { state: "unknown" }, events: [event(request, "email.failed", { failed })], suppress: null };
}

/** Final record when the retry time is over: a transient bounce. */
function expired(
  request: AfterAttemptRequest,
  report: AttemptReport,
): Pick<RecordRequest, "next" | "events" | "suppress"> {
  const { delivery, outcome } = request;
  const isDoubtful = outcome.kind === "deferred" && outcome.isPossibleDuplicate;
  if (isDoubtful || delivery.isPossibleDuplicate) return endUnknown(request);
  const time = timeSince(startOf(delivery), request.now);
  const bounce = {
    type: "Transient" as const,
    subType: report.class === "mailbox_full" ? "MailboxFull" : "General",
    message: `Not delivered within ${time}; last reply: ${bounceMessage(report)}`,
    diagnosticCode: diagnostic(report),
    ...explained(request, report.class),
  };
  return {
    next: { state: "bounced" },
    events: [event(request, "email.bounced", { bounce })],
    suppress: null,
  };
}

/** The scheduled time, else the time of creation, ms. */
function startOf({ email, createdAt }: ClaimedDelivery): number {
  return email.scheduledAt ?? createdAt;
}

function event(
  request: AfterAttemptRequest,
  type: EmailEvent["type"],
  detail: Omit<EventDetail, "to">,
): EmailEvent {
  const { delivery } = request;
  return {
    id: request.createId(),
    teamId: delivery.teamId,
    emailId: delivery.emailId,
    deliveryId: delivery.id,
    type,
    createdAt: request.now,
    detail: { to: [delivery.recipient], ...detail },
  };
}

function bounceMessage(report: AttemptReport): string {
  return report.reply ?? report.class ?? "no answer";
}

/** The reply's class and the advice for the sender. */
function explained(
  { delivery }: AfterAttemptRequest,
  name: string | null,
): { class?: string; advice?: string } {
  const advice = adviceFor(name, delivery.recipient);
  return { ...(name === null ? {} : { class: name }), ...(advice === null ? {} : { advice }) };
}

function diagnostic(report: AttemptReport): string[] {
  return report.reply === null ? [] : [`smtp; ${report.reply}`];
}

function attemptRow({ delivery, outcome, egress, createId }: AfterAttemptRequest): AttemptRow {
  const { report } = outcome;
  return {
    id: createId(),
    deliveryId: delivery.id,
    number: delivery.attempts + 1,
    startedAt: report.startedAt,
    endedAt: report.endedAt,
    outcome: outcome.kind,
    class: report.class,
    code: report.code,
    enhancedCode: report.enhancedCode,
    reply: report.reply,
    target: report.target,
    ip: report.ip,
    tls: report.tls,
    egress,
    isPossibleDuplicate:
      delivery.isPossibleDuplicate || (outcome.kind === "deferred" && outcome.isPossibleDuplicate),
    transcript: report.transcript,
  };
}
