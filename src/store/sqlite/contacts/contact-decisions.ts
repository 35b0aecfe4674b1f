// What contacts belong to and what they want, decided by the team or by themselves.
import { contactTopicsEvent } from "../../../events/contact-event.ts";
import type { ContactStore } from "../../contacts.ts";
import type { Connection } from "../connection.ts";
import { createEngagementMethods } from "../emails/engagement-methods.ts";
import type { Synchronous } from "../noun.ts";
import { createContactChange, newContact, unknownContact } from "./contact-change.ts";
import { createChoices } from "./contact-choices.ts";
import { createFindContact } from "./contact-reads.ts";

/** Each commits the events that tell of it; what changes nothing tells nothing. */
export function createContactDecisions(
  connection: Connection,
): Pick<Synchronous<ContactStore>, "setSegment" | "setTopics" | "decide"> {
  const find = createFindContact(connection);
  const choices = createChoices(connection);
  const { insert, change, tell, tellOf, members } = createContactChange(connection);
  const { record } = createEngagementMethods(connection);

  return {
    setSegment({ teamId, key, segmentId, isMember, now }) {
      const contact = find(teamId, key);
      if (contact === null) return unknownContact(key);
      const unknown = members.unknown(teamId, [segmentId]);
      if (unknown !== null) return unknown;
      const isChanged = isMember ? members.add(contact, segmentId) : members.remove(contact, segmentId);
      if (isChanged) tellOf("contact.updated", contact, now);
      return { kind: "saved", id: contact.id };
    },
    setTopics({ teamId, key, topics: chosen, now }) {
      const contact = find(teamId, key);
      if (contact === null) return unknownContact(key);
      const unknown = choices.unknown(teamId, chosen);
      if (unknown !== null) return unknown;
      const set = choices.set(contact, chosen, now);
      if (set.length > 0) tell(contactTopicsEvent(contact, set, now));
      return { kind: "saved", id: contact.id };
    },
    decide({ teamId, id, email, isUnsubscribed, topics: chosen, deliveryId, now }) {
      const known = find(teamId, { email });
      const contact = known ?? newContact({ teamId, id, given: { email }, now });
      if (known === null) insert(contact);
      if (known === null) tellOf("contact.created", contact, now);
      const set = choices.set(contact, choices.known(teamId, chosen), now);
      const changed = change(contact, { isUnsubscribed }, now);
      const isChanged = changed !== null || set.length > 0;
      if (isChanged) tellOf("contact.updated", changed ?? contact, now);
      if (set.length > 0) tell(contactTopicsEvent(contact, set, now));
      const isLeaving =
        isUnsubscribed === true || chosen.some(({ subscription }) => subscription === "opt_out");
      if (isLeaving && deliveryId !== null) {
        record({ deliveryId, engagement: { kind: "unsubscribed" }, now });
      }
      return { isChanged };
    },
  };
}
