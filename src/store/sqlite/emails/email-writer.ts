import type { EmailEvent, EmailStatus } from "../../../events/event.ts";
import type { DeliveryState } from "../../deliveries.ts";
import type { NewDelivery } from "../../emails.ts";
import type { Connection } from "../connection.ts";
import { createSiteLookup } from "../queue/site-lookup.ts";
import type { PlacedEmail } from "./email-calls.ts";
import { createEventWriter } from "./event-writer.ts";

/** The rows that a new email is made of, by prepared statements: this is the hottest path of the store. */
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
  const { database, tally, searchWatch } = connection;
  const insertEmail = database.prepare(
    `INSERT INTO emails (id, team_id, api_key_id, domain_id, broadcast_id, source, message_id, from_address, to_addresses,
       cc_addresses, bcc_addresses, reply_to, subject, headers, tags, attachments, size_bytes, created_at,
       scheduled_at, expires_at, status, body_kind, topic, template_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
      insertEmail.run(
        email.id,
        email.teamId,
        email.apiKeyId,
        email.domainId,
        email.broadcastId,
        email.source,
        email.messageId,
        email.from,
        JSON.stringify(email.to),
        JSON.stringify(email.cc),
        JSON.stringify(email.bcc),
        JSON.stringify(email.replyTo),
        email.subject,
        JSON.stringify(email.headers),
        JSON.stringify(email.tags),
        JSON.stringify(email.attachments),
        email.sizeBytes,
        email.createdAt,
        email.scheduledAt,
        email.expiresAt,
        status,
        email.body.kind,
        email.topic,
        email.templateId,
      );
      searchWatch.accepted(email.id);
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
      tally.move({ site, teamId: email.teamId }, null, state);
    },
    insertEvent: events.insert,
  };
}
