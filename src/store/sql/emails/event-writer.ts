import { type EmailEvent, statusOfEvent } from "../../../events/event.ts";
import { mailboxProviderOf } from "../../../lib/mail-providers.ts";
import { LIMITS } from "../../../limits.ts";
import type { EmailRow } from "../../emails.ts";
import type { Counter } from "../../metrics.ts";
import {
  type BroadcastPlace,
  createOutcomeWriter,
  type OutcomeWriter,
} from "../broadcasts/outcome-writer.ts";
import type { Connection } from "../connection.ts";
import { parseStored } from "../damage.ts";
import { counterOfEvent } from "../metrics/counter-of-event.ts";
import { isTags } from "../stored-shapes.ts";

/** What an email's events are counted under. */
export type EventPlace = Pick<EmailRow, "domainId" | "broadcastId" | "templateId" | "tags"> & BroadcastPlace;

export interface EventWriter {
  /** `place` saves a lookup; `link` as for `OutcomeWriter`. No status changes. */
  insert(event: EmailEvent, place?: EventPlace, link?: string): void;
  /** Inserts events of one email: each sets its recipient's status, the last one the email's. */
  insertAll(emailId: string, events: EmailEvent[]): void;
  /**
   * Events of many emails by a few statements. No status changes. What is counted in memory is counted last, after everything
   * that a damaged row may make fail.
   */
  insertMany(events: readonly EmailEvent[]): void;
  /** Counts what is not an event of its own. */
  count(of: Counted, counter: Counter, at: number): void;
  /** What happens without an event. */
  happened: OutcomeWriter["happened"];
}

export interface Counted {
  teamId: string;
  emailId: string;
  recipients: readonly string[];
}

type PlaceRow = Omit<EventPlace, "tags"> & { tags: string };

const EVENT_MEMBERS = {
  id: "text",
  team: "text",
  email: "text",
  delivery: "text",
  type: "text",
  at: "number",
  detail: "text",
} as const;

const toRow = ({ id, teamId, emailId, deliveryId, type, createdAt, detail }: EmailEvent) => ({
  id,
  team: teamId,
  email: emailId,
  delivery: deliveryId,
  type,
  at: createdAt,
  detail: JSON.stringify(detail),
});

/** The only writer of email events: the row, the count and the webhook messages. */
export function createEventWriter(
  connection: Pick<Connection, "database" | "meter" | "messages" | "emailChanges" | "activity">,
): EventWriter {
  const { database, messages, emailChanges, activity } = connection;
  const insertEvent = database.prepare(
    `INSERT INTO events (id, team_id, email_id, delivery_id, type, created_at, detail)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const setStatus = database.prepare("UPDATE emails SET status = ? WHERE id = ?");
  const setRecipientStatus = database.prepare(
    "UPDATE deliveries SET status = ? WHERE id = ? AND status IS NOT NULL",
  );
  const insertEvents = database.prepare(
    `INSERT INTO events (id, team_id, email_id, delivery_id, type, created_at, detail)
     SELECT id, team, email, delivery, type, at, detail FROM ${database.dialect.rows("?", EVENT_MEMBERS)} AS given`,
  );
  const { placeOf, placesOf, count } = createCount(connection);
  const outcomes = createOutcomeWriter(connection);

  function insert(event: EmailEvent, given?: EventPlace, link?: string): void {
    insertEvent.run(
      event.id,
      event.teamId,
      event.emailId,
      event.deliveryId,
      event.type,
      event.createdAt,
      JSON.stringify(event.detail),
    );
    messages.addEmailEvent(event);
    follow(event, given, link)?.();
  }

  /** What an event changes besides its own row. */
  function follow(
    event: EmailEvent,
    place: EventPlace | null | undefined,
    link?: string,
  ): (() => void) | null {
    emailChanges.note(event.teamId, event.emailId);
    activity.noted(event);
    const counter = counterOfEvent(event);
    if (counter === null) return null;
    const { teamId, emailId, detail, createdAt } = event;
    const known = place === undefined ? placeOf(emailId) : place;
    if (known === null) return null;
    outcomes.noted(event, known, link);
    return () => count({ teamId, emailId, recipients: detail.to }, counter, createdAt, known);
  }

  return {
    insert,
    insertMany(events) {
      if (events.length === 0) return;
      insertEvents.run(JSON.stringify(events.map(toRow)));
      messages.addEmailEvents(events);
      const places = placesOf(events.map(({ emailId }) => emailId));
      const counts = events.map((event) => follow(event, places.get(event.emailId) ?? null));
      for (const countOne of counts) countOne?.();
    },
    insertAll(emailId, events) {
      const newest = events.at(-1);
      if (newest === undefined) return;
      setStatus.run(statusOfEvent(newest.type), emailId);
      const place = (events.length > 1 ? placeOf(emailId) : null) ?? undefined;
      for (const event of events) {
        if (event.deliveryId !== null) setRecipientStatus.run(statusOfEvent(event.type), event.deliveryId);
        insert(event, place);
      }
    },
    count,
    happened: outcomes.happened,
  };
}

function createCount({ database, meter }: Pick<Connection, "database" | "meter">) {
  const columns = `domain_id AS domainId, broadcast_id AS broadcastId, template_id AS templateId, tags,
    contact_seq AS contactSeq`;
  const findPlace = database.prepare<PlaceRow, [string]>(`SELECT ${columns} FROM emails WHERE id = ?`);
  const findPlaces = database.prepare<PlaceRow & { id: string }, [string]>(
    `SELECT id, ${columns} FROM emails WHERE id IN (${database.dialect.texts("?")})`,
  );
  const toPlace = <Row extends PlaceRow>(row: Row) => ({
    ...row,
    tags: parseStored<EventPlace["tags"]>(row.tags, isTags) ?? [],
  });

  function placeOf(emailId: string): EventPlace | null {
    const row = findPlace.get(emailId);
    return row && toPlace(row);
  }

  const placesOf = (emailIds: readonly string[]): Map<string, EventPlace> =>
    new Map(findPlaces.all(JSON.stringify(emailIds)).map((row) => [row.id, toPlace(row)]));

  function count(
    { teamId, emailId, recipients }: Counted,
    counter: Counter,
    at: number,
    given?: EventPlace,
  ): void {
    const place = given ?? placeOf(emailId);
    if (place === null) return;
    const { domainId, broadcastId, templateId, tags } = place;
    const of = { teamId, domainId, broadcastId };
    const times = recipients.length;
    meter.count(of, counter, at, times);
    for (const { name, value } of tags.slice(0, LIMITS.metricTagsPerEmailMax)) {
      meter.countFacet(of, { facet: "tag", value: `${name}:${value}` }, counter, at, times);
    }
    if (typeof templateId === "string") {
      meter.countFacet(of, { facet: "template", value: templateId }, counter, at, times);
    }
    for (const recipient of recipients) {
      const value = mailboxProviderOf(recipient);
      meter.countFacet(of, { facet: "mailbox_provider", value }, counter, at, 1);
    }
  }

  return { placeOf, placesOf, count };
}
