import type { BrandKit } from "../blocks/document.ts";

/** What emails of a team look like. */
export interface Brand {
  teamId: string;
  kit: BrandKit;
  /** Counts changes: a save names the one that it changes. */
  revision: number;
  updatedAt: number;
}

export interface BrandStore {
  /** A team that has never saved one has what its unsubscribe page says, at revision 0; null = it has neither. */
  get(request: { teamId: string }): Promise<Brand | null>;
  /** Null = it is at another revision; a team without one is at 0. */
  save(request: { teamId: string; kit: BrandKit; revision: number; now: number }): Promise<Brand | null>;
}
