// What a filter refers to by name, as it is now.
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { PropertyType } from "../../contact-properties.ts";
import { broadcastsIn, type Filter, segmentsIn } from "../../filter.ts";
import type { Subscription } from "../../topics.ts";
import { broadcasts } from "../broadcasts/broadcast-schema.ts";
import type { Connection } from "../connection.ts";
import { contactProperties, segments, topics } from "./contact-schema.ts";

export interface FilterNames {
  properties: ReadonlyMap<string, { id: string; type: PropertyType }>;
  /** With their defaults. */
  topics: ReadonlyMap<string, Subscription>;
  /** Those that are named; `filter` null = the members are rows. */
  segments: ReadonlyMap<string, { filter: Filter | null }>;
  /** Those that are named, by their numbers. */
  broadcasts: ReadonlyMap<string, number>;
}

export type ReadFilterNames = (teamId: string, filter: Filter) => FilterNames;

/** A few reads by key: a team has a bounded number of each. */
export function createReadFilterNames({ orm }: Pick<Connection, "orm">): ReadFilterNames {
  const segmentsOf = (teamId: string, ids: string[]) =>
    ids.length === 0
      ? []
      : orm
          .select()
          .from(segments)
          .where(and(eq(segments.teamId, teamId), inArray(segments.id, ids), isNull(segments.deletedAt)))
          .all();
  const broadcastsOf = (teamId: string, ids: string[]) =>
    ids.length === 0
      ? []
      : orm
          .select({ id: broadcasts.id, seq: broadcasts.seq })
          .from(broadcasts)
          .where(and(eq(broadcasts.teamId, teamId), inArray(broadcasts.id, ids)))
          .all();
  return (teamId, filter) => {
    const properties = orm.select().from(contactProperties).where(eq(contactProperties.teamId, teamId)).all();
    const known = orm
      .select({ id: topics.id, subscription: topics.defaultSubscription })
      .from(topics)
      .where(and(eq(topics.teamId, teamId), isNull(topics.deletedAt)))
      .all();
    const named = segmentsOf(teamId, segmentsIn(filter));
    // A segment that is named may name broadcasts.
    const all = [filter, ...named.flatMap((segment) => filterOf(segment) ?? [])].flatMap(broadcastsIn);
    return {
      properties: new Map(properties.map(({ key, id, type }) => [key, { id, type }] as const)),
      topics: new Map(known.map(({ id, subscription }) => [id, subscription] as const)),
      segments: new Map(named.map((segment) => [segment.id, { filter: filterOf(segment) }] as const)),
      broadcasts: new Map(broadcastsOf(teamId, [...new Set(all)]).map(({ id, seq }) => [id, seq] as const)),
    };
  };
}

/** What its members are found by; null = they are rows, which a tracked segment has after its first evaluation. */
export function filterOf(segment: {
  filter: Filter | null;
  isTracked: boolean;
  evaluatedAt: number | null;
}): Filter | null {
  return segment.isTracked && segment.evaluatedAt !== null ? null : segment.filter;
}
