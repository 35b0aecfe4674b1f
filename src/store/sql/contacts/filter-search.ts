// Lists and counts contacts by a filter, a bounded time per call. Only `maySend` turns a count's groups into recipients.
import { and, eq, inArray } from "drizzle-orm";
import type { ContactRow, ContactStore, CountCursor, RecipientGroup } from "../../contacts.ts";
import type { Connection } from "../connection.ts";
import type { Synchronous } from "../noun.ts";
import { createContactCounts } from "./contact-reads.ts";
import { contacts, topics } from "./contact-schema.ts";
import {
  type Audience,
  createAudience,
  createFindEdge,
  createRecallEdge,
  createRun,
} from "./filter-audience.ts";

/** How long one call may take, about. */
const CALL_MS = 15;
const SEARCH_MS = 8;
const FIRST_ROWS = 200;
const ROWS_MIN = 10;
const ROWS_MAX = 100_000;

export function createContactSearch(
  connection: Connection,
): Pick<Synchronous<ContactStore>, "search" | "countRange"> {
  return { search: createSearch(connection), countRange: createCountRange(connection) };
}

/** The rows of the next range, from how long the last one took. */
function nextRows(rows: number, tookMs: number, wantedMs: number): number {
  const factor = Math.min(4, Math.max(0.1, wantedMs / Math.max(tookMs, 0.05)));
  return Math.round(Math.min(ROWS_MAX, Math.max(ROWS_MIN, rows * factor)));
}

