// What happens to a team's own things, beside its emails. Names and payloads are the wire contract's.

export const TEAM_EVENT_TYPES = [
  "contact.created",
  "contact.updated",
  "contact.deleted",
  "domain.created",
  "domain.updated",
  "domain.deleted",
  "contact.topics.updated",
  "suppression.added",
  "suppression.removed",
  "topic.created",
  "topic.updated",
  "topic.deleted",
] as const;

export type TeamEventType = (typeof TEAM_EVENT_TYPES)[number];

/** Committed in the transaction of the change that it tells; `data` is the payload as it is on the wire. */
export interface TeamEvent {
  id: string;
  teamId: string;
  type: TeamEventType;
  createdAt: number;
  data: Record<string, unknown>;
}
