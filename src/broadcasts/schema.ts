// The wire form of broadcasts. Rules on values are in read-draft.ts; what is shown, in show-broadcast.ts.
import { z } from "zod";
import { documentField } from "../api/document-field.ts";
import { listOf, wholeQuery } from "../api/page-query.ts";
import { choice, mapOf, optional } from "../api/request-fields.ts";
import { filterSchema } from "../contacts/filter/filter-schema.ts";
import { BROADCAST_STATES } from "../store/broadcast-words.ts";
import { CHECK_LINES } from "./check-lines.ts";

const text = z.string("It must be a string.");
const flag = z.boolean("It must be true or false.");
const oneOrMany = z.union([text, z.array(text)], { error: "It must be a string or an array of strings." });
const whole = (min: number, max: number) => {
  const error = `It must be a whole number from ${min} to ${max}.`;
  return z.int(error).min(min, error).max(max, error);
};

const test = mapOf(
  z.object(
    {
      share_percent: optional(whole(10, 50)).describe(
        "Part of the audience that gets the variants; default 20.",
      ),
      decide_by: optional(choice(["clicks", "opens", "hand"], "It must be `clicks`, `opens` or `hand`.")),
      decide_after_hours: optional(whole(1, 24)),
    },
    "It must be an object.",
  ),
).meta({ id: "BroadcastTestRequest" });

const settings = mapOf(
  z.object(
    {
      spread_hours: optional(whole(0, 72)).describe("Spreads the emails evenly over so many hours."),
      rate_per_hour: optional(whole(1, 10_000_000)).describe("Recipients an hour, at most."),
      local_time: optional(flag).describe("Sends at the scheduled time of day in each contact's time zone."),
      time_zone: optional(text).describe("For contacts without one, such as `Europe/Berlin`."),
      missing_data: optional(choice(["send", "skip"], "It must be `send` or `skip`.")).describe(
        "What happens to contacts for whom a tag has neither value nor fallback; default `send`.",
      ),
      guard: optional(flag).describe("Pauses by itself after too many bounces or complaints; default true."),
      archive: optional(flag).describe("Lists the broadcast in the team's public archive."),
      test: optional(test).describe("An A/B test of the variants; null ends it."),
    },
    "It must be an object.",
  ),
).meta({ id: "BroadcastSettingsRequest" });

const variant = mapOf(
  z.object(
    {
      subject: optional(text),
      preview_text: optional(text),
      from: optional(text),
      html: optional(text),
      text: optional(text),
      document: optional(documentField),
      content_id: optional(text).describe("Keeps this content of the variant."),
    },
    "It must be an object.",
  ),
).meta({ id: "BroadcastVariantRequest" });

const fields = {
  name: text.nullish(),
  segment_id: optional(text).describe("Who gets it. The broadcast has a segment, a filter or both."),
  segmentId: optional(text),
  audience_id: optional(text).describe("Another name of `segment_id`, for older client libraries."),
  audienceId: optional(text),
  filter: optional(filterSchema).describe("Narrows the segment, or all contacts where there is none."),
  topic_id: optional(text),
  topicId: optional(text),
  from: text.nullish(),
  subject: text.nullish(),
  reply_to: optional(oneOrMany),
  replyTo: optional(oneOrMany),
  preview_text: text.nullish(),
  previewText: text.nullish(),
  html: text.nullish(),
  text: text.nullish(),
  document: optional(documentField).describe(
    "The editor's document, from which HTML and text are rendered; null goes on in HTML.",
  ),
  variants: optional(z.array(variant, "It must be an array.").max(3, "It has at most 3 entries.")).describe(
    "The other variants of an A/B test; what they leave out is the broadcast's.",
  ),
  settings: optional(settings),
};

const sending = {
  send: optional(flag).describe("Sends it, or schedules it with `scheduled_at`."),
  scheduled_at: optional(text).describe("ISO 8601, or English such as `in 1 hour`; needs `send`."),
  scheduledAt: optional(text),
};

export const createBroadcastBody = mapOf(z.object({ ...fields, ...sending })).meta({
  id: "CreateBroadcastRequest",
});
export type CreateBroadcastRequest = z.input<typeof createBroadcastBody>;
export type CreateBroadcastBody = z.output<typeof createBroadcastBody>;

