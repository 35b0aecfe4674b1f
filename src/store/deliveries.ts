import type { EmailEvent } from "../events/event.ts";
import type { QueuePlace } from "../lib/wake.ts";
import type { BodyReach } from "./blobs/blobs.ts";
import type { BodyKind, EmailRow } from "./emails.ts";
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
 * A part of the queue that one node can own, derived from a delivery's region (its egress group) and site. The shard's
 * owner therefore sees all mail from these egresses to the site, and paces it alone.
 */
export type Shard = number;

export const SHARDS = 256;

/** The unit of ownership: numbers of shards alone would mix regions. */
export interface QueuePart {
  region: string;
  shard: Shard;
}

/** What a node owns; a single node owns all. */
export type OwnedParts = "all" | readonly { region: string; shards: readonly Shard[] }[];

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
  /** The MX group that serves the destination, if known; else the destination itself. */
  site: string;
  region: string;
  state: DeliveryState;
  /** Number of counted attempts. */
  attempts: number;
  dueAt: number;
  expiresAt: number;
  createdAt: number;
  /** Class and text of the last attempt, for display. */
  lastClass: string | null;
  lastReply: string | null;
}

/** Content of one delivery: `bytes` from the database, the `file` or the object that holds them; verify `sha256` in both cases. */
export interface ClaimedBody {
  kind: BodyKind;
  /** Of the content, before it was packed. */
  sha256: string;
  /** The deliverer takes ownership. */
  bytes: Uint8Array | null;
  /** The bytes are compressed (lib/packed-bytes.ts). */
  isPacked?: boolean;
  file: string | null;
  /** Where they are in the bucket. */
  reach?: BodyReach;
}

export interface ClaimedDelivery {
  id: string;
  teamId: string;
  emailId: string;
  recipient: string;
  /** As in NewEmail: if not null, the email offers an unsubscribe link. */
  topic: string | null;
  destination: string;
  site: string;
  region: string;
  /** 0 = a single email, 1 = an email of a broadcast, which leaves room for the others. */
  priority: 0 | 1;
  /** Counted attempts before this one. */
  attempts: number;
  /** Increases with each claim; a result with an older fence is refused. */
  fence: number;
  createdAt: number;
  expiresAt: number;
  /** Number of `email.delivery_delayed` events so far. */
  delaysTold: number;
  /** An earlier attempt may have been delivered: the process crashed after the final dot. */
  isPossibleDuplicate: boolean;
  /** Attempts without a result because of a crash. */
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
    | "source"
    | "sizeBytes"
    | "broadcastId"
  >;
  body: ClaimedBody;
}

/** One recorded attempt. `transcript` is the SMTP conversation, one line per step. */
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
  fence: number;
  /** As in ClaimedDelivery; 0 unless given. */
  priority?: 0 | 1;
  now: number;
  attempt: AttemptRow | null;
  /** False if the attempt never reached MAIL; the attempt count stays. */
  doesCount: boolean;
  next: { state: "queued"; dueAt: number } | { state: "delivered" | "unknown" | "bounced" | "failed" };
  lastClass: string | null;
  lastReply: string | null;
  events: EmailEvent[];
  suppress: SuppressionRow | null;
  /** A strike to count. A successful delivery clears the address's strikes that were not reported. */
  strike?: Strike | null;
}

export interface DeliveryFilter {
  teamId?: string;
  destination?: string;
  site?: string;
  state?: DeliveryState;
  emailId?: string;
  ids?: string[];
  /** The class of the last attempt, or why there was none; null = not attempted yet. */
  reason?: string | null;
  /** Held since a restore, or not; `any` also where one of both is the default. */
  isRestored?: boolean | "any";
  createdAfter?: number;
}

export type QueueAction = "retry" | "hold" | "release" | "cancel";

/** The queue of one site. */
export interface SiteQueue {
  site: string;
  queued: number;
  held: number;
  leased: number;
  /** Null if none is queued. */
  nextDueAt: number | null;
  /** Teams with queued or held work there. */
  teams: number;
}

/** The queued and held deliveries that wait for the same reason. */
export interface QueueReason {
  reason: string | null;
  queued: number;
  held: number;
  /** The longest queues first. */
  sites: { site: string; count: number }[];
  oldestAt: number;
  /** Null if all are held. */
  nextDueAt: number | null;
}

export interface ActionResult {
  changed: number;
  /** The same by team. */
  ofTeam: Record<string, number>;
}

export interface Requeued {
  requeued: number;
  /** Of these, the ones that may have been delivered. */
  possibleDuplicates: number;
}

