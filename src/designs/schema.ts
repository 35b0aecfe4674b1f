// The wire forms of images, brand and saved blocks, for the dashboard alone. Brand and documents are as `blocks/document.ts`
// has them: the editor and the renderer share these types.
import { z } from "zod";
import { listOf } from "../api/page-query.ts";
import { mapOf, optional } from "../api/request-fields.ts";
import type { BrandKit, EmailDocument } from "../blocks/document.ts";
import type { Brand } from "../store/brands.ts";
import type { Media } from "../store/media.ts";
import type { SavedBlock } from "../store/saved-blocks.ts";

const text = z.string("It must be a string.");
/** Checked by `readDocument` and `brandKitSchema`, whose errors name the place. */
const tree = mapOf(z.record(z.string(), z.unknown(), "It must be an object."));

export const mediaItem = z.object({
  object: z.literal("media"),
  id: z.string(),
  /** Absolute, public and unchanging. */
  url: z.string(),
  name: z.string(),
  content_type: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  created_at: z.string(),
});
export type MediaItem = z.infer<typeof mediaItem>;

export const mediaList = listOf(mediaItem).extend({
  /** Of all images that are stored, those included that are deleted and still in emails. */
  used_bytes: z.number(),
  bytes_max: z.number(),
});
export type MediaList = z.infer<typeof mediaList>;

export const deletedMedia = z.object({
  object: z.literal("media"),
  id: z.string(),
  deleted: z.literal(true),
});
export type DeletedMedia = z.infer<typeof deletedMedia>;

export const copyMediaBody = z.object({ url: text });

/** Where images are served, on every name of this server. */
export const MEDIA_PATH = "/m/";
const ENDINGS = { "image/jpeg": "jpg", "image/png": "png", "image/gif": "gif" } as const;

export function showMedia(media: Media, publicUrl: string): MediaItem {
  const { id, hash, name, contentType, width, height } = media;
  return {
    object: "media",
    id,
    url: `${publicUrl}${MEDIA_PATH}${hash}.${ENDINGS[contentType]}`,
    name,
    content_type: contentType,
    width,
    height,
    bytes: media.sizeBytes,
    created_at: new Date(media.createdAt).toISOString(),
  };
}

export const brandObject = z.object({
  object: z.literal("brand"),
  kit: z.custom<BrandKit>(),
  /** 0 = never saved. */
  revision: z.number(),
  updated_at: z.string().nullable(),
});
export type BrandObject = z.infer<typeof brandObject>;

export const brandBody = z.object({
  kit: tree,
  /** The one that is changed. */
  revision: z.number("It must be a number."),
});

export function showBrand({ kit, revision, updatedAt }: Omit<Brand, "teamId">): BrandObject {
  const updated_at = revision === 0 ? null : new Date(updatedAt).toISOString();
  return { object: "brand", kit, revision, updated_at };
}

export const savedBlockItem = z.object({
  object: z.literal("saved_block"),
  id: z.string(),
  name: z.string(),
  document: z.custom<EmailDocument>().nullable(),
  /** Emails show its current blocks. */
  synced: z.boolean(),
  revision: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type SavedBlockItem = z.infer<typeof savedBlockItem>;

export const savedBlockList = listOf(savedBlockItem);

export const savedBlockBody = z.object({
  name: text,
  document: tree,
  synced: optional(z.boolean("It must be true or false.")),
});

export const savedBlockChanges = z.object({
  name: optional(text),
  document: tree.optional(),
  synced: optional(z.boolean("It must be true or false.")),
  /** Refused if it is not the current one. */
  revision: optional(z.number("It must be a number.")),
});

export const deletedSavedBlock = z.object({
  object: z.literal("saved_block"),
  id: z.string(),
  deleted: z.literal(true),
});
export type DeletedSavedBlock = z.infer<typeof deletedSavedBlock>;

export function showSavedBlock(block: SavedBlock): SavedBlockItem {
  const { id, name, document, isSynced, revision, createdAt, updatedAt } = block;
  return {
    object: "saved_block",
    id,
    name,
    document,
    synced: isSynced,
    revision,
    created_at: new Date(createdAt).toISOString(),
    updated_at: new Date(updatedAt).toISOString(),
  };
}
