import type { Page, PageRequest } from "./page.ts";

/** A named group of contacts. */
export interface Segment {
  id: string;
  teamId: string;
  name: string;
  createdAt: number;
}

export interface SegmentStore {
  create(segment: Segment): Promise<void>;
  get(request: { teamId: string; id: string }): Promise<Segment | null>;
  list(request: { teamId: string } & PageRequest): Promise<Page<Segment>>;
  rename(request: { teamId: string; id: string; name: string }): Promise<{ renamed: boolean }>;
  /** Contacts are not deleted. */
  delete(request: { teamId: string; id: string; now: number }): Promise<{ deleted: boolean }>;
  /** Removes references to deleted segments and topics, at most `limit` rows. */
  sweep(request: { limit: number }): Promise<{ deleted: number }>;
}
