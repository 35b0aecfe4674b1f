// The wire form of what became of broadcasts. What each number means: docs/broadcasts.md.
import { z } from "zod";
import { listOf, pageQuery, wholeQuery } from "../api/page-query.ts";
import { choice, optional } from "../api/request-fields.ts";
import { BROADCAST_STATES, OUTCOME_KINDS, SKIP_REASONS } from "../store/broadcast-words.ts";

/** The lists, in the order of the funnel. */
const RECIPIENT_TYPES = ["sent", "skipped", "pending", ...OUTCOME_KINDS] as const;

const BOUNCE_TYPES = ["Permanent", "Transient", "Undetermined"] as const;

const wordOf = <const Word extends string>(words: readonly Word[]) =>
  choice(words, `It must be one of ${words.join(", ")}.`);

export const recipientQuery = pageQuery.extend({
  type: wordOf(RECIPIENT_TYPES).meta({ description: "Which list." }),
  email: z.string().optional().meta({ description: "Only the contact with this address." }),
  bounce_type: optional(wordOf(BOUNCE_TYPES)).meta({ description: "Of `bounced`: only this type." }),
  reply: z
    .string()
    .optional()
    .meta({ description: "Of `bounced` and `failed`: only this class of the server's reply." }),
  reason: optional(wordOf(SKIP_REASONS)).meta({ description: "Of `skipped`: only for this reason." }),
  link: z
    .string()
    .optional()
    .meta({ format: "uuid", description: "Of `clicked`: only this link, by its id." }),
  variant: z.string().optional().meta({ type: "integer", description: "Only this variant, from 0." }),
  group: z.string().optional().meta({ description: "Only this destination group." }),
});
export const linkQuery = wholeQuery;
export type RecipientQuery = z.infer<typeof recipientQuery>;

const clickedLink = z.object({ url: z.string(), clicks: z.int() }).meta({ id: "RecipientClickedLink" });

const recipient = z
  .object({
    id: z.string(),
    contact_id: z.string(),
    /** Empty if the contact was erased. */
    email: z.string(),
    /** How often, of opens and clicks. */
    count: z.int().optional(),
    clicked_links: z.array(clickedLink).optional(),
    bounce_type: z.string().optional(),
    /** Ours from here. The class of the server's reply, and what to do about it. */
    reply: z.string().optional(),
    advice: z.string().optional(),
    /** Why a skipped contact got no email. */
    reason: z.enum(SKIP_REASONS).optional(),
    /** When it first happened. */
    at: z.string().nullable(),
    email_id: z.string().nullable(),
    variant: z.int(),
    destination_group: z.string().nullable(),
  })
  .meta({ id: "BroadcastRecipient" });
export type BroadcastRecipient = z.infer<typeof recipient>;

export const recipientList = listOf(recipient).meta({ id: "BroadcastRecipientList" });

const link = z
  .object({
    id: z.string(),
    /** As it is in the content, with its tags; empty if that is gone. */
    url: z.string(),
    clicks: z.int(),
    unique_clicks: z.int(),
  })
  .meta({ id: "BroadcastClickedLink" });
export type BroadcastClickedLink = z.infer<typeof link>;

export const clickedLinkList = listOf(link).meta({ id: "BroadcastClickedLinkList" });

const figures = {
  sent: z.int(),
  pending: z.int(),
  delivered: z.int(),
  bounced: z.int(),
  failed: z.int(),
  suppressed: z.int(),
  canceled: z.int(),
  opened: z.int(),
  machine_opened: z.int(),
  clicked: z.int(),
  unsubscribed: z.int(),
  complained: z.int(),
};

const reply = z
  .object({
    /** `delayed`: the email waited for a retry. */
    outcome: z.enum(["bounced", "failed", "delayed"]),
    class: z.string(),
    /** 0 of `delayed`. */
    recipients: z.int(),
    times: z.int(),
    advice: z.string().nullable(),
  })
  .meta({ id: "BroadcastReply" });

/** A part of the delivered, and where it lies with 95 percent certainty. */
const rate = z.object({ value: z.number(), low: z.number(), high: z.number() }).meta({ id: "BroadcastRate" });

const decision = z
  .object({
    by: z.enum(["clicks", "opens", "hand"]),
    /** That the winner is the best variant; null if a person chose it. */
    probability: z.number().nullable(),
    /** False: no clear difference. */
    is_clear: z.boolean(),
    at: z.string(),
    variants: z.array(z.object({ delivered: z.int(), wins: z.int() }).meta({ id: "BroadcastVariantResult" })),
  })
  .meta({ id: "BroadcastDecision" });

const compared = z
  .object({ value: z.number(), median: z.number().nullable() })
  .meta({ id: "BroadcastComparedRate" });

export const broadcastStatistics = z
  .object({
    object: z.literal("broadcast_statistics"),
    id: z.string(),
    state: z.enum(BROADCAST_STATES),
    funnel: z.object({ audience: z.int(), skipped: z.int(), ...figures }).meta({ id: "BroadcastFunnel" }),
    skipped: z.partialRecord(z.enum(SKIP_REASONS), z.int()),
    bounces: z.record(z.string(), z.int()),
    /** With repeats. */
    times: z.object({ opened: z.int(), clicked: z.int() }).meta({ id: "BroadcastTimes" }),
    /** Recipients in each of the first 48 hours. */
    by_hour: z.array(
      z
        .object({
          hour: z.int(),
          delivered: z.int(),
          opened: z.int(),
          clicked: z.int(),
          unsubscribed: z.int(),
        })
        .meta({ id: "BroadcastHour" }),
    ),
    by_group: z.array(
      z.object({ group: z.string(), ...figures, replies: z.array(reply) }).meta({ id: "BroadcastGroup" }),
    ),
    by_link: z.array(link),
    by_variant: z.array(
      z
        .object({
          variant: z.int(),
          subject: z.string(),
          from: z.string(),
          ...figures,
          open_rate: rate,
          click_rate: rate,
        })
        .meta({ id: "BroadcastVariantFigures" }),
    ),
    winner: z.int().nullable(),
    decision: decision.nullable(),
    /** While it sends. */
    speed: z
      .object({ per_hour: z.int(), seconds_left: z.int().nullable() })
      .meta({ id: "BroadcastSpeed" })
      .nullable(),
    /** Beside the median of up to ten broadcasts that were sent before. */
    comparison: z
      .object({
        broadcasts: z.int(),
        delivered: compared,
        opened: compared,
        clicked: compared,
        unsubscribed: compared,
        bounced: compared,
        complained: compared,
      })
      .meta({ id: "BroadcastComparison" }),
  })
  .meta({ id: "BroadcastStatistics" });
export type BroadcastStatistics = z.infer<typeof broadcastStatistics>;

export const decideBody = z
  .object({
    variant: z
      .int("It must be an integer.")
      .describe("The variant that the rest of the audience gets, from 0."),
  })
  .meta({ id: "DecideBroadcastRequest" });
export type DecideBody = z.output<typeof decideBody>;

export const resendBody = z
  .object({ subject: z.string("It must be a string.").describe("A new subject.") })
  .meta({ id: "ResendBroadcastRequest" });
export type ResendBody = z.output<typeof resendBody>;