export interface DeliveryStore {
  /**
   * Leases due deliveries of the parts that `owned` names: at most `perSiteMax` per site (or its `limitBySite` entry), none of
   * `skipSites`, and at most `otherSitesMax` in total for sites without a `limitBySite` entry (fewer for a site in
   * `otherLimitBySite`). Within a site, teams with due work take turns across claims; each team's transactional mail
   * goes before its broadcasts. The cost does not grow with the queue: small tables index the sites and teams with due
   * work.
   */
  claimDue(request: {
    owner: string;
    now: number;
    leaseMs: number;
    owned: OwnedParts;
    limit: number;
    perSiteMax: number;
    skipSites: string[];
    limitBySite?: Record<string, number>;
    otherSitesMax?: number;
    otherLimitBySite?: Record<string, number>;
    /** Mostly of broadcasts: single emails do not wait for it. */
    isBulk?: boolean;
    /** Where other nodes have just queued something, as they say. */
    expected?: readonly QueuePlace[];
  }): Promise<ClaimedDelivery[]>;
  /**
   * Like `claimDue`, but only single emails accepted since the last call. It need not find all: `claimDue` does.
   * `hasMore`: some of their sites had no room.
   */
  claimUrgent(request: Parameters<DeliveryStore["claimDue"]>[0]): Promise<{
    claimed: ClaimedDelivery[];
    hasMore: boolean;
  }>;
  /** Journals that the final dot is about to be sent. False if the lease was lost: then the dot must not be sent. */
  markDot(request: { id: string; fence: number; now: number; priority?: 0 | 1 }): Promise<boolean>;
  /**
   * Records a result under the lease and fence of its claim. `delivered` is also recorded after the lease was lost, as
   * long as the delivery is open, and replaces the `unknown` attempt recorded for it. False: nothing changed.
   */
  record(request: RecordRequest): Promise<boolean>;
  renewLeases(request: { owner: string; ids: string[]; leaseUntil: number }): Promise<void>;
  /**
   * Requeues `owner`'s leased deliveries except `underWay`, due now. If the dot was journaled, the attempt is recorded
   * as `unknown` and the delivery is a possible duplicate, due after `unknownRetryMs`, doubled for each earlier
   * unknown attempt, but at most half of the delivery's remaining time. `endsBy`: only leases that end by then.
   */
  release(request: {
    owner: string;
    underWay: string[];
    endsBy?: number;
    now: number;
    unknownRetryMs: number;
  }): Promise<Requeued>;
  /** Owners of leases that are known to be dead. A restart alone does not prove that earlier owners are dead. */
  deadOwners(): Promise<string[]>;
  /** Like `release`, for all deliveries that these owners hold. */
  recover(request: { deadOwners: readonly string[]; now: number; unknownRetryMs: number }): Promise<Requeued>;
  /** Like `release`, for what other owners hold of the parts that `owner` has taken over. */
  recoverParts(request: {
    owner: string;
    owned: OwnedParts;
    now: number;
    unknownRetryMs: number;
  }): Promise<Requeued>;
  /** Like `release`, for expired leases of any owner. */
  expireLeases(request: { now: number; unknownRetryMs: number }): Promise<Requeued>;
  /**
   * Adjusts the queue after the clock went back by `byMs`: queued deliveries become due that much earlier, but not
   * before `now`, and those accepted under the old clock expire that much earlier. Handles at most `limit` queued rows
   * after the id `after`; `next` is the next `after`, null at the end.
   */
  shiftDue(request: {
    byMs: number;
    now: number;
    after: string;
    limit: number;
  }): Promise<{ changed: number; next: string | null }>;
  list(request: { filter: DeliveryFilter } & PageRequest): Promise<Page<DeliveryRow>>;
  counts(): Promise<{ state: DeliveryState; count: number }[]>;
  /** Sites with queued deliveries that were due before `now`, the oldest first. */
  dueSites(request: { now: number; limit: number }): Promise<{ site: string; dueAt: number }[]>;
  /** Sites with queued, held or leased deliveries, longest queue first. */
  sites(request: { limit: number }): Promise<SiteQueue[]>;
  /** The reasons of the `limit` oldest deliveries of each state, most deliveries first; `isPartial`: there are more. */
  reasons(request: { teamId?: string; limit: number }): Promise<{ data: QueueReason[]; isPartial: boolean }>;
  /**
   * Records which site serves a destination and moves its queued and held deliveries to that site and shard, at most
   * 1,000 per call: repeat until `isDone`. Leased ones follow when they are requeued. A different site within ten
   * minutes of the last change is ignored.
   */
  learnSite(request: {
    destination: string;
    site: string;
    now: number;
  }): Promise<{ moved: number; isDone: boolean }>;
  /**
   * Moves queued deliveries to another region: these, which are due now, or at most `limit` of those in a region, which are due
   * when they were.
   */
  moveRegion(request: {
    which: { ids: readonly string[] } | { region: string };
    region: string;
    now: number;
    limit: number;
  }): Promise<{ moved: number }>;
  /** Attempts of an email, optionally of one delivery or with one outcome; newest first. */
  attempts(
    request: { emailId: string; deliveryId?: string; outcome?: AttemptRow["outcome"] } & PageRequest,
  ): Promise<Page<AttemptRow>>;
  /**
   * `retry` makes queued deliveries due now, `hold` pauses them, `release` undoes hold, `cancel` ends queued and held
   * ones (an email becomes `canceled` when all its deliveries are). At most `LIMITS.queueActionRowsMax` per call.
   * `release` leaves what is held since a restore, unless the filter says `isRestored`.
   */
  applyAction(request: { action: QueueAction; filter: DeliveryFilter; now: number }): Promise<ActionResult>;
}
