// The wire form of topics.
import { z } from "zod";
import { listOf } from "../api/page-query.ts";
import { choice, mapOf, optional } from "../api/request-fields.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { TopicRow } from "../store/topics.ts";

const text = z.string("It must be a string.");
const visibility = choice(["private", "public"], "It must be `private` or `public`.");
export const subscription = choice(["opt_in", "opt_out"], "It must be `opt_in` or `opt_out`.");

export const createTopicBody = z
  .object({
    name: text.describe("The topic's name, 1 to 50 characters, shown to recipients."),
    default_subscription: subscription.describe(
      "The subscription of contacts who have not chosen. Cannot be changed later.",
    ),
    description: text.nullish().describe("Shown to recipients; at most 200 characters."),
    visibility: optional(visibility).describe(
      "`public` topics are shown to everyone on the unsubscribe page.",
    ),
  })
  .meta({ id: "CreateTopicRequest" });
export type CreateTopicRequest = z.input<typeof createTopicBody>;

export const updateTopicBody = mapOf(
  z.object({
    name: optional(text),
    description: text.nullish(),
    visibility: optional(visibility),
  }),
).meta({ id: "UpdateTopicRequest" });
export type UpdateTopicRequest = z.input<typeof updateTopicBody>;

export type TopicBody = z.output<typeof updateTopicBody>;

export const topicReference = z
  .object({ object: z.literal("topic"), id: z.string() })
  .meta({ id: "TopicReference" });
export type TopicReference = z.infer<typeof topicReference>;
export const deletedTopic = topicReference.extend({ deleted: z.literal(true) }).meta({ id: "DeletedTopic" });
export type DeletedTopic = z.infer<typeof deletedTopic>;

const topicItem = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    default_subscription: subscription,
    visibility,
    created_at: z.string(),
  })
  .meta({ id: "TopicItem" });
export type TopicItem = z.infer<typeof topicItem>;

export const topicObject = topicItem.extend({ object: z.literal("topic") }).meta({ id: "Topic" });
export type Topic = z.infer<typeof topicObject>;
export const topicList = listOf(topicItem).meta({ id: "TopicList" });
export type TopicList = z.infer<typeof topicList>;

export function showTopicItem(row: TopicRow): z.infer<typeof topicItem> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    default_subscription: row.defaultSubscription,
    visibility: row.visibility,
    created_at: isoTime(row.createdAt),
  };
}

export function showTopicReference(id: string): z.infer<typeof topicReference> {
  return { object: "topic", id };
}
