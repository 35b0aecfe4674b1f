import {
  and,
  asc,
  count,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  isNotNull,
  lt,
  lte,
  ne,
  notExists,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { DomainRow, DomainStatus, DomainStore, KeyChange, SigningKey } from "../../domains.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { domains, signingKeys } from "../schema.ts";
import { createTeamEventWriter } from "../webhooks/team-event-methods.ts";

export const domainMethods = defineNoun<DomainStore>({
  methods: {
    create: {
      change: ({ domain: { teamId, id, name } }, { created }) =>
        created ? { teamId, target: id, detail: { name } } : null,
    },
    get: "read",
    findByName: "read",
    list: "read",
    listItems: "read",
    count: "read",
    listForCheck: "read",
    saveCheck: { change: ({ id }, { saved }) => (saved ? { target: id } : null) },
    update: { change: ({ id }, { updated }) => (updated ? { target: id } : null) },
    delete: { change: ({ id }, { deleted }) => (deleted ? { target: id } : null) },
    signingKeys: "read",
    listForRotation: "read",
    listUnsealedKeys: "read",
    listSealedKeys: "read",
    sealKeys: "write",
  },
  open: createDomainMethods,
});

/** Pending domains first, because their users are waiting. */
const WATCHED: DomainStatus[] = ["pending", "verified"];

const { records, dmarc, ...ITEM } = getTableColumns(domains);

const ofTeam = (teamId: string | null) => (teamId === null ? undefined : eq(domains.teamId, teamId));

function createDomainMethods(connection: Connection): Synchronous<DomainStore> {
  return {
    ...createDomainReads(connection),
    ...createKeyReads(connection),
    ...createDomainWrites(connection),
  };
}

type KeyReads = "signingKeys" | "listForRotation" | "listUnsealedKeys" | "listSealedKeys";

function createDomainReads({ orm }: Connection): Omit<Synchronous<DomainStore>, keyof Writes | KeyReads> {
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
      const terms = and(ofTeam(request.teamId), where);
      return toPage(orm.select().from(domains).where(terms).orderBy(order).limit(limit).all(), request);
    },
    listItems(request) {
      const { where, order, limit } = pageTerms(domains.id, request);
      const terms = and(ofTeam(request.teamId), where);
      return toPage(orm.select(ITEM).from(domains).where(terms).orderBy(order).limit(limit).all(), request);
    },
    count: ({ teamId }) =>
      orm.select({ domains: count() }).from(domains).where(eq(domains.teamId, teamId)).get()?.domains ?? 0,
    listForCheck({ now, latest, limit }) {
      const due: DomainRow[] = [];
      for (const status of WATCHED) {
        // One query per condition, so that the index gives the order.
        for (const isDue of [lte(domains.nextCheckAt, now), gt(domains.nextCheckAt, latest)]) {
          const terms = and(eq(domains.status, status), isNotNull(domains.nextCheckAt), isDue);
          const rows = orm.select().from(domains).where(terms).orderBy(asc(domains.nextCheckAt));
          due.push(...rows.limit(limit - due.length).all());
        }
      }
      return due;
    },
  };
}

function createKeyReads({ orm }: Connection): Pick<Synchronous<DomainStore>, KeyReads> {
  const younger = alias(signingKeys, "younger");
  return {
    signingKeys: ({ domainId }) =>
      orm
        .select()
        .from(signingKeys)
        .where(eq(signingKeys.domainId, domainId))
        .orderBy(asc(signingKeys.createdAt), asc(signingKeys.id))
        .all(),
    listForRotation({ createdBefore, limit }) {
      const isVerified = orm
        .select({ one: sql`1` })
        .from(domains)
        .where(and(eq(domains.id, signingKeys.domainId), eq(domains.status, "verified")));
      const hasYounger = orm
        .select({ one: sql`1` })
        .from(younger)
        .where(and(eq(younger.domainId, signingKeys.domainId), gte(younger.createdAt, createdBefore)));
      return orm
        .select({ id: signingKeys.domainId })
        .from(signingKeys)
        .where(
          and(
            sql`${signingKeys.state} = 'active'`,
            eq(signingKeys.algorithm, "rsa-sha256"),
            lt(signingKeys.createdAt, createdBefore),
            exists(isVerified),
            notExists(hasYounger),
          ),
        )
        .orderBy(asc(signingKeys.createdAt))
        .limit(limit)
        .all()
        .map(({ id }) => id);
    },
    listUnsealedKeys: ({ limit }): SigningKey[] =>
      orm.select().from(signingKeys).where(sql`${signingKeys.isSealed} = 0`).limit(limit).all(),
    listSealedKeys: ({ limit }) =>
      orm.select().from(signingKeys).where(sql`${signingKeys.isSealed} = 1`).limit(limit).all(),
  };
}

