// Drafts of broadcasts: what their authors write, until they are sent.
import { and, count, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type {
  Broadcast,
  BroadcastFields,
  BroadcastStore,
  NewBroadcast,
  NewContent,
} from "../../broadcasts.ts";
import { bindValues } from "../bind-values.ts";
import type { Connection } from "../connection.ts";
import { createContentWriter, createOwnerRemoval } from "../designs/content-methods.ts";
import { createIdempotency } from "../emails/accept-email.ts";
import type { Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { broadcasts } from "./broadcast-schema.ts";

/** When it started, else is scheduled, else was changed. */
const LISTED_AT = sql<number>`coalesce(${broadcasts.startedAt}, ${broadcasts.scheduledAt}, ${broadcasts.updatedAt})`;

export type DraftMethods = Pick<
  BroadcastStore,
  "create" | "get" | "list" | "count" | "save" | "delete" | "duplicate" | "setTested"
>;

export function createDraftMethods(connection: Connection): Synchronous<DraftMethods> {
  const { orm, database } = connection;
  const hasWord = `${database.dialect.position("lower(name)", "?")} > 0`;
  const named = (teamId: string, id: string) => and(eq(broadcasts.teamId, teamId), eq(broadcasts.id, id));
  const find = (teamId: string, id: string) =>
    orm.select().from(broadcasts).where(named(teamId, id)).get() ?? null;
  const removeOwner = createOwnerRemoval(connection);
  const withContents = createContentPlacement(connection);
  const create = createInsert(connection, withContents);
  const findEarlier = createFindEarlier(connection, find);

  const findResent = createFindResent(connection);
  return {
    create: (request) => findEarlier(request) ?? create(request),
    get: ({ teamId, id }) => find(teamId, id),
    list({ teamId, states, search = "", since, until, ...request }) {
      const { where, order, limit } = pageTerms(broadcasts.id, request);
      const terms = [
        eq(broadcasts.teamId, teamId),
        where,
        states && inArray(broadcasts.state, states),
        search === "" ? undefined : bindValues(hasWord, search.toLowerCase()),
        since === undefined ? undefined : gte(LISTED_AT, since),
        until === undefined ? undefined : lt(LISTED_AT, until),
      ];
      const found = orm
        .select()
        .from(broadcasts)
        .where(and(...terms))
        .orderBy(order)
        .limit(limit)
        .all();
      return toPage(found, request);
    },
    count: ({ teamId }) =>
      orm.select({ rows: count() }).from(broadcasts).where(eq(broadcasts.teamId, teamId)).get()?.rows ?? 0,
    save({ teamId, id, revision, changes, contents, now }) {
      const broadcast = find(teamId, id);
      if (broadcast === null) return { kind: "unknown" };
      if (broadcast.state !== "draft") return { kind: "refused", broadcast };
      if (revision !== null && revision !== broadcast.revision) return { kind: "stale", broadcast };
      const saved = orm
        .update(broadcasts)
        .set({
          ...withContents({ teamId, contents, now }, changes),
          revision: broadcast.revision + 1,
          updatedAt: now,
        })
        .where(named(teamId, id))
        .returning()
        .get();
      return { kind: "saved", broadcast: saved };
    },
    delete({ teamId, id }) {
      const broadcast = find(teamId, id);
      if (broadcast === null) return { kind: "unknown" };
      if (broadcast.state !== "draft") return { kind: "refused", broadcast };
      orm.delete(broadcasts).where(named(teamId, id)).run();
      removeOwner({ teamId, ownerId: id });
      return { kind: "deleted" };
    },
    duplicate({ teamId, id, copy, changes, now }) {
      const broadcast = find(teamId, id);
      if (broadcast === null) return null;
      const resent = copy.originalId === null ? null : findResent(teamId, copy.originalId);
      if (resent !== null) return resent;
      const request = { ...fieldsOf(broadcast), ...changes, ...copy, teamId, now };
      return findEarlier(request) ?? create(request);
    },
    setTested({ teamId, id, revision }) {
      orm.update(broadcasts).set({ testedRevision: revision }).where(named(teamId, id)).run();
    },
  };
}

function fieldsOf(broadcast: Broadcast): BroadcastFields {
  const { judged: _, ...settings } = broadcast.settings;
  return {
    name: broadcast.name,
    segmentId: broadcast.segmentId,
    filter: broadcast.filter,
    topicId: broadcast.topicId,
    from: broadcast.from,
    replyTo: broadcast.replyTo,
    subject: broadcast.subject,
    previewText: broadcast.previewText,
    contentId: broadcast.contentId,
    variants: broadcast.variants,
    settings,
  };
}

/** The broadcast to another one's non-openers; one that was canceled before anybody got it does not count. */
function createFindResent({ orm }: Connection): (teamId: string, originalId: string) => Broadcast | null {
  return (teamId, originalId) => {
    const isOne = and(
      eq(broadcasts.teamId, teamId),
      eq(broadcasts.originalId, originalId),
      sql`original_id is not null`,
      sql`NOT (state = 'canceled' AND expanded = 0)`,
    );
    return orm.select().from(broadcasts).where(isOne).get() ?? null;
  };
}

type Found = (teamId: string, id: string) => Broadcast | null;

/** The broadcast of an earlier request with the same key; null = the key is new. */
function createFindEarlier({ database }: Connection, find: Found) {
  const idempotency = createIdempotency(database);
  return ({ teamId, idempotency: record, now }: NewBroadcast): Broadcast | null => {
    const earlier = record && idempotency.find({ teamId, scope: record.scope, key: record.key, now });
    if (earlier == null) return null;
    return find(teamId, (JSON.parse(earlier.response) as { id: string }).id);
  };
}

interface Placing {
  teamId: string;
  contents?: NewContent[];
  now: number;
}

/** Stores the contents; the fields get their ids. */
function createContentPlacement(connection: Connection) {
  const saveContent = createContentWriter(connection);
  return <Fields extends Partial<BroadcastFields>>(
    { teamId, contents = [], now }: Placing,
    fields: Fields,
  ): Fields => {
    if (contents.length === 0) return fields;
    const ids = new Map(
      contents.map(({ id, content }) => [id, saveContent({ teamId, content, now }).id] as const),
    );
    const placed = <Id extends string | null | undefined>(id: Id) => (ids.get(id ?? "") as Id) ?? id;
    const variants = fields.variants?.map((variant) => ({
      ...variant,
      contentId: placed(variant.contentId),
    }));
    return {
      ...fields,
      ...(fields.contentId == null ? {} : { contentId: placed(fields.contentId) }),
      ...(variants === undefined ? {} : { variants }),
    };
  };
}

function createInsert(
  { orm, database }: Connection,
  withContents: ReturnType<typeof createContentPlacement>,
) {
  const idempotency = createIdempotency(database);
  return ({ send, idempotency: record, contents, ...given }: NewBroadcast): Broadcast => {
    const { now, ...fields } = withContents({ ...given, contents }, given);
    const sent = send && {
      state: send.to,
      scheduledAt: send.scheduledAt,
      ...(send.to === "preparing" ? { startedAt: now } : {}),
    };
    const row = orm
      .insert(broadcasts)
      .values({ ...fields, state: "draft", ...sent, frozen: [], revision: 1, createdAt: now, updatedAt: now })
      .returning()
      .get();
    if (record !== undefined) idempotency.save(given.teamId, record);
    return row;
  };
}
