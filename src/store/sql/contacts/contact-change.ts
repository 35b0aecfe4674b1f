import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { contactEvent } from "../../../events/team-event.ts";
import type { ContactStatus } from "../../audience-words.ts";
import type { ContactChanges, ContactKey, ContactRow, TopicChoice, Unknown } from "../../contacts.ts";
import { isOut } from "../../may-send.ts";
import { createEndRuns } from "../automations/end-runs.ts";
import type { Connection } from "../connection.ts";
import { createTeamEventWriter } from "../webhooks/team-event-methods.ts";
import { contactActivity } from "./audience-schema.ts";
import { createNoteChanged } from "./changed-contacts.ts";
import { createFormerConsents } from "./consent-methods.ts";
import { createContactCounts } from "./contact-reads.ts";
import { contacts, contactTopics, segmentContacts, segments, topics } from "./contact-schema.ts";

/** Building blocks of contact changes. */
export function createContactChange(connection: Connection) {
  const { orm, erasedSuppressions } = connection;
  const counts = createContactCounts(connection);
  const writeEvent = createTeamEventWriter(connection);
  const members = createMemberships(connection);
  const noteChanged = createNoteChanged(connection.database);
  const noteFormer = createFormerConsents(connection.database);
  const { cancelOf } = createEndRuns(connection);
  return {
    members,
    writeEvent,
    /** Writes the event with the contact's current fields and segments. */
    writeContactEvent(type: Parameters<typeof contactEvent>[0], contact: ContactRow, now: number): void {
      const shown = { ...contact, isUnsubscribed: isOut(contact) };
      writeEvent(contactEvent(type, shown, members.idsOf(contact), now));
    },
    insert(contact: ContactRow): void {
      orm.insert(contacts).values(contact).run();
      noteChanged.contact(contact);
      erasedSuppressions.restoreContact(contact);
      counts.add(contact.teamId, { contacts: 1 });
    },
    /** With its runs of automations; its activity is swept later. */
    remove({ id, teamId }: ContactRow, now: number): void {
      orm.delete(contacts).where(eq(contacts.id, id)).run();
      cancelOf({ teamId, id }, now);
      noteFormer({ id, teamId });
      orm
        .update(contactActivity)
        .set({ deletedAt: now })
        .where(and(eq(contactActivity.teamId, teamId), eq(contactActivity.contactId, id)))
        .run();
      counts.add(teamId, { contacts: -1 });
    },
    /** Returns the changed contact; null if nothing changes. */
    change(
      contact: ContactRow,
      changes: ContactChanges & { status?: ContactStatus },
      now: number,
    ): ContactRow | null {
      const changed = applyChanges(contact, changes);
      if (JSON.stringify(changed) === JSON.stringify(contact)) return null;
      const { id, teamId, createdAt, ...columns } = { ...changed, updatedAt: now };
      orm.update(contacts).set(columns).where(eq(contacts.id, id)).run();
      if (columns.email !== contact.email) noteFormer(contact);
      noteChanged.contact(contact);
      return { id, teamId, createdAt, ...columns };
    },
  };
}

export function newContact(request: {
  teamId: string;
  id: string;
  given: ContactChanges & { email: string };
  status?: ContactStatus;
  now: number;
}): ContactRow {
  const { teamId, id, given, status = "active", now } = request;
  const bare: ContactRow = {
    id,
    teamId,
    email: given.email,
    firstName: null,
    lastName: null,
    isUnsubscribed: false,
    status,
    language: null,
    timeZone: null,
    properties: {},
    createdAt: now,
    updatedAt: now,
  };
  return applyChanges(bare, given);
}

