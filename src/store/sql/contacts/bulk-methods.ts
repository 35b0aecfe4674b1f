import { and, eq, inArray } from "drizzle-orm";
import { lacksReason } from "../../consents.ts";
import type { BulkChange, ContactBulkStore } from "../../contact-bulk.ts";
import type { ContactRow, Unknown } from "../../contacts.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { createChoices, createContactChange } from "./contact-change.ts";
import { createContactMethods } from "./contact-methods.ts";
import { contacts, contactTopics, segmentContacts } from "./contact-schema.ts";

export const contactBulkMethods = defineNoun<ContactBulkStore>({
  methods: {
    change: {
      change: (_, result) => (result.kind === "changed" ? {} : null),
      weight: ({ ids }) => 4 * ids.length,
    },
  },
  open: createContactBulkMethods,
});

function createContactBulkMethods(connection: Connection): Synchronous<ContactBulkStore> {
  const { members } = createContactChange(connection);
  const choices = createChoices(connection);
  const affected = createAffected(connection);
  const one = createContactMethods(connection);

  function unknownIn(teamId: string, change: BulkChange): Unknown | null {
    if ("segmentId" in change) return members.unknown(teamId, [change.segmentId]);
    if (change.kind !== "set_topic") return null;
    return choices.unknown(teamId, [{ id: change.topicId, subscription: change.subscription }]);
  }

  return {
    change({ teamId, ids, change, proof, now }) {
      const unknown = unknownIn(teamId, change);
      if (unknown !== null) return unknown;
      const isResubscribing =
        change.kind === "subscribe" || (change.kind === "set_topic" && change.subscription === "opt_in");
      if (isResubscribing && lacksReason(proof)) return { kind: "no_reason" };
      const meant = affected(teamId, ids, change);
      for (const id of meant) {
        const of = { teamId, key: { id }, now };
        if ("segmentId" in change) {
          const { kind, segmentId } = change;
          one.setSegment({ ...of, segmentId, isMember: kind === "add_to_segment" });
        } else if (change.kind === "set_topic") {
          const { topicId, subscription } = change;
          one.setTopics({ ...of, topics: [{ id: topicId, subscription }], proof });
        } else if (change.kind === "delete") one.delete(of);
        else one.update({ ...of, changes: { isUnsubscribed: change.kind === "unsubscribe" }, proof });
      }
      return { kind: "changed", changed: meant.length };
    },
  };
}

/** The contacts of the team that are not yet as the change makes them. */
function createAffected({ orm }: Connection) {
  return (teamId: string, ids: string[], change: BulkChange): string[] => {
    const found = orm
      .select({ id: contacts.id, status: contacts.status, isUnsubscribed: contacts.isUnsubscribed })
      .from(contacts)
      .where(and(eq(contacts.teamId, teamId), inArray(contacts.id, ids)))
      .all();
    const marked = new Set(idsMarked(teamId, ids, change));
    return found.filter((contact) => isAffected(contact, change, marked)).map(({ id }) => id);
  };

  /** Those in the segment, or with the choice. */
  function idsMarked(teamId: string, ids: string[], change: BulkChange): string[] {
    if ("segmentId" in change) {
      const { contactId, segmentId } = segmentContacts;
      const isMember = and(
        eq(segmentContacts.teamId, teamId),
        eq(segmentId, change.segmentId),
        inArray(contactId, ids),
      );
      const rows = orm.select({ id: contactId }).from(segmentContacts).where(isMember).all();
      return rows.map(({ id }) => id);
    }
    if (change.kind !== "set_topic") return [];
    const { contactId, topicId, subscription } = contactTopics;
    const hasChosen = and(
      eq(contactTopics.teamId, teamId),
      eq(topicId, change.topicId),
      eq(subscription, change.subscription),
      inArray(contactId, ids),
    );
    const rows = orm.select({ id: contactId }).from(contactTopics).where(hasChosen).all();
    return rows.map(({ id }) => id);
  }
}

function isAffected(
  { id, status, isUnsubscribed }: Pick<ContactRow, "id" | "status" | "isUnsubscribed">,
  { kind }: BulkChange,
  marked: ReadonlySet<string>,
): boolean {
  switch (kind) {
    case "delete":
      return true;
    case "unsubscribe":
      return !isUnsubscribed;
    case "subscribe":
      // Only the person confirms: a pending contact stays pending.
      return isUnsubscribed && status !== "pending";
    case "remove_from_segment":
      return marked.has(id);
    default:
      return !marked.has(id);
  }
}
