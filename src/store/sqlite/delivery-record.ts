import type { DeliveryStore, RecordRequest } from "../deliveries.ts";
import { createAttemptWriter } from "./attempt-writer.ts";
import type { Connection } from "./connection.ts";
import { createEventWriter } from "./event-writer.ts";
import type { Synchronous } from "./methods.ts";

interface HeldRow {
  destination: string;
  emailId: string;
  dueAt: number;
}

/** The result of one try: attempt, state, events, email status and suppression in one transaction. */
export function createDeliveryRecord({
  database,
  tally,
}: Connection): Pick<Synchronous<DeliveryStore>, "record"> {
  const find = database.prepare<HeldRow, [string, number]>(
    `SELECT destination, email_id AS emailId, due_at AS dueAt FROM deliveries
     WHERE id = ? AND fence = ? AND state = 'leased'`,
  );
  const update = database.prepare(
    `UPDATE deliveries SET state = ?, due_at = ?, attempts = attempts + ?, lease_owner = NULL,
       lease_until = NULL, dot_at = NULL, delays_told = delays_told + ?,
       is_possible_duplicate = max(is_possible_duplicate, ?), last_class = ?, last_reply = ?
     WHERE id = ?`,
  );
  const suppress = database.prepare(
    `INSERT INTO suppressions (id, team_id, address, origin, source_email_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (team_id, address) DO NOTHING`,
  );
  const insertAttempt = createAttemptWriter(database);
  const events = createEventWriter(database);

  function save(request: RecordRequest, held: HeldRow): void {
    const { next, attempt } = request;
    update.run(
      next.state,
      next.state === "queued" ? next.dueAt : held.dueAt,
      request.doesCount ? 1 : 0,
      request.events.filter(({ type }) => type === "email.delivery_delayed").length,
      attempt?.isPossibleDuplicate === true ? 1 : 0,
      request.lastClass,
      request.lastReply,
      request.deliveryId,
    );
    tally.move(held.destination, "leased", next.state);
  }

  return {
    record(request) {
      const held = find.get(request.deliveryId, request.fence);
      if (held === null) return false;
      if (request.attempt !== null) insertAttempt(held.emailId, request.attempt);
      save(request, held);
      events.insertAll(held.emailId, request.events);
      const row = request.suppress;
      if (row !== null) {
        const address = row.address.toLowerCase();
        suppress.run(row.id, row.teamId, address, row.origin, row.sourceEmailId, row.createdAt);
      }
      return true;
    },
  };
}
