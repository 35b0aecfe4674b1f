import { integer, text } from "drizzle-orm/sqlite-core";
import type { StsPolicyRow } from "../../sts-policies.ts";
import { defineTable, json } from "../columns.ts";
import { isStsPolicy } from "../stored-shapes.ts";

export const state = defineTable("state", {
  name: text("name").primaryKey(),
  version: integer("version").notNull(),
  value: text("value").notNull(),
});

export const stsPolicies = defineTable("sts_policies", {
  domain: text("domain").primaryKey(),
  id: text("id").notNull(),
  policy: json<StsPolicyRow["policy"] | null>("policy", isStsPolicy, null).notNull(),
  fetchedAt: integer("fetched_at").notNull(),
  usedAt: integer("used_at").notNull(),
});
