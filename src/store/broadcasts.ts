import type { BroadcastState, SlicePhase } from "./broadcast-words.ts";
import type { ContentParts } from "./contents.ts";
import type { IdempotencyRecord } from "./emails.ts";
import type { Filter } from "./filter.ts";
import type { Page, PageRequest } from "./page.ts";

/** What a variant has of its own. */
export interface BroadcastVariant {
  subject?: string;
  previewText?: string;
  from?: string;
  contentId?: string;
}

/** What a variant sends, fixed when the broadcast starts. */
export interface FrozenVariant {
  subject: string;
  from: string;
  replyTo: string[];
  /** With preview text and footer. */
  contentId: string;
}

/** Absent = the default. */
export interface BroadcastSettings {
  /** Spread evenly over so many hours; 0 = as fast as the rest allows. */
  spreadHours?: number;
  /** Recipients an hour, at most. */
  ratePerHour?: number;
  /** At `scheduledAt`'s time of day in each contact's time zone, else the team's. */
  isLocalTime?: boolean;
  /** IANA; for contacts without one. */
  timeZone?: string;
  /** What happens to contacts for whom a tag has neither value nor fallback. Default `send`. */
  missingData?: "send" | "skip";
  /** Pauses by itself after too many bounces or complaints. Default true. */
  isGuarded?: boolean;
  /** Listed in the team's archive. */
  isArchived?: boolean;
  test?: BroadcastTest;
  /** The numbers at which the guard last paused it: whoever resumes it knows them. No copy has it. */
  judged?: HealthNumbers;
}

/** An A/B test; its variants are the broadcast's. */
export interface BroadcastTest {
  /** Part of the audience, 10 to 50 percent. */
  sharePercent: number;
  decideBy: "clicks" | "opens" | "hand";
  /** After the last of the test's emails, 1 to 24. */
  decideAfterHours: number;
}

/** How the winner of an A/B test was found. */
export interface BroadcastDecision {
  by: BroadcastTest["decideBy"];
  /** That the winner is the best one, 0 to 1; null = chosen by hand. */
  probability: number | null;
  /** False: no clear difference. */
  isClear: boolean;
  at: number;
  /** By variant. */
  variants: { delivered: number; wins: number }[];
}

export interface Broadcast {
  seq: number;
  id: string;
  teamId: string;
  name: string;
  state: BroadcastState;
  reason: string | null;
  segmentId: string | null;
  filter: Filter | null;
  topicId: string | null;
  from: string | null;
  replyTo: string[];
  subject: string | null;
  previewText: string | null;
  contentId: string | null;
  variants: BroadcastVariant[];
  frozen: FrozenVariant[];
  settings: BroadcastSettings;
  seed: number;
  winner: number | null;
  /** Null = there is no winner yet. */
  decision: BroadcastDecision | null;
  revision: number;
  testedRevision: number | null;
  originalId: string | null;
  apiKeyId: string | null;
  createdAt: number;
  updatedAt: number;
  scheduledAt: number | null;
  startedAt: number | null;
  endedAt: number | null;
  /** When the last email of its A/B test was queued. */
  testEndedAt: number | null;
  /** How far its audience is read; null = not begun, or done. */
  snapshot: BroadcastSnapshot | null;
  /** Contacts in slices that are ready or done; it grows while the audience is read. */
  audience: number;
  /** Those that got an email, and those that did not. */
  expanded: number;
  skipped: number;
}

/** The audience is read in chunks; a crash repeats the one under way. */
export interface BroadcastSnapshot {
  /** Contacts with a higher number came after the start. */
  seqMax: number;
  /** The last contact id of the finished chunks; null = none is finished. */
  after: string | null;
}

/** What its author gives. */
export type BroadcastFields = Pick<
  Broadcast,
  | ("name" | "segmentId" | "filter" | "topicId" | "from" | "replyTo" | "subject")
  | ("previewText" | "contentId" | "variants" | "settings")
>;

/** Contents that are stored with the draft: `id` stands for the content's in its fields until then. */
export interface NewContent {
  id: string;
  content: ContentParts;
}

