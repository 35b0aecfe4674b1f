import type { TeamEvent } from "../events/team-event.ts";
import type { Page, PageRequest } from "./page.ts";

/** Each event is written by the method that causes it, in the same transaction. */
export interface TeamEventStore {
  /** Oldest first, those after the id `after`; `teamId` null = all teams. */
  list(request: { teamId: string | null; after: string | null; limit: number }): Promise<TeamEvent[]>;
  /** Events of one object, such as a domain, whose id is `data.id`. */
  listOf(request: { teamId: string; subjectId: string } & PageRequest): Promise<Page<TeamEvent>>;
  /** Deletes the oldest, at most `limit`. */
  forget(request: { createdBefore: number; limit: number }): Promise<{ deleted: number }>;
}
