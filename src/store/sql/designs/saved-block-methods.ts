import { and, count, eq, inArray } from "drizzle-orm";
import type { SavedBlockStore } from "../../saved-blocks.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { savedBlocks } from "./design-schema.ts";

export const savedBlockMethods = defineNoun<SavedBlockStore>({
  methods: {
    create: { isGrowing: true, change: ({ block }, { created }) => (created ? { target: block.id } : null) },
    get: "read",
    named: "read",
    list: "read",
    update: { change: ({ id }, saved) => (saved?.kind === "saved" ? { target: id } : null) },
    delete: { change: ({ id }, { deleted }) => (deleted ? { target: id } : null) },
  },
  open: createSavedBlockMethods,
});

function createSavedBlockMethods({ orm }: Connection): Synchronous<SavedBlockStore> {
  const ofKey = (teamId: string, id: string) => and(eq(savedBlocks.teamId, teamId), eq(savedBlocks.id, id));
  const find = (teamId: string, id: string) => orm.select().from(savedBlocks).where(ofKey(teamId, id)).get();
  return {
    create({ block, blocksMax }) {
      const ofTeam = eq(savedBlocks.teamId, block.teamId);
      const used = orm.select({ rows: count() }).from(savedBlocks).where(ofTeam).get();
      if ((used?.rows ?? 0) >= blocksMax) return { created: false };
      orm.insert(savedBlocks).values(block).run();
      return { created: true };
    },
    get: ({ teamId, id }) => find(teamId, id) ?? null,
    named: ({ teamId, ids }) =>
      orm
        .select()
        .from(savedBlocks)
        .where(and(eq(savedBlocks.teamId, teamId), inArray(savedBlocks.id, ids)))
        .all(),
    list(request) {
      const { where, order, limit } = pageTerms(savedBlocks.id, request);
      const found = orm
        .select()
        .from(savedBlocks)
        .where(and(eq(savedBlocks.teamId, request.teamId), where))
        .orderBy(order)
        .limit(limit)
        .all();
      return toPage(found, request);
    },
    update({ teamId, id, revision, changes, now }) {
      const block = find(teamId, id);
      if (block === undefined) return null;
      if (revision !== null && revision !== block.revision) return { kind: "stale", block };
      const change = { ...changes, revision: block.revision + 1, updatedAt: now };
      orm.update(savedBlocks).set(change).where(ofKey(teamId, id)).run();
      return { kind: "saved", block: { ...block, ...change } };
    },
    delete({ teamId, id }) {
      const removed = orm
        .delete(savedBlocks)
        .where(ofKey(teamId, id))
        .returning({ id: savedBlocks.id })
        .all();
      return { deleted: removed.length > 0 };
    },
  };
}
