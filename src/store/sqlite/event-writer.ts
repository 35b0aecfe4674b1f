import type { Database } from "bun:sqlite";
import { type EmailEvent, statusOfEvent } from "../../events/event.ts";

export interface EventWriter {
  insert(event: EmailEvent): void;
  /** Inserts all; the email's status becomes that of the last one. */
  insertAll(emailId: string, events: EmailEvent[]): void;
}

export function createEventWriter(database: Database): EventWriter {
  const insertEvent = database.prepare(
    `INSERT INTO events (id, team_id, email_id, delivery_id, type, created_at, detail)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const setStatus = database.prepare("UPDATE emails SET status = ? WHERE id = ?");

  function insert(event: EmailEvent): void {
    insertEvent.run(
      event.id,
      event.teamId,
      event.emailId,
      event.deliveryId,
      event.type,
      event.createdAt,
      JSON.stringify(event.detail),
    );
  }

  return {
    insert,
    insertAll(emailId, events) {
      for (const event of events) insert(event);
      const newest = events.at(-1);
      if (newest !== undefined) setStatus.run(statusOfEvent(newest.type), emailId);
    },
  };
}
