import { integer, text } from "drizzle-orm/sqlite-core";
import { defineTable } from "../engine/columns.ts";

export const state = defineTable("state", {
  name: text("name").primaryKey(),
  version: integer("version").notNull(),
  value: text("value").notNull(),
});
