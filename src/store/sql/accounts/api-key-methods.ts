import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { ApiKeyRow, ApiKeyStore } from "../../api-keys.ts";
import type { AuditedChange } from "../../audit.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { apiKeys } from "../schema.ts";

export const apiKeyMethods = defineNoun<ApiKeyStore>({
  methods: {
    create: { change: (key) => changeOf(key) },
    findByHash: "read",
    list: "read",
    rename: { change: (_, key) => key && changeOf(key) },
    delete: { change: (_, key) => key && changeOf(key) },
    touch: "write",
  },
  open: createApiKeyMethods,
});

function createApiKeyMethods({ orm }: Connection): Synchronous<ApiKeyStore> {
  const ofTeam = (teamId: string | null) => (teamId === null ? undefined : eq(apiKeys.teamId, teamId));
  return {
    create(key) {
      orm.insert(apiKeys).values(key).run();
    },
    findByHash: (hash) => orm.select().from(apiKeys).where(eq(apiKeys.tokenHash, hash)).get() ?? null,
    list(request) {
      const { where, order, limit } = pageTerms(apiKeys.id, request);
      const found = orm
        .select()
        .from(apiKeys)
        .where(and(ofTeam(request.teamId), where))
        .orderBy(order)
        .limit(limit)
        .all();
      return toPage(found, request);
    },
    rename({ teamId, id, name }) {
      const one = and(ofTeam(teamId), eq(apiKeys.id, id));
      return orm.update(apiKeys).set({ name }).where(one).returning().all()[0] ?? null;
    },
    delete({ teamId, id }) {
      const one = and(ofTeam(teamId), eq(apiKeys.id, id));
      return orm.delete(apiKeys).where(one).returning().all()[0] ?? null;
    },
    touch(uses) {
      for (const { id, usedAt } of uses) {
        orm
          .update(apiKeys)
          .set({ lastUsedAt: usedAt })
          .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, usedAt))))
          .run();
      }
    },
  };
}

function changeOf({ teamId, id, name }: ApiKeyRow): AuditedChange {
  return { teamId, target: id, detail: { name } };
}
