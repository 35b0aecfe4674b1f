// Tracked segments: their members are rows. Contacts that changed are evaluated in the transaction that writes what
// differs, so that no change is lost between; a sweep on the reading thread only finds whom to evaluate.
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { segmentEvent } from "../../../events/team-event.ts";
import type { Filter } from "../../filter.ts";
import type { SegmentStore } from "../../segments.ts";
import type { Connection } from "../connection.ts";
import type { Synchronous } from "../noun.ts";
import { createTeamEventWriter } from "../webhooks/team-event-methods.ts";
import { contacts, segments } from "./contact-schema.ts";
import { createFindEdge, createRun } from "./filter-audience.ts";
import { createReadFilterNames } from "./filter-names.ts";
import { compileFilter } from "./filter-sql.ts";

type Tracking = Pick<
  Synchronous<SegmentStore>,
  "evaluateChanged" | "evaluate" | "findDifferences" | "listTracked" | "setEvaluated"
>;

/** How long one transaction, or one read, may evaluate, about. */
const STEP_MS = 15;
/** Contacts between two looks at the clock: one at first, because a filter may be slow, then more. */
const CHUNK_MAX = 100;
/** How long they should take. */
const CHUNK_MS = 4;

const isTracked = and(eq(segments.isTracked, true), isNull(segments.deletedAt));

export function createSegmentTracking(connection: Connection): Tracking {
  const { orm, database } = connection;
  const evaluateOne = createEvaluate(connection);
  const findTeam = database.prepare<{ teamId: string }, []>(
    "SELECT team_id AS teamId FROM changed_contacts ORDER BY team_id, contact_id LIMIT 1",
  );
  const findChanged = database.prepare<{ id: string }, [string, number]>(
    "SELECT contact_id AS id FROM changed_contacts WHERE team_id = ? ORDER BY contact_id LIMIT ?",
  );
  const forget = database.prepare("DELETE FROM changed_contacts WHERE team_id = ? AND contact_id = ?");
  const ofTeam = (teamId: string) =>
    orm
      .select()
      .from(segments)
      .where(and(eq(segments.teamId, teamId), isTracked))
      .all();

  return {
    evaluateChanged({ limit, now }) {
      const teamId = findTeam.get()?.teamId;
      if (teamId === undefined) return { evaluated: 0 };
      const tracked = ofTeam(teamId);
      const ids = findChanged.all(teamId, limit).map(({ id }) => id);
      const rest = inChunks(ids, (chunk) => {
        for (const segment of tracked) evaluateOne(segment, chunk, now);
        for (const id of chunk) forget.run(teamId, id);
      });
      return { evaluated: ids.length - rest.length };
    },
    evaluate({ teamId, id, contactIds, now }) {
      const segment = ofTeam(teamId).find((one) => one.id === id);
      if (segment === undefined) return { rest: [] };
      return { rest: inChunks(contactIds, (chunk) => evaluateOne(segment, chunk, now)) };
    },
    findDifferences: createFindDifferences(connection),
    listTracked: ({ evaluatedBefore, limit }) =>
      orm
        .select()
        .from(segments)
        // As the partial index has it, which has those never evaluated first.
        .where(sql`is_tracked = 1 and deleted_at is null`)
        .orderBy(sql`${segments.evaluatedAt} NULLS FIRST`)
        .limit(limit)
        .all()
        .filter(({ evaluatedAt }) => evaluatedAt === null || evaluatedAt < evaluatedBefore),
    setEvaluated({ teamId, id, filter, now }) {
      orm
        .update(segments)
        .set({ evaluatedAt: now })
        .where(and(eq(segments.teamId, teamId), eq(segments.id, id), eq(segments.filter, filter)))
        .run();
    },
  };
}

/** Returns what is left when the time is over. */
function inChunks(ids: string[], run: (chunk: string[]) => void): string[] {
  let startedAt = performance.now();
  const endsAt = startedAt + STEP_MS;
  let from = 0;
  for (let size = 1; from < ids.length; ) {
    run(ids.slice(from, from + size));
    from += size;
    const now = performance.now();
    if (now >= endsAt) break;
    const factor = Math.min(4, CHUNK_MS / Math.max(now - startedAt, 0.05));
    size = Math.round(Math.min(CHUNK_MAX, Math.max(1, size * factor)));
    startedAt = now;
  }
  return ids.slice(from);
}

