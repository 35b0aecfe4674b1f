import { type Column, getTableColumns } from "drizzle-orm";
import type { EmailEvent, EmailStatus } from "../../../events/event.ts";
import { packBytes } from "../../../lib/packed-bytes.ts";
import type { BundlePart, PlacedBody } from "../../blobs/blobs.ts";
import type { DeliveryState } from "../../deliveries.ts";
import type { NewDelivery } from "../../emails.ts";
import type { Connection } from "../connection.ts";
import type { Given } from "../database.ts";
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
    place: { state: DeliveryState; status: EmailStatus; dueAt: number },
  ): void;
  insertEvent(event: EmailEvent, email: PlacedEmail): void;
}

export function createEmailWriter(
  connection: Pick<Connection, "database" | "queueCounts" | "searchIndex"> & {
    urgentPlaces: Pick<Connection["urgentPlaces"], "note">;
  } & Parameters<typeof createEventWriter>[0],
): EmailWriter {
  const { database, queueCounts, urgentPlaces, searchIndex } = connection;
  const columns = Object.entries(getTableColumns(emails));
  const insertEmail = database.prepare(
    `INSERT INTO emails (${columns.map(([, { name }]) => name).join(", ")})
     VALUES (${columns.map(() => "?").join(", ")})`,
  );
  const insertBody = database.prepare(
    "INSERT INTO bodies (email_id, sha256, bytes, is_packed, size_bytes) VALUES (?, ?, ?, ?, ?)",
  );
  const insertPart = database.prepare(
    "INSERT INTO bodies (email_id, sha256, is_packed, size_bytes, bundle, part) VALUES (?, ?, ?, ?, ?, ?)",
  );
  const insertDelivery = database.prepare(
    `INSERT INTO deliveries (id, email_id, team_id, recipient, role, destination, site, priority, region,
       shard, state, status, due_at, expires_at, created_at, topic, broadcast_seq, slice)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const placeOf = createSiteLookup(database);
  const events = createEventWriter(connection);

  return {
    insertEmail(email, status) {
      const { contactSeq = null, body } = email;
      const row: Record<string, unknown> = { ...email, contactSeq, status, bodyKind: body.kind };
      insertEmail.run(...columns.map(([key, column]) => toStored(column, row[key])));
      searchIndex.accepted(email.id);
      // Here, where fewer pages to write make up for the time it takes.
      if (body.part === undefined)
        insertBody.run(email.id, body.sha256, ...storedBody(body.bytes, email.sizeBytes));
      else insertPart.run(email.id, body.sha256, ...storedPart(body.part));
    },
    insertDelivery(email, delivery, { state, status, dueAt }) {
      const { site, shard } = placeOf(delivery);
      const { priority = 0 } = delivery;
      insertDelivery.run(
        delivery.id,
        email.id,
        email.teamId,
        delivery.recipient,
        delivery.role,
        delivery.destination,
        site,
        priority,
        delivery.region,
        shard,
        state,
        email.deliveries.length > 1 ? status : null,
        dueAt,
        email.expiresAt,
        email.createdAt,
        email.topic,
        delivery.broadcast?.seq ?? null,
        delivery.broadcast?.slice ?? null,
      );
      queueCounts.move({ site, teamId: email.teamId }, null, state);
      if (priority === 0 && state === "queued") urgentPlaces.note(site, email.teamId);
    },
    insertEvent: events.insert,
  };
}

/** `bytes`, `is_packed` and `size_bytes` of a row of `bodies`; `fileBytes`: what its file takes if it is one. */
export function storedBody(
  bytes: Uint8Array | null,
  fileBytes: number,
): [bytes: Uint8Array | null, isPacked: 0 | 1, sizeBytes: number] {
  if (bytes === null) return [null, 0, fileBytes];
  const packed = packBytes(bytes);
  return [packed.bytes, packed.isPacked ? 1 : 0, packed.bytes.byteLength];
}

/** `is_packed`, `size_bytes`, `bundle` and `part` of a row of `bodies`. */
export function storedPart({
  isPacked,
  bundle,
  at,
  bytes,
  key,
}: NonNullable<PlacedBody["part"]>): [isPacked: 0 | 1, sizeBytes: number, bundle: string, part: string] {
  return [isPacked ? 1 : 0, bytes, bundle, JSON.stringify({ at, bytes, key } satisfies BundlePart)];
}

/** A value as its column holds it. */
function toStored(column: Column, value: unknown): Given {
  return value === null ? null : (column.mapToDriverValue(value) as Given);
}
