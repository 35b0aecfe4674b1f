import type { EmailFacts, WebhookEventType } from "../events/webhook-event.ts";
import type { Page, PageRequest } from "./page.ts";

/** Why an endpoint is not posted to: by hand, because it answered 410, or because it failed for days. */
export type DisabledReason = "manual" | "gone" | "failing";

export interface WebhookRow {
  id: string;
  teamId: string;
  /** An http or https URL. */
  endpoint: string;
  events: WebhookEventType[];
  status: "enabled" | "disabled";
  disabledReason: DisabledReason | null;
  disabledAt: number | null;
  /** Sealed. */
  secret: string;
  /** Signs as well until `previousSecretUntil`. */
  previousSecret: string | null;
  previousSecretUntil: number | null;
  /** Since when every attempt failed; null = the last one succeeded, or there was none. */
  failingSince: number | null;
  createdAt: number;
}

/** `leased` is being posted now; `pending` waits for its (next) attempt. */
export type WebhookMessageState = "pending" | "leased" | "success" | "failed";

/** One event for one endpoint. Its id is the event's, and the same for every endpoint. */
export interface WebhookMessageRow {
  id: string;
  webhookId: string;
  type: WebhookEventType;
  /** When it happened. */
  createdAt: number;
  state: WebhookMessageState;
  /** Attempts since it was recorded, or replayed last. */
  attempts: number;
  /** Of the next attempt. */
  dueAt: number;
}

/** `finished` is the whole payload; `gone` = the email was deleted meanwhile; `damaged` = `what` cannot be read. */
export type MessageSource =
  | { kind: "email"; email: EmailFacts }
  | { kind: "finished"; payload: string }
  | { kind: "gone" }
  | { kind: "damaged"; what: string };

export interface ClaimedMessage
  extends Pick<WebhookMessageRow, "id" | "webhookId" | "type" | "createdAt" | "attempts"> {
  teamId: string;
  endpoint: string;
  /** Sealed; one or, after a rotation, two. */
  secrets: string[];
  fence: number;
  source: MessageSource;
}

export interface WebhookAttemptRow {
  id: string;
  /** Where it was posted to. */
  endpoint: string;
  startedAt: number;
  endedAt: number;
  /** HTTP status; null = there was no whole answer. */
  status: number | null;
  /** Why it counts as failed, in words; null = it succeeded. */
  error: string | null;
  /** The beginning of the answer's body. */
  response: string | null;
}

export interface RecordAttempt {
  webhookId: string;
  messageId: string;
  fence: number;
  now: number;
  attempt: WebhookAttemptRow;
  next: { state: "success" | "failed" } | { state: "pending"; dueAt: number };
  /** What the attempt says of the endpoint; `gone` = it wants no more, `unknown` = the fault was ours. */
  health: "well" | "failing" | "gone" | "unknown";
  /** An endpoint is disabled when it has failed for so long, and so many events found it failing. */
  failingMsMax: number;
  failingEventsMin: number;
}

/** In the order in which messages wait. */
export interface MessagePlace {
  webhookId: string;
  dueAt: number;
}

/** `late`: the lease was lost, and nothing was changed. */
export type RecordedAttempt =
  | { kind: "late" }
  | { kind: "recorded"; startedFailing: boolean; disabled: DisabledReason | null };

interface OfTeam {
  teamId: string;
  id: string;
}

interface OfWebhook {
  webhookId: string;
}

export interface WebhookStore {
  /** False when the team has `max` of them. */
  create(request: { webhook: WebhookRow; max: number }): Promise<{ created: boolean }>;
  get(request: OfTeam): Promise<WebhookRow | null>;
  list(request: { teamId: string } & PageRequest): Promise<Page<WebhookRow>>;
  /**
   * What is absent stays. Enabled again, an endpoint gets what waits for it; disabled, it gets nothing more. Null when
   * there is none.
   */
  update(
    request: OfTeam & { now: number } & Partial<Pick<WebhookRow, "endpoint" | "events" | "status">>,
  ): Promise<WebhookRow | null>;
  /** The secret that was signs beside the new one until `previousUntil`. */
  rotate(request: OfTeam & { secret: string; previousUntil: number }): Promise<WebhookRow | null>;
  /** Nothing is posted to it from now on; its history goes with the next sweeps. */
  delete(request: OfTeam): Promise<{ deleted: boolean }>;
  /** Newest first. */
  listMessages(request: OfWebhook & PageRequest): Promise<Page<WebhookMessageRow>>;
  getMessage(
    request: OfWebhook & { id: string },
  ): Promise<{ message: WebhookMessageRow; source: MessageSource } | null>;
  /** Newest first. */
  listAttempts(request: OfWebhook & { messageId: string } & PageRequest): Promise<Page<WebhookAttemptRow>>;
  /** A payload for this endpoint alone, whatever it subscribed to. */
  addMessage(
    request: OfWebhook & { id: string; type: WebhookEventType; createdAt: number; payload: string },
  ): Promise<void>;
  /** Due at once and, where it was done with, with all attempts before it; one that is under way goes on. */
  replay(request: OfWebhook & { id: string; now: number }): Promise<{ found: boolean }>;
  /**
   * The same for at most `limit` that happened from `since` on and failed, for good (oldest first and after `after`, an
   * id: the `last` of the call before) or so far.
   */
  replayFailed(
    request: OfWebhook & { since: number; after: string | null; limit: number; now: number },
  ): Promise<{ replayed: number; last: string | null }>;
  /**
   * Leases due messages of enabled endpoints, at most `limit`, and of each endpoint as many as `rooms` says or
   * `perEndpointMax`; endpoints take turns.
   */
  claimDue(request: {
    owner: string;
    now: number;
    leaseMs: number;
    limit: number;
    perEndpointMax: number;
    rooms: Readonly<Record<string, number>>;
  }): Promise<ClaimedMessage[]>;
  /** Attempt, state of the message and of its endpoint. */
  record(request: RecordAttempt): Promise<RecordedAttempt>;
  /** Owners that hold leases and are known to be dead. */
  deadOwners(): Promise<string[]>;
  /** Takes back what these owners hold. */
  recover(request: { deadOwners: readonly string[] }): Promise<{ requeued: number }>;
  /** Takes back what `owner` holds and does not work on: all but `underWay`. */
  release(request: {
    owner: string;
    underWay: { webhookId: string; id: string }[];
  }): Promise<{ requeued: number }>;
  /** Takes back what others than `owner` hold for too long. */
  expireLeases(request: { owner: string; now: number }): Promise<{ requeued: number }>;
  /**
   * The clock went back by `byMs`: what waits for later is due so much earlier, never before `now`. About `limit` messages
   * a call; `next` is where to go on, null at the end.
   */
  shiftDue(request: {
    byMs: number;
    now: number;
    after: MessagePlace | null;
    limit: number;
  }): Promise<{ changed: number; next: MessagePlace | null }>;
  /** Endpoints that were disabled for failing, and whose team has not been told. */
  listUnnotified(request: { limit: number }): Promise<WebhookRow[]>;
  markNotified(request: { id: string }): Promise<void>;
  /** Forgets messages older than `before` (ms), and what is left of deleted endpoints. */
  sweep(request: { before: number; limit: number }): Promise<{ deleted: number }>;
}