interface TrackedSegment {
  id: string;
  teamId: string;
  name: string;
  filter: Filter | null;
  evaluatedAt: number | null;
}

/** Writes who enters and leaves, with events once the segment was evaluated as a whole. */
function createEvaluate(connection: Connection) {
  const { database, orm } = connection;
  const run = createRun(database);
  const readNames = createReadFilterNames(connection);
  const writeEvent = createTeamEventWriter(connection);
  const insert = database.prepare(
    `INSERT INTO segment_contacts (team_id, segment_id, contact_id, added_at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  );
  const remove = database.prepare(
    "DELETE FROM segment_contacts WHERE team_id = ? AND segment_id = ? AND contact_id = ?",
  );

  return (segment: TrackedSegment, ids: string[], now: number): void => {
    const { id, teamId, filter, evaluatedAt } = segment;
    if (filter === null) return;
    const { sql: condition, values } = compileFilter(filter, {
      teamId,
      now,
      names: readNames(teamId, filter),
      dialect: database.dialect,
    });
    const marks = ids.map(() => "?").join(", ");
    const matching = run<{ id: string }>(
      `SELECT contacts.id AS id FROM contacts WHERE contacts.team_id = ? AND contacts.id IN (${marks}) AND ${condition}`,
      [teamId, ...ids, ...values],
    );
    const members = run<{ id: string }>(
      `SELECT contact_id AS id FROM segment_contacts WHERE team_id = ? AND segment_id = ? AND contact_id IN (${marks})`,
      [teamId, id, ...ids],
    );
    const [wanted, present] = [matching, members].map((rows) => new Set(rows.map((row) => row.id)));
    const entered = ids.filter((one) => wanted!.has(one) && !present!.has(one));
    const left = ids.filter((one) => present!.has(one) && !wanted!.has(one));
    if (entered.length + left.length === 0) return;
    for (const one of entered) insert.run(teamId, id, one, now);
    for (const one of left) remove.run(teamId, id, one);
    orm
      .update(segments)
      .set({ members: sql`${segments.members} + ${entered.length - left.length}` })
      .where(and(eq(segments.teamId, teamId), eq(segments.id, id)))
      .run();
    if (evaluatedAt === null) return;
    const changed = orm
      .select()
      .from(contacts)
      .where(and(eq(contacts.teamId, teamId), inArray(contacts.id, [...entered, ...left])))
      .all();
    for (const contact of changed) {
      const type = wanted!.has(contact.id) ? "segment.entered" : "segment.left";
      writeEvent(segmentEvent(type, segment, contact, now));
    }
  };
}

/** Those in a range who are a member and do not match, or the other way round. */
function createFindDifferences(connection: Connection): Tracking["findDifferences"] {
  const { database } = connection;
  const run = createRun(database);
  const findEdge = createFindEdge(database);
  const readNames = createReadFilterNames(connection);
  return ({ teamId, id, filter, after, rows, now }) => {
    const { sql: condition, values } = compileFilter(filter, {
      teamId,
      now,
      names: readNames(teamId, filter),
      dialect: database.dialect,
    });
    const startedAt = performance.now();
    const of = { sql: "contacts.team_id = ?", values: [teamId] };
    const edge = findEdge(
      { table: "contacts", key: "contacts.id", of },
      { after, rows, isDescending: false },
    );
    const bounds = [after, edge].filter((one) => one !== null);
    const range = `${after === null ? "" : " AND contacts.id > ?"}${edge === null ? "" : " AND contacts.id <= ?"}`;
    const found = run<{ id: string }>(
      `SELECT contacts.id AS id FROM contacts WHERE ${of.sql}${range} AND ${condition} <> EXISTS
         (SELECT 1 FROM segment_contacts WHERE segment_contacts.team_id = ? AND segment_contacts.segment_id = ?
            AND segment_contacts.contact_id = contacts.id)`,
      [teamId, ...bounds, ...values, teamId, id],
    );
    const took = Math.max(0.05, performance.now() - startedAt);
    const nextRows = Math.round(Math.min(50_000, Math.max(10, rows * Math.min(4, STEP_MS / took))));
    const contactIds = found.map((row) => row.id);
    return { contactIds, next: edge === null ? null : { after: edge, rows: nextRows } };
  };
}
