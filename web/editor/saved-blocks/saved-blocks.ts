// Blocks that a team uses again.
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type Block, DOCUMENT_VERSION, type EmailDocument } from "../../../src/blocks/document.ts";
import type { DeletedSavedBlock, SavedBlockItem } from "../../../src/designs/schema.ts";
import { get, type Page, patch, post, remove } from "../../api.ts";

/** The newest; they have no documents. */
export const savedBlocksQuery = queryOptions({
  queryKey: ["/saved-blocks"],
  queryFn: () => get<Page<SavedBlockItem>>("/saved-blocks", { limit: 100 }),
});

export const forgetSavedBlocks = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: savedBlocksQuery.queryKey });

const documentOf = (block: Block): EmailDocument => ({
  version: DOCUMENT_VERSION,
  theme: {},
  doc: { type: "doc", content: [block] },
});

export const createSavedBlock = (name: string, block: Block, synced: boolean) =>
  post<SavedBlockItem>("/saved-blocks", { name, document: documentOf(block), synced });

export const replaceSavedBlock = (id: string, block: Block) =>
  patch<SavedBlockItem>(`/saved-blocks/${id}`, { document: documentOf(block) });

export const deleteSavedBlock = (id: string) => remove<DeletedSavedBlock>(`/saved-blocks/${id}`);

/** What is put into a document: a copy of its blocks, or a synced block with them. */
export async function blocksToInsert({
  id,
  synced,
}: Pick<SavedBlockItem, "id" | "synced">): Promise<Block[]> {
  const { document } = await get<SavedBlockItem>(`/saved-blocks/${id}`);
  const content = document?.doc.content ?? [];
  return synced ? [{ type: "synced", attrs: { savedBlockId: id }, content }] : content;
}
