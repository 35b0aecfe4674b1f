// The table of what happened to a team's own things, for whoever passes it on.
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { TeamEventType } from "../../events/team-event.ts";

/** The id of what an event is about. Written as in the index, or the index is not used. */
export const subjectOf = sql<string>`"data" ->> '$.id'`;

export const teamEvents = sqliteTable(
  "team_events",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id").notNull(),
    type: text("type").$type<TeamEventType>().notNull(),
    createdAt: integer("created_at").notNull(),
    data: text("data", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index("team_events_team").on(table.teamId, table.id),
    index("team_events_subject").on(table.teamId, subjectOf, table.id),
    index("team_events_age").on(table.createdAt),
  ],
);
