// The only way to send: HTTP, SMTP and broadcasts all accept emails here.
import type { Sender } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import { releaseBuffer } from "../lib/buffers.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import type { Wake } from "../lib/wake.ts";
import { LIMITS } from "../limits.ts";
import type { DomainRow } from "../store/domains.ts";
import {
  type AcceptResult,
  ANY_TOPIC,
  type AutomationVisit,
  type IdempotencyRecord,
  type NewEmail,
} from "../store/emails.ts";
import type { Store } from "../store/store.ts";
import { checkSender, type SendingDomainLookup } from "./check-sender.ts";
import type { Acceptance, EmailDraft } from "./draft.ts";
import { expandRecipients } from "./expand-recipients.ts";
import { storeRefusal } from "./store-refusal.ts";

export interface AcceptParts {
  store: Pick<Store, "emails">;
  sendingDomains: SendingDomainLookup;
  clock: Pick<Clock, "now">;
  wake: Pick<Wake, "notify">;
  /** How long delivery is retried, ms. */
  deliverForMs: number;
  /** The region in which a domain's mail queues; absent = its own. */
  queueRegionOf?(region: string): string;
}

export interface AcceptEmailsRequest {
  sender: Sender;
  drafts: EmailDraft[];
  idempotency: Pick<IdempotencyRecord, "scope" | "key" | "requestHash"> | null;
  /** The team whose quota is charged, if not the sender's. */
  countedFor?: string;
  /** The step of an automation that the only draft is: it is accepted while the run is there, once. */
  step?: AutomationVisit;
  /** Builds the response for these ids; it is stored and repeated byte for byte under an idempotency key. */
  makeResponse(ids: string[]): string;
}

/**
 * Accepts all drafts or none. When it resolves, every recipient has a delivery on disk. On an idempotent replay, and where
 * an automation's step is over or skipped, `ids` is empty; on a replay, `response` is the first request's. Takes the drafts' bodies. Throws AppError: 422 for an unknown topic, 403 for a sender's
 * domain, 409 for a reused key, 429 for a quota, 503 if the store refuses.
 */
export async function acceptEmails(parts: AcceptParts, request: AcceptEmailsRequest): Promise<Acceptance> {
  const { sender, drafts, idempotency, step } = request;
  const { deliverForMs } = parts;
  const now = parts.clock.now();
  const emails: NewEmail[] = [];
  for (const draft of drafts) {
    const domain = await checkSender(parts, sender, draft);
    const region = parts.queueRegionOf?.(domain.region) ?? domain.region;
    emails.push(buildEmail(draft, sender, { ...domain, region }, { now, deliverForMs }));
  }
  const ids = emails.map((email) => email.id);
  const response = request.makeResponse(ids);
  const record = idempotency && { ...idempotency, response, expiresAt: now + LIMITS.idempotencyMs };
  const teamId = request.countedFor ?? sender.teamId;
  // At each site, what people and programs send goes first.
  if (step !== undefined) for (const { deliveries } of emails) for (const one of deliveries) one.priority = 1;
  const result = await accept(parts, {
    teamId,
    now,
    emails,
    idempotency: record,
    ...(step === undefined ? {} : { step }),
  });
  switch (result.kind) {
    case "accepted":
      // On disk: delivery starts at once and needs the memory.
      for (const { body } of emails) releaseBuffer(body.bytes);
      if (result.queued > 0) parts.wake.notify(step === undefined, result.places);
      return { ids, response, isReplay: false, usage: result.usage };
    case "replayed":
      return { ids: [], response: result.response, isReplay: true, usage: result.usage };
    case "step_over":
      return { ids: [], response, isReplay: false, usage: result.usage };
    case "idempotency_conflict":
      throw idempotencyConflict();
    case "unknown_topic":
      throw unknownTopic();
    case "quota_exceeded":
      throw quotaExceeded(result);
  }
}

/** The error for an idempotency key that was used with a different request. */
export function idempotencyConflict(): AppError {
  return new AppError(
    "invalid_idempotent_request",
    "This idempotency key was used with a different request in the last 24 hours. Use a new key.",
  );
}

function quotaExceeded({ period, limit, left }: Extract<AcceptResult, { kind: "quota_exceeded" }>): AppError {
  const rest = left === 0 ? "is exhausted" : `has ${left} left, and each recipient counts`;
  return new AppError(`${period}_quota_exceeded`, `The ${period} quota of ${limit} emails ${rest}.`);
}

async function accept(
  parts: AcceptParts,
  request: Parameters<Store["emails"]["accept"]>[0],
): Promise<AcceptResult> {
  try {
    return await parts.store.emails.accept(request);
  } catch (error) {
    throw storeRefusal(error) ?? error;
  }
}

function buildEmail(
  draft: EmailDraft,
  sender: Sender,
  domain: DomainRow,
  { now, deliverForMs: defaultMs }: { now: number; deliverForMs: number },
): NewEmail {
  const id = createId(now);
  const { content, deliverForMs = defaultMs, ...fields } = draft;
  const { body, attachments, messageId } = content;
  return {
    ...fields,
    id,
    teamId: sender.teamId,
    apiKeyId: sender.apiKeyId,
    domainId: domain.id,
    broadcastId: null,
    messageId: messageId ?? `<${id}@${domain.name}>`,
    attachments,
    sizeBytes: body.bytes.byteLength,
    createdAt: now,
    expiresAt: (draft.scheduledAt ?? now) + deliverForMs,
    body,
    deliveries: expandRecipients(draft, domain.region),
  };
}

export interface TopicParts {
  store: Pick<Store, "topics">;
}

/**
 * Checks the topic of one email in a batch; acceptance checks it again. Throws AppError 422 if the topic is not the
 * team's.
 */
export async function checkTopic(
  { store }: TopicParts,
  { teamId }: { teamId: string },
  topic: string | null,
): Promise<void> {
  if (topic === null || topic === ANY_TOPIC) return;
  if ((await store.topics.get({ teamId, id: topic })) !== null) return;
  throw unknownTopic();
}

function unknownTopic(): AppError {
  return new AppError("validation_error", "Invalid `topic_id` field. The team has no such topic.");
}
