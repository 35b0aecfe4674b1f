// What is told of contacts and topics: the wire contract's payloads, made where the change is committed.
import { createId } from "../lib/id.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { TeamEvent, TeamEventType } from "./team-event.ts";

interface ToldContact {
  id: string;
  teamId: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  isUnsubscribed: boolean;
  createdAt: number;
  updatedAt: number;
}

interface ToldTopic {
  id: string;
  teamId: string;
  name: string;
  description: string | null;
  defaultSubscription: string;
  createdAt: number;
  updatedAt: number;
}

/** `segmentIds`: those that the contact is in. Clients of audiences need one, so without any the team stands for all. */
export function contactEvent(
  type: Extract<TeamEventType, `contact.${"created" | "updated" | "deleted"}`>,
  contact: ToldContact,
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

/** `topics`: those that changed, as they are now. */
export function contactTopicsEvent(
  contact: Pick<ToldContact, "teamId" | "email">,
  topics: { id: string; subscription: string }[],
  now: number,
): TeamEvent {
  return teamEvent("contact.topics.updated", contact.teamId, now, { email: contact.email, topics });
}

export function topicEvent(
  type: Extract<TeamEventType, `topic.${string}`>,
  topic: ToldTopic,
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
