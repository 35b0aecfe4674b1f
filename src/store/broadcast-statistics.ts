// What became of the emails of broadcasts. What each number means: docs/broadcasts.md.
import type { OutcomeKind, SkipReason } from "./broadcast-words.ts";
import type { Broadcast } from "./broadcasts.ts";
import type { Page, PageRequest } from "./page.ts";

/** Recipients; opens and clicks are those of people. */
export interface BroadcastCounts {
  sent: number;
  delivered: number;
  opened: number;
  clicked: number;
  unsubscribed: number;
  bounced: number;
  complained: number;
}

/** Recipients of each kind that has any. */
export type CountsOfKinds = Partial<Record<OutcomeKind | "sent" | "skipped", number>>;

/** Replies of receiving servers, by what they led to. */
export interface ReplyCount {
  outcome: "bounced" | "failed" | "delayed";
  class: string;
  /** 0 for `delayed`: an email may be delayed several times, and each counts in `times`. */
  recipients: number;
  times: number;
}

export interface BroadcastFigures {
  total: CountsOfKinds;
  skipped: Partial<Record<SkipReason, number>>;
  /** Bounces by `Permanent`, `Transient`, `Undetermined`. */
  bounces: Record<string, number>;
  byVariant: Record<number, CountsOfKinds>;
  byGroup: Record<string, CountsOfKinds>;
  replies: Record<string, ReplyCount[]>;
  /** Recipients in each hour after the start. */
  byHour: Partial<Record<OutcomeKind, number[]>>;
  /** The links of its contents, in order, and then others that were clicked. */
  links: BroadcastLink[];
  /** Opens and clicks with their repeats. */
  times: Partial<Record<OutcomeKind, number>>;
}

export interface BroadcastLink {
  /** The fingerprint of its target, hex. */
  link: string;
  /** As it is written in the content, with its tags; null = the content is gone. */
  url: string | null;
  recipients: number;
  times: number;
}

/** The lists: an outcome, all that got an email, those that got none, and those whose email waits. */
export type RecipientType = OutcomeKind | "sent" | "skipped" | "pending";

/** Each narrows the list. */
export interface RecipientFilter {
  type: RecipientType;
  /** The contact with this address. */
  email?: string;
  bounceType?: string;
  /** Class of the reply of a bounce or a failure. */
  reply?: string;
  reason?: SkipReason;
  /** Of a click. */
  link?: string;
  variant?: number;
  group?: string;
}

export interface BroadcastRecipient {
  /** A UUID that means something only as a cursor of this broadcast's lists. */
  id: string;
  /** Null = the contact was deleted. */
  contactId: string | null;
  email: string | null;
  emailId: string | null;
  variant: number;
  destinationGroup: string | null;
  /** When it first happened, ms; null for what has no time. */
  at: number | null;
  times: number | null;
  bounceType: string | null;
  /** Class of the reply. */
  reply: string | null;
  skipped: SkipReason | null;
  /** Of a click. */
  links: { link: string; times: number }[];
}

type OfBroadcast = Pick<Broadcast, "teamId" | "id">;

export interface BroadcastStatisticsStore {
  /** In the order of `seqs`. */
  counts(request: { seqs: number[] }): Promise<BroadcastCounts[]>;
  /** Null = there is no such broadcast. */
  figures(request: OfBroadcast): Promise<BroadcastFigures | null>;
  /** The team's broadcasts that were sent before, newest first. */
  recent(request: OfBroadcast & { limit: number }): Promise<BroadcastCounts[]>;
  /** How many of its emails were sent and ended in the last half hour, or since its start, and in which time. */
  pace(request: OfBroadcast & { now: number }): Promise<{ ended: number; withinMs: number }>;
  /**
   * Those with the highest contact numbers first. Null = there is no such broadcast, or the cursor is none of its ids.
   */
  recipients(request: OfBroadcast & RecipientFilter & PageRequest): Promise<Page<BroadcastRecipient> | null>;
}
