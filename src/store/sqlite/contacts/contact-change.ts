import { eq } from "drizzle-orm";
import { contactEvent } from "../../../events/contact-event.ts";
import type { ContactChanges, ContactKey, ContactRow, Unknown } from "../../contacts.ts";
import type { Connection } from "../connection.ts";
import { createTeamEventWriter } from "../webhooks/team-event-writer.ts";
import { createContactCounts } from "./contact-counts.ts";
import { createMemberships } from "./contact-memberships.ts";
import { contacts } from "./contact-schema.ts";

/** The steps that changes of contacts are made of. */
export function createContactChange(connection: Connection) {
  const { orm } = connection;
  const counts = createContactCounts(connection);
  const tell = createTeamEventWriter(connection);
  const members = createMemberships(connection);
  return {
    members,
    tell,
    /** As the contact is now, with the segments that it is in now. */
    tellOf(type: Parameters<typeof contactEvent>[0], contact: ContactRow, now: number): void {
      tell(contactEvent(type, contact, members.idsOf(contact), now));
    },
    insert(contact: ContactRow): void {
      orm.insert(contacts).values(contact).run();
      counts.add(contact.teamId, { contacts: 1 });
    },
    remove({ id, teamId }: ContactRow): void {
      orm.delete(contacts).where(eq(contacts.id, id)).run();
      counts.add(teamId, { contacts: -1 });
    },
    /** The contact as it is afterwards; null when nothing changes. */
    change(contact: ContactRow, changes: ContactChanges, now: number): ContactRow | null {
      const changed = applyChanges(contact, changes);
      if (JSON.stringify(changed) === JSON.stringify(contact)) return null;
      const { id, teamId, createdAt, ...columns } = { ...changed, updatedAt: now };
      orm.update(contacts).set(columns).where(eq(contacts.id, id)).run();
      return { id, teamId, createdAt, ...columns };
    },
  };
}

export function newContact(request: {
  teamId: string;
  id: string;
  given: ContactChanges & { email: string };
  now: number;
}): ContactRow {
  const { teamId, id, given, now } = request;
  const empty = { firstName: null, lastName: null, isUnsubscribed: false, properties: {} };
  const bare = { id, teamId, email: given.email, ...empty, createdAt: now, updatedAt: now };
  return applyChanges(bare, given);
}

function applyChanges(contact: ContactRow, changes: ContactChanges): ContactRow {
  const { properties = {}, email, firstName, lastName, isUnsubscribed } = changes;
  const values = Object.entries({ ...contact.properties, ...properties });
  return {
    ...contact,
    email: email ?? contact.email,
    firstName: firstName === undefined ? contact.firstName : firstName,
    lastName: lastName === undefined ? contact.lastName : lastName,
    isUnsubscribed: isUnsubscribed ?? contact.isUnsubscribed,
    properties: Object.fromEntries(values.flatMap(([id, value]) => (value === null ? [] : [[id, value]]))),
  };
}

export function unknownContact(key: ContactKey): Unknown {
  return { kind: "unknown", what: "contact", id: "id" in key ? key.id : key.email };
}
