import { and, asc, count, eq, isNotNull, isNull, lt, ne, notInArray, or } from "drizzle-orm";
import type { DomainStatus, DomainStore } from "../domains.ts";
import type { Connection } from "./connection.ts";
import type { Synchronous } from "./methods.ts";
import { pageTerms, toPage } from "./page-of.ts";
import { domains, signingKeys } from "./schema.ts";

const ofTeam = (teamId: string | null) => (teamId === null ? undefined : eq(domains.teamId, teamId));

export function createDomainMethods(connection: Connection): Synchronous<DomainStore> {
  return { ...createDomainReads(connection), ...createDomainWrites(connection) };
}

function createDomainReads({
  orm,
}: Connection): Omit<Synchronous<DomainStore>, "create" | "saveCheck" | "delete"> {
  return {
    get: ({ teamId, id }) =>
      orm
        .select()
        .from(domains)
        .where(and(ofTeam(teamId), eq(domains.id, id)))
        .get() ?? null,
    findByName: ({ teamId, name }) =>
      orm
        .select()
        .from(domains)
        .where(and(ofTeam(teamId), eq(domains.name, name)))
        .orderBy(asc(domains.id))
        .all(),
    list(request) {
      const { where, order, limit } = pageTerms(domains.id, request);
      const found = orm
        .select()
        .from(domains)
        .where(and(ofTeam(request.teamId), where))
        .orderBy(order)
        .limit(limit)
        .all();
      return toPage(found, request);
    },
    count: ({ teamId }) =>
      orm.select({ domains: count() }).from(domains).where(eq(domains.teamId, teamId)).get()?.domains ?? 0,
    listForCheck: ({ checkedBefore, limit }) =>
      orm
        .select()
        .from(domains)
        .where(
          and(
            notInArray(domains.status, ["not_started", "failed"]),
            or(isNull(domains.checkedAt), lt(domains.checkedAt, checkedBefore)),
          ),
        )
        // Nulls come first in SQLite: never checked goes before checked long ago.
        .orderBy(asc(domains.checkedAt))
        .limit(limit)
        .all(),
    signingKeys: ({ domainId }) =>
      orm
        .select()
        .from(signingKeys)
        .where(eq(signingKeys.domainId, domainId))
        .orderBy(asc(signingKeys.createdAt), asc(signingKeys.id))
        .all(),
  };
}

function createDomainWrites({
  orm,
}: Connection): Pick<Synchronous<DomainStore>, "create" | "saveCheck" | "delete"> {
  /** A name belongs to the team that proved it, until its checks have failed for good. */
  const isHeldByAnother = (teamId: string, name: string) =>
    orm
      .select({ id: domains.id })
      .from(domains)
      .where(
        and(
          eq(domains.name, name),
          ne(domains.teamId, teamId),
          isNotNull(domains.verifiedAt),
          ne(domains.status, "failed"),
        ),
      )
      .get() !== undefined;
  const wouldHold = (status: DomainStatus, verifiedAt: number | null) =>
    verifiedAt !== null && status !== "failed";

  return {
    create({ domain, keys }) {
      if (isHeldByAnother(domain.teamId, domain.name)) return { created: false };
      const created = orm
        .insert(domains)
        .values(domain)
        .onConflictDoNothing({ target: [domains.teamId, domains.name] })
        .returning({ id: domains.id })
        .all();
      if (created.length === 0) return { created: false };
      if (keys.length > 0) orm.insert(signingKeys).values(keys).run();
      return { created: true };
    },
    saveCheck({ id, ...check }) {
      const domain = orm.select().from(domains).where(eq(domains.id, id)).get();
      if (domain === undefined) return { saved: false, reason: "gone" };
      if (wouldHold(check.status, check.verifiedAt) && isHeldByAnother(domain.teamId, domain.name)) {
        return { saved: false, reason: "taken" };
      }
      orm
        .update(domains)
        .set({
          status: check.status,
          records: check.records,
          checkedAt: check.checkedAt,
          verifiedAt: check.verifiedAt,
        })
        .where(eq(domains.id, id))
        .run();
      return { saved: true };
    },
    delete({ teamId, id }) {
      const gone = orm
        .delete(domains)
        .where(and(ofTeam(teamId), eq(domains.id, id)))
        .returning({ id: domains.id })
        .all();
      return { deleted: gone.length === 1 };
    },
  };
}
