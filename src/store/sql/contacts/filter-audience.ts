// The contacts that a request means, as parts of a statement: all of a team or those of a segment, under a filter, in key
// ranges.

import { and, eq, isNull } from "drizzle-orm";
import { createRecentMap } from "../../../lib/recent-map.ts";
import type { AudienceRequest } from "../../contacts.ts";
import type { Filter } from "../../filter.ts";
import type { Connection } from "../connection.ts";
import type { Database } from "../database.ts";
import type { Dialect } from "../dialect.ts";
import { segments } from "./contact-schema.ts";
import { createReadFilterNames, filterOf } from "./filter-names.ts";
import { type Condition, compileFilter, guardProperties, splitActivity } from "./filter-sql.ts";

export interface Audience {
  /** `contacts`, or the rows of a segment or of their activity with the contacts. */
  from: string;
  /** The table and column whose keys are walked. */
  table: string;
  key: string;
  /** Of the table: the team, and the segment. */
  of: Condition;
  /** Of each row. */
  filter: Condition;
  /** Whether a contact is one of them, for statements that find contacts another way. */
  isMember: Condition;
  /** At most a few contacts match, found by an index: no ranges are needed. */
  isNarrow: boolean;
}

/** Null = nobody: the segment is gone. */
export function createAudience(connection: Connection): (request: AudienceRequest) => Audience | null {
  const readNames = createReadFilterNames(connection);
  const findSegment = (teamId: string, id: string) =>
    connection.orm
      .select()
      .from(segments)
      .where(and(eq(segments.teamId, teamId), eq(segments.id, id), isNull(segments.deletedAt)))
      .get();

  return ({ teamId, segmentId, filter, text = "", now }) => {
    const segment = segmentId === null ? null : findSegment(teamId, segmentId);
    if (segment === undefined) return null;
    const own = segment === null ? null : filterOf(segment);
    const given = [own, filter, textFilter(text)].filter((one) => one !== null);
    const whole: Filter = { all: given };
    const { dialect } = connection.database;
    const context = { teamId, now, names: readNames(teamId, whole), dialect };
    const compiled = compileFilter(whole, context);
    if (segment !== null && own === null) return ofSegment(segment, compiled, dialect);
    const isNarrow = given.some(isNarrowFilter);
    const split = isNarrow ? null : splitActivity(whole, context);
    if (split !== null) return ofActivity(teamId, split, compiled, dialect);
    return {
      from: "contacts",
      table: "contacts",
      key: "contacts.id",
      of: { sql: "contacts.team_id = ?", values: [teamId] },
      filter: compiled,
      isMember: compiled,
      isNarrow,
    };
  };
}

function ofSegment(
  { teamId, id }: { teamId: string; id: string },
  filter: Condition,
  { joinInOrder }: Dialect,
): Audience {
  const of: Condition = {
    sql: "segment_contacts.team_id = ? AND segment_contacts.segment_id = ?",
    values: [teamId, id],
  };
  return {
    from: `segment_contacts ${joinInOrder} contacts ON contacts.id = segment_contacts.contact_id`,
    table: "segment_contacts",
    key: "segment_contacts.contact_id",
    of,
    filter,
    isMember: {
      sql: `EXISTS (SELECT 1 FROM segment_contacts WHERE ${of.sql}
        AND segment_contacts.contact_id = contacts.id) AND ${filter.sql}`,
      values: [...of.values, ...filter.values],
    },
    isNarrow: false,
  };
}

/** A row of activity is short, and only the contacts of those that match are read. */
function ofActivity(
  teamId: string,
  { activity, rest }: { activity: Condition; rest: Condition },
  isMember: Condition,
  { joinInOrder }: Dialect,
): Audience {
  return {
    from: `contact_activity ${joinInOrder} contacts ON contacts.id = contact_activity.contact_id`,
    table: "contact_activity",
    key: "contact_activity.contact_id",
    of: { sql: "contact_activity.team_id = ?", values: [teamId] },
    filter: { sql: `${activity.sql} AND ${rest.sql}`, values: [...activity.values, ...rest.values] },
    isMember,
    isNarrow: false,
  };
}

const WORDS_MAX = 5;

/** Each word is in the address or a name. */
function textFilter(text: string): Filter | null {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
  if (words.length === 0) return null;
  return {
    all: words.map((value) => ({
      any: ["email", "first_name", "last_name"].map((field) => ({ field, op: "contains", value })),
    })),
  };
}

function isNarrowFilter(filter: Filter): boolean {
  if ("all" in filter) return filter.all.some(isNarrowFilter);
  return "field" in filter && filter.field === "email" && (filter.op === "eq" || filter.op === "in");
}

/** Runs statements made for one request; nothing of them is kept. */
export function createRun(database: Database) {
  const run = <Row>(sql: string, values: (string | number)[]): Row[] => {
    using statement = database.prepare<Row, (string | number)[]>(sql);
    return statement.all(...values);
  };
  return <Row>(sql: string, values: (string | number)[]): Row[] => {
    try {
      return run(sql, values);
    } catch (error) {
      const guarded = guardProperties(sql);
      const isDamage = error instanceof Error && error.message.includes("malformed JSON");
      if (!isDamage || guarded === sql) throw error;
      return run(guarded, values);
    }
  };
}

const TEAMS_MAX = 50;
const EDGES_MAX = 2_000;

/**
 * The same for contacts from the first on, with the edges that earlier counts found: the walk to an edge is a tenth of a
 * count. New contacts come after the last edge, so that a range between two never grows much.
 */
export function createRecallEdge(findEdge: ReturnType<typeof createFindEdge>) {
  const known = createRecentMap<{ key: string; at: number }[]>(TEAMS_MAX);
  return (audience: Audience, teamId: string, after: string | null, rows: number): string | null => {
    const find = () => findEdge(audience, { after, rows, isDescending: false });
    if (audience.table !== "contacts") return find();
    const edges = known.get(teamId) ?? [];
    const start = after === null ? 0 : edges.find(({ key }) => key === after)?.at;
    if (start === undefined) return find();
    const fitting = edges.findLast(({ at }) => at <= start + rows);
    if (fitting !== undefined && fitting.at - start >= rows / 2) return fitting.key;
    const key = find();
    if (key !== null && edges.length < EDGES_MAX) {
      known.set(
        teamId,
        [...edges, { key, at: start + rows }].sort((one, other) => one.at - other.at),
      );
    }
    return key;
  };
}

/** Where a range of so many rows ends; null = the rest is no longer. */
export function createFindEdge(database: Database) {
  const run = createRun(database);
  return (
    { table, key, of }: Pick<Audience, "table" | "key" | "of">,
    { after, rows, isDescending }: { after: string | null; rows: number; isDescending: boolean },
  ): string | null => {
    const range = after === null ? "" : ` AND ${key} ${isDescending ? "<" : ">"} ?`;
    const found = run<{ key: string }>(
      `SELECT ${key} AS key FROM ${table} WHERE ${of.sql}${range}
       ORDER BY ${key} ${isDescending ? "DESC" : "ASC"} LIMIT 1 OFFSET ?`,
      [...of.values, ...(after === null ? [] : [after]), rows - 1],
    );
    return found[0]?.key ?? null;
  };
}
