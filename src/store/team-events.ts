import type { TeamEvent } from "../events/team-event.ts";
import type { Page, PageRequest } from "./page.ts";

/** Events are written by the methods that cause them, each in the transaction of its change. */
export interface TeamEventStore {
  /** Oldest first, those after the id `after`; `teamId` null = all teams. */
  list(request: { teamId: string | null; after: string | null; limit: number }): Promise<TeamEvent[]>;
  /** Of one thing, such as a domain, whose id is `data.id`. */
  listOf(request: { teamId: string; subjectId: string } & PageRequest): Promise<Page<TeamEvent>>;
  /** Drops the oldest, `limit` at most. */
  forget(request: { createdBefore: number; limit: number }): Promise<{ deleted: number }>;
}
