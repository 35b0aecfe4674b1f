import { and, eq, isNull } from "drizzle-orm";
import type { SegmentStore } from "../../segments.ts";
import type { Connection } from "../connection.ts";
import { pageTerms, toPage } from "../engine/page-of.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { createContactCounts } from "./contact-reads.ts";
import { segments } from "./contact-schema.ts";

export const segmentMethods = defineNoun<SegmentStore>({
  methods: {
    create: { change: ({ id }) => ({ target: id }) },
    get: "read",
    list: "read",
    rename: { change: ({ id }, { renamed }) => (renamed ? { target: id } : null) },
    delete: { change: ({ id }, { deleted }) => (deleted ? { target: id } : null) },
    sweep: "write",
  },
  open: createSegmentMethods,
});

function createSegmentMethods(connection: Connection): Synchronous<SegmentStore> {
  const { orm } = connection;
  const counts = createContactCounts(connection);
  const ofTeam = (teamId: string) => and(eq(segments.teamId, teamId), isNull(segments.deletedAt));
  const named = (teamId: string, id: string) => and(ofTeam(teamId), eq(segments.id, id));
  return {
    create(segment) {
      orm.insert(segments).values(segment).run();
      counts.add(segment.teamId, { segments: 1 });
    },
    get: ({ teamId, id }) => orm.select().from(segments).where(named(teamId, id)).get() ?? null,
    list(request) {
      const { where, order, limit } = pageTerms(segments.id, request);
      const found = orm
        .select()
        .from(segments)
        .where(and(ofTeam(request.teamId), where))
        .orderBy(order)
        .limit(limit)
        .all();
      return toPage(found, request);
    },
    rename({ teamId, id, name }) {
      const renamed = orm
        .update(segments)
        .set({ name })
        .where(named(teamId, id))
        .returning({ id: segments.id })
        .all();
      return { renamed: renamed.length === 1 };
    },
    delete({ teamId, id, now }) {
      const gone = orm
        .update(segments)
        .set({ deletedAt: now })
        .where(named(teamId, id))
        .returning({ id: segments.id })
        .all();
      if (gone.length === 1) counts.add(teamId, { segments: -1 });
      return { deleted: gone.length === 1 };
    },
    sweep: createSweep(connection),
  };
}

/** Deletes the references to a deleted row first, then the row. */
function createSweep({ database }: Connection): Synchronous<SegmentStore>["sweep"] {
  const kinds = [
    { table: "segments", members: "segment_contacts", key: "segment_id" },
    { table: "topics", members: "contact_topics", key: "topic_id" },
  ].map(({ table, members, key }) => ({
    findDeleted: database.prepare<{ id: string; teamId: string }, []>(
      `SELECT id, team_id AS teamId FROM ${table} WHERE deleted_at IS NOT NULL LIMIT 1`,
    ),
    removeMembers: database.prepare(
      `DELETE FROM ${members} WHERE rowid IN (
         SELECT rowid FROM ${members} WHERE team_id = ? AND ${key} = ? LIMIT ?)`,
    ),
    remove: database.prepare(`DELETE FROM ${table} WHERE id = ?`),
  }));
  return ({ limit }) => {
    let deleted = 0;
    for (const { findDeleted, removeMembers, remove } of kinds) {
      for (let row = findDeleted.get(); row !== null && deleted < limit; row = findDeleted.get()) {
        deleted += removeMembers.run(row.teamId, row.id, limit - deleted).changes;
        if (deleted >= limit) break;
        remove.run(row.id);
        deleted += 1;
      }
    }
    return { deleted };
  };
}