function applyChanges(contact: ContactRow, changes: ContactChanges & { status?: ContactStatus }): ContactRow {
  const { properties = {}, email, firstName, lastName, isUnsubscribed, status, language, timeZone } = changes;
  const values = Object.entries({ ...contact.properties, ...properties });
  return {
    ...contact,
    email: email ?? contact.email,
    firstName: firstName === undefined ? contact.firstName : firstName,
    lastName: lastName === undefined ? contact.lastName : lastName,
    isUnsubscribed: isUnsubscribed ?? contact.isUnsubscribed,
    status: status ?? contact.status,
    language: language === undefined ? contact.language : language,
    timeZone: timeZone === undefined ? contact.timeZone : timeZone,
    properties: Object.fromEntries(values.flatMap(([id, value]) => (value === null ? [] : [[id, value]]))),
  };
}

export function unknownContact(key: ContactKey): Unknown {
  return { kind: "unknown", what: "contact", id: "id" in key ? key.id : key.email };
}

type OfContact = Pick<ContactRow, "id" | "teamId">;

/** The segments of contacts. */
function createMemberships({ orm, database }: Connection) {
  const noteChanged = createNoteChanged(database);
  const ofContact = ({ id, teamId }: OfContact) =>
    and(eq(segmentContacts.teamId, teamId), eq(segmentContacts.contactId, id));
  const count = (teamId: string, segmentId: string, change: number) => {
    if (change === 0) return;
    orm
      .update(segments)
      .set({ members: sql`${segments.members} + ${change}` })
      .where(and(eq(segments.teamId, teamId), eq(segments.id, segmentId)))
      .run();
  };
  return {
    /** The first of `ids` that is not a segment of the team with members by hand. */
    unknown(teamId: string, ids: string[]): Unknown | null {
      const known = orm
        .select({ id: segments.id })
        .from(segments)
        .where(
          and(
            eq(segments.teamId, teamId),
            inArray(segments.id, ids),
            isNull(segments.deletedAt),
            isNull(segments.filter),
          ),
        )
        .all();
      const id = ids.find((wanted) => !known.some((segment) => segment.id === wanted));
      return id === undefined ? null : { kind: "unknown", what: "segment", id };
    },
    idsOf(contact: OfContact): string[] {
      const found = orm
        .select({ id: segments.id })
        .from(segmentContacts)
        .innerJoin(segments, eq(segments.id, segmentContacts.segmentId))
        .where(and(ofContact(contact), isNull(segments.deletedAt)))
        .all();
      return found.map(({ id }) => id);
    },
    add({ id: contactId, teamId }: OfContact, segmentId: string, now: number): boolean {
      const row = { teamId, segmentId, contactId, addedAt: now };
      const added = orm.insert(segmentContacts).values(row).onConflictDoNothing().returning().all();
      count(teamId, segmentId, added.length);
      if (added.length > 0) noteChanged.contact({ teamId, id: contactId });
      return added.length > 0;
    },
    remove(contact: OfContact, segmentId: string): boolean {
      const isMeant = and(ofContact(contact), eq(segmentContacts.segmentId, segmentId));
      const removed = orm.delete(segmentContacts).where(isMeant).returning().all();
      count(contact.teamId, segmentId, -removed.length);
      if (removed.length > 0) noteChanged.contact(contact);
      return removed.length > 0;
    },
    removeAll(contact: OfContact): void {
      const removed = orm.delete(segmentContacts).where(ofContact(contact)).returning().all();
      for (const { segmentId } of removed) count(contact.teamId, segmentId, -1);
    },
  };
}

/** Topic subscriptions of contacts. */
export function createChoices({ orm, database }: Connection) {
  const noteChanged = createNoteChanged(database);
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
    /** Removes choices that would resubscribe an opted-out contact. */
    withoutOptIns(contact: OfContact, chosen: TopicChoice[]): TopicChoice[] {
      const now = standing(contact, chosen);
      return chosen.filter(({ id, subscription }) => subscription === "opt_out" || now.get(id) !== "opt_out");
    },
    /** Returns the changed ones. */
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
      if (changed.length > 0) noteChanged.contact(contact);
      return changed;
    },
    removeAll(contact: OfContact): void {
      orm.delete(contactTopics).where(ofContact(contact)).run();
    },
  };
}
