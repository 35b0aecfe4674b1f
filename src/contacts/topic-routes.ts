import { Elysia } from "elysia";
import { checkPathId, toList, toPageRequest, wholeQuery } from "../api/page-query.ts";
import { AppError } from "../lib/app-error.ts";
import { cleanText } from "../lib/clean-text.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import type { ContactRouteParts } from "./contact-routes.ts";
import { notFound, readLabel } from "./read-contact.ts";
import { TOPIC_OPERATIONS as operations } from "./topic-operations.ts";
import {
  createTopicBody,
  deletedTopic,
  showTopicItem,
  showTopicReference,
  type TopicBody,
  topicList,
  topicObject,
  topicReference,
  updateTopicBody,
} from "./topic-schema.ts";

/** Everything under /topics. */
export const topicRoutes = (parts: ContactRouteParts) =>
  new Elysia({ name: "topics", prefix: "/topics" }).use(readRoutes(parts)).use(changeRoutes(parts));

const readRoutes = ({ guard, store }: ContactRouteParts) =>
  new Elysia({ name: "topics-read" })
    .derive(guard("full"))
    .get(
      "",
      async ({ query, sender: { teamId } }) =>
        toList(
          await store.topics.list({ teamId, ...toPageRequest(query, LIMITS.listedWithoutLimitMax) }),
          showTopicItem,
        ),
      { query: wholeQuery, response: topicList, detail: operations.list },
    )
    .get(
      "/:id",
      async ({ params, sender: { teamId } }) => {
        const topic = await store.topics.get({ teamId, id: checkPathId(params.id) });
        if (topic === null) throw notFound({ what: "topic" });
        return { object: "topic" as const, ...showTopicItem(topic) };
      },
      { response: topicObject, detail: operations.get },
    );

const changeRoutes = ({ guard, store, clock }: ContactRouteParts) =>
  new Elysia({ name: "topics-change" })
    .derive(guard("full"))
    .post(
      "",
      async ({ body, sender: { teamId }, set }) => {
        const id = createId();
        const now = clock.now();
        const topic = {
          id,
          teamId,
          name: readName(body.name),
          description: readDescription(body.description ?? null),
          defaultSubscription: body.default_subscription,
          visibility: body.visibility ?? "private",
          createdAt: now,
          updatedAt: now,
        };
        const { created } = await store.topics.create({ topic, topicsMax: LIMITS.topicsMax });
        if (!created)
          throw new AppError("validation_error", `A team can have at most ${LIMITS.topicsMax} topics.`);
        set.status = 201;
        return showTopicReference(id);
      },
      { body: createTopicBody, response: { 201: topicReference }, detail: operations.create },
    )
    .patch(
      "/:id",
      async ({ params, body, sender: { teamId } }) => {
        const id = checkPathId(params.id);
        const topic = await store.topics.update({ teamId, id, changes: readChanges(body), now: clock.now() });
        if (topic === null) throw notFound({ what: "topic" });
        return showTopicReference(id);
      },
      { body: updateTopicBody, response: topicReference, detail: operations.update },
    )
    .delete(
      "/:id",
      async ({ params, sender: { teamId } }) => {
        const id = checkPathId(params.id);
        const { deleted } = await store.topics.delete({ teamId, id, now: clock.now() });
        if (!deleted) throw notFound({ what: "topic" });
        return { ...showTopicReference(id), deleted: true as const };
      },
      { response: deletedTopic, detail: operations.remove },
    );

function readChanges({ name, description, visibility }: TopicBody) {
  return {
    ...(name == null ? {} : { name: readName(name) }),
    ...(description === undefined ? {} : { description: readDescription(description) }),
    ...(visibility == null ? {} : { visibility }),
  };
}

const readName = (name: string) => readLabel(name, "name", LIMITS.topicNameCharsMax);

function readDescription(description: string | null): string | null {
  const clean = description === null ? "" : cleanText(description).trim();
  if (clean.length <= LIMITS.topicDescriptionCharsMax) return clean === "" ? null : clean;
  throw new AppError(
    "validation_error",
    `Invalid \`description\` field. It has at most ${LIMITS.topicDescriptionCharsMax} characters.`,
  );
}
