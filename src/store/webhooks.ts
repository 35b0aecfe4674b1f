import type { EmailFacts, WebhookEventType } from "../events/webhook-event.ts";
import type { Shard } from "./deliveries.ts";
import type { Page, PageRequest } from "./page.ts";

/** Why an endpoint is disabled: manually, because it answered 410, or because it failed for days. */
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
  /** Also signs until `previousSecretUntil`. */
  previousSecret: string | null;
  previousSecretUntil: number | null;
  /** Start of continuous failures; null = the last attempt succeeded, or there was none. */
  failingSince: number | null;
  createdAt: number;
}

/** `leased` is being posted now; `pending` waits for its (next) attempt. */
export type WebhookMessageState = "pending" | "leased" | "success" | "failed";

/** One event for one endpoint. Its id is the event's id for every endpoint. */
export interface WebhookMessageRow {
  id: string;
  webhookId: string;
  type: WebhookEventType;
  /** Time of the event. */
  createdAt: number;
  state: WebhookMessageState;
  /** Attempts since the message was created or last replayed. */
  attempts: number;
  /** Time of the next attempt. */
  dueAt: number;
}

/** All that is given must match. */
export interface MessageFilter {
  status?: "pending" | "attempting" | "success" | "failed";
  type?: WebhookEventType;
  /** From and before this time of the event (ms). */
  since?: number;
  until?: number;
}

/** An event's message, and the endpoint that it goes to. */
export type EndpointMessage = Pick<WebhookMessageRow, "id" | "webhookId" | "state" | "attempts"> &
  Pick<WebhookRow, "endpoint">;

/** `finished` is the whole payload; `gone` = the email was deleted; `damaged` = `what` is unreadable. */
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
  /** The URL it was posted to. */
  endpoint: string;
  startedAt: number;
  endedAt: number;
  /** HTTP status; null = no complete response. */
  status: number | null;
  /** Reason of the failure; null = success. */
  error: string | null;
  /** Start of the response body. */
  response: string | null;
}

export interface RecordAttempt {
  webhookId: string;
  messageId: string;
  fence: number;
  now: number;
  attempt: WebhookAttemptRow;
  next: { state: "success" | "failed" } | { state: "pending"; dueAt: number };
  /** The attempt's result for the endpoint; `gone` = it answered 410, `unknown` = the fault was Sendlark's. */
  health: "well" | "failing" | "gone" | "unknown";
  /** An endpoint is disabled after failing for this long with this many failed events. */
  failingMsMax: number;
  failingEventsMin: number;
}

/** Position in the order of pending messages. */
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

/** An endpoint's part of the shards: one node posts to it, knows its pace, and backs off. Ids are random at the end. */
export function endpointShard(webhookId: string): Shard {
  return Number.parseInt(webhookId.slice(-2), 16);
}

export interface WebhookStore {
  /** False when the team has `max` of them. */
  create(request: { webhook: WebhookRow; max: number }): Promise<{ created: boolean }>;
  get(request: OfTeam): Promise<WebhookRow | null>;
  list(request: { teamId: string } & PageRequest): Promise<Page<WebhookRow>>;
  /**
   * Absent fields stay unchanged. An enabled endpoint gets its pending messages; a disabled one gets nothing more.
   * Null if it does not exist.
   */
  update(
    request: OfTeam & { now: number } & Partial<Pick<WebhookRow, "endpoint" | "events" | "status">>,
  ): Promise<WebhookRow | null>;
  /** The old secret also signs until `previousUntil`. */
  rotate(request: OfTeam & { secret: string; previousUntil: number }): Promise<WebhookRow | null>;
  /** Stops all posts to it; later sweeps remove its history. */
  delete(request: OfTeam): Promise<{ deleted: boolean }>;
  /** Newest first. */
  listMessages(
    request: OfWebhook & { filter?: MessageFilter } & PageRequest,
  ): Promise<Page<WebhookMessageRow>>;
  /** The messages about an email's events, newest event first. */
  listOfEmail(request: { teamId: string; emailId: string; limit: number }): Promise<EndpointMessage[]>;
  getMessage(
    request: OfWebhook & { id: string },
  ): Promise<{ message: WebhookMessageRow; source: MessageSource } | null>;
  /** Newest first. */
  listAttempts(request: OfWebhook & { messageId: string } & PageRequest): Promise<Page<WebhookAttemptRow>>;
  /** Adds a message for this endpoint only, whatever its subscriptions. */
  addMessage(
    request: OfWebhook & { id: string; type: WebhookEventType; createdAt: number; payload: string },
  ): Promise<void>;
  /**
   * Makes the messages due now; a finished one gets all attempts again, and one being posted continues. Unknown ids are
   * skipped.
   */
  replay(request: OfWebhook & { ids: readonly string[]; now: number }): Promise<{ replayed: number }>;
  /**
   * Replays at most `limit` messages since `since` that failed, finally (oldest first, after the id `after`, which is
   * `last` of the previous call) or so far.
   */
  replayFailed(
    request: OfWebhook & { since: number; after: string | null; limit: number; now: number },
  ): Promise<{ replayed: number; last: string | null }>;
  /**
   * Leases at most `limit` due messages of enabled endpoints, and per endpoint at most its `rooms` entry or
   * `perEndpointMax`; endpoints take turns. `shards`: only endpoints in these; all when absent.
   */
  claimDue(request: {
    owner: string;
    shards?: "all" | readonly Shard[];
    now: number;
    leaseMs: number;
    limit: number;
    perEndpointMax: number;
    rooms: Readonly<Record<string, number>>;
  }): Promise<ClaimedMessage[]>;
  /** When the oldest pending message of an enabled endpoint is or was due; null = none is pending. */
  oldestDueAt(): Promise<number | null>;
  /** Writes the attempt and the state of the message and endpoint. */
  record(request: RecordAttempt): Promise<RecordedAttempt>;
  /** Owners of leases that are known to be dead. */
  deadOwners(): Promise<string[]>;
  /** Requeues what these owners hold. */
  recover(request: { deadOwners: readonly string[] }): Promise<{ requeued: number }>;
  /** Requeues what `owner` holds, except `underWay`. */
  release(request: {
    owner: string;
    underWay: { webhookId: string; id: string }[];
  }): Promise<{ requeued: number }>;
  /** Requeues expired leases of other owners. */
  expireLeases(request: { owner: string; now: number }): Promise<{ requeued: number }>;
  /**
   * Adjusts to a clock that went back by `byMs`: pending messages become due that much earlier, but not before `now`.
   * About `limit` messages per call; `next` is the next position, null at the end.
   */
  shiftDue(request: {
    byMs: number;
    now: number;
    after: MessagePlace | null;
    limit: number;
  }): Promise<{ changed: number; next: MessagePlace | null }>;
  /** Endpoints that were disabled for failing and whose team was not notified. */
  listUnnotified(request: { limit: number }): Promise<WebhookRow[]>;
  markNotified(request: { id: string }): Promise<void>;
  /** Deletes messages older than `before` (ms), and the rest of deleted endpoints. */
  sweep(request: { before: number; limit: number }): Promise<{ deleted: number }>;
}
