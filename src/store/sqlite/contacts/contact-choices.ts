import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ContactRow, TopicChoice, Unknown } from "../../contacts.ts";
import type { Connection } from "../connection.ts";
import { contactTopics, topics } from "./contact-schema.ts";

type OfContact = Pick<ContactRow, "id" | "teamId">;

/** What contacts chose of the topics. */
export function createChoices({ orm }: Connection) {
  const ofContact = ({ id, teamId }: OfContact) =>
    and(eq(contactTopics.teamId, teamId), eq(contactTopics.contactId, id));
  const topicsOf = (teamId: string, chosen: TopicChoice[]) => {
    const ids = chosen.map(({ id }) => id);
    return orm
      .select()
      .from(topics)
      .where(and(eq(topics.teamId, teamId), inArray(topics.id, ids), isNull(topics.deletedAt)))
      .all();
  };
  const standing = (contact: OfContact, chosen: TopicChoice[]) => {
    const ids = inArray(
      contactTopics.topicId,
      chosen.map(({ id }) => id),
    );
    const rows = orm
      .select()
      .from(contactTopics)
      .where(and(ofContact(contact), ids))
      .all();
    return new Map(rows.map(({ topicId, subscription }) => [topicId, subscription]));
  };

  function known(teamId: string, chosen: TopicChoice[]): TopicChoice[] {
    const ids = new Set(topicsOf(teamId, chosen).map(({ id }) => id));
    return chosen.filter(({ id }) => ids.has(id));
  }

  return {
    known,
    unknown(teamId: string, chosen: TopicChoice[]): Unknown | null {
      const ids = new Set(topicsOf(teamId, chosen).map(({ id }) => id));
      const id = chosen.find((choice) => !ids.has(choice.id))?.id;
      return id === undefined ? null : { kind: "unknown", what: "topic", id };
    },
    /** Without those that would bring back what the contact opted out of. */
    withoutOptIns(contact: OfContact, chosen: TopicChoice[]): TopicChoice[] {
      const now = standing(contact, chosen);
      return chosen.filter(({ id, subscription }) => subscription === "opt_out" || now.get(id) !== "opt_out");
    },
    /** Gives those that are new. */
    set(contact: OfContact, chosen: TopicChoice[], now: number): TopicChoice[] {
      const before = standing(contact, chosen);
      const last = new Map(chosen.map((choice) => [choice.id, choice]));
      const changed = [...last.values()].filter(({ id, subscription }) => before.get(id) !== subscription);
      for (const { id: topicId, subscription } of changed) {
        const row = { teamId: contact.teamId, contactId: contact.id, topicId, subscription, chosenAt: now };
        orm
          .insert(contactTopics)
          .values(row)
          .onConflictDoUpdate({
            target: [contactTopics.teamId, contactTopics.contactId, contactTopics.topicId],
            set: { subscription: sql`excluded.subscription`, chosenAt: now },
          })
          .run();
      }
      return changed;
    },
    removeAll(contact: OfContact): void {
      orm.delete(contactTopics).where(ofContact(contact)).run();
    },
  };
}
