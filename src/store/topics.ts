import type { Page, PageRequest } from "./page.ts";

export type Subscription = "opt_in" | "opt_out";
/** Whether the unsubscribe page offers it to non-subscribers. */
export type TopicVisibility = "private" | "public";

/** A kind of email that contacts can subscribe to. */
export interface TopicRow {
  id: string;
  teamId: string;
  name: string;
  description: string | null;
  /** For contacts without a choice; never changes. */
  defaultSubscription: Subscription;
  visibility: TopicVisibility;
  createdAt: number;
  updatedAt: number;
}

export type TopicChanges = Partial<Pick<TopicRow, "name" | "description" | "visibility">>;

/** Each change commits its event. */
export interface TopicStore {
  /** False when the team has `topicsMax` already. */
  create(request: { topic: TopicRow; topicsMax: number }): Promise<{ created: boolean }>;
  get(request: { teamId: string; id: string }): Promise<TopicRow | null>;
  list(request: { teamId: string } & PageRequest): Promise<Page<TopicRow>>;
  update(request: {
    teamId: string;
    id: string;
    changes: TopicChanges;
    now: number;
  }): Promise<TopicRow | null>;
  /** Also deletes contacts' choices. */
  delete(request: { teamId: string; id: string; now: number }): Promise<{ deleted: boolean }>;
}
