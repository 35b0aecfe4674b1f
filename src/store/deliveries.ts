import type { EmailEvent } from "../events/event.ts";
import type { EmailRow } from "./emails.ts";
import type { Page, PageRequest } from "./page.ts";
import type { Strike, SuppressionRow } from "./suppressions.ts";

export type DeliveryState =
  | "scheduled"
  | "queued"
  | "held"
  | "leased"
  | "delivered"
  | "unknown"
  | "bounced"
  | "failed"
  | "suppressed"
  | "canceled";

/**
 * A part of the queue that one node can own. It is made of a delivery's region, which is the group of egresses that it
 * leaves from, and its site: so whoever owns the shard sees all that these egresses send there, and paces it alone.
 */
export type Shard = number;

export const SHARDS = 256;

/** 0..`SHARDS` - 1; never change it: rows in the queue carry it. */
export function shardOf({ region, site }: { region: string; site: string }): Shard {
  return Bun.hash.crc32(`${region} ${site}`) % SHARDS;
}

export interface DeliveryRow {
  id: string;
  emailId: string;
  teamId: string;
  recipient: string;
  role: "to" | "cc" | "bcc";
  destination: string;
  /** The MX group that serves the destination, as far as it is known; else the destination itself. */
  site: string;
  region: string;
  state: DeliveryState;
  /** Tries that counted. */
  attempts: number;
  dueAt: number;
  expiresAt: number;
  createdAt: number;
  /** Class and text of the last try, for the queue's reader. */
  lastClass: string | null;
  lastReply: string | null;
}

/** Content for one delivery: `bytes` from the database, or the `file` that holds them; check `sha256` either way. */
export interface ClaimedBody {
  kind: "parts" | "raw";
  sha256: string;
  /** Whoever delivers takes them over. */
  bytes: Uint8Array | null;
  file: string | null;
}

export interface ClaimedDelivery {
  id: string;
  teamId: string;
  emailId: string;
  recipient: string;
  /** As in NewEmail: not null = the recipient is offered to unsubscribe. */
  topic: string | null;
  destination: string;
  site: string;
  region: string;
  /** Tries that counted before this one. */
  attempts: number;
  /** Grows with each claim; a result with an older fence is refused. */
  fence: number;
  createdAt: number;
  expiresAt: number;
  /** `email.delivery_delayed` events told so far. */
  delaysTold: number;
  /** An earlier try may have been delivered: the process died after the final dot. */
  isPossibleDuplicate: boolean;
  /** Attempts that a crash of ours left without a result. */
  unknownAttempts: number;
  email: Pick<
    EmailRow,
    | "from"
    | "to"
    | "cc"
    | "replyTo"
    | "subject"
    | "headers"
    | "messageId"
    | "createdAt"
    | "scheduledAt"
    | "domainId"
    | "broadcastId"
    | "source"
    | "sizeBytes"
  >;
  body: ClaimedBody;
}

/** One try, as kept for good. `transcript` is the conversation, one line a step. */
export interface AttemptRow {
  id: string;
  deliveryId: string;
  number: number;
  startedAt: number;
  endedAt: number;
  outcome: "delivered" | "deferred" | "bounced" | "unknown";
  class: string | null;
  code: number | null;
  enhancedCode: string | null;
  reply: string | null;
  target: string | null;
  ip: string | null;
  tls: string | null;
  egress: string | null;
  isPossibleDuplicate: boolean;
  transcript: TranscriptStep[];
}

/** `atMs` counts from the start of the attempt. Message content is never in a transcript. */
export interface TranscriptStep {
  atMs: number;
  kind: "dns" | "connect" | "tls" | "send" | "receive" | "note";
  text: string;
}

export interface RecordRequest {
  deliveryId: string;
  emailId: string;
  teamId: string;
  /** Of the email, what its events are counted under; looked up when it is absent. */
  place?: Pick<EmailRow, "domainId" | "broadcastId">;
  fence: number;
  now: number;
  attempt: AttemptRow | null;
  /** False when the try never reached MAIL (the number of tries stays). */
  doesCount: boolean;
  next: { state: "queued"; dueAt: number } | { state: "delivered" | "unknown" | "bounced" | "failed" };
  lastClass: string | null;
  lastReply: string | null;
  events: EmailEvent[];
  suppress: SuppressionRow | null;
  /** Counted; a delivery that succeeds forgets those of its address that were not reported. */
  strike?: Strike | null;
}

export interface DeliveryFilter {
  teamId?: string;
  destination?: string;
  site?: string;
  state?: DeliveryState;
  emailId?: string;
  ids?: string[];
}

export type QueueAction = "retry" | "hold" | "release" | "cancel";

