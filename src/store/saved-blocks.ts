import type { EmailDocument } from "../blocks/document.ts";
import type { Page, PageRequest } from "./page.ts";

/** Blocks that a team uses again. */
export interface SavedBlock {
  id: string;
  teamId: string;
  name: string;
  /** Its blocks are what is inserted. Null if it is damaged. */
  document: EmailDocument | null;
  /** Documents refer to it, and get its current blocks when they are rendered. */
  isSynced: boolean;
  /** Counts changes. */
  revision: number;
  createdAt: number;
  updatedAt: number;
}

interface OfTeam {
  teamId: string;
}

export type SavedBlockChanges = Partial<Pick<SavedBlock, "name" | "document" | "isSynced">>;

export interface SavedBlockStore {
  /** False: the team has `blocksMax`. */
  create(request: { block: SavedBlock; blocksMax: number }): Promise<{ created: boolean }>;
  get(request: OfTeam & { id: string }): Promise<SavedBlock | null>;
  /** Those that the team has. */
  named(request: OfTeam & { ids: string[] }): Promise<SavedBlock[]>;
  list(request: OfTeam & PageRequest): Promise<Page<SavedBlock>>;
  /** `stale`: the block, which is at another revision than the one given. Null = the team has no such block. */
  update(
    request: OfTeam & { id: string; revision: number | null; changes: SavedBlockChanges; now: number },
  ): Promise<{ kind: "saved" | "stale"; block: SavedBlock } | null>;
  delete(request: OfTeam & { id: string }): Promise<{ deleted: boolean }>;
}
