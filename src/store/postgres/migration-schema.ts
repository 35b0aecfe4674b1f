// The tables that migrations need themselves, made before the first one.
import { integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { defineTable } from "../sql/columns.ts";

/** One row for each statement of a migration that was run. */
export const schemaSteps = defineTable(
  "schema_steps",
  {
    /** The migration's file. */
    file: text("file").notNull(),
    /** Counts from 1. */
    statement: integer("statement").notNull(),
    /** Of its text: two programs that call different statements the same do not share a database. */
    hash: text("hash").notNull(),
    /** The oldest schema that a program must know to work with this step. */
    oldest: integer("oldest").notNull(),
    /** The version of Sendlark that ran it. */
    version: text("version").notNull(),
    appliedAt: integer("applied_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.file, table.statement] })],
);

/** What one node does at a time. `fence` grows with each owner. */
export const leases = defineTable("leases", {
  name: text("name").primaryKey(),
  owner: text("owner").notNull(),
  fence: integer("fence").notNull(),
  /** By the database's clock; 0 = released. */
  until: integer("until").notNull(),
});
