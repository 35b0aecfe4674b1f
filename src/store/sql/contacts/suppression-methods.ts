import { and, eq, inArray, notLike } from "drizzle-orm";
import { ERASED_DOMAIN, isErasedAddress } from "../../../lib/erased-address.ts";
import { maskAddress } from "../../../lib/mask-address.ts";
import type { AuditedChange } from "../../audit.ts";
import type { SuppressionRow, SuppressionStore } from "../../suppressions.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { createNoteChanged } from "./changed-contacts.ts";
import { createSuppressAddresses, suppressionEvent } from "./suppress-address.ts";
import { suppressions } from "./suppression-schema.ts";

export const suppressionMethods = defineNoun<SuppressionStore>({
  methods: {
    add: { change: (_, rows) => changeOf(rows) },
    expire: "write",
    find: "read",
    get: "read",
    list: "read",
    search: "read",
    remove: { change: (_, { removed }) => (removed.length === 0 ? null : changeOf(removed)) },
  },
  open: createSuppressionMethods,
});

const COLUMNS = `id, team_id AS teamId, address, origin, source_email_id AS sourceEmailId, created_at AS createdAt,
  expires_at AS expiresAt`;

function createSuppressionMethods(connection: Connection): Synchronous<SuppressionStore> {
  const { orm } = connection;
  const add = createSuppressAddresses(connection);
  /** Not of somebody who was erased. */
  const isListed = notLike(suppressions.address, `erased-%@${ERASED_DOMAIN}`);
  const ofTeam = (teamId: string) => eq(suppressions.teamId, teamId);
  const named = (addresses: string[]) => inArray(suppressions.address, addresses);
  const { database, messages, erasedSuppressions } = connection;
  const noteChanged = createNoteChanged(connection.database);
  const writeRemoved = (rows: SuppressionRow[], now: number) => {
    for (const row of rows.filter(({ address }) => !isErasedAddress(address))) {
      messages.addTeamEvent(suppressionEvent("suppression.removed", row, now));
      noteChanged.address(row.teamId, row.address);
    }
  };
  const expired = database.prepare<SuppressionRow, [number, number]>(
    `DELETE FROM suppressions WHERE id IN (SELECT id FROM suppressions
       WHERE expires_at IS NOT NULL AND expires_at <= ? ORDER BY expires_at LIMIT ?)
     RETURNING ${COLUMNS}`,
  );
  const oldStrikes = database.prepare(
    `DELETE FROM address_strikes WHERE (team_id, address, class, struck_at) IN (
       SELECT team_id, address, class, struck_at FROM address_strikes
       WHERE struck_at < ? ORDER BY struck_at LIMIT ?)`,
  );
  return {
    add,
    expire({ now, struckBefore, limit }) {
      const removed = expired.all(now, limit);
      writeRemoved(removed, now);
      return { deleted: Math.max(removed.length, oldStrikes.run(struckBefore, limit).changes) };
    },
    find: ({ teamId, addresses }) =>
      orm
        .select()
        .from(suppressions)
        .where(and(ofTeam(teamId), named(addresses)))
        .all(),
    get({ teamId, key }) {
      const term = "id" in key ? eq(suppressions.id, key.id) : eq(suppressions.address, key.address);
      return (
        orm
          .select()
          .from(suppressions)
          .where(and(ofTeam(teamId), isListed, term))
          .get() ?? null
      );
    },
    list(request) {
      const { where, order, limit } = pageTerms(suppressions.id, request);
      const origin = request.origin === null ? undefined : eq(suppressions.origin, request.origin);
      const found = orm
        .select()
        .from(suppressions)
        .where(and(ofTeam(request.teamId), origin, isListed, where))
        .orderBy(order)
        .limit(limit)
        .all();
      return toPage(found, request);
    },
    search: createSearch(connection),
    remove({ teamId, keys, now }) {
      const term = "ids" in keys ? inArray(suppressions.id, keys.ids) : named(keys.addresses);
      if ("addresses" in keys)
        for (const address of keys.addresses) erasedSuppressions.restore(teamId, address);
      const removed = orm
        .delete(suppressions)
        .where(and(ofTeam(teamId), term))
        .returning()
        .all();
      writeRemoved(removed, now);
      return { removed };
    },
  };
}

/** Reads one index range. The index is named because the planner would read all origins. */
function createSearch({ database }: Connection): Synchronous<SuppressionStore>["search"] {
  return (request) => {
    const { teamId, origin, prefix, after, before, limit } = request;
    const index = origin === null ? "suppressions_team_address" : "suppressions_origin_address";
    const from = after?.startsWith(prefix)
      ? { sql: "address > ?", value: after }
      : { sql: "address >= ?", value: prefix };
    const to = before?.startsWith(prefix) ? before : `${prefix}\u{10ffff}`;
    const found = database
      .query<SuppressionRow, (string | number)[]>(
        `SELECT ${COLUMNS} FROM suppressions ${database.dialect.indexedBy(index)}
         WHERE team_id = ? ${origin === null ? "" : "AND origin = ?"} AND ${from.sql} AND address < ?
           AND address NOT LIKE 'erased-%@${ERASED_DOMAIN}'
         ORDER BY address ${before === undefined ? "ASC" : "DESC"} LIMIT ?`,
      )
      .all(teamId, ...(origin === null ? [] : [origin]), from.value, to, limit + 1);
    return toPage(found, request);
  };
}

/** Names the address if there is only one; masked, since the audit log outlives an erase. */
function changeOf(rows: SuppressionRow[]): AuditedChange {
  const [row] = rows;
  if (row === undefined || rows.length > 1) return {};
  return { teamId: row.teamId, target: row.id, detail: { email: maskAddress(row.address) } };
}
