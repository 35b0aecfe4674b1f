import { and, asc, desc, eq, gt, gte, lt } from "drizzle-orm";
import { createId, lowestId } from "../../../lib/id.ts";
import type { Act, AuditEntry, AuditedChange, AuditHead, AuditStore, NewAuditEntry } from "../../audit.ts";
import { hashAuditEntry } from "../../audit.ts";
import { OPERATOR_TEAM_ID } from "../../teams.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { apiKeys } from "../schema.ts";
import { auditEntries, auditHeads } from "./account-schema.ts";

export const auditMethods = defineNoun<AuditStore>({
  methods: {
    record: { change: (change) => change, isOfActOnly: true },
    list: "read",
    chain: "read",
    unsigned: "read",
    addHeads: "write",
    heads: "read",
  },
  open: createAuditMethods,
});

function createAuditMethods(connection: Connection): Synchronous<AuditStore> {
  const { orm } = connection;
  const findUnsigned = connection.database.query<Pick<AuditHead, "teamId" | "position" | "hash">, [string]>(`
    SELECT audit_logs.id AS teamId, e.position, e.hash
    FROM (SELECT id FROM teams UNION ALL SELECT ?) AS audit_logs
    JOIN audit_entries AS e ON e.team_id = audit_logs.id
      AND e.position = (SELECT max(position) FROM audit_entries WHERE team_id = audit_logs.id)
    WHERE e.position > coalesce((SELECT max(position) FROM audit_heads WHERE team_id = audit_logs.id), 0)`);
  return {
    // Empty, because the act is written after every change, and this call is one.
    record() {},
    list(request) {
      const { teamId, filter } = request;
      const { actorId, action, since, until } = filter;
      const { where, order, limit } = pageTerms(auditEntries.id, request);
      const rows = orm
        .select()
        .from(auditEntries)
        .where(
          and(
            eq(auditEntries.teamId, teamId),
            where,
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
    unsigned: () => findUnsigned.all(OPERATOR_TEAM_ID),
    addHeads(heads) {
      if (heads.length > 0) orm.insert(auditHeads).values(heads).onConflictDoNothing().run();
    },
    heads({ teamId, after, limit }) {
      const isLater = and(eq(auditHeads.teamId, teamId), gt(auditHeads.position, after));
      return orm
        .select()
        .from(auditHeads)
        .where(isLater)
        .orderBy(asc(auditHeads.position))
        .limit(limit)
        .all();
    },
  };
}

/** Writes the audit entries of an act that changed something. */
export function createActWriter(connection: Connection): (act: Act, change: AuditedChange) => void {
  return (act, change) => {
    for (const entry of entriesOf(act, change)) addOne(connection, entry, change.isSeries === true);
  };
}

function entriesOf(act: Act, change: AuditedChange): NewAuditEntry[] {
  const { at: createdAt, actor, action, ip } = act;
  const entry = (teamId: string, target: string | null, detail: Record<string, string>): NewAuditEntry => ({
    id: createId(createdAt),
    teamId,
    createdAt,
    actor,
    action,
    target,
    ip,
    detail: Object.keys(detail).length === 0 ? null : detail,
  });
  const counted = (count: number | undefined): Record<string, string> =>
    count === undefined ? {} : { changed: String(count) };
  const own = act.logs.map(({ teamId, target, detail }) =>
    entry(teamId ?? change.teamId ?? OPERATOR_TEAM_ID, target ?? change.target ?? null, {
      ...change.detail,
      ...act.detail,
      ...detail,
      ...counted(change.changed),
    }),
  );
  const others = Object.entries(change.ofTeam ?? {}).filter(
    ([id]) => !own.some(({ teamId }) => teamId === id),
  );
  return [...own, ...others.map(([id, count]) => entry(id, null, { ...act.detail, ...counted(count) }))];
}

/** Changes of a series are one entry within this time. */
const SERIES_MS = 10 * 60_000;

function addOne({ orm }: Connection, entry: NewAuditEntry, isSeries: boolean): void {
  const last = orm
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.teamId, entry.teamId))
    .orderBy(desc(auditEntries.position))
    .limit(1)
    .get();
  if (isSeries && last !== undefined && isSameChange(toEntry(last), entry)) return;
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

function isSameChange(last: AuditEntry, next: NewAuditEntry): boolean {
  const facts = ({ action, actor, target, detail }: NewAuditEntry) => [action, actor.id, target, detail];
  return next.createdAt - last.createdAt < SERIES_MS && Bun.deepEquals(facts(last), facts(next));
}

function toEntry(row: typeof auditEntries.$inferSelect): AuditEntry {
  const { actorKind, actorId, actorName, ...entry } = row;
  return { ...entry, actor: { kind: actorKind, id: actorId, name: actorName } };
}
