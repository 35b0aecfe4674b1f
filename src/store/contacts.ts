import type { ContactStatus } from "./audience-words.ts";
import type { ConsentProof } from "./consents.ts";
import type { PropertyValue } from "./contact-properties.ts";
import type { Filter } from "./filter.ts";
import type { Recipient } from "./may-send.ts";
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
  status: ContactStatus;
  /** A BCP 47 tag. */
  language: string | null;
  /** A name of the IANA time zone database. */
  timeZone: string | null;
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
  language?: string | null;
  timeZone?: string | null;
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

/**
 * A contact is not resubscribed. `no_reason`: by a person of the team, who gave no reason. `unconfirmed`: before it has
 * confirmed, which only the contact can do.
 */
export interface NotPermitted {
  kind: "no_reason" | "unconfirmed";
}

export interface Preferences {
  isUnsubscribed: boolean;
  language: string | null;
  topics: ContactTopic[];
}

/** All contacts of the team, or a segment's; those that `filter` matches. */
export interface AudienceRequest {
  teamId: string;
  segmentId: string | null;
  filter: Filter | null;
  text?: string;
  now: number;
}

/** `properties` is empty unless it was asked for. */
export type ContactPart = Page<ContactRow> & { goOn: string | null };

/** So many contacts of which the same is known. */
export type RecipientGroup = Recipient & { contacts: number };

/** Where a count goes on; `rows` is how many the next range has. */
export interface CountCursor {
  part: "contacts" | "numbers" | "suppressed";
  /** A key, or a contact's number; null = from the first on. */
  after: string | number | null;
  rows: number;
}

export interface ContactStore {
  /**
   * Creates a contact, or updates the one with the same email. Given values replace existing ones, but an unsubscribed
   * or opted-out contact is never resubscribed, and a pending one stays so. Commits `contact.created` or
   * `contact.updated`.
   */
  save(request: {
    teamId: string;
    /** For a new contact. */
    id: string;
    contact: ContactChanges & { email: string };
    /** Of a new contact; absent = active. */
    status?: ContactStatus;
    segmentIds: string[];
    topics: TopicChoice[];
    proof: ConsentProof;
    now: number;
  }): Promise<{ kind: "saved"; id: string; isNew: boolean } | Unknown>;
  get(request: OfContact): Promise<ContactRow | null>;
  /** Newest first; `segmentId` null = all. */
  list(request: { teamId: string; segmentId: string | null } & PageRequest): Promise<Page<ContactItem>>;
  /** Commits `contact.updated`, unless nothing changes. */
  update(
    request: OfContact & { changes: ContactChanges; proof: ConsentProof; now: number },
  ): Promise<{ kind: "saved"; id: string } | { kind: "email_taken" } | NotPermitted | Unknown>;
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
    request: OfContact & { topics: TopicChoice[]; proof: ConsentProof; now: number },
  ): Promise<{ kind: "saved"; id: string } | NotPermitted | Unknown>;

  /**
   * The subscriptions of an address, whether or not it is a contact; topics newest first, at most `limit`. A pending
   * contact is unsubscribed.
   */
  preferences(request: { teamId: string; email: string; limit: number }): Promise<Preferences>;
  /**
   * Applies a recipient's own choice: creates the contact if needed, updates it and commits `contact.updated` (and
   * `contact.topics.updated`), unless nothing changes. `isUnsubscribed: false` also confirms a pending contact. Deleted
   * topics are ignored. `deliveryId`: the email with the link; its unsubscribe is counted once. What changes is kept as
   * consents.
   */
  decide(request: {
    teamId: string;
    id: string;
    email: string;
    isUnsubscribed?: boolean;
    language?: string;
    topics: TopicChoice[];
    deliveryId: string | null;
    proof: ConsentProof;
    now: number;
  }): Promise<{ isChanged: boolean }>;

  /**
   * Newest first, those that the filter and all words of `text` match (in address or names). One call is bounded in
   * time: with `goOn`, the same request goes on after that id, and a page may be short.
   */
  search(request: AudienceRequest & PageRequest & { withProperties?: boolean }): Promise<ContactPart>;
  /**
   * Counts a range of contacts in groups of what `maySend` is told; `next` continues. The groups of all ranges
   * together are the count; a range may take back what an earlier one counted.
   */
  countRange(
    request: AudienceRequest & { topicId: string | null; cursor: CountCursor | null },
  ): Promise<{ groups: RecipientGroup[]; next: CountCursor | null }>;

  /** How many contacts and segments the team has. */
  count(request: { teamId: string }): Promise<{ contacts: number; segments: number }>;
}