function createSearch(connection: Connection): Synchronous<ContactStore>["search"] {
  const { database, orm } = connection;
  const audienceOf = createAudience(connection);
  const findEdge = createFindEdge(database);
  const run = createRun(database);

  interface Range {
    after: string | null;
    edge: string | null;
    isDescending: boolean;
    limit: number;
  }

  function readIds(
    { from, key, of, filter }: Audience,
    { after, edge, isDescending, limit }: Range,
  ): string[] {
    const [past, upTo, order] = isDescending ? ["<", ">=", "DESC"] : [">", "<=", "ASC"];
    const bounds = `${after === null ? "" : ` AND ${key} ${past} ?`}${edge === null ? "" : ` AND ${key} ${upTo} ?`}`;
    const found = run<{ id: string }>(
      `SELECT ${key} AS id FROM ${from} WHERE ${of.sql}${bounds} AND ${filter.sql} ORDER BY ${key} ${order} LIMIT ?`,
      [...of.values, ...[after, edge].filter((one) => one !== null), ...filter.values, limit],
    );
    return found.map(({ id }) => id);
  }

  function readRows(teamId: string, ids: string[], withProperties: boolean): ContactRow[] {
    if (ids.length === 0) return [];
    const found = orm
      .select()
      .from(contacts)
      .where(and(eq(contacts.teamId, teamId), inArray(contacts.id, ids)))
      .all();
    const byId = new Map(found.map((row) => [row.id, withProperties ? row : { ...row, properties: {} }]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  return ({ withProperties = false, limit, ...request }) => {
    const audience = audienceOf(request);
    if (audience === null) return { rows: [], hasMore: false, goOn: null };
    const isDescending = request.before === undefined;
    const endsAt = performance.now() + SEARCH_MS;
    const ids: string[] = [];
    const page = (hasMore: boolean, goOn: string | null) => {
      const shown = ids.slice(0, limit);
      if (!isDescending) shown.reverse();
      return { rows: readRows(request.teamId, shown, withProperties), hasMore, goOn };
    };
    let after = (isDescending ? request.after : request.before) ?? null;
    for (let rows = FIRST_ROWS; ; ) {
      const startedAt = performance.now();
      const edge = audience.isNarrow ? null : findEdge(audience, { after, rows, isDescending });
      ids.push(...readIds(audience, { after, edge, isDescending, limit: limit + 1 - ids.length }));
      if (ids.length > limit) return page(true, null);
      if (edge === null) return page(false, null);
      after = edge;
      const now = performance.now();
      if (now >= endsAt) return page(true, edge);
      rows = nextRows(rows, now - startedAt, endsAt - now);
    }
  };
}

interface GroupRow {
  status: ContactRow["status"];
  isUnsubscribed: number;
  subscription: RecipientGroup["subscription"];
  suppression: RecipientGroup["suppression"];
  contacts: number;
}

/**
 * First the contacts, then those on the suppression list, from its side: it is short, and a look-up for each contact
 * would double the time. The second part moves contacts from one group to another.
 */
function createCountRange(connection: Connection): Synchronous<ContactStore>["countRange"] {
  const { database, orm } = connection;
  const audienceOf = createAudience(connection);
  const recallEdge = createRecallEdge(createFindEdge(database));
  const run = createRun(database);
  const findTopic = (teamId: string, id: string) =>
    orm
      .select({ subscription: topics.defaultSubscription })
      .from(topics)
      .where(and(eq(topics.teamId, teamId), eq(topics.id, id)))
      .get();

  /** The contact's choice for the topic, or the topic's default. */
  function subscriptionOf(teamId: string, topicId: string | null) {
    const topic = topicId === null ? undefined : findTopic(teamId, topicId);
    if (topic === undefined || topicId === null) return { sql: "CAST(NULL AS TEXT)", values: [] };
    return {
      sql: `coalesce((SELECT subscription FROM contact_topics WHERE contact_topics.team_id = ?
        AND contact_topics.contact_id = contacts.id AND contact_topics.topic_id = ?), ?)`,
      values: [teamId, topicId, topic.subscription],
    };
  }

  const suppressed = (audience: Audience, teamId: string): Audience => ({
    ...audience,
    from: `suppressions ${database.dialect.joinInOrder} contacts ON contacts.team_id = suppressions.team_id AND contacts.email = suppressions.address`,
    table: "suppressions",
    key: "suppressions.address",
    of: { sql: "suppressions.team_id = ?", values: [teamId] },
    filter: audience.isMember,
  });

  const numbers = createNumbers(connection);
  return ({ topicId, cursor, ...request }) => {
    const whole = audienceOf(request);
    if (whole === null) return { groups: [], next: null };
    const { part, after, rows } = cursor ?? numbers.first(whole, request.teamId);
    const isSuppressed = part === "suppressed";
    const audience = isSuppressed
      ? suppressed(whole, request.teamId)
      : part === "numbers"
        ? numbers.walk(whole, request.teamId)
        : whole;
    const subscription = subscriptionOf(request.teamId, topicId);
    const startedAt = performance.now();
    const edge =
      typeof after === "number"
        ? numbers.edge(after, rows)
        : recallEdge(audience, request.teamId, after, rows);
    const bounds = [after, edge].filter((one) => one !== null);
    const { from, key, of, filter } = audience;
    const where = `FROM ${from} WHERE ${of.sql}${after === null ? "" : ` AND ${key} > ?`}${edge === null ? "" : ` AND ${key} <= ?`}
      AND ${filter.sql}`;
    const values = [...of.values, ...bounds, ...filter.values];
    const origin = isSuppressed ? "suppressions.origin" : "CAST(NULL AS TEXT)";
    const found =
      isSuppressed || topicId !== null
        ? run<GroupRow>(
            `SELECT contacts.status AS status, contacts.is_unsubscribed AS isUnsubscribed, ${subscription.sql} AS subscription,
               ${origin} AS suppression, count(*) AS contacts ${where} GROUP BY 1, 2, 3, 4`,
            [...subscription.values, ...values],
          )
        : run<SumRow>(`${SUMS} ${where}`, values).flatMap(groupsOf);
    const tookMs = performance.now() - startedAt;
    const groups = found.map(toGroup);
    return {
      groups: isSuppressed ? groups.flatMap((group) => [group, moved(group)]) : groups,
      next: nextRange(part, edge, nextRows(rows, tookMs, CALL_MS)),
    };
  };
}

/** The contacts of a team that has at least half of the table, in its own order: an index takes a third longer. */
function createNumbers(connection: Connection) {
  const { database } = connection;
  const counts = createContactCounts(connection);
  const findLast = database.prepare<{ seq: number | null }, []>("SELECT max(seq) AS seq FROM contacts");
  const last = () => findLast.get()?.seq ?? 0;
  return {
    first({ table, isNarrow }: Audience, teamId: string): CountCursor {
      const isMost = table === "contacts" && !isNarrow && 2 * counts.read(teamId).contacts >= last();
      return isMost
        ? { part: "numbers", after: 0, rows: FIRST_ROWS }
        : { part: "contacts", after: null, rows: FIRST_ROWS };
    },
    /** Not by the team's index. */
    walk: (audience: Audience, teamId: string): Audience => ({
      ...audience,
      key: "contacts.seq",
      of: { sql: `${database.dialect.unindexed("contacts.team_id")} = ?`, values: [teamId] },
    }),
    edge: (after: number, rows: number) => (after + rows < last() ? after + rows : null),
  };
}

/**
 * One sum takes half the time of groups, which are sorted; most counts have neither topic nor suppression. Its digits
 * count those who are not simply subscribed: a range has at most `ROWS_MAX` rows.
 */
const DIGIT = 2 ** 17;
const SUMS = `SELECT count(*) AS contacts, CAST(coalesce(sum(CASE WHEN contacts.status = 'active'
  THEN CASE WHEN contacts.is_unsubscribed <> 0 THEN 1 ELSE 0 END
  WHEN contacts.is_unsubscribed <> 0 THEN ${DIGIT ** 2} ELSE ${DIGIT} END), 0) AS BIGINT) AS digits`;

interface SumRow {
  contacts: number;
  digits: number;
}

/** `pending` stands for whatever is not `active`. */
function groupsOf({ contacts: all, digits }: SumRow): GroupRow[] {
  const row = (status: ContactRow["status"], isUnsubscribed: number, count: number): GroupRow => ({
    status,
    isUnsubscribed,
    subscription: null,
    suppression: null,
    contacts: count,
  });
  const unsubscribed = digits % DIGIT;
  const pending = Math.floor(digits / DIGIT) % DIGIT;
  const both = Math.floor(digits / DIGIT ** 2);
  return [
    row("active", 0, all - unsubscribed - pending - both),
    row("active", 1, unsubscribed),
    row("pending", 0, pending),
    row("pending", 1, both),
  ].filter(({ contacts: count }) => count > 0);
}

function nextRange(part: CountCursor["part"], edge: CountCursor["after"], rows: number): CountCursor | null {
  if (edge !== null) return { part, after: edge, rows };
  return part === "suppressed" ? null : { part: "suppressed", after: null, rows: FIRST_ROWS };
}

function toGroup({
  status,
  isUnsubscribed,
  subscription,
  suppression,
  contacts: count,
}: GroupRow): RecipientGroup {
  const contact = { status, isUnsubscribed: isUnsubscribed !== 0 };
  return { contact, subscription, suppression, contacts: count };
}

/** They were counted before as not suppressed. */
function moved(group: RecipientGroup): RecipientGroup {
  return { ...group, suppression: null, contacts: -group.contacts };
}
