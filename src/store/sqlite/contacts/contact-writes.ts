import { contactTopicsEvent } from "../../../events/contact-event.ts";
import type { ContactStore } from "../../contacts.ts";
import type { Connection } from "../connection.ts";
import type { Synchronous } from "../noun.ts";
import { createContactChange, newContact, unknownContact } from "./contact-change.ts";
import { createChoices } from "./contact-choices.ts";
import { createFindContact } from "./contact-reads.ts";

/** Each commits the events that tell of it; what changes nothing tells nothing. */
export function createContactWrites(
  connection: Connection,
): Pick<Synchronous<ContactStore>, "save" | "update" | "delete"> {
  const find = createFindContact(connection);
  const choices = createChoices(connection);
  const { insert, remove, change, tell, tellOf, members } = createContactChange(connection);

  return {
    save({ teamId, id, contact: given, segmentIds, topics: chosen, now }) {
      const unknown = members.unknown(teamId, segmentIds) ?? choices.unknown(teamId, chosen);
      if (unknown !== null) return unknown;
      const known = find(teamId, { email: given.email });
      const contact = known ?? newContact({ teamId, id, given, now });
      if (known === null) insert(contact);
      const isJoining = segmentIds.filter((segmentId) => members.add(contact, segmentId)).length > 0;
      // Whoever left comes back by their own doing only: a form that is posted again is no consent.
      const kept = known === null ? chosen : choices.withoutOptIns(contact, chosen);
      const topicsSet = choices.set(contact, kept, now);
      const fields = given.isUnsubscribed === true ? given : { ...given, isUnsubscribed: undefined };
      const changed = known === null ? null : change(contact, fields, now);
      if (known === null) tellOf("contact.created", contact, now);
      else if (changed !== null || isJoining) tellOf("contact.updated", changed ?? contact, now);
      if (known !== null && topicsSet.length > 0) tell(contactTopicsEvent(contact, topicsSet, now));
      return { kind: "saved", id: contact.id, isNew: known === null };
    },
    update({ teamId, key, changes, now }) {
      const contact = find(teamId, key);
      if (contact === null) return unknownContact(key);
      const holder = changes.email === undefined ? null : find(teamId, { email: changes.email });
      if (holder !== null && holder.id !== contact.id) return { kind: "email_taken" };
      const changed = change(contact, changes, now);
      if (changed !== null) tellOf("contact.updated", changed, now);
      return { kind: "saved", id: contact.id };
    },
    delete({ teamId, key, now }) {
      const contact = find(teamId, key);
      if (contact === null) return null;
      tellOf("contact.deleted", contact, now);
      members.removeAll(contact);
      choices.removeAll(contact);
      remove(contact);
      return { id: contact.id };
    },
  };
}
