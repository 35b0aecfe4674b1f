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
  notExists,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { DomainRow, DomainStatus, DomainStore, SigningKey } from "../../domains.ts";
import type { Connection } from "../connection.ts";
import { pageTerms, toPage } from "../engine/page-of.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { domains, signingKeys } from "../schema.ts";
import { createDomainWrites } from "./domain-writes.ts";

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

/** In this order: somebody waits for the pending ones. */
const WATCHED: DomainStatus[] = ["pending", "verified"];

const { records, dmarc, ...ITEM } = getTableColumns(domains);

const ofTeam = (teamId: string | null) => (teamId === null ? undefined : eq(domains.teamId, teamId));

type Writes = ReturnType<typeof createDomainWrites>;

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
        // One by one, or the index would not give them in order.
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
