// Tables that are made from emails, off the path that accepts them.
import { blob, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import type { StoredCheck } from "../../insights.ts";
import { defineTable, json } from "../columns.ts";
import { emails } from "../schema.ts";
import { isChecks } from "../stored-shapes.ts";

/**
 * The search index in blocks: one row for each run of emails, from the row before (not included) to `lastId`.
 * Emails behind the last row are not indexed yet. See search-indexer.ts.
 */
export const searchBlocks = defineTable("search_blocks", {
  lastId: text("last_id").primaryKey(),
  /** Of its rows in `search_terms` and `search_texts`. */
  number: integer("number").notNull(),
  /** 16 bytes an email, in order: a position counts from 0. */
  ids: blob("ids").$type<Uint8Array>().notNull(),
  /** Number of emails committed late, with ids in this run; until it is 0, the emails themselves are read. */
  late: integer("late").notNull().default(0),
});

/** Written in the order of its key, block after block, so that a write only ever appends. `team`: a 32-bit hash. */
export const searchTerms = defineTable(
  "search_terms",
  {
    block: integer("block").notNull(),
    team: integer("team").notNull(),
    term: text("term").notNull(),
    /** 2 bytes a position, little-endian. */
    positions: blob("positions").$type<Uint8Array>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.block, table.team, table.term] })],
);

/** The searched lines of the block's emails, see text-chunk.ts; a block of long ones has several parts. */
export const searchTexts = defineTable(
  "search_texts",
  {
    block: integer("block").notNull(),
    team: integer("team").notNull(),
    part: integer("part").notNull(),
    // Before the text: reading them does not read it.
    grams: blob("grams").$type<Uint8Array>().notNull(),
    lines: blob("lines").$type<Uint8Array>().notNull(),
    text: blob("text").$type<Uint8Array>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.block, table.team, table.part] })],
);

/** What was found out about an email; `isFinal` false while its deliveries can still change it. */
export const insights = defineTable("insights", {
  emailId: text("email_id")
    .primaryKey()
    .references(() => emails.id, { onDelete: "cascade" }),
  createdAt: integer("created_at").notNull(),
  isFinal: integer("is_final", { mode: "boolean" }).notNull(),
  checks: json<StoredCheck[]>("checks", isChecks, []).notNull(),
});
