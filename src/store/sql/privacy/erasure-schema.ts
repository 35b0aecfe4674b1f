import { sql } from "drizzle-orm";
import { index, integer, text } from "drizzle-orm/sqlite-core";
import { defineTable } from "../columns.ts";

/** Who was erased. */
export const contactErasures = defineTable(
  "contact_erasures",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id").notNull(),
    contactId: text("contact_id"),
    emailHash: text("email_hash").notNull(),
    /** Null once it is found nowhere else. */
    address: text("address"),
    actor: text("actor").notNull(),
    createdAt: integer("created_at").notNull(),
    completedAt: integer("completed_at"),
  },
  (table) => [
    index("contact_erasures_team").on(table.teamId, table.id),
    index("contact_erasures_open").on(table.id).where(sql`completed_at is null`),
  ],
);

/** Emails that somebody deleted, so that an older copy of the data does not bring them back. */
export const erasedEmails = defineTable("erased_emails", {
  id: text("id").primaryKey(),
  teamId: text("team_id").notNull(),
  erasedAt: integer("erased_at").notNull(),
});
