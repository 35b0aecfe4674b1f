import type { z } from "zod";
import type { EmailDocument } from "../blocks/document.ts";
import { readDocument } from "../blocks/document-schema.ts";
import { syncedIdsIn } from "../blocks/resolve-synced.ts";
import { AppError } from "../lib/app-error.ts";
import { cleanText } from "../lib/clean-text.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import type { SavedBlock } from "../store/saved-blocks.ts";
import type { Store } from "../store/store.ts";
import type { savedBlockBody, savedBlockChanges } from "./schema.ts";

interface BlockParts {
  store: Pick<Store, "savedBlocks">;
  clock: Pick<Clock, "now">;
}

/** Throws AppError 422 that names the field. */
export async function createSavedBlock(
  { store, clock }: BlockParts,
  teamId: string,
  body: z.output<typeof savedBlockBody>,
): Promise<SavedBlock> {
  const now = clock.now();
  const block = {
    id: createId(now),
    teamId,
    name: readName(body.name),
    document: readBlocks(body.document),
    isSynced: body.synced ?? false,
    revision: 1,
    createdAt: now,
    updatedAt: now,
  };
  const { created } = await store.savedBlocks.create({ block, blocksMax: LIMITS.savedBlocksMax });
  if (created) return block;
  throw new AppError("validation_error", `A team can have at most ${LIMITS.savedBlocksMax} saved blocks.`);
}

/** Throws AppError 404. */
export async function getSavedBlock({ store }: BlockParts, teamId: string, id: string): Promise<SavedBlock> {
  const block = await store.savedBlocks.get({ teamId, id });
  if (block === null) throw notFound();
  return block;
}

const notFound = () => new AppError("not_found", "Saved block not found");

/** Throws AppError: 404, 409 at another revision than the one given, 422. */
export async function changeSavedBlock(
  { store, clock }: BlockParts,
  teamId: string,
  id: string,
  body: z.output<typeof savedBlockChanges>,
): Promise<SavedBlock> {
  const changes = {
    ...(body.name == null ? {} : { name: readName(body.name) }),
    ...(body.document == null ? {} : { document: readBlocks(body.document) }),
    ...(body.synced == null ? {} : { isSynced: body.synced }),
  };
  const revision = body.revision ?? null;
  const saved = await store.savedBlocks.update({ teamId, id, revision, changes, now: clock.now() });
  if (saved === null) throw notFound();
  if (saved.kind === "saved") return saved.block;
  throw new AppError("validation_error", "Somebody else changed the saved block meanwhile. Load it again.", {
    status: 409,
  });
}

function readName(text: string): string {
  const name = cleanText(text).replace(/\s+/g, " ").trim().toWellFormed();
  if (name !== "" && name.length <= LIMITS.savedBlockNameCharsMax) return name;
  throw new AppError(
    "validation_error",
    `Invalid \`name\` field. It must have 1 to ${LIMITS.savedBlockNameCharsMax} characters.`,
  );
}

function readBlocks(given: unknown): EmailDocument {
  const { document, issues } = readDocument(given);
  const refuse = (path: string, message: string) =>
    new AppError("validation_error", `Invalid \`${path}\` field. ${message}`);
  if (document === null) {
    const [issue] = issues;
    throw refuse(["document", issue?.path].filter(Boolean).join("."), issue?.message ?? "");
  }
  if (document.doc.content.length === 0) throw refuse("document", "It has no blocks.");
  if (syncedIdsIn(document).length > 0)
    throw refuse("document", "A saved block cannot contain a synced one.");
  return document;
}
