import type { Page, PageRequest } from "./page.ts";

export type MediaType = "image/jpeg" | "image/png" | "image/gif";

/** An image of a team's library. */
export interface Media {
  id: string;
  teamId: string;
  /** SHA-256 of the bytes, hex: its public name. */
  hash: string;
  /** Of the file that was uploaded. */
  name: string;
  contentType: MediaType;
  width: number;
  height: number;
  sizeBytes: number;
  createdAt: number;
  /** Not in the library any more; served until nothing that is kept shows it. */
  deletedAt: number | null;
}

interface OfTeam {
  teamId: string;
}

export interface MediaStore {
  /**
   * The image that the team has of these bytes, or the new one. Null: the team would have more than `bytesMax` or
   * `imagesMax`, deleted ones that are still served included.
   */
  add(request: {
    media: Media;
    bytes: Uint8Array;
    bytesMax: number;
    imagesMax: number;
  }): Promise<Media | null>;
  get(request: OfTeam & { id: string }): Promise<Media | null>;
  /** Without the deleted ones. */
  list(request: OfTeam & PageRequest): Promise<Page<Media>>;
  /** Deleted ones that are still served included. */
  usage(request: OfTeam): Promise<{ images: number; bytes: number }>;
  delete(request: OfTeam & { id: string; now: number }): Promise<{ deleted: boolean }>;
  /** Of any team: who knows the hash has seen the image. */
  bytes(request: { hash: string }): Promise<Uint8Array | null>;
  /** Those of the next `limit` images of all teams that were deleted before that time; `next`: null = the last. */
  expired(request: {
    deletedBefore: number;
    after: string;
    limit: number;
  }): Promise<{ media: Media[]; next: string | null }>;
  /** Which of the hashes the next contents of the team show, and where to go on; null = all were looked at. */
  usedIn(
    request: OfTeam & { hashes: string[]; after: string; limit: number },
  ): Promise<{ used: string[]; next: string | null }>;
  /** Which of the hashes templates, saved blocks, the brand and the unsubscribe page of the team show. */
  usedElsewhere(request: OfTeam & { hashes: string[] }): Promise<{ used: string[] }>;
  /** Removes them unless a content saved since that time shows them, or they are back in the library. */
  remove(request: OfTeam & { ids: string[]; since: number }): Promise<{ removed: number }>;
}
