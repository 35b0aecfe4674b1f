import { and, asc, desc, eq, gt, gte, lt } from "drizzle-orm";
import { lowestId } from "../../lib/id.ts";
import type { AuditEntry, AuditStore, NewAuditEntry } from "../audit.ts";
import { hashAuditEntry } from "../audit-hash.ts";
import { auditEntries } from "./account-schema.ts";
import type { Connection } from "./connection.ts";
import type { Synchronous } from "./methods.ts";
import { pageTerms, toPage } from "./page-of.ts";
import { apiKeys } from "./schema.ts";

export function createAuditMethods(connection: Connection): Synchronous<AuditStore> {
  const { orm } = connection;
  return {
    add(entries) {
      for (const entry of entries) addOne(connection, entry);
    },
    list(request) {
      const { teamId, filter } = request;
      const { actorId, action, since, until } = filter;
      const { where, order, limit } = pageTerms(auditEntries.id, request);
      const rows = orm
        .select()
        .from(auditEntries)
        .where(
          and(
            ...[eq(auditEntries.teamId, teamId), where],
            actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
            action === undefined ? undefined : eq(auditEntries.action, action),
            since === undefined ? undefined : gte(auditEntries.id, lowestId(since)),
            until === undefined ? undefined : lt(auditEntries.id, lowestId(until)),
          ),
        )
        .orderBy(order)
        .limit(limit)
        .all();
      return toPage(rows.map(toEntry), request);
    },
    chain({ teamId, after, limit }) {
      const isLater = and(eq(auditEntries.teamId, teamId), gt(auditEntries.position, after));
      const rows = orm.select().from(auditEntries).where(isLater);
      return rows.orderBy(asc(auditEntries.position)).limit(limit).all().map(toEntry);
    },
  };
}

function addOne({ orm }: Connection, entry: NewAuditEntry): void {
  const last = orm
    .select({ position: auditEntries.position, hash: auditEntries.hash })
    .from(auditEntries)
    .where(eq(auditEntries.teamId, entry.teamId))
    .orderBy(desc(auditEntries.position))
    .limit(1)
    .get();
  const key =
    entry.actor.kind === "api_key"
      ? orm.select({ name: apiKeys.name }).from(apiKeys).where(eq(apiKeys.id, entry.actor.id)).get()
      : undefined;
  const actor = key === undefined ? entry.actor : { ...entry.actor, name: key.name };
  const placed = { ...entry, actor, position: (last?.position ?? 0) + 1 };
  const { actor: _actor, ...columns } = placed;
  orm
    .insert(auditEntries)
    .values({
      ...columns,
      actorKind: actor.kind,
      actorId: actor.id,
      actorName: actor.name,
      hash: hashAuditEntry(last?.hash ?? "", placed),
    })
    .run();
}

function toEntry(row: typeof auditEntries.$inferSelect): AuditEntry {
  const { actorKind, actorId, actorName, ...entry } = row;
  return { ...entry, actor: { kind: actorKind, id: actorId, name: actorName } };
}
