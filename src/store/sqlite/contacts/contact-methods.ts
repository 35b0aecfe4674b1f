import { contactTopicsEvent } from "../../../events/team-event.ts";
import type { ContactStore } from "../../contacts.ts";
import type { Connection } from "../connection.ts";
import { createEngagementMethods } from "../emails/engagement-methods.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { createChoices, createContactChange, newContact, unknownContact } from "./contact-change.ts";
import { createContactReads, createFindContact } from "./contact-reads.ts";

export const contactMethods = defineNoun<ContactStore>({
  methods: {
    // Logs ids only: the audit log must keep no personal data of deleted contacts.
    save: { change: (_, result) => (result.kind === "saved" ? { target: result.id } : null) },
    get: "read",
    list: "read",
    update: { change: (_, result) => (result.kind === "saved" ? { target: result.id } : null) },
    delete: { change: (_, gone) => gone && { target: gone.id } },
    segments: "read",
    setSegment: { change: (_, result) => (result.kind === "saved" ? { target: result.id } : null) },
    topics: "read",
    setTopics: { change: (_, result) => (result.kind === "saved" ? { target: result.id } : null) },
    preferences: "read",
    decide: "write",
    count: "read",
  },
  open: createContactMethods,
});

function createContactMethods(connection: Connection): Synchronous<ContactStore> {
  return {
    ...createContactReads(connection),
    ...createContactWrites(connection),
    ...createContactDecisions(connection),
  };
}

/** Each writes its events in its own transaction; what changes nothing writes none. */
function createContactWrites(
  connection: Connection,
): Pick<Synchronous<ContactStore>, "save" | "update" | "delete"> {
  const find = createFindContact(connection);
  const choices = createChoices(connection);
  const { insert, remove, change, writeEvent, writeContactEvent, members } = createContactChange(connection);

  return {
    save({ teamId, id, contact: given, segmentIds, topics: chosen, now }) {
      const unknown = members.unknown(teamId, segmentIds) ?? choices.unknown(teamId, chosen);
      if (unknown !== null) return unknown;
      const known = find(teamId, { email: given.email });
      const contact = known ?? newContact({ teamId, id, given, now });
      if (known === null) insert(contact);
      const isJoining = segmentIds.filter((segmentId) => members.add(contact, segmentId)).length > 0;
      // Only recipients can resubscribe themselves; a repeated form post is not consent.
      const kept = known === null ? chosen : choices.withoutOptIns(contact, chosen);
      const topicsSet = choices.set(contact, kept, now);
      const fields = given.isUnsubscribed === true ? given : { ...given, isUnsubscribed: undefined };
      const changed = known === null ? null : change(contact, fields, now);
      if (known === null) writeContactEvent("contact.created", contact, now);
      else if (changed !== null || isJoining) writeContactEvent("contact.updated", changed ?? contact, now);
      if (known !== null && topicsSet.length > 0) writeEvent(contactTopicsEvent(contact, topicsSet, now));
      return { kind: "saved", id: contact.id, isNew: known === null };
    },
    update({ teamId, key, changes, now }) {
      const contact = find(teamId, key);
      if (contact === null) return unknownContact(key);
      const holder = changes.email === undefined ? null : find(teamId, { email: changes.email });
      if (holder !== null && holder.id !== contact.id) return { kind: "email_taken" };
      const changed = change(contact, changes, now);
      if (changed !== null) writeContactEvent("contact.updated", changed, now);
      return { kind: "saved", id: contact.id };
    },
    delete({ teamId, key, now }) {
      const contact = find(teamId, key);
      if (contact === null) return null;
      writeContactEvent("contact.deleted", contact, now);
      members.removeAll(contact);
      choices.removeAll(contact);
      remove(contact);
      return { id: contact.id };
    },
  };
}

// Segments and topics of contacts, set by the team or by the contact.

/** Each writes its events in its own transaction; what changes nothing writes none. */
function createContactDecisions(
  connection: Connection,
): Pick<Synchronous<ContactStore>, "setSegment" | "setTopics" | "decide"> {
  const find = createFindContact(connection);
  const choices = createChoices(connection);
  const { insert, change, writeEvent, writeContactEvent, members } = createContactChange(connection);
  const { record } = createEngagementMethods(connection);

  return {
    setSegment({ teamId, key, segmentId, isMember, now }) {
      const contact = find(teamId, key);
      if (contact === null) return unknownContact(key);
      const unknown = members.unknown(teamId, [segmentId]);
      if (unknown !== null) return unknown;
      const isChanged = isMember ? members.add(contact, segmentId) : members.remove(contact, segmentId);
      if (isChanged) writeContactEvent("contact.updated", contact, now);
      return { kind: "saved", id: contact.id };
    },
    setTopics({ teamId, key, topics: chosen, now }) {
      const contact = find(teamId, key);
      if (contact === null) return unknownContact(key);
      const unknown = choices.unknown(teamId, chosen);
      if (unknown !== null) return unknown;
      const set = choices.set(contact, chosen, now);
      if (set.length > 0) writeEvent(contactTopicsEvent(contact, set, now));
      return { kind: "saved", id: contact.id };
    },
    decide({ teamId, id, email, isUnsubscribed, topics: chosen, deliveryId, now }) {
      const known = find(teamId, { email });
      const contact = known ?? newContact({ teamId, id, given: { email }, now });
      if (known === null) insert(contact);
      if (known === null) writeContactEvent("contact.created", contact, now);
      const set = choices.set(contact, choices.known(teamId, chosen), now);
      const changed = change(contact, { isUnsubscribed }, now);
      const isChanged = changed !== null || set.length > 0;
      if (isChanged) writeContactEvent("contact.updated", changed ?? contact, now);
      if (set.length > 0) writeEvent(contactTopicsEvent(contact, set, now));
      const isLeaving =
        isUnsubscribed === true || chosen.some(({ subscription }) => subscription === "opt_out");
      if (isLeaving && deliveryId !== null) {
        record({ deliveryId, engagement: { kind: "unsubscribed" }, now });
      }
      return { isChanged };
    },
  };
}
