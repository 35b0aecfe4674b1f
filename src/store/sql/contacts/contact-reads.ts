import { and, eq, getTableColumns, inArray, isNull } from "drizzle-orm";
import type { ContactItem, ContactKey, ContactRow, ContactStore, ContactTopic } from "../../contacts.ts";
import { isOut, subscriptionOf } from "../../may-send.ts";
import type { Page, PageRequest } from "../../page.ts";
import type { Subscription, TopicRow } from "../../topics.ts";
import type { Connection } from "../connection.ts";
import type { Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { contacts, contactTopics, segmentContacts, segments, topics } from "./contact-schema.ts";

type Reads = Pick<
  Synchronous<ContactStore>,
  "get" | "list" | "segments" | "topics" | "preferences" | "count"
>;

/** Finds one contact by its id or address. */
export function createFindContact({
  orm,
}: Pick<Connection, "orm">): (teamId: string, key: ContactKey) => ContactRow | null {
  return (teamId, key) => {
    const term = "id" in key ? eq(contacts.id, key.id) : eq(contacts.email, key.email);
    return (
      orm
        .select()
        .from(contacts)
        .where(and(eq(contacts.teamId, teamId), term))
        .get() ?? null
    );
  };
}

export function createContactReads(connection: Connection): Reads {
  const { orm } = connection;
  const find = createFindContact(connection);
  const counts = createContactCounts(connection);

  /** Adds the contact's choices to the topics; null (no contact) has none. */
  function withChoices(page: Page<TopicRow>, contact: ContactRow | null): Page<ContactTopic> {
    const ids = page.rows.map(({ id }) => id);
    const chosen = new Map<string, Subscription>();
    if (contact !== null && ids.length > 0) {
      const ofContact = and(
        eq(contactTopics.teamId, contact.teamId),
        eq(contactTopics.contactId, contact.id),
        inArray(contactTopics.topicId, ids),
      );
      for (const row of orm.select().from(contactTopics).where(ofContact).all()) {
        chosen.set(row.topicId, row.subscription);
      }
    }
    const rows = page.rows.map((topic) => {
      const choice = chosen.get(topic.id) ?? null;
      const subscription = subscriptionOf(choice, topic.defaultSubscription);
      return { topic, subscription, isChosen: choice !== null };
    });
    return { rows, hasMore: page.hasMore };
  }

  function topicPage(teamId: string, request: PageRequest): Page<TopicRow> {
    const { where, order, limit } = pageTerms(topics.id, request);
    const ofTeam = and(eq(topics.teamId, teamId), isNull(topics.deletedAt));
    const found = orm.select().from(topics).where(and(ofTeam, where)).orderBy(order).limit(limit).all();
    return toPage(found, request);
  }

  return {
    get: ({ teamId, key }) => find(teamId, key),
    list(request) {
      const { teamId, segmentId } = request;
      return segmentId === null
        ? listAll(connection, teamId, request)
        : listMembers(connection, { ...request, segmentId });
    },
    segments(request) {
      const contact = find(request.teamId, request.key);
      if (contact === null) return null;
      const { where, order, limit } = pageTerms(segmentContacts.segmentId, request);
      const ofContact = and(
        eq(segmentContacts.teamId, contact.teamId),
        eq(segmentContacts.contactId, contact.id),
        isNull(segments.deletedAt),
      );
      const found = orm
        .select({ segment: segments })
        .from(segmentContacts)
        .innerJoin(segments, eq(segments.id, segmentContacts.segmentId))
        .where(and(ofContact, where))
        .orderBy(order)
        .limit(limit)
        .all();
      return toPage(
        found.map(({ segment }) => segment),
        request,
      );
    },
    topics(request) {
      const contact = find(request.teamId, request.key);
      return contact === null ? null : withChoices(topicPage(request.teamId, request), contact);
    },
    preferences({ teamId, email, limit }) {
      const contact = find(teamId, { email });
      const { rows } = withChoices(topicPage(teamId, { limit }), contact);
      return {
        isUnsubscribed: contact !== null && isOut(contact),
        language: contact?.language ?? null,
        topics: rows,
      };
    },
    count: ({ teamId }) => counts.read(teamId),
  };
}

const { properties, ...ITEM } = getTableColumns(contacts);

function listAll({ orm }: Connection, teamId: string, request: PageRequest): Page<ContactItem> {
  const { where, order, limit } = pageTerms(contacts.id, request);
  const ofTeam = eq(contacts.teamId, teamId);
  const found = orm.select(ITEM).from(contacts).where(and(ofTeam, where)).orderBy(order).limit(limit).all();
  return toPage(found, request);
}

function listMembers(
  { orm }: Connection,
  request: { teamId: string; segmentId: string } & PageRequest,
): Page<ContactItem> {
  const { where, order, limit } = pageTerms(segmentContacts.contactId, request);
  const ofSegment = and(
    eq(segmentContacts.teamId, request.teamId),
    eq(segmentContacts.segmentId, request.segmentId),
  );
  const found = orm
    .select(ITEM)
    .from(segmentContacts)
    .innerJoin(contacts, eq(contacts.id, segmentContacts.contactId))
    .where(and(ofSegment, where))
    .orderBy(order)
    .limit(limit)
    .all();
  return toPage(found, request);
}

/** Maintains a team's counts of contacts and segments, so that reads need not count rows. */
export interface ContactCounts {
  add(teamId: string, change: { contacts?: number; segments?: number }): void;
  read(teamId: string): { contacts: number; segments: number };
}

export function createContactCounts({ database }: Pick<Connection, "database">): ContactCounts {
  const add = database.prepare(
    `INSERT INTO contact_counts AS counts (team_id, contacts, segments) VALUES (?1, ?2, ?3)
     ON CONFLICT (team_id) DO UPDATE SET contacts = counts.contacts + ?2, segments = counts.segments + ?3`,
  );
  const read = database.prepare<{ contacts: number; segments: number }, [string]>(
    "SELECT contacts, segments FROM contact_counts WHERE team_id = ?",
  );
  return {
    add: (teamId, { contacts = 0, segments = 0 }) => void add.run(teamId, contacts, segments),
    read: (teamId) => read.get(teamId) ?? { contacts: 0, segments: 0 },
  };
}
