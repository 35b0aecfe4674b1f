import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { LIMITS } from "../../../limits.ts";
import { segmentsIn } from "../../filter.ts";
import type { NewSegment, Segment, SegmentRefusal, SegmentStore } from "../../segments.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { forms } from "./audience-schema.ts";
import { createContactCounts } from "./contact-reads.ts";
import { segments } from "./contact-schema.ts";
import { createSegmentTracking } from "./segment-tracking.ts";

export const segmentMethods = defineNoun<SegmentStore>({
  methods: {
    create: { change: ({ id }, refusal) => (refusal === null ? { target: id } : null) },
    get: "read",
    list: "read",
    named: "read",
    update: { change: ({ id }, refusal) => (refusal === null ? { target: id } : null) },
    delete: { change: ({ id }, { deleted }) => (deleted ? { target: id } : null) },
    sweep: "write",
    evaluateChanged: { isBackground: true },
    evaluate: { isBackground: true },
    findDifferences: "read",
    listTracked: "read",
    setEvaluated: "write",
  },
  open: createSegmentMethods,
});

function createSegmentMethods(connection: Connection): Synchronous<SegmentStore> {
  const { orm } = connection;
  const counts = createContactCounts(connection);
  const ofTeam = (teamId: string) => and(eq(segments.teamId, teamId), isNull(segments.deletedAt));
  const named = (teamId: string, id: string) => and(ofTeam(teamId), eq(segments.id, id));
  const { refusalOf, findUser, restartTracking } = createSegmentUses(connection);
  const find = (teamId: string, id: string) => orm.select().from(segments).where(named(teamId, id)).get();

  return {
    create(segment) {
      const refusal = refusalOf(segment.teamId, segment.id, segment);
      if (refusal !== null) return refusal;
      orm.insert(segments).values(segment).run();
      counts.add(segment.teamId, { segments: 1 });
      return null;
    },
    get: ({ teamId, id }) => find(teamId, id) ?? null,
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
    named: ({ teamId, ids }) =>
      orm
        .select()
        .from(segments)
        .where(and(ofTeam(teamId), inArray(segments.id, ids)))
        .all(),
    update({ teamId, id, changes }) {
      const segment = find(teamId, id);
      if (segment === undefined) return { kind: "unknown" };
      const changed = { ...segment, ...changes };
      const refusal = refusalOf(teamId, id, changed);
      if (refusal !== null) return refusal;
      const isEvaluatedAgain = changed.isTracked && isOtherFilter(segment, changed);
      const set = isEvaluatedAgain ? { ...changes, evaluatedAt: null } : changes;
      if (Object.keys(set).length > 0) orm.update(segments).set(set).where(named(teamId, id)).run();
      if (changes.filter !== undefined) restartTracking(teamId, id);
      return null;
    },
    delete({ teamId, id, now }) {
      const user = findUser(teamId, id);
      if (user !== null) return { deleted: false, usedBy: user };
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
    ...createSegmentTracking(connection),
  };
}

function isOtherFilter(before: Segment, after: Segment): boolean {
  return !before.isTracked || JSON.stringify(before.filter) !== JSON.stringify(after.filter);
}

/** What names segments: filters of other segments, and forms. */
function createSegmentUses({ orm }: Connection) {
  /** Bounded by `filteredSegmentsMax`; the others of the team are passed over in its index. */
  const filtered = (teamId: string) =>
    orm
      .select()
      .from(segments)
      .where(and(eq(segments.teamId, teamId), isNull(segments.deletedAt), isNotNull(segments.filter)))
      .all()
      .flatMap(({ filter, ...segment }) => (filter === null ? [] : [{ ...segment, filter }]));
  /** The saved filter is checked in the transaction that saves it: see read-filter.ts. */
  function refusalOf(
    teamId: string,
    id: string,
    { filter = null, isTracked = false }: Pick<NewSegment, "filter" | "isTracked">,
  ): SegmentRefusal | null {
    if (filter === null) return null;
    const others = filtered(teamId).filter((other) => other.id !== id);
    if (others.length >= LIMITS.filteredSegmentsMax) return { kind: "too_many_filtered" };
    const tracked = others.filter((other) => other.isTracked).length;
    if (isTracked && tracked >= LIMITS.trackedSegmentsMax) return { kind: "too_many_tracked" };
    const inside = segmentsIn(filter);
    if (inside.length === 0) return null;
    const isNamed = others.some((other) => segmentsIn(other.filter).includes(id));
    const namesNaming = others.some(
      (other) => inside.includes(other.id) && segmentsIn(other.filter).length > 0,
    );
    return isNamed || namesNaming || inside.includes(id) ? { kind: "nested" } : null;
  }

  return {
    refusalOf,
    /** Tracked segments whose filter names this one are evaluated as a whole again. */
    restartTracking(teamId: string, id: string): void {
      const naming = filtered(teamId).filter(
        (other) => other.isTracked && segmentsIn(other.filter).includes(id),
      );
      for (const other of naming) {
        const isOther = and(eq(segments.teamId, teamId), eq(segments.id, other.id));
        orm.update(segments).set({ evaluatedAt: null }).where(isOther).run();
      }
    },
    /** `The segment VIP`; null = nothing does. */
    findUser(teamId: string, id: string): string | null {
      const segment = filtered(teamId).find((other) => segmentsIn(other.filter).includes(id));
      if (segment !== undefined) return `The filter of the segment ${segment.name}`;
      const ofTeam = and(eq(forms.teamId, teamId), isNull(forms.deletedAt));
      // Wherever the settings have it: ids are unique.
      const form = orm
        .select({ name: forms.name, settings: forms.settings })
        .from(forms)
        .where(ofTeam)
        .all()
        .find(({ settings }) => JSON.stringify(settings).includes(id));
      return form === undefined ? null : `The form ${form.name}`;
    },
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
      `DELETE FROM ${members} WHERE team_id = ?1 AND ${key} = ?2 AND contact_id IN (
         SELECT contact_id FROM ${members} WHERE team_id = ?1 AND ${key} = ?2 LIMIT ?3)`,
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
