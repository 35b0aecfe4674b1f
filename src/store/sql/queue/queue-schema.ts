// The tables that find what is due in the queue.
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import type { DeliveryState } from "../../deliveries.ts";
import { defineTable } from "../columns.ts";

/** One row for each site with queued or held deliveries; `nextDueAt` is null when none is queued. */
export const queueSites = defineTable(
  "queue_sites",
  {
    site: text("site").primaryKey(),
    nextDueAt: integer("next_due_at"),
    queued: integer("queued").notNull(),
    held: integer("held").notNull(),
  },
  (table) => [index("queue_sites_due").on(table.nextDueAt).where(sql`next_due_at is not null`)],
);

/** The same per team within a site, so that a claim can rotate through teams. */
export const queueTeams = defineTable(
  "queue_teams",
  {
    site: text("site").notNull(),
    teamId: text("team_id").notNull(),
    nextDueAt: integer("next_due_at"),
    queued: integer("queued").notNull(),
    held: integer("held").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.teamId] }),
    index("queue_teams_due").on(table.site, table.nextDueAt).where(sql`next_due_at is not null`),
  ],
);

/** The site that serves each destination, learned from deliveries. */
export const destinationSites = defineTable("destination_sites", {
  destination: text("destination").primaryKey(),
  site: text("site").notNull(),
  learnedAt: integer("learned_at").notNull(),
});

export const deliveryCounts = defineTable("delivery_counts", {
  state: text("state").$type<DeliveryState>().primaryKey(),
  count: integer("count").notNull(),
});
