import type { Page, PageRequest } from "./page.ts";

export type Subscription = "opt_in" | "opt_out";
/** Whether it is offered on the unsubscribe page to those who do not get it. */
export type TopicVisibility = "private" | "public";

/** A kind of email that a contact can take or leave. */
export interface TopicRow {
  id: string;
  teamId: string;
  name: string;
  description: string | null;
  /** What holds for everybody who has not chosen; never changes. */
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
  /** What contacts chose goes with it. */
  delete(request: { teamId: string; id: string; now: number }): Promise<{ deleted: boolean }>;
}
