import { and, count, eq, isNull } from "drizzle-orm";
import { topicEvent } from "../../../events/team-event.ts";
import type { TopicStore } from "../../topics.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { createTeamEventWriter } from "../webhooks/team-event-methods.ts";
import { topics } from "./contact-schema.ts";

export const topicMethods = defineNoun<TopicStore>({
  methods: {
    create: { change: ({ topic }, { created }) => (created ? { target: topic.id } : null) },
    get: "read",
    list: "read",
    update: { change: (_, topic) => topic && { target: topic.id } },
    delete: { change: ({ id }, { deleted }) => (deleted ? { target: id } : null) },
  },
  open: createTopicMethods,
});

function createTopicMethods(connection: Connection): Synchronous<TopicStore> {
  const { orm } = connection;
  const writeEvent = createTeamEventWriter(connection);
  const ofTeam = (teamId: string) => and(eq(topics.teamId, teamId), isNull(topics.deletedAt));
  const find = (teamId: string, id: string) =>
    orm
      .select()
      .from(topics)
      .where(and(ofTeam(teamId), eq(topics.id, id)))
      .get();

  return {
    create({ topic, topicsMax }) {
      const used = orm.select({ rows: count() }).from(topics).where(ofTeam(topic.teamId)).get();
      if ((used?.rows ?? 0) >= topicsMax) return { created: false };
      orm.insert(topics).values(topic).run();
      writeEvent(topicEvent("topic.created", topic, topic.createdAt));
      return { created: true };
    },
    get: ({ teamId, id }) => find(teamId, id) ?? null,
    list(request) {
      const { where, order, limit } = pageTerms(topics.id, request);
      const found = orm
        .select()
        .from(topics)
        .where(and(ofTeam(request.teamId), where))
        .orderBy(order)
        .limit(limit)
        .all();
      return toPage(found, request);
    },
    update({ teamId, id, changes, now }) {
      const topic = find(teamId, id);
      if (topic === undefined) return null;
      const changed = { ...topic, ...changes };
      if (JSON.stringify(changed) === JSON.stringify(topic)) return topic;
      const saved = { ...changed, updatedAt: now };
      orm.update(topics).set(saved).where(eq(topics.id, id)).run();
      writeEvent(topicEvent("topic.updated", saved, now));
      return saved;
    },
    delete({ teamId, id, now }) {
      const topic = find(teamId, id);
      if (topic === undefined) return { deleted: false };
      orm.update(topics).set({ deletedAt: now }).where(eq(topics.id, id)).run();
      writeEvent(topicEvent("topic.deleted", topic, now));
      return { deleted: true };
    },
  };
}
