import type { SQLQueryBindings } from "bun:sqlite";
import { type Column, getTableColumns } from "drizzle-orm";
import type { EmailEvent, EmailStatus } from "../../../events/event.ts";
import type { DeliveryState } from "../../deliveries.ts";
import type { NewDelivery } from "../../emails.ts";
import type { Connection } from "../connection.ts";
import { createSiteLookup } from "../queue/site-lookup.ts";
import { emails } from "../schema.ts";
import type { PlacedEmail } from "./email-calls.ts";
import { createEventWriter } from "./event-writer.ts";

/** Inserts a new email's rows by prepared statements: this is the store's hottest path. */
export interface EmailWriter {
  insertEmail(email: PlacedEmail, status: EmailStatus): void;
  insertDelivery(
    email: PlacedEmail,
    delivery: NewDelivery,
    place: { state: DeliveryState; dueAt: number },
  ): void;
  insertEvent(event: EmailEvent, email: PlacedEmail): void;
}

export function createEmailWriter(connection: Connection): EmailWriter {
  const { database, queueCounts, searchIndex } = connection;
  const columns = Object.entries(getTableColumns(emails));
  const insertEmail = database.prepare(
    `INSERT INTO emails (${columns.map(([, { name }]) => name).join(", ")})
     VALUES (${columns.map(() => "?").join(", ")})`,
  );
  const insertBody = database.prepare("INSERT INTO bodies (email_id, sha256, bytes) VALUES (?, ?, ?)");
  const insertDelivery = database.prepare(
    `INSERT INTO deliveries (id, email_id, team_id, recipient, role, destination, site, priority, region,
       shard, state, due_at, expires_at, created_at, topic)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const placeOf = createSiteLookup(database);
  const events = createEventWriter(connection);

  return {
    insertEmail(email, status) {
      const row: Record<string, unknown> = { ...email, status, bodyKind: email.body.kind };
      insertEmail.run(...columns.map(([key, column]) => toStored(column, row[key])));
      searchIndex.accepted(email.id);
      insertBody.run(email.id, email.body.sha256, email.body.bytes);
    },
    insertDelivery(email, delivery, { state, dueAt }) {
      const { site, shard } = placeOf(delivery);
      insertDelivery.run(
        delivery.id,
        email.id,
        email.teamId,
        delivery.recipient,
        delivery.role,
        delivery.destination,
        site,
        delivery.priority ?? 0,
        delivery.region,
        shard,
        state,
        dueAt,
        email.expiresAt,
        email.createdAt,
        email.topic,
      );
      queueCounts.move({ site, teamId: email.teamId }, null, state);
    },
    insertEvent: events.insert,
  };
}

/** A value as its column holds it. */
function toStored(column: Column, value: unknown): SQLQueryBindings {
  return value === null ? null : (column.mapToDriverValue(value) as SQLQueryBindings);
}
