// The words of broadcasts, and which state may follow which.

/**
 * `preparing`: its audience is being frozen. `deciding`: an A/B test waits for its winner. `sent`: every slice is
 * expanded and none of its deliveries waits.
 */
export const BROADCAST_STATES = [
  "draft",
  "scheduled",
  "preparing",
  "sending",
  "paused",
  "deciding",
  "sent",
  "canceled",
] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];

/** From each state to the ones that may follow. */
export const BROADCAST_MOVES: Readonly<Record<BroadcastState, readonly BroadcastState[]>> = {
  draft: ["scheduled", "preparing"],
  scheduled: ["draft", "preparing"],
  // Back to draft: a check failed, and `reason` says which.
  preparing: ["sending", "draft", "canceled"],
  sending: ["paused", "deciding", "sent", "canceled"],
  paused: ["sending", "deciding", "canceled"],
  deciding: ["sending", "paused", "canceled"],
  sent: [],
  canceled: [],
};

/** `dropped`: canceled before it was expanded. */
export const SLICE_STATES = ["preparing", "ready", "done", "dropped"] as const;
export type SliceState = (typeof SLICE_STATES)[number];

/** `test`: gets the variants of an A/B test. `rest`: waits for the winner. */
export const SLICE_PHASES = ["all", "test", "rest"] as const;
export type SlicePhase = (typeof SLICE_PHASES)[number];

/** Why a member of the audience got no email, besides the words of `Refusal`. */
export const SKIP_REASONS = [
  "bounce",
  "complaint",
  "manual",
  "unsubscribed",
  "pending",
  "opted_out",
  /** A tag had no value, and the broadcast skips such contacts. */
  "missing_data",
  /** The contact was deleted after the broadcast started. */
  "deleted",
  /** The team's quota was used up, and the broadcast was canceled before it was free again. */
  "canceled",
  /** Got as many marketing emails as the team allows. */
  "frequency",
  /** The address cannot be sent to. */
  "invalid",
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** What happened to a recipient's email, once for each recipient. Opens and clicks are those of people. */
export const OUTCOME_KINDS = [
  "delivered",
  "bounced",
  "failed",
  "suppressed",
  "canceled",
  "opened",
  "machine_opened",
  "clicked",
  "unsubscribed",
  "complained",
] as const;
export type OutcomeKind = (typeof OUTCOME_KINDS)[number];

/** What a stored content belongs to. */
export const CONTENT_OWNERS = ["broadcast", "template"] as const;
export type ContentOwner = (typeof CONTENT_OWNERS)[number];

/** Why a version of a content is kept; `saved` ones are thinned out. */
export const VERSION_REASONS = ["saved", "named", "tested", "published", "scheduled", "sent"] as const;
export type VersionReason = (typeof VERSION_REASONS)[number];
