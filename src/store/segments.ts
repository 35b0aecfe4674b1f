import type { Filter } from "./filter.ts";
import type { Page, PageRequest } from "./page.ts";

/** A named group of contacts. */
export interface Segment {
  id: string;
  teamId: string;
  name: string;
  /** Members by hand or API if null, else the contacts that match. */
  filter: Filter | null;
  /** Members of the filter are kept as rows; entries and exits are events. */
  isTracked: boolean;
  /** Number of member rows: exact for static and tracked segments. */
  members: number;
  createdAt: number;
}

/** `evaluatedAt`: when it was last evaluated as a whole; null = it is being filled, and its filter decides. */
export type TrackedSegment = Segment & { evaluatedAt: number | null };

/** A segment without `filter` is static. */
export type NewSegment = Pick<Segment, "id" | "teamId" | "name" | "createdAt"> &
  Partial<Pick<Segment, "filter" | "isTracked">>;

/** Why a segment is not saved; nothing changes then. `nested`: the filter of a segment that others name names none. */
export interface SegmentRefusal {
  kind: "unknown" | "too_many_filtered" | "too_many_tracked" | "nested";
}

export interface SegmentStore {
  create(segment: NewSegment): Promise<SegmentRefusal | null>;
  get(request: { teamId: string; id: string }): Promise<Segment | null>;
  list(request: { teamId: string } & PageRequest): Promise<Page<Segment>>;
  /** Those of the ids that the team has. */
  named(request: { teamId: string; ids: string[] }): Promise<Segment[]>;
  /** A new filter, or one that is tracked from now on, is evaluated as a whole again; that writes no events. */
  update(request: {
    teamId: string;
    id: string;
    changes: Partial<Pick<Segment, "name" | "filter" | "isTracked">>;
  }): Promise<SegmentRefusal | null>;
  /** Contacts are not deleted. A segment that another segment's filter or a form uses is kept: `usedBy`. */
  delete(request: {
    teamId: string;
    id: string;
    now: number;
  }): Promise<{ deleted: boolean; usedBy?: string }>;
  /** Removes references to deleted segments and topics, at most `limit` rows. */
  sweep(request: { limit: number }): Promise<{ deleted: number }>;

  // Tracked segments.

  /** Evaluates contacts that changed, at most `limit` and for a bounded time, and writes who enters and leaves. */
  evaluateChanged(request: { limit: number; now: number }): Promise<{ evaluated: number }>;
  /** Evaluates these contacts; `rest` is left when the time is over. */
  evaluate(request: {
    teamId: string;
    id: string;
    contactIds: string[];
    now: number;
  }): Promise<{ rest: string[] }>;
  /** Contacts of a range that are members and do not match, or the other way round. `next` continues. */
  findDifferences(request: {
    teamId: string;
    id: string;
    filter: Filter;
    after: string | null;
    rows: number;
    now: number;
  }): Promise<{ contactIds: string[]; next: { after: string; rows: number } | null }>;
  /** Those that were not evaluated as a whole since then, of all teams; the longest ago first. */
  listTracked(request: { evaluatedBefore: number; limit: number }): Promise<TrackedSegment[]>;
  /** Unless its filter is another one by now. From then on, entries and exits are events. */
  setEvaluated(request: { teamId: string; id: string; filter: Filter; now: number }): Promise<void>;
}
