import type { ConsentProof } from "./consents.ts";
import type { ContactKey } from "./contacts.ts";
import type { Page, PageRequest } from "./page.ts";

export const EVENT_FIELD_TYPES = ["string", "number", "boolean", "date"] as const;
export type EventFieldType = (typeof EVENT_FIELD_TYPES)[number];
/** The type of each field that is checked; others may be anything. */
export type EventSchema = Record<string, EventFieldType>;

/** A kind of event that a team sends about its contacts. */
export interface CustomEvent {
  id: string;
  teamId: string;
  /** Unique in the team. */
  name: string;
  /** Null = anything. */
  schema: EventSchema | null;
  createdAt: number;
  updatedAt: number;
}

export type CustomEventKey = { id: string } | { name: string };

/** An event that was sent about a contact. */
export interface ContactEvent {
  id: string;
  teamId: string;
  contactId: string;
  name: string;
  payload: Record<string, unknown>;
  createdAt: number;
}

interface OfEvent {
  teamId: string;
  key: CustomEventKey;
}

export interface CustomEventStore {
  create(request: { event: CustomEvent; eventsMax: number }): Promise<"created" | "name_taken" | "full">;
  get(request: OfEvent): Promise<CustomEvent | null>;
  list(request: { teamId: string } & PageRequest): Promise<Page<CustomEvent>>;
  setSchema(request: OfEvent & { schema: EventSchema | null; now: number }): Promise<{ id: string } | null>;
  /** The events of contacts are kept. */
  delete(request: OfEvent): Promise<{ id: string } | null>;
  /**
   * Commits the event with the contact's activity. An unknown name is defined without a schema, and an address that is
   * no contact's becomes one, with `contact.created`. `idempotencyKey` is unique in the team as long as the event is
   * kept: the same event again is `replayed`, another one a `conflict`.
   */
  record(request: {
    teamId: string;
    id: string;
    contact: ContactKey;
    name: string;
    payload: Record<string, unknown>;
    idempotencyKey: string | null;
    /** If the contact, or the name, is new. */
    newIds: { contact: string; definition: string };
    /** Who made an address a contact. */
    proof: ConsentProof;
    eventsMax: number;
    now: number;
  }): Promise<{ kind: "recorded" | "replayed" | "conflict" | "unknown_contact" | "full" }>;
  /** A contact's events, newest first. */
  ofContact(request: { teamId: string; contactId: string } & PageRequest): Promise<Page<ContactEvent>>;
}
