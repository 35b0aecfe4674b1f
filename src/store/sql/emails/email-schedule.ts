// Scheduled emails. The status `scheduled` is authoritative: release, cancel and reschedule each check it in their
// own transaction, so an email is either cancelled or sent, never both.
import type { EmailEvent } from "../../../events/event.ts";
import { createId } from "../../../lib/id.ts";
import type { RescheduleResult } from "../../emails.ts";
import type { Connection } from "../connection.ts";
import { createSuppressionCheck, suppressedEvent } from "../contacts/suppression-check.ts";
import { damagedColumn } from "../queue/delivery-content.ts";
import { createEndDamaged } from "../queue/end-damaged.ts";
import { createSiteLookup } from "../queue/site-lookup.ts";
import type { PlacedEmailStore } from "./email-calls.ts";
import { createEventWriter } from "./event-writer.ts";

interface Waiting {
  /** Its `rowKey`. */
  key: number | string;
  id: string;
  region: string;
  teamId: string;
  recipient: string;
  destination: string;
  site: string;
  topic: string | null;
}

export function createEmailSchedule(
  connection: Connection,
): Pick<PlacedEmailStore, "reschedule" | "cancel" | "releaseScheduled"> {
  const { database, queueCounts, emailChanges } = connection;
  const findStatus = database.prepare<{ status: string }, [string, string]>(
    "SELECT status FROM emails WHERE id = ? AND team_id = ?",
  );
  const moveEmail = database.prepare(
    // One that is held has its time in its deliveries only (`restored/hold.ts`).
    `UPDATE emails SET scheduled_at = CASE WHEN scheduled_at IS NULL THEN NULL ELSE CAST(?1 AS BIGINT) END,
       expires_at = expires_at + CAST(?1 AS BIGINT) - coalesce(scheduled_at,
         (SELECT due_at FROM deliveries WHERE email_id = ?2 AND state = 'scheduled' LIMIT 1), CAST(?1 AS BIGINT))
     WHERE id = ?2`,
  );
  const moveDeliveries = database.prepare(
    `UPDATE deliveries SET expires_at = expires_at + CAST(?1 AS BIGINT) - due_at, due_at = CAST(?1 AS BIGINT)
     WHERE email_id = ?2 AND state = 'scheduled'`,
  );
  const cancelEmail = database.prepare("UPDATE emails SET status = 'canceled' WHERE id = ?");
  const cancelDeliveries = database.prepare<{ site: string }, [string]>(
    `UPDATE deliveries SET state = 'canceled', status = CASE WHEN status IS NULL THEN NULL ELSE 'canceled' END
     WHERE email_id = ? AND state = 'scheduled' RETURNING site`,
  );
  const findDue = database.prepare<{ id: string }, [number, number]>(
    `SELECT id FROM emails WHERE status = 'scheduled' AND scheduled_at <= ? ORDER BY scheduled_at LIMIT ?`,
  );
  const findNext = database.prepare<{ at: number | null }, []>(
    "SELECT min(scheduled_at) AS at FROM emails WHERE status = 'scheduled'",
  );
  const release = createRelease(connection);

  function statusProblem(teamId: string, id: string): RescheduleResult | null {
    const email = findStatus.get(id, teamId);
    if (email === null) return "not_found";
    return email.status === "scheduled" ? null : "not_scheduled";
  }

  return {
    reschedule({ teamId, id, scheduledAt }) {
      const problem = statusProblem(teamId, id);
      if (problem !== null) return problem;
      moveEmail.run(scheduledAt, id);
      moveDeliveries.run(scheduledAt, id);
      emailChanges.note(teamId, id);
      return "done";
    },
    cancel({ teamId, id }) {
      const problem = statusProblem(teamId, id);
      if (problem !== null) return problem;
      cancelEmail.run(id);
      emailChanges.note(teamId, id);
      for (const { site } of cancelDeliveries.all(id))
        queueCounts.move({ site, teamId }, "scheduled", "canceled");
      return "done";
    },
    releaseScheduled({ now, limit }) {
      let released = 0;
      for (const { id } of findDue.all(now, limit)) {
        released += Math.max(1, release(id, now));
        if (released >= limit) break;
      }
      return { released, nextAt: findNext.get()?.at ?? null };
    },
  };
}

/**
 * Returns the number of released deliveries. Checks suppressions and unsubscribes again, since they may have changed
 * since acceptance.
 */
function createRelease(connection: Connection): (emailId: string, now: number) => number {
  const { database, queueCounts, urgentPlaces } = connection;
  const endDamaged = createEndDamaged(connection);
  const findWaiting = database.prepare<Waiting, [string]>(
    `SELECT ${database.dialect.rowKey} AS "key", id, team_id AS teamId, recipient, destination, site, region, topic FROM deliveries
     WHERE email_id = ? AND state = 'scheduled'`,
  );
  const setState = database.prepare(
    `UPDATE deliveries SET state = ?, status = CASE WHEN status IS NULL THEN NULL ELSE ? END, due_at = ?, site = ?, shard = ?
     WHERE id = ?`,
  );
  const placeOf = createSiteLookup(database);
  const check = createSuppressionCheck(connection);
  const events = createEventWriter(connection);

  return (emailId, now) => {
    const open: Waiting[] = [];
    const newEvents: EmailEvent[] = [];
    const waiting = findWaiting.all(emailId);
    for (const delivery of waiting) {
      const column = damagedColumn({ ...delivery, emailId });
      if (column !== null) {
        const damaged = { table: "deliveries", id: String(delivery.id), column };
        endDamaged({ ...delivery, emailId, state: "scheduled" }, damaged, now);
        continue;
      }
      const cause = check(delivery.teamId, delivery.recipient, delivery.topic);
      const state = cause === null ? "queued" : "suppressed";
      const { site, shard } = placeOf(delivery);
      setState.run(state, cause === null ? "sent" : state, now, site, shard, delivery.id);
      queueCounts.move({ site, teamId: delivery.teamId }, "scheduled", state);
      if (cause === null) {
        open.push(delivery);
        urgentPlaces.note(site, delivery.teamId);
      } else newEvents.push(suppressedEvent({ ...delivery, emailId }, cause, now));
    }
    // The status is that of the last event: `sent` if any delivery is open.
    const [first] = open;
    if (first !== undefined) {
      newEvents.push({
        id: createId(),
        teamId: first.teamId,
        emailId,
        deliveryId: null,
        type: "email.sent",
        createdAt: now,
        detail: { to: open.map(({ recipient }) => recipient) },
      });
    }
    events.insertAll(emailId, newEvents);
    return waiting.length;
  };
}
