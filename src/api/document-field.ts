// The `document` of broadcasts and templates: what the editor makes.
import { z } from "zod";
import { DEFAULT_BRAND } from "../blocks/default-brand.ts";
import type { BrandKit, EmailDocument } from "../blocks/document.ts";
import { readDocument } from "../blocks/document-schema.ts";
import { type RenderedEmail, renderEmail } from "../blocks/render-email.ts";
import { resolveSynced, syncedIdsIn } from "../blocks/resolve-synced.ts";
import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import type { ContentParts } from "../store/contents.ts";
import type { Store } from "../store/store.ts";
import { mapOf } from "./request-fields.ts";

/** Its shape is checked by `readDocument`, which says where it is wrong. */
export const documentField = mapOf(z.record(z.string(), z.unknown(), "It must be an object."))
  .describe("The editor's document, from which HTML and text are rendered.")
  .meta({ id: "EmailDocument" });

/** An empty object, as some client libraries write no value, is absent. */
export function givenDocument(given: Record<string, unknown> | null | undefined) {
  return given != null && Object.keys(given).length === 0 ? undefined : given;
}

export interface DocumentParts {
  store: Pick<Store, "brands" | "savedBlocks">;
  /** Of the server, which has the icons of social networks. */
  publicUrl(): string;
  /** Large documents and texts, on a thread of their own. */
  largeDocuments: LargeDocuments;
}

export interface RenderRequest {
  document: EmailDocument;
  brand: BrandKit;
  assetsUrl: string;
}

export interface LargeDocuments {
  /** Takes JSON. */
  read(json: string): Promise<ReturnType<typeof readDocument>>;
  render(request: RenderRequest): Promise<RenderedEmail>;
  /** `tagsOf` a text. */
  tags(text: string): Promise<{ paths: string[]; count: number }>;
}

export const renderRequested = ({ document, brand, assetsUrl }: RenderRequest): RenderedEmail =>
  renderEmail(document, brand, { assetsUrl });

/** A document of a thousand small blocks takes 40 ms to check and render before the code is compiled. */
const isLarge = (json: string) => json.length > LIMITS.documentHereCharsMax;

export async function readBrand(store: Pick<Store, "brands">, teamId: string): Promise<BrandKit> {
  return (await store.brands.get({ teamId }))?.kit ?? DEFAULT_BRAND;
}

/** With the team's synced blocks as they are now. Throws AppError 422 when it becomes too large. */
export async function withSyncedBlocks(
  store: Pick<Store, "savedBlocks">,
  teamId: string,
  document: EmailDocument,
): Promise<EmailDocument> {
  const ids = syncedIdsIn(document).slice(0, LIMITS.savedBlocksMax);
  return ids.length === 0
    ? document
    : resolveSynced(document, await store.savedBlocks.named({ teamId, ids }));
}

/** With the team's brand and synced blocks as they are now. Throws AppError 422 that names the place. */
export async function renderDocument(
  { store, publicUrl, largeDocuments }: DocumentParts,
  teamId: string,
  given: unknown,
): Promise<ContentParts & { html: string; text: string }> {
  const json = JSON.stringify(given);
  const { document: read, issues } = isLarge(json) ? await largeDocuments.read(json) : readDocument(given);
  if (read === null) {
    const [issue] = issues;
    const field = ["document", issue?.path].filter(Boolean).join(".");
    throw new AppError("validation_error", `Invalid \`${field}\` field. ${issue?.message ?? ""}`);
  }
  const document = await withSyncedBlocks(store, teamId, read);
  const request = { document, brand: await readBrand(store, teamId), assetsUrl: publicUrl() };
  const rendered = isLarge(JSON.stringify(document))
    ? await largeDocuments.render(request)
    : renderRequested(request);
  const { html, text, links, tags } = rendered;
  return { document, html, text, links, tags };
}
