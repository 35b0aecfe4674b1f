import { and, asc, desc, eq, gt, gte, lt } from "drizzle-orm";
import { createId, lowestId } from "../../../lib/id.ts";
import type { Act, AuditEntry, AuditStore, NewAuditEntry, Told } from "../../audit.ts";
import { hashAuditEntry } from "../../audit-hash.ts";
import { OPERATOR_TEAM_ID } from "../../teams.ts";
import type { Connection } from "../engine/connection.ts";
import { pageTerms, toPage } from "../engine/page-of.ts";
import type { Synchronous } from "../methods.ts";
import { apiKeys } from "../schema.ts";
import { TOLD_OF_METHOD } from "../told-of-change.ts";
import { auditEntries } from "./account-schema.ts";

export function createAuditMethods(connection: Connection): Synchronous<AuditStore> {
  const { orm } = connection;
  return {
    // The act itself is written after every change, and this is one.
    tell() {},
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

/** Writes down the act that a call belongs to, if the call has changed anything; says whether it did. */
export type WriteAct = (act: Act, call: { method: string; request: unknown }, result: unknown) => boolean;

export function createActWriter(connection: Connection): WriteAct {
  return (act, { method, request }, result) => {
    const told = TOLD_OF_METHOD.get(method)?.(request, result) ?? null;
    if (told === null) return false;
    for (const entry of entriesOf(act, told)) addOne(connection, entry);
    return true;
  };
}

function entriesOf(act: Act, told: Told): NewAuditEntry[] {
  const { at: createdAt, actor, action, ip } = act;
  const entry = (teamId: string, target: string | null, detail: Record<string, string>): NewAuditEntry => ({
    ...{ id: createId(createdAt), teamId, createdAt, actor, action, target, ip },
    detail: Object.keys(detail).length === 0 ? null : detail,
  });
  const counted = (count: number | undefined): Record<string, string> =>
    count === undefined ? {} : { changed: String(count) };
  const own = act.logs.map(({ teamId, target, detail }) =>
    entry(teamId ?? told.teamId ?? OPERATOR_TEAM_ID, target ?? told.target ?? null, {
      ...{ ...told.detail, ...act.detail, ...detail, ...counted(told.changed) },
    }),
  );
  const others = Object.entries(told.ofTeam ?? {}).filter(([id]) => !own.some(({ teamId }) => teamId === id));
  return [...own, ...others.map(([id, count]) => entry(id, null, { ...act.detail, ...counted(count) }))];
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
