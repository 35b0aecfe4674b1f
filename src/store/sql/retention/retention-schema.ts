// What retention keeps account of. Triggers of the migration keep `stored_classes` true, whoever writes or removes rows.
import { blob, integer, text } from "drizzle-orm/sqlite-core";
import { defineTable } from "../columns.ts";
import { emails } from "../schema.ts";

/** About what each `StoredClass` takes on disk, its indexes included; contents that are files are `files`. */
export const storedClasses = defineTable("stored_classes", {
  class: text("class").primaryKey(),
  rows: integer("rows").notNull(),
  bytes: integer("bytes").notNull(),
});

/** Where the tracked links of an email lead whose content was deleted, packed. */
export const emailLinks = defineTable("email_links", {
  emailId: text("email_id")
    .primaryKey()
    .references(() => emails.id, { onDelete: "cascade" }),
  bytes: blob("bytes").$type<Uint8Array>().notNull(),
});
