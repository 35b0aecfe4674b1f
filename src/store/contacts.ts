import type { PropertyValue } from "./contact-properties.ts";
import type { Page, PageRequest } from "./page.ts";
import type { Segment } from "./segments.ts";
import type { Subscription, TopicRow } from "./topics.ts";

/** Somebody that a team writes to. */
export interface ContactRow {
  id: string;
  teamId: string;
  /** Unique in the team; lower case, its domain in A-labels. */
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** From everything but transactional email. */
  isUnsubscribed: boolean;
  /** By the property's id. */
  properties: Record<string, PropertyValue>;
  createdAt: number;
  updatedAt: number;
}

/** As lists have it: what properties hold may be large. */
export type ContactItem = Omit<ContactRow, "properties">;

export type ContactKey = { id: string } | { email: string };

/** What is absent stays; null clears. */
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

/** A topic as a contact has it. */
export interface ContactTopic {
  topic: TopicRow;
  /** What they chose, or else the topic's default. */
  subscription: Subscription;
  isChosen: boolean;
}

interface OfContact {
  teamId: string;
  key: ContactKey;
}

/** Something that a request names is not the team's. */
export type Unknown = { kind: "unknown"; what: "contact" | "segment" | "topic"; id: string };

export interface ContactStore {
  /**
   * Adds a contact, or completes the one that has its email already: what is given replaces what was there, but
   * nobody who unsubscribed or opted out is subscribed again. Commits `contact.created` or `contact.updated`.
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

  /** Every topic of the team, as the contact has it; null for an unknown contact. */
  topics(request: OfContact & PageRequest): Promise<Page<ContactTopic> | null>;
  /** All or none. Commits `contact.topics.updated`, unless nothing changes. */
  setTopics(
    request: OfContact & { topics: TopicChoice[]; now: number },
  ): Promise<{ kind: "saved"; id: string } | Unknown>;

  /** What an address gets, whether or not it is a contact; topics newest first, at most `limit`. */
  preferences(request: {
    teamId: string;
    email: string;
    limit: number;
  }): Promise<{ isUnsubscribed: boolean; topics: ContactTopic[] }>;
  /**
   * What a recipient decides about themselves: makes the contact if there is none, changes it and commits
   * `contact.updated` (and `contact.topics.updated`), unless nothing changes. Topics that are gone are passed over.
   * `deliveryId`: the email that led here, for which leaving counts once.
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