/** What is absent stays as it is; null clears what may be empty. */
export const updateBroadcastBody = mapOf(
  z.object({
    ...fields,
    revision: optional(z.int("It must be an integer.")).describe(
      "Refuses the change with 409 if the broadcast is no longer at this revision.",
    ),
  }),
).meta({ id: "UpdateBroadcastRequest" });
export type UpdateBroadcastRequest = z.input<typeof updateBroadcastBody>;
export type DraftBody = z.output<typeof updateBroadcastBody>;

export const sendBroadcastBody = mapOf(
  z.object({
    scheduled_at: optional(text).describe("ISO 8601, or English such as `in 1 hour`. Absent: now."),
    scheduledAt: optional(text),
    expected_recipients: optional(z.int("It must be an integer.")).describe(
      "Refuses with 409 if another number would get it.",
    ),
    revision: optional(z.int("It must be an integer.")).describe(
      "Refuses with 409 if the broadcast is no longer at this revision.",
    ),
  }),
).meta({ id: "SendBroadcastRequest" });
export type SendBroadcastRequest = z.input<typeof sendBroadcastBody>;
export type SendBody = z.output<typeof sendBroadcastBody>;

export const checkBroadcastBody = mapOf(
  z.object({
    scheduled_at: optional(text).describe("Checks it for this time instead of now."),
    links: optional(flag).describe("Also requests each link, except those of recipients, to find dead ones."),
  }),
).meta({ id: "CheckBroadcastRequest" });
export type CheckBroadcastRequest = z.input<typeof checkBroadcastBody>;

export const testBroadcastBody = z
  .object({
    to: oneOrMany,
    contact_id: optional(text).describe("Whose values the tags have; default: their fallbacks."),
    variant: optional(whole(0, 3)).describe("Which variant; default 0."),
  })
  .meta({ id: "TestBroadcastRequest" });
export type TestBroadcastRequest = z.input<typeof testBroadcastBody>;
export type TestBody = z.output<typeof testBroadcastBody>;

export const broadcastListQuery = wholeQuery.extend({
  status: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .meta({ description: "Only these states, separated by commas: `draft`, `scheduled`, `sending`, …" }),
  q: z.string().optional().meta({ description: "Part of the name." }),
  since: z.string().optional().meta({
    format: "date-time",
    description:
      "Only those that started at or after this time, else are scheduled, else were changed (ISO 8601).",
  }),
  until: z.string().optional().meta({ format: "date-time", description: "The same, before this time." }),
});

const time = z.string();

const counts = z
  .object({
    sent: z.int(),
    delivered: z.int(),
    opened: z.int(),
    clicked: z.int(),
    unsubscribed: z.int(),
    bounced: z.int(),
    complained: z.int(),
  })
  .meta({ id: "BroadcastCounts" });
export type BroadcastCounts = z.infer<typeof counts>;

const shownTest = z
  .object({
    share_percent: z.int(),
    decide_by: z.enum(["clicks", "opens", "hand"]),
    decide_after_hours: z.int(),
  })
  .meta({ id: "BroadcastTest" });

const shownSettings = z
  .object({
    spread_hours: z.int(),
    rate_per_hour: z.int().nullable(),
    local_time: z.boolean(),
    time_zone: z.string().nullable(),
    missing_data: z.enum(["send", "skip"]),
    guard: z.boolean(),
    archive: z.boolean(),
    test: shownTest.nullable(),
  })
  .meta({ id: "BroadcastSettings" });
export type BroadcastSettings = z.infer<typeof shownSettings>;

const shownVariant = z
  .object({
    subject: z.string().nullable(),
    preview_text: z.string().nullable(),
    from: z.string().nullable(),
    content_id: z.string().nullable(),
  })
  .meta({ id: "BroadcastVariant" });
export type BroadcastVariant = z.infer<typeof shownVariant>;