/** What waits at one site. */
export interface SiteQueue {
  site: string;
  queued: number;
  held: number;
  leased: number;
  /** Null when none is queued. */
  nextDueAt: number | null;
  /** Teams with queued or held work there. */
  teams: number;
}

export interface ActionResult {
  changed: number;
  /** The same by team. */
  ofTeam: Record<string, number>;
}

export interface Requeued {
  requeued: number;
  /** Of them, those whose try may have arrived. */
  possibleDuplicates: number;
}

export interface DeliveryStore {
  /**
   * Leases due deliveries of these shards, at most `perSiteMax` of each site (where `limitBySite` names it, as many as that says),
   * none of `skipSites`, and at most `otherSitesMax` of all sites together that `limitBySite` does not name (of single
   * ones among them fewer, where `otherLimitBySite` says so). Within a site the teams with due work take turns, from one claim to the next; each team's
   * transactional mail goes before its broadcasts. Its cost does not grow with the queue: sites and teams with due
   * work are found through their own small tables.
   */
  claimDue(request: {
    owner: string;
    now: number;
    leaseMs: number;
    shards: "all" | readonly Shard[];
    limit: number;
    perSiteMax: number;
    skipSites: string[];
    limitBySite?: Record<string, number>;
    otherSitesMax?: number;
    otherLimitBySite?: Record<string, number>;
  }): Promise<ClaimedDelivery[]>;
  /** Journals "the final dot is about to be sent"; false when the lease is no longer ours (then it must not be). */
  markDot(request: { id: string; fence: number; now: number }): Promise<boolean>;
  /**
   * Records a result under the lease and fence that its try was claimed with. `delivered` is a fact: it is also recorded
   * when the lease was lost, as long as the delivery is open, and replaces the `unknown` try that was kept for it. False:
   * nothing was changed.
   */
  record(request: RecordRequest): Promise<boolean>;
  renewLeases(request: { owner: string; ids: string[]; leaseUntil: number }): Promise<void>;
  /**
   * Queues again what `owner` holds and does not work on (all but the ids `underWay`), due now; where the dot was
   * journaled, the try is kept as `unknown`, marked a possible duplicate and due after `unknownRetryMs`, doubled for each
   * unknown try before it, though never later than half of the time that the delivery has left.
   */
  release(request: {
    owner: string;
    underWay: string[];
    now: number;
    unknownRetryMs: number;
  }): Promise<Requeued>;
  /** Owners that hold leases and are known to be dead. A start alone proves nothing about the owners before it. */
  deadOwners(): Promise<string[]>;
  /** The same as `release`, for all that these owners hold. */
  recover(request: { deadOwners: readonly string[]; now: number; unknownRetryMs: number }): Promise<Requeued>;
  /** The same for leases past their end, whoever holds them. */
  expireLeases(request: { now: number; unknownRetryMs: number }): Promise<Requeued>;
  /**
   * The clock went back by `byMs`: what is queued for later is due so much earlier, never before `now`, and what was
   * taken in under the old clock expires so much earlier. At most `limit` queued rows behind the id `after`; `next`
   * is the id to go on behind, null at the end.
   */
  shiftDue(request: {
    byMs: number;
    now: number;
    after: string;
    limit: number;
  }): Promise<{ changed: number; next: string | null }>;
  /** When the next queued delivery is due; null when none is queued. */
  nextDueAt(): Promise<number | null>;
  list(request: { filter: DeliveryFilter } & PageRequest): Promise<Page<DeliveryRow>>;
  counts(): Promise<{ state: DeliveryState; count: number }[]>;
  /** Sites with queued, held or leased work, most waiting first. */
  sites(request: { limit: number }): Promise<SiteQueue[]>;
  /**
   * Remembers which site serves a destination and moves what is queued or held for it there, and to the shard of that
   * site, at most 1,000 deliveries a call: call again until `isDone`. What is leased meanwhile follows when it is queued
   * again.
   * Another site within ten minutes of the last is not believed.
   */
  learnSite(request: {
    destination: string;
    site: string;
    now: number;
  }): Promise<{ moved: number; isDone: boolean }>;
  /** Of all deliveries of an email, or of one, and those that ended so; newest first. */
  attempts(
    request: { emailId: string; deliveryId?: string; outcome?: AttemptRow["outcome"] } & PageRequest,
  ): Promise<Page<AttemptRow>>;
  /**
   * `retry` makes queued work due now, `hold` stops it, `release` undoes hold, `cancel` ends queued and held work for
   * good (an email whose every delivery is cancelled becomes `canceled`). At most `LIMITS.queueActionRowsMax` a call.
   */
  applyAction(request: { action: QueueAction; filter: DeliveryFilter; now: number }): Promise<ActionResult>;
}
