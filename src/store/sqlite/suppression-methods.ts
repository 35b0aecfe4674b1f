import { and, eq, inArray } from "drizzle-orm";
import type { SuppressionRow, SuppressionStore } from "../suppressions.ts";
import type { Connection } from "./connection.ts";
import type { Synchronous } from "./methods.ts";
import { pageTerms, toPage } from "./page-of.ts";
import { createSuppressAddresses } from "./suppress-address.ts";
import { suppressionEvent } from "./suppression-event.ts";
import { suppressions } from "./suppression-schema.ts";

export function createSuppressionMethods(connection: Connection): Synchronous<SuppressionStore> {
  const { orm } = connection;
  const add = createSuppressAddresses(connection);
  const ofTeam = (teamId: string) => eq(suppressions.teamId, teamId);
  const named = (addresses: string[]) => inArray(suppressions.address, addresses);
  const { database, outbox } = connection;
  const tellRemoved = (rows: SuppressionRow[], now: number) => {
    for (const row of rows) outbox.addTeamEvent(suppressionEvent("suppression.removed", row, now));
  };
  const expired = database.prepare<SuppressionRow, [number, number]>(
    `DELETE FROM suppressions WHERE id IN (SELECT id FROM suppressions
       WHERE expires_at IS NOT NULL AND expires_at <= ? ORDER BY expires_at LIMIT ?)
     RETURNING id, team_id AS teamId, address, origin, source_email_id AS sourceEmailId,
       created_at AS createdAt, expires_at AS expiresAt`,
  );
  const oldStrikes = database.prepare(
    `DELETE FROM address_strikes WHERE (team_id, address, class, struck_at) IN (
       SELECT team_id, address, class, struck_at FROM address_strikes
       WHERE struck_at < ? ORDER BY struck_at LIMIT ?)`,
  );
  return {
    add,
    expire({ now, struckBefore, limit }) {
      tellRemoved(expired.all(now, limit), now);
      oldStrikes.run(struckBefore, limit);
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
          .where(and(ofTeam(teamId), term))
          .get() ?? null
      );
    },
    list(request) {
      const { where, order, limit } = pageTerms(suppressions.id, request);
      const origin = request.origin === null ? undefined : eq(suppressions.origin, request.origin);
      const found = orm
        .select()
        .from(suppressions)
        .where(and(ofTeam(request.teamId), origin, where))
        .orderBy(order)
        .limit(limit)
        .all();
      return toPage(found, request);
    },
    remove({ teamId, keys, now }) {
      const term = "ids" in keys ? inArray(suppressions.id, keys.ids) : named(keys.addresses);
      const removed = orm
        .delete(suppressions)
        .where(and(ofTeam(teamId), term))
        .returning()
        .all();
      tellRemoved(removed, now);
      return { removed };
    },
  };
}
