// The tables of what the editor makes: contents and their versions, images, brands and saved blocks.
import { blob, index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import type { EmailDocument } from "../../../blocks/document.ts";
import {
  CONTENT_OWNERS,
  type ContentOwner,
  VERSION_REASONS,
  type VersionReason,
} from "../../broadcast-words.ts";
import { defineTable, json, word, wordsOf } from "../columns.ts";
import { isObject, isTexts } from "../stored-shapes.ts";

/**
 * Contents of broadcasts and templates, never changed: a save adds one. HTML given by a customer has no document;
 * of a document, HTML and text are rendered when it is saved.
 */
export const contents = defineTable(
  "contents",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id").notNull(),
    /** SHA-256 of what is stored, hex: the same content is stored once for each team. */
    hash: text("hash").notNull(),
    document: json<EmailDocument | null>("document", isObject, null),
    html: text("html"),
    text: text("text"),
    /** Targets of tracked links in the HTML, in order; a template where they have tags. */
    links: json<string[]>("links", isTexts, []).notNull(),
    /** Paths of the tags used: `contact.first_name`. */
    tags: json<string[]>("tags", isTexts, []).notNull(),
    /** Bytes of the HTML. */
    sizeBytes: integer("size_bytes").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("contents_team_hash").on(table.teamId, table.hash)],
);

export const contentVersions = defineTable(
  "content_versions",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id").notNull(),
    owner: word<ContentOwner>("owner", wordsOf(CONTENT_OWNERS), "broadcast").notNull(),
    ownerId: text("owner_id").notNull(),
    contentId: text("content_id").notNull(),
    reason: word<VersionReason>("reason", wordsOf(VERSION_REASONS), "saved").notNull(),
    name: text("name"),
    /** `user:<id>` or `key:<id>`. */
    actor: text("actor").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("content_versions_owner").on(table.teamId, table.ownerId, table.id),
    index("content_versions_content").on(table.contentId),
  ],
);

/** Who edits something now; a hint, since the revision decides. */
export const editorLocks = defineTable(
  "editor_locks",
  {
    teamId: text("team_id").notNull(),
    ownerId: text("owner_id").notNull(),
    userId: text("user_id").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.ownerId] })],
);

/** Uploaded images; the bytes are files named by their hash, or rows of an engine without files. */
export const media = defineTable(
  "media",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id").notNull(),
    /** SHA-256 of the bytes, hex. */
    hash: text("hash").notNull(),
    name: text("name").notNull(),
    contentType: text("content_type").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    createdAt: integer("created_at").notNull(),
    deletedAt: integer("deleted_at"),
  },
  (table) => [index("media_team").on(table.teamId, table.id), index("media_hash").on(table.hash)],
);

/** The bytes of images, once for each hash. */
export const mediaBytes = defineTable("media_bytes", {
  hash: text("hash").primaryKey(),
  bytes: blob("bytes").$type<Uint8Array>().notNull(),
});

/** What emails of a team look like, and what new ones start with: `BrandKit` of blocks/brand.ts. */
export const brands = defineTable("brands", {
  teamId: text("team_id").primaryKey(),
  kit: json<Record<string, unknown>>("kit", isObject, {}).notNull(),
  revision: integer("revision").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

export const savedBlocks = defineTable(
  "saved_blocks",
  {
    id: text("id").primaryKey(),
    teamId: text("team_id").notNull(),
    name: text("name").notNull(),
    /** A document whose blocks are inserted. */
    document: json<EmailDocument | null>("document", isObject, null),
    /** Documents refer to it, and get its current blocks when they are saved. */
    isSynced: integer("is_synced", { mode: "boolean" }).notNull(),
    revision: integer("revision").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [index("saved_blocks_team").on(table.teamId, table.id)],
);