export type NewBroadcast = BroadcastFields &
  Pick<Broadcast, "id" | "teamId" | "seed" | "originalId" | "apiKeyId"> & {
    now: number;
    /** Sends it at once, or schedules it. */
    send?: { to: "scheduled" | "preparing"; scheduledAt: number | null };
    contents?: NewContent[];
    /** A key that was used already: the earlier broadcast is returned. */
    idempotency?: IdempotencyRecord;
  };

interface OfBroadcast {
  teamId: string;
  id: string;
}

/**
 * `stale`: it is at another revision. `refused`: its state does not allow it. Both changed nothing; `broadcast` is as it
 * is.
 */
export type BroadcastRefusal =
  | { kind: "unknown" }
  | { kind: "stale"; broadcast: Broadcast }
  | { kind: "refused"; broadcast: Broadcast };

export type SaveResult = { kind: "saved"; broadcast: Broadcast } | BroadcastRefusal;
export type MoveResult = { kind: "moved"; from: BroadcastState; broadcast: Broadcast } | BroadcastRefusal;

/** The contacts of a slice that is written. */
export interface NewSlice {
  destinationGroup: string;
  phase: SlicePhase;
  dueAt: number;
  count: number;
  /** By lib/number-list.ts. */
  contacts: Uint8Array;
}

/** A range of the audience, column by column. */
export interface AudienceRange {
  seqs: number[];
  /** Index into `domains` of each. */
  domainOf: number[];
  domains: string[];
  /** Index into `timeZones` of each. */
  zoneOf: number[];
  timeZones: (string | null)[];
  /** When each last clicked, else opened, ms; empty unless asked for. */
  engagedAt: number[];
  /** Where the next range begins; null = this is the last one. */
  after: string | null;
  /** How many rows the next range has, so that it takes about as long as wanted. */
  rows: number;
}

/** The slices of a group and phase that are due now or later. */
export interface ReadyGroup {
  destinationGroup: string;
  phase: SlicePhase;
  slices: number;
  /** The slice that is due first. */
  number: number;
  dueAt: number;
}

export interface BroadcastWork {
  broadcast: Broadcast;
  ready: ReadyGroup[];
  /** Its deliveries in the queue, by group. */
  waiting: Record<string, number>;
  /** The same by state. */
  queued: number;
  held: number;
}

/** Who sends a variant: looked up for each call, since a domain may change. */
export interface VariantSender {
  domainId: string;
  domain: string;
  region: string;
}

export interface ExpandRequest {
  seq: number;
  slice: number;
  /** At most so many contacts. */
  limit: number;
  /** Single emails come meanwhile: in a shorter step. */
  isBeside: boolean;
  /** By variant. */
  senders: VariantSender[];
  deliverForMs: number;
  now: number;
}

/**
 * `gone`: not sending, or no such slice. `quota`: the team's is used up. `done`: `left` contacts stay in the slice.
 */
export type ExpandResult =
  | { kind: "gone" }
  | { kind: "quota"; period: "daily" | "monthly"; limit: number }
  | { kind: "done"; queued: number; skipped: number; left: number };

export interface HealthNumbers {
  delivered: number;
  hardBounced: number;
  complained: number;
}

/** What the guard judges. */
export interface BroadcastHealth extends HealthNumbers {
  /** The domains with the most bounces or complaints, the worst first; a few. */
  worst: { domain: string; count: number }[];
}

export interface BroadcastStore {
  create(request: NewBroadcast): Promise<Broadcast>;
  get(request: OfBroadcast): Promise<Broadcast | null>;
  list(
    request: {
      teamId: string;
      states?: BroadcastState[];
      search?: string;
      /** By when it started, else is scheduled, else was changed; ms, `until` excluded. */
      since?: number;
      until?: number;
    } & PageRequest,
  ): Promise<Page<Broadcast>>;
  /** Of the team, drafts included. */
  count(request: { teamId: string }): Promise<number>;
  /** Changes a draft. `revision` null = whatever it is. */
  save(
    request: OfBroadcast & {
      revision: number | null;
      changes: Partial<BroadcastFields>;
      contents?: NewContent[];
      now: number;
    },
  ): Promise<SaveResult>;
  /** Deletes a draft. */
  delete(request: OfBroadcast): Promise<{ kind: "deleted" } | BroadcastRefusal>;
  /**
   * A draft with the same fields, besides `changes`; null = there is no such broadcast. With an `originalId` once: the
   * broadcast that has it already is returned.
   */
  duplicate(
    request: OfBroadcast & {
      copy: Pick<NewBroadcast, "id" | "seed" | "originalId" | "apiKeyId" | "idempotency">;
      changes: Partial<BroadcastFields>;
      now: number;
    },
  ): Promise<Broadcast | null>;
  /** Notes which revision was last sent as a test. */
  setTested(request: OfBroadcast & { revision: number }): Promise<void>;

