// The table of bundles, a part of schema.ts in a file of its own.
import { sql } from "drizzle-orm";
import { index, integer, text } from "drizzle-orm/sqlite-core";
import { defineTable } from "../columns.ts";

/**
 * Objects with bodies in the bucket, by their names. `removableAt`: null = a body is in it; 0 = it is being removed, and
 * takes no body any more.
 */
export const bodyBundles = defineTable(
  "body_bundles",
  {
    name: text("name").primaryKey(),
    removableAt: integer("removable_at"),
  },
  (table) => [index("body_bundles_expiry").on(table.removableAt).where(sql`removable_at is not null`)],
);
