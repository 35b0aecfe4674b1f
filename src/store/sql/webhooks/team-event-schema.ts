// The table of team events.
import { sql } from "drizzle-orm";
import { index, integer, text } from "drizzle-orm/sqlite-core";
import type { TeamEventType } from "../../../events/team-event.ts";
import { defineTable, json } from "../columns.ts";
import { isObject } from "../stored-shapes.ts";

/** The id of what an event is about. A statement writes it as `Dialect.field` does, or the index is not used. */
const subjectOf = sql<string>`"data" ->> '$.id'`;

export const teamEvents = defineTable(
  "team_events",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id").notNull(),
    type: text("type").$type<TeamEventType>().notNull(),
    createdAt: integer("created_at").notNull(),
    data: json<Record<string, unknown>>("data", isObject, {}).notNull(),
  },
  (table) => [
    index("team_events_team").on(table.teamId, table.id),
    index("team_events_subject").on(table.teamId, subjectOf, table.id),
    index("team_events_age").on(table.createdAt),
  ],
);
