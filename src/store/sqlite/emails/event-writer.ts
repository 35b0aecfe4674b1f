import { type EmailEvent, statusOfEvent } from "../../../events/event.ts";
import type { Connection } from "../connection.ts";
import { counterOfEvent } from "../metrics/counter-of-event.ts";
import type { Metered } from "../metrics/meter.ts";

/** The dimensions that an event is counted under. */
export type EventPlace = Omit<Metered, "teamId">;

export interface EventWriter {
  /** `place` saves a lookup. The email's status does not change. */
  insert(event: EmailEvent, place?: EventPlace): void;
  /** Inserts events of one email; the last one sets its status. */
  insertAll(emailId: string, events: EmailEvent[], place?: EventPlace): void;
}

/** The only writer of email events: the row, the count and the webhook messages. */
export function createEventWriter({
  database,
  meter,
  messages,
}: Pick<Connection, "database" | "meter" | "messages">): EventWriter {
  const insertEvent = database.prepare(
    `INSERT INTO events (id, team_id, email_id, delivery_id, type, created_at, detail)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const setStatus = database.prepare("UPDATE emails SET status = ? WHERE id = ?");
  const findPlace = database.prepare<EventPlace, [string]>(
    "SELECT domain_id AS domainId, broadcast_id AS broadcastId FROM emails WHERE id = ?",
  );

  function insert(event: EmailEvent, place = findPlace.get(event.emailId)): void {
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
    const counter = counterOfEvent(event);
    if (place === null || counter === null) return;
    const { domainId, broadcastId } = place;
    const metered = { teamId: event.teamId, domainId, broadcastId };
    meter.count(metered, counter, event.createdAt, event.detail.to.length);
  }

  return {
    insert,
    insertAll(emailId, events, place) {
      const newest = events.at(-1);
      if (newest === undefined) return;
      setStatus.run(statusOfEvent(newest.type), emailId);
      for (const event of events) insert(event, place);
    },
  };
}