const broadcastItem = z
  .object({
    id: z.string(),
    name: z.string(),
    segment_id: z.string().nullable(),
    audience_id: z.string().nullable(),
    status: z.enum(["draft", "queued", "sent"]),
    created_at: time,
    scheduled_at: time.nullable(),
    sent_at: time.nullable(),
    topic_id: z.string().nullable(),
    /** Ours from here: `status` has the words that every client library knows. */
    state: z.enum(BROADCAST_STATES),
    /** Why it is paused, or went back to draft. */
    reason: z.string().nullable(),
    /** Grows with each change. */
    revision: z.int(),
    subject: z.string().nullable(),
    updated_at: time,
    started_at: time.nullable(),
    ended_at: time.nullable(),
    /** Contacts; those that got an email, and those that did not. */
    audience: z.int(),
    expanded: z.int(),
    skipped: z.int(),
    original_id: z.string().nullable(),
    /** The variant that the rest of an A/B test's audience gets. */
    winner: z.int().nullable(),
    counts,
  })
  .meta({ id: "BroadcastItem" });
export type BroadcastItem = z.infer<typeof broadcastItem>;

export const broadcastObject = broadcastItem
  .extend({
    object: z.literal("broadcast"),
    from: z.string().nullable(),
    reply_to: z.array(z.string()).nullable(),
    preview_text: z.string().nullable(),
    html: z.string().nullable(),
    text: z.string().nullable(),
    /** Ours from here: null where the HTML was given. */
    document: z.record(z.string(), z.unknown()).nullable(),
    filter: z.record(z.string(), z.unknown()).nullable(),
    settings: shownSettings,
    variants: z.array(shownVariant),
    content_id: z.string().nullable(),
    /** Whether the current revision was sent as a test. */
    is_tested: z.boolean(),
  })
  .meta({ id: "Broadcast" });
export type Broadcast = z.infer<typeof broadcastObject>;

const reference = z.object({ object: z.literal("broadcast"), id: z.string() });
export const broadcastReference = reference
  .extend({ /** Ours. */ revision: z.int() })
  .meta({ id: "BroadcastReference" });
export type BroadcastReference = z.infer<typeof broadcastReference>;
export const deletedBroadcast = reference
  .extend({ deleted: z.literal(true) })
  .meta({ id: "DeletedBroadcast" });
export type DeletedBroadcast = z.infer<typeof deletedBroadcast>;

export const broadcastList = listOf(broadcastItem).meta({ id: "BroadcastList" });
export type BroadcastList = z.infer<typeof broadcastList>;

const checkItem = z
  .object({
    id: z.enum(CHECK_LINES),
    message: z.string(),
    /** What to do; null where nothing has to be done. */
    fix: z.string().nullable(),
    /** What the item is about: contacts, links, bytes. */
    count: z.int().optional(),
  })
  .meta({ id: "BroadcastCheckItem" });
export type BroadcastCheckItem = z.infer<typeof checkItem>;

const example = z
  .object({
    /** The first contact, the one with the most data, and the one with the least. */
    kind: z.enum(["first", "longest", "emptiest"]),
    contact_id: z.string(),
    email: z.string(),
    subject: z.string(),
    preview_text: z.string(),
    /** Null where the content is larger than 128 KB. */
    html: z.string().nullable(),
    text: z.string().nullable(),
    /** Tags that are empty for this contact. */
    missing: z.array(z.string()),
  })
  .meta({ id: "BroadcastExample" });
export type BroadcastExample = z.infer<typeof example>;

export const broadcastCheck = z
  .object({
    object: z.literal("broadcast_check"),
    id: z.string(),
    revision: z.int(),
    /** While there is one, `send` refuses. */
    stops: z.array(checkItem),
    warnings: z.array(checkItem),
    infos: z.array(checkItem),
    /** Who would get it now. */
    recipients: z.int(),
    /** Who would not, by reason. */
    skipped: z.record(z.string(), z.int()),
    examples: z.array(example),
  })
  .meta({ id: "BroadcastCheck" });
export type BroadcastCheck = z.infer<typeof broadcastCheck>;

export const sentTest = z
  .object({
    object: z.literal("broadcast_test"),
    id: z.string(),
    /** The emails, in the order of `to`. */
    email_ids: z.array(z.string()),
  })
  .meta({ id: "BroadcastTestResult" });
export type BroadcastTestResult = z.infer<typeof sentTest>;
