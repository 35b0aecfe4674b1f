// What the calls of PostgreSQL's lanes write beside the tables of the nouns.
import { sql } from "drizzle-orm";
import { index, integer, text } from "drizzle-orm/sqlite-core";
import { defineTable } from "../sql/columns.ts";

/** Whether something may have become due at a site. */
export const IS_QUEUED = `counter IN ('move', 'relocate') AND right(key, 9) = '"queued"]'`;

/** Counts that all nodes change: rows are only added, and folded into the counts' own tables. */
export const counterChanges = defineTable(
  "counter_changes",
  {
    id: text("id").primaryKey(),
    counter: text("counter").notNull(),
    /** JSON: whose count it is. */
    key: text("key").notNull(),
    delta: integer("delta").notNull(),
  },
  // What a claim looks for among them, a tenth of all: most of them are gone within a second, and still have to be stepped over.
  (table) => [index("counter_changes_queued").on(table.id).where(sql.raw(IS_QUEUED))],
);

/** Calls that were committed: after a lost connection, whether theirs was. */
export const doneCalls = defineTable("done_calls", { id: text("id").primaryKey() });
