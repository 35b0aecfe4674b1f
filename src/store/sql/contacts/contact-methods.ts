import { contactTopicsEvent } from "../../../events/team-event.ts";
import { lacksReason } from "../../consents.ts";
import type { ContactStore } from "../../contacts.ts";
import { isOut } from "../../may-send.ts";
import { createEnterRuns } from "../automations/enter-runs.ts";
import type { Connection } from "../connection.ts";
import { createEngagementMethods } from "../emails/engagement-methods.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { createChangeWriter } from "./consent-methods.ts";
import { createChoices, createContactChange, newContact, unknownContact } from "./contact-change.ts";
import { createContactReads, createFindContact } from "./contact-reads.ts";
import { createContactSearch } from "./filter-search.ts";

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
    search: "read",
    countRange: "read",
    count: "read",
  },
  open: createContactMethods,
});

/** All on one connection, so that another method can make several such changes in its own transaction. */
export function createContactMethods(connection: Connection): Synchronous<ContactStore> {
  return {
    ...createContactReads(connection),
    ...createContactSearch(connection),
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
  const writeConsents = createChangeWriter(connection);

  return {
    save({ teamId, id, contact: given, status, segmentIds, topics: chosen, proof, now }) {
      const unknown = members.unknown(teamId, segmentIds) ?? choices.unknown(teamId, chosen);
      if (unknown !== null) return unknown;
      const known = find(teamId, { email: given.email });
      const contact = known ?? newContact({ teamId, id, given, now, ...(status && { status }) });
      if (known === null) insert(contact);
      const isJoining = segmentIds.filter((segmentId) => members.add(contact, segmentId, now)).length > 0;
      // Only recipients can resubscribe themselves; a repeated form post is not consent.
      const kept = known === null ? chosen : choices.withoutOptIns(contact, chosen);
      const topicsSet = choices.set(contact, kept, now);
      const fields = given.isUnsubscribed === true ? given : { ...given, isUnsubscribed: undefined };
      const changed = known === null ? null : change(contact, fields, now);
      writeConsents({ before: known, after: changed ?? contact, topics: topicsSet, proof, now });
      if (known === null) writeContactEvent("contact.created", contact, now);
      else if (changed !== null || isJoining) writeContactEvent("contact.updated", changed ?? contact, now);
      if (known !== null && topicsSet.length > 0) writeEvent(contactTopicsEvent(contact, topicsSet, now));
      return { kind: "saved", id: contact.id, isNew: known === null };
    },
    update({ teamId, key, changes, proof, now }) {
      const contact = find(teamId, key);
      if (contact === null) return unknownContact(key);
      if (changes.isUnsubscribed === false && isOut(contact)) {
        if (contact.status === "pending") return { kind: "unconfirmed" };
        if (lacksReason(proof)) return { kind: "no_reason" };
      }
      const holder = changes.email === undefined ? null : find(teamId, { email: changes.email });
      if (holder !== null && holder.id !== contact.id) return { kind: "email_taken" };
      const changed = change(contact, changes, now);
      if (changed !== null) {
        writeConsents({ before: contact, after: changed, topics: [], proof, now });
        writeContactEvent("contact.updated", changed, now);
      }
      return { kind: "saved", id: contact.id };
    },
    delete({ teamId, key, now }) {
      const contact = find(teamId, key);
      if (contact === null) return null;
      writeContactEvent("contact.deleted", contact, now);
      members.removeAll(contact);
      choices.removeAll(contact);
      remove(contact, now);
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
  const writeConsents = createChangeWriter(connection);
  const { confirmed: enterConfirmed } = createEnterRuns(connection);

  return {
    setSegment({ teamId, key, segmentId, isMember, now }) {
      const contact = find(teamId, key);
      if (contact === null) return unknownContact(key);
      const unknown = members.unknown(teamId, [segmentId]);
      if (unknown !== null) return unknown;
      const isChanged = isMember ? members.add(contact, segmentId, now) : members.remove(contact, segmentId);
      if (isChanged) writeContactEvent("contact.updated", contact, now);
      return { kind: "saved", id: contact.id };
    },
    setTopics({ teamId, key, topics: chosen, proof, now }) {
      const contact = find(teamId, key);
      if (contact === null) return unknownContact(key);
      const unknown = choices.unknown(teamId, chosen);
      if (unknown !== null) return unknown;
      const isResubscribed = choices.withoutOptIns(contact, chosen).length < chosen.length;
      if (isResubscribed && lacksReason(proof)) return { kind: "no_reason" };
      const set = choices.set(contact, chosen, now);
      writeConsents({ before: contact, after: contact, topics: set, proof, now });
      if (set.length > 0) writeEvent(contactTopicsEvent(contact, set, now));
      return { kind: "saved", id: contact.id };
    },
    decide({ teamId, id, email, isUnsubscribed, language, topics: chosen, deliveryId, proof, now }) {
      const known = find(teamId, { email });
      const contact = known ?? newContact({ teamId, id, given: { email }, now });
      if (known === null) insert(contact);
      if (known === null) writeContactEvent("contact.created", contact, now);
      const set = choices.set(contact, choices.known(teamId, chosen), now);
      const confirmed = isUnsubscribed === false ? { status: "active" as const } : {};
      const changed = change(contact, { isUnsubscribed, language, ...confirmed }, now);
      const isChanged = changed !== null || set.length > 0;
      writeConsents({ before: contact, after: changed ?? contact, topics: set, proof, now });
      if (isChanged) writeContactEvent("contact.updated", changed ?? contact, now);
      if (set.length > 0) writeEvent(contactTopicsEvent(contact, set, now));
      if (contact.status === "pending" && changed?.status === "active") enterConfirmed(contact, now);
      const isLeaving =
        isUnsubscribed === true || chosen.some(({ subscription }) => subscription === "opt_out");
      if (isLeaving && deliveryId !== null) {
        record({ deliveryId, engagement: { kind: "unsubscribed" }, now });
      }
      return { isChanged };
    },
  };
}
