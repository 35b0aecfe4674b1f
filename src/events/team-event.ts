// Team events, for everything except emails. The API contract fixes names and payloads.
import { createId } from "../lib/id.ts";
import { isoTime } from "../lib/iso-time.ts";

export const TEAM_EVENT_TYPES = [
  "contact.created",
  "contact.updated",
  "contact.deleted",
  "segment.entered",
  "segment.left",
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

/** Committed in the transaction of its change; `data` is the payload. */
export interface TeamEvent {
  id: string;
  teamId: string;
  type: TeamEventType;
  createdAt: number;
  data: Record<string, unknown>;
}

// Payloads of contact and topic events.

interface ContactData {
  id: string;
  teamId: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  isUnsubscribed: boolean;
  createdAt: number;
  updatedAt: number;
}

interface TopicData {
  id: string;
  teamId: string;
  name: string;
  description: string | null;
  defaultSubscription: string;
  createdAt: number;
  updatedAt: number;
}

/**
 * `segmentIds`: the contact's segments. Older clients need an `audience_id`, so without a segment it is the team's
 * id.
 */
export function contactEvent(
  type: Extract<TeamEventType, `contact.${"created" | "updated" | "deleted"}`>,
  contact: ContactData,
  segmentIds: string[],
  now: number,
): TeamEvent {
  return teamEvent(type, contact.teamId, now, {
    id: contact.id,
    audience_id: segmentIds[0] ?? contact.teamId,
    segment_ids: segmentIds,
    created_at: isoTime(contact.createdAt),
    updated_at: isoTime(contact.updatedAt),
    email: contact.email,
    first_name: contact.firstName,
    last_name: contact.lastName,
    unsubscribed: contact.isUnsubscribed,
  });
}

/** `topics`: the changed ones, with their new subscriptions. */
export function contactTopicsEvent(
  contact: Pick<ContactData, "teamId" | "email">,
  topics: { id: string; subscription: string }[],
  now: number,
): TeamEvent {
  return teamEvent("contact.topics.updated", contact.teamId, now, { email: contact.email, topics });
}

/** Ours: a contact is from now on, or no longer, in a tracked segment. */
export function segmentEvent(
  type: Extract<TeamEventType, `segment.${string}`>,
  segment: { id: string; teamId: string; name: string },
  contact: Pick<ContactData, "id" | "email" | "firstName" | "lastName">,
  now: number,
): TeamEvent {
  return teamEvent(type, segment.teamId, now, {
    id: segment.id,
    name: segment.name,
    contact_id: contact.id,
    email: contact.email,
    first_name: contact.firstName,
    last_name: contact.lastName,
  });
}

export function topicEvent(
  type: Extract<TeamEventType, `topic.${string}`>,
  topic: TopicData,
  now: number,
): TeamEvent {
  return teamEvent(type, topic.teamId, now, {
    id: topic.id,
    name: topic.name,
    description: topic.description,
    default_subscription: topic.defaultSubscription,
    deleted: type === "topic.deleted",
    created_at: isoTime(topic.createdAt),
    updated_at: isoTime(topic.updatedAt),
  });
}

function teamEvent(
  type: TeamEventType,
  teamId: string,
  createdAt: number,
  data: Record<string, unknown>,
): TeamEvent {
  return { id: createId(), teamId, type, createdAt, data };
}
