// What the calls of PostgreSQL's lanes write beside the tables of the nouns.
import { integer, text } from "drizzle-orm/sqlite-core";
import { defineTable } from "../sql/columns.ts";

/** Counts that all nodes change: rows are only added, and folded into the counts' own tables. */
export const counterChanges = defineTable("counter_changes", {
  id: text("id").primaryKey(),
  counter: text("counter").notNull(),
  /** JSON: whose count it is. */
  key: text("key").notNull(),
  delta: integer("delta").notNull(),
});

/** Calls that were committed: after a lost connection, whether theirs was. */
export const doneCalls = defineTable("done_calls", { id: text("id").primaryKey() });
