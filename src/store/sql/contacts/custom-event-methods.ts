import { and, count, eq, getTableColumns } from "drizzle-orm";
import { canonicalHash } from "../../../lib/canonical-json.ts";
import type { ContactKey, ContactRow } from "../../contacts.ts";
import type { CustomEventKey, CustomEventStore } from "../../custom-events.ts";
import { createEnterRuns } from "../automations/enter-runs.ts";
import { createReceiveEvent } from "../automations/receive-event.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { createActivityCounts } from "./activity-counts.ts";
import { contactEvents, customEvents } from "./audience-schema.ts";
import { createConsentWriter } from "./consent-methods.ts";
import { createContactChange, newContact } from "./contact-change.ts";
import { createFindContact } from "./contact-reads.ts";

export const customEventMethods = defineNoun<CustomEventStore>({
  methods: {
    create: { change: ({ event }, result) => (result === "created" ? { target: event.id } : null) },
    get: "read",
    list: "read",
    setSchema: { change: (_, changed) => changed && { target: changed.id } },
    delete: { change: (_, gone) => gone && { target: gone.id } },
    record: "write",
    ofContact: "read",
  },
  open: createCustomEventMethods,
});

function createCustomEventMethods(connection: Connection): Synchronous<CustomEventStore> {
  const { orm } = connection;
  const define = createDefine(connection);
  const ofTeam = (teamId: string) => eq(customEvents.teamId, teamId);
  const named = (teamId: string, key: CustomEventKey) =>
    and(ofTeam(teamId), "id" in key ? eq(customEvents.id, key.id) : eq(customEvents.name, key.name));
  return {
    create: ({ event, eventsMax }) => define(event, eventsMax),
    get: ({ teamId, key }) => orm.select().from(customEvents).where(named(teamId, key)).get() ?? null,
    list(request) {
      const { where, order, limit } = pageTerms(customEvents.id, request);
      const isMeant = and(ofTeam(request.teamId), where);
      return toPage(
        orm.select().from(customEvents).where(isMeant).orderBy(order).limit(limit).all(),
        request,
      );
    },
    setSchema({ teamId, key, schema, now }) {
      const changed = orm
        .update(customEvents)
        .set({ schema, updatedAt: now })
        .where(named(teamId, key))
        .returning({ id: customEvents.id })
        .all();
      return changed[0] ?? null;
    },
    delete({ teamId, key }) {
      const gone = orm
        .delete(customEvents)
        .where(named(teamId, key))
        .returning({ id: customEvents.id })
        .all();
      return gone[0] ?? null;
    },
    record: createRecord(connection),
    ofContact(request) {
      const { where, order, limit } = pageTerms(contactEvents.id, request);
      const { teamId, contactId } = request;
      const { idempotencyKey, ...shown } = getTableColumns(contactEvents);
      const isMeant = and(eq(contactEvents.teamId, teamId), eq(contactEvents.contactId, contactId), where);
      return toPage(
        orm.select(shown).from(contactEvents).where(isMeant).orderBy(order).limit(limit).all(),
        request,
      );
    },
  };
}

function createDefine({ orm }: Connection) {
  return (
    event: typeof customEvents.$inferSelect,
    eventsMax: number,
  ): ReturnType<Synchronous<CustomEventStore>["create"]> => {
    const used = orm
      .select({ rows: count() })
      .from(customEvents)
      .where(eq(customEvents.teamId, event.teamId))
      .get();
    if ((used?.rows ?? 0) >= eventsMax) return "full";
    const created = orm
      .insert(customEvents)
      .values(event)
      .onConflictDoNothing({ target: [customEvents.teamId, customEvents.name] })
      .returning({ id: customEvents.id })
      .all();
    return created.length === 1 ? "created" : "name_taken";
  };
}

type RecordRequest = Parameters<CustomEventStore["record"]>[0];

function createRecord(connection: Connection): Synchronous<CustomEventStore>["record"] {
  const { orm, database } = connection;
  const find = createFindContact(connection);
  const define = createDefine(connection);
  const addCounts = createActivityCounts(database);
  const writeConsent = createConsentWriter(connection);
  const { insert, writeContactEvent } = createContactChange(connection);
  // Runs that wait for it first: one that it ends may begin again.
  const receive = createReceiveEvent(connection);
  const { enter } = createEnterRuns(connection);
  const isDefined = database.prepare("SELECT 1 FROM custom_events WHERE team_id = ? AND name = ?");

  /** The event that was recorded with the same key. */
  function earlier({ teamId, idempotencyKey }: RecordRequest) {
    if (idempotencyKey === null) return undefined;
    return orm
      .select()
      .from(contactEvents)
      .where(and(eq(contactEvents.teamId, teamId), eq(contactEvents.idempotencyKey, idempotencyKey)))
      .get();
  }

  /** Defines a new name; false if the team has too many. */
  function canBeSent({ teamId, name, newIds, eventsMax, now }: RecordRequest): boolean {
    if (isDefined.get(teamId, name) !== null) return true;
    const event = { id: newIds.definition, teamId, name, schema: null, createdAt: now, updatedAt: now };
    return define(event, eventsMax) !== "full";
  }

  function addContact({ teamId, contact: key, newIds, proof, now }: RecordRequest): string {
    const given = { email: "email" in key ? key.email : "" };
    const contact = newContact({ teamId, id: newIds.contact, given, now });
    insert(contact);
    writeConsent(contact, { act: "granted", topics: [], proof, now });
    writeContactEvent("contact.created", contact, now);
    return contact.id;
  }

  return (request) => {
    const { teamId, id, name, payload, idempotencyKey, now } = request;
    const contact = find(teamId, request.contact);
    const known = earlier(request);
    if (known !== undefined) {
      const isSame = known.name === name && isSameJson(known.payload, payload);
      return {
        kind: isSame && isContact(request.contact, known.contactId, contact) ? "replayed" : "conflict",
      };
    }
    if (contact === null && "id" in request.contact) return { kind: "unknown_contact" };
    if (!canBeSent(request)) return { kind: "full" };
    const contactId = contact?.id ?? addContact(request);
    orm
      .insert(contactEvents)
      .values({ id, teamId, contactId, name, payload, idempotencyKey, createdAt: now })
      .run();
    addCounts([{ teamId, contactId, kind: "event", name, at: now }], now);
    receive({ teamId, contactId, event: name, payload, now });
    enter({ teamId, contactId, event: name, subject: "", occasion: id, payload, now });
    return { kind: "recorded" };
  };
}

const isSameJson = (one: unknown, other: unknown) => canonicalHash(one) === canonicalHash(other);

/** An address that has changed hands since, or is nobody's now, was the same contact's then. */
function isContact(key: ContactKey, contactId: string, found: ContactRow | null): boolean {
  return "id" in key ? key.id === contactId : found === null || found.id === contactId;
}