  /**
   * Moves it to a state that may follow its own (`BROADCAST_MOVES`), unless it is at another `revision`. To `scheduled`
   * and `preparing` on behalf of a sender; to `paused`, `sending`, `canceled`, and back to `draft`. `reason` is kept until
   * the next move. A wake of the runner makes it take effect at once, its poll later.
   */
  move(
    request: OfBroadcast & {
      to: BroadcastState;
      /** Absent = from any state. */
      from?: BroadcastState[];
      revision?: number | null;
      reason?: string | null;
      /** Of the guard, with `paused`. */
      judged?: HealthNumbers | null;
      /** With `scheduled`. */
      scheduledAt?: number | null;
      /** Saved with the move. */
      idempotency?: IdempotencyRecord;
      now: number;
    },
  ): Promise<MoveResult>;
  /** Sets the winner of an A/B test, once: the rest is sent. */
  decide(
    request: OfBroadcast & { winner: number; decision?: BroadcastDecision; now: number },
  ): Promise<MoveResult>;

  /** Those with work to do now or in the next day, and canceled ones that are not cleaned up; at most `limit` of a state. */
  atWork(request: { now: number; limit: number }): Promise<Broadcast[]>;
  /** What the runner decides by. The time grows with its slices and its waiting deliveries, not with its audience. */
  work(request: { seq: number; now: number }): Promise<BroadcastWork | null>;
  /** Stores what is sent and begins the snapshot of the audience; false: not preparing. */
  freeze(request: { seq: number; frozen: FrozenVariant[]; now: number }): Promise<{ frozen: boolean }>;
  /** A range of the audience, a bounded time long. Null = the segment is gone. */
  readAudience(request: {
    seq: number;
    after: string | null;
    rows: number;
    withEngagement: boolean;
    now: number;
  }): Promise<AudienceRange | null>;
  /** Adds slices to the chunk under way, which nobody expands yet; false: it was canceled. */
  addSlices(request: { seq: number; slices: NewSlice[] }): Promise<{ added: boolean }>;
  /** Forgets what a crash left of a chunk, at most `limit` slices. */
  dropChunk(request: { seq: number; limit: number }): Promise<{ dropped: number }>;
  /**
   * Makes the chunk's slices ready and moves on, all at once: `after` null = that was the last chunk. The first chunk
   * moves the broadcast to `sending`.
   */
  finishChunk(request: { seq: number; after: string | null; now: number }): Promise<{ finished: boolean }>;
  /**
   * In one transaction, for the next contacts of a ready slice: permission is asked again, then emails, deliveries and
   * first events are written, or the reason why not; who is done leaves the slice.
   */
  expand(request: ExpandRequest): Promise<ExpandResult>;
  /** Holds, releases or cancels at most `limit` of its waiting deliveries, as its state demands. */
  follow(request: { seq: number; limit: number; now: number }): Promise<{ changed: number }>;
  /** Of a canceled one: its remaining contacts are skipped, at most `limit`. */
  dropContacts(request: { seq: number; limit: number; now: number }): Promise<{ dropped: number }>;
  /**
   * Ends it as `sent`, if no slice is left and none of its deliveries waits; or moves it to `deciding`, if only slices
   * are left that wait for the winner of its test.
   */
  settle(request: { seq: number; now: number }): Promise<{ state: BroadcastState | null }>;
  /** What the guard judges. */
  health(request: { seq: number }): Promise<BroadcastHealth>;
  /** For the doctor: broadcasts whose numbers do not add up, among `limit` after `after`. */
  check(request: { after: number; limit: number }): Promise<{
    wrong: { id: string; audience: number; expanded: number; skipped: number; inSlices: number }[];
    next: number | null;
  }>;
}
