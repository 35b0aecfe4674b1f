// The tables of suppressed addresses.
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { SuppressionOrigin } from "../../suppressions.ts";
import { defineTable, word } from "../columns.ts";

export const suppressions = defineTable(
  "suppressions",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id").notNull(),
    address: text("address").notNull(),
    origin: word<SuppressionOrigin>("origin", { bounce: 1, complaint: 1, manual: 1 }, "manual").notNull(),
    sourceEmailId: text("source_email_id"),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at"),
  },
  (table) => [
    index("suppressions_expiry").on(table.expiresAt).where(sql`expires_at is not null`),
    uniqueIndex("suppressions_team_address").on(table.teamId, table.address),
    index("suppressions_team").on(table.teamId, table.id),
    index("suppressions_origin").on(table.teamId, table.origin, table.id),
    index("suppressions_origin_address").on(table.teamId, table.origin, table.address),
  ],
);

/** Failures that suppress an address when repeated (`struckAt` of each counted one). */
export const addressStrikes = defineTable(
  "address_strikes",
  {
    teamId: text("team_id").notNull(),
    address: text("address").notNull(),
    class: text("class").notNull(),
    struckAt: integer("struck_at").notNull(),
    isReported: integer("is_reported", { mode: "boolean" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.address, table.class, table.struckAt] }),
    index("address_strikes_time").on(table.struckAt),
  ],
);
