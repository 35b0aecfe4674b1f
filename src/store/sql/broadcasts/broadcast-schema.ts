// The tables of broadcasts. Rows of one broadcast and one contact are keyed by their numbers (`seq`), since a large
// broadcast has millions; ids are what others see.
import { sql } from "drizzle-orm";
import { blob, index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  BROADCAST_STATES,
  type BroadcastState,
  OUTCOME_KINDS,
  type OutcomeKind,
  SKIP_REASONS,
  type SkipReason,
  SLICE_PHASES,
  SLICE_STATES,
  type SlicePhase,
  type SliceState,
} from "../../broadcast-words.ts";
import type {
  BroadcastDecision,
  BroadcastSettings,
  BroadcastSnapshot,
  BroadcastVariant,
  FrozenVariant,
} from "../../broadcasts.ts";
import type { Filter } from "../../filter.ts";
import { defineTable, json, word, wordsOf } from "../columns.ts";
import { isObject, isObjects, isTexts } from "../stored-shapes.ts";

export const broadcasts = defineTable(
  "broadcasts",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull(),
    teamId: text("team_id").notNull(),
    name: text("name").notNull(),
    state: word<BroadcastState>("state", wordsOf(BROADCAST_STATES), "paused").notNull(),
    /** Why it is paused, or went back to draft. */
    reason: text("reason"),
    segmentId: text("segment_id"),
    /** Narrows the segment, or all contacts where there is none. */
    filter: json<Filter | null>("filter", isObject, { any: [] }),
    topicId: text("topic_id"),
    from: text("from_address"),
    replyTo: json<string[]>("reply_to", isTexts, []).notNull(),
    subject: text("subject"),
    previewText: text("preview_text"),
    /** Its draft, in `contents`. */
    contentId: text("content_id"),
    /** The other variants of an A/B test; what they leave out is as above. */
    variants: json<BroadcastVariant[]>("variants", isObjects, []).notNull(),
    /** What is sent, by variant; empty until it starts. */
    frozen: json<FrozenVariant[]>("frozen", isObjects, []).notNull(),
    settings: json<BroadcastSettings>("settings", isObject, {}).notNull(),
    /** Assigns variants. */
    seed: integer("seed").notNull(),
    /** The variant that the rest gets. */
    winner: integer("winner"),
    /** How the winner was found. */
    decision: json<BroadcastDecision | null>("decision", isObject, null),
    /** Counts changes: a save names the one that it changes. */
    revision: integer("revision").notNull(),
    /** That was last sent as a test. */
    testedRevision: integer("tested_revision"),
    /** The broadcast whose non-openers it goes to. */
    originalId: text("original_id"),
    apiKeyId: text("api_key_id"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    scheduledAt: integer("scheduled_at"),
    startedAt: integer("started_at"),
    endedAt: integer("ended_at"),
    /** When the last email of its A/B test was queued. */
    testEndedAt: integer("test_ended_at"),
    /** How far its audience is read; null = not begun, or done. */
    snapshot: json<BroadcastSnapshot | null>("snapshot", isObject, null),
    /** Contacts in its slices. */
    audience: integer("audience").notNull().default(0),
    /** Those that got an email, and those that did not. */
    expanded: integer("expanded").notNull().default(0),
    skipped: integer("skipped").notNull().default(0),
  },
  (table) => [
    uniqueIndex("broadcasts_id").on(table.id),
    index("broadcasts_team").on(table.teamId, table.id),
    // The few that have work to do.
    index("broadcasts_at_work")
      .on(table.state, table.seq)
      .where(sql`state in ('scheduled', 'preparing', 'sending', 'paused', 'deciding')`),
    index("broadcasts_original").on(table.teamId, table.originalId).where(sql`original_id is not null`),
  ],
);

/** A part of a broadcast's frozen audience: up to a thousand contacts of one destination group. */
export const broadcastSlices = defineTable(
  "broadcast_slices",
  {
    broadcastSeq: integer("broadcast_seq").notNull(),
    number: integer("number").notNull(),
    /** `gmail`, `microsoft`, a large domain, or `rest`. */
    destinationGroup: text("destination_group").notNull(),
    phase: word<SlicePhase>("phase", wordsOf(SLICE_PHASES), "rest").notNull(),
    state: word<SliceState>("state", wordsOf(SLICE_STATES), "done").notNull(),
    dueAt: integer("due_at").notNull(),
    count: integer("count").notNull(),
    /** The `seq` of each contact, as differences. */
    contacts: blob("contacts").$type<Uint8Array>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.broadcastSeq, table.number] }),
    index("broadcast_slices_ready")
      .on(table.broadcastSeq, table.destinationGroup, table.phase, table.dueAt)
      .where(sql`state = 'ready'`),
  ],
);

/** One row for each contact that was decided about; the email, or why there is none. */
export const broadcastRecipients = defineTable(
  "broadcast_recipients",
  {
    broadcastSeq: integer("broadcast_seq").notNull(),
    contactSeq: integer("contact_seq").notNull(),
    variant: integer("variant").notNull(),
    emailId: text("email_id"),
    /** The slice that it came from, which knows the destination group. */
    slice: integer("slice"),
    skipped: word<SkipReason>("skipped", wordsOf(SKIP_REASONS), "invalid"),
  },
  (table) => [
    primaryKey({ columns: [table.broadcastSeq, table.contactSeq] }),
    index("broadcast_recipients_skipped")
      .on(table.broadcastSeq, table.skipped, table.contactSeq)
      .where(sql`skipped is not null`),
  ],
);

/** What happened, once for each recipient: the lists behind the numbers of a broadcast. */
export const broadcastOutcomes = defineTable(
  "broadcast_outcomes",
  {
    broadcastSeq: integer("broadcast_seq").notNull(),
    kind: word<OutcomeKind>("kind", wordsOf(OUTCOME_KINDS), "failed").notNull(),
    contactSeq: integer("contact_seq").notNull(),
    /** First time. */
    at: integer("at").notNull(),
    times: integer("times").notNull(),
    /** Of a bounce, its type and the class of the reply: `Permanent mailbox_unknown`; of a failure, the class alone. */
    detail: text("detail"),
  },
  (table) => [primaryKey({ columns: [table.broadcastSeq, table.kind, table.contactSeq] })],
);

/** Clicks of people by link: the fingerprint of its target in the frozen content, where tags are not filled in. */
export const broadcastClicks = defineTable(
  "broadcast_clicks",
  {
    broadcastSeq: integer("broadcast_seq").notNull(),
    link: text("link").notNull(),
    contactSeq: integer("contact_seq").notNull(),
    at: integer("at").notNull(),
    times: integer("times").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.broadcastSeq, table.link, table.contactSeq] }),
    index("broadcast_clicks_contact").on(table.broadcastSeq, table.contactSeq),
  ],
);

/** Absolute values, changed with the rows they count. */
export const broadcastCounts = defineTable(
  "broadcast_counts",
  {
    broadcastSeq: integer("broadcast_seq").notNull(),
    variant: integer("variant").notNull(),
    destinationGroup: text("destination_group").notNull(),
    /**
     * An outcome, `expanded`, `skipped:<reason>`, `bounced:<type>`, `reply:<outcome>:<class>`; of all groups in one row
     * `link:<link>`, of all variants as well `hour:<n>:<outcome>`.
     */
    kind: text("kind").notNull(),
    /** Recipients, and how often in all. */
    recipients: integer("recipients").notNull(),
    times: integer("times").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.broadcastSeq, table.variant, table.destinationGroup, table.kind] }),
  ],
);
