import type { PropertyValue } from "./contact-properties.ts";
import type { Page, PageRequest } from "./page.ts";
import type { Segment } from "./segments.ts";
import type { Subscription, TopicRow } from "./topics.ts";

/** A recipient that a team manages. */
export interface ContactRow {
  id: string;
  teamId: string;
  /** Unique in the team; lower case, its domain in A-labels. */
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** Unsubscribed from everything except transactional email. */
  isUnsubscribed: boolean;
  /** By the property's id. */
  properties: Record<string, PropertyValue>;
  createdAt: number;
  updatedAt: number;
}

/** A contact in a list, without its properties, which may be large. */
export type ContactItem = Omit<ContactRow, "properties">;

export type ContactKey = { id: string } | { email: string };

/** Absent fields stay unchanged; null clears. */
export interface ContactChanges {
  email?: string;
  firstName?: string | null;
  lastName?: string | null;
  isUnsubscribed?: boolean;
  properties?: Record<string, PropertyValue | null>;
}

export interface TopicChoice {
  id: string;
  subscription: Subscription;
}

/** A topic with the contact's subscription. */
export interface ContactTopic {
  topic: TopicRow;
  /** The contact's choice, or the topic's default. */
  subscription: Subscription;
  isChosen: boolean;
}

interface OfContact {
  teamId: string;
  key: ContactKey;
}

/** A request refers to an object that the team does not have. */
export type Unknown = { kind: "unknown"; what: "contact" | "segment" | "topic"; id: string };

export interface ContactStore {
  /**
   * Creates a contact, or updates the one with the same email. Given values replace existing ones, but an unsubscribed
   * or opted-out contact is never resubscribed. Commits `contact.created` or `contact.updated`.
   */
  save(request: {
    teamId: string;
    /** For a new contact. */
    id: string;
    contact: ContactChanges & { email: string };
    segmentIds: string[];
    topics: TopicChoice[];
    now: number;
  }): Promise<{ kind: "saved"; id: string; isNew: boolean } | Unknown>;
  get(request: OfContact): Promise<ContactRow | null>;
  /** Newest first; `segmentId` null = all. */
  list(request: { teamId: string; segmentId: string | null } & PageRequest): Promise<Page<ContactItem>>;
  /** Commits `contact.updated`, unless nothing changes. */
  update(
    request: OfContact & { changes: ContactChanges; now: number },
  ): Promise<{ kind: "saved"; id: string } | { kind: "email_taken" } | Unknown>;
  /** Commits `contact.deleted`. */
  delete(request: OfContact & { now: number }): Promise<{ id: string } | null>;

  /** Null for an unknown contact. */
  segments(request: OfContact & PageRequest): Promise<Page<Segment> | null>;
  /** Adding again, and removing what is not in it, change nothing. */
  setSegment(
    request: OfContact & { segmentId: string; isMember: boolean; now: number },
  ): Promise<{ kind: "saved"; id: string } | Unknown>;

  /** All topics of the team with the contact's subscription; null for an unknown contact. */
  topics(request: OfContact & PageRequest): Promise<Page<ContactTopic> | null>;
  /** All or none. Commits `contact.topics.updated`, unless nothing changes. */
  setTopics(
    request: OfContact & { topics: TopicChoice[]; now: number },
  ): Promise<{ kind: "saved"; id: string } | Unknown>;

  /** The subscriptions of an address, whether or not it is a contact; topics newest first, at most `limit`. */
  preferences(request: {
    teamId: string;
    email: string;
    limit: number;
  }): Promise<{ isUnsubscribed: boolean; topics: ContactTopic[] }>;
  /**
   * Applies a recipient's own choice: creates the contact if needed, updates it and commits `contact.updated` (and
   * `contact.topics.updated`), unless nothing changes. Deleted topics are ignored. `deliveryId`: the email with the
   * link; its unsubscribe is counted once.
   */
  decide(request: {
    teamId: string;
    id: string;
    email: string;
    isUnsubscribed?: boolean;
    topics: TopicChoice[];
    deliveryId: string | null;
    now: number;
  }): Promise<{ isChanged: boolean }>;

  /** How many contacts and segments the team has. */
  count(request: { teamId: string }): Promise<{ contacts: number; segments: number }>;
}
