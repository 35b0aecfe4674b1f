// Synced blocks: a document has what they were when it was saved; it is rendered with what they are.
import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import type { Block, EmailDocument, Synced } from "./document.ts";

interface Node {
  type: string;
  content?: Node[];
}

const isSynced = (node: Node): node is Node & Synced => node.type === "synced";

/** Ids of the saved blocks that the document refers to, once each. */
export function syncedIdsIn({ doc }: EmailDocument): string[] {
  const ids = new Set<string>();
  const look = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if (isSynced(node)) ids.add(node.attrs.savedBlockId);
      look(node.content ?? []);
    }
  };
  look(doc.content);
  return [...ids];
}

/**
 * With the current blocks of those saved blocks that exist; others stay as they were saved. Throws AppError 422 when it
 * becomes too large.
 */
export function resolveSynced(
  document: EmailDocument,
  saved: readonly { id: string; document: EmailDocument | null }[],
): EmailDocument {
  const blocksOf = new Map(saved.map((one) => [one.id, one.document?.doc.content ?? null]));
  const sizes = new Map([...blocksOf].map(([id, blocks]) => [id, sizeOf(blocks ?? [])]));
  let { nodes, bytes } = sizeOf(document.doc.content);
  const resolve = (block: Node): Node => {
    const blocks = isSynced(block) ? blocksOf.get(block.attrs.savedBlockId) : null;
    if (isSynced(block) && blocks != null) {
      const size = sizes.get(block.attrs.savedBlockId)!;
      nodes += size.nodes;
      bytes += size.bytes;
      if (nodes > 2 * LIMITS.documentNodesMax || bytes > 2 * LIMITS.documentBytesMax)
        throw new AppError("validation_error", "The document is too large with its synced blocks.");
      return { ...block, content: blocks };
    }
    return block.content === undefined ? block : { ...block, content: block.content.map(resolve) };
  };
  if (blocksOf.size === 0) return document;
  return { ...document, doc: { ...document.doc, content: document.doc.content.map(resolve) as Block[] } };
}

const sizeOf = (nodes: readonly Node[]) => ({
  nodes: countNodes(nodes),
  bytes: Buffer.byteLength(JSON.stringify(nodes)),
});

function countNodes(nodes: readonly Node[]): number {
  return nodes.reduce((total, node) => total + 1 + countNodes(node.content ?? []), 0);
}
