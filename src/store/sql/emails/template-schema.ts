// The tables of templates and their versions.
import { index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { EmailDocument } from "../../../blocks/document.ts";
import type { TemplateVariable } from "../../templates.ts";
import { defineTable, json } from "../columns.ts";
import { teams } from "../schema.ts";
import { isObject, isTexts, isVariables } from "../stored-shapes.ts";

export const templates = defineTable(
  "templates",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id")
      .notNull()
      .references(() => teams.id),
    name: text("name").notNull(),
    alias: text("alias"),
    currentVersionId: text("current_version_id").notNull(),
    publishedVersionId: text("published_version_id"),
    publishedAt: integer("published_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    revision: integer("revision").notNull(),
  },
  (table) => [
    index("templates_team").on(table.teamId, table.id),
    uniqueIndex("templates_team_alias").on(table.teamId, table.alias),
  ],
);

export const templateVersions = defineTable(
  "template_versions",
  {
    id: text("id").primaryKey(),
    templateId: text("template_id")
      .notNull()
      .references(() => templates.id, { onDelete: "cascade" }),
    from: text("from_address"),
    subject: text("subject"),
    replyTo: json<string[] | null>("reply_to", isTexts, null),
    /** What the editor made; null for HTML that was given. */
    document: json<EmailDocument | null>("document", isObject, null),
    html: text("html").notNull(),
    text: text("text"),
    variables: json<TemplateVariable[]>("variables", isVariables, []).notNull(),
    unknownTags: json<string[]>("unknown_tags", isTexts, []).notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    publishedAt: integer("published_at"),
  },
  (table) => [index("template_versions_template").on(table.templateId, table.id)],
);