type Writes = Pick<Synchronous<DomainStore>, "create" | "saveCheck" | "update" | "delete" | "sealKeys">;

/** Each method writes its event in its own transaction. */
function createDomainWrites(connection: Connection): Writes {
  const { orm } = connection;
  const writeEvent = createTeamEventWriter(connection);
  /** A verified name belongs to its team until its checks have failed for good. */
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

  function changeKeys(domainId: string, changes: KeyChange[]): void {
    for (const { id, state, retireAt } of changes) {
      const isMeant = and(eq(signingKeys.id, id), eq(signingKeys.domainId, domainId));
      if (state === "gone") orm.delete(signingKeys).where(isMeant).run();
      else orm.update(signingKeys).set({ state, retireAt }).where(isMeant).run();
    }
  }

  return {
    create({ domain, keys, event }) {
      if (isHeldByAnother(domain.teamId, domain.name)) return { created: false };
      const created = orm
        .insert(domains)
        .values(domain)
        .onConflictDoNothing({ target: [domains.teamId, domains.name] })
        .returning({ id: domains.id })
        .all();
      if (created.length === 0) return { created: false };
      if (keys.length > 0) orm.insert(signingKeys).values(keys).run();
      if (event !== undefined) writeEvent(event);
      return { created: true };
    },
    saveCheck({ id, revision, keys, event, ...check }) {
      const domain = orm.select().from(domains).where(eq(domains.id, id)).get();
      if (domain === undefined) return { saved: false, reason: "gone" };
      if (domain.revision !== revision) return { saved: false, reason: "changed" };
      if (wouldHold(check.status, check.verifiedAt) && isHeldByAnother(domain.teamId, domain.name)) {
        return { saved: false, reason: "taken" };
      }
      orm
        .update(domains)
        // A running check depends on the active keys, so changing keys changes the revision.
        .set({ ...check, revision: keys.length > 0 ? revision + 1 : revision })
        .where(eq(domains.id, id))
        .run();
      changeKeys(id, keys);
      if (event !== null) writeEvent(event);
      return { saved: true };
    },
    update({ id, revision, changes, newKeys, event }) {
      const updated = orm
        .update(domains)
        .set({ ...changes, revision: revision + 1 })
        .where(and(eq(domains.id, id), eq(domains.revision, revision)))
        .returning({ id: domains.id })
        .all();
      if (updated.length === 0) return { updated: false };
      if (newKeys.length > 0) orm.insert(signingKeys).values(newKeys).run();
      writeEvent(event);
      return { updated: true };
    },
    delete({ teamId, id, event }) {
      const isMeant = and(teamId === null ? undefined : eq(domains.teamId, teamId), eq(domains.id, id));
      const gone = orm.delete(domains).where(isMeant).returning({ id: domains.id }).all();
      if (gone.length === 1 && event !== undefined) writeEvent(event);
      return { deleted: gone.length === 1 };
    },
    sealKeys: createSealKeys(connection),
  };
}

function createSealKeys({ orm, cleaning }: Connection): Writes["sealKeys"] {
  return ({ keys }) => {
    cleaning.overwriting(() => {
      for (const { id, sealedKey } of keys) {
        const isUnsealed = and(eq(signingKeys.id, id), eq(signingKeys.isSealed, false));
        orm.update(signingKeys).set({ sealedKey, isSealed: true }).where(isUnsealed).run();
      }
    });
  };
}
