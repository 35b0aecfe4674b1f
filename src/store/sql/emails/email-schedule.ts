// Scheduled emails. The status `scheduled` is authoritative: release, cancel and reschedule each check it in their
// own transaction, so an email is either cancelled or sent, never both.
import type { EmailEvent } from "../../../events/event.ts";
import { createId } from "../../../lib/id.ts";
import type { DeliveryState } from "../../deliveries.ts";
import type { RescheduleResult } from "../../emails.ts";
import type { Refusal } from "../../may-send.ts";
import type { Connection } from "../connection.ts";
import { createSuppressionChecks, suppressedEvent } from "../contacts/suppression-check.ts";
import { damagedColumn } from "../queue/delivery-content.ts";
import { createEndDamaged } from "../queue/end-damaged.ts";
import { createSiteLookups } from "../queue/site-lookup.ts";
import type { PlacedEmailStore } from "./email-calls.ts";
import { createEventWriter } from "./event-writer.ts";

interface Waiting {
  /** Its `rowKey`. */
  key: number | string;
  id: string;
  emailId: string;
  region: string;
  teamId: string;
  recipient: string;
  destination: string;
  site: string;
  topic: string | null;
  state: DeliveryState;
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
  const findDue = database.prepare<{ id: string; count: number }, [number, number]>(
    `SELECT id, (SELECT count(*) FROM deliveries WHERE email_id = emails.id) AS count
     FROM emails WHERE status = 'scheduled' AND scheduled_at <= ? ORDER BY scheduled_at LIMIT ?`,
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
      const due: string[] = [];
      let deliveries = 0;
      for (const { id, count } of findDue.all(now, limit)) {
        due.push(id);
        deliveries += count;
        if (deliveries >= limit) break;
      }
      const released = due.length === 0 ? 0 : Math.max(due.length, release(due, now));
      return { released, nextAt: findNext.get()?.at ?? null };
    },
  };
}

/**
 * All deliveries of these emails, by a few statements; returns their number. Checks suppressions and unsubscribes again, since they may have
 * changed since acceptance.
 */
function createRelease(connection: Connection): (emailIds: readonly string[], now: number) => number {
  const { database, queueCounts, urgentPlaces } = connection;
  const { dialect } = database;
  const endDamaged = createEndDamaged(connection);
  const findWaiting = database.prepare<Waiting, [string]>(
    `SELECT ${dialect.rowKey} AS "key", id, email_id AS emailId, team_id AS teamId, recipient, destination, site, region, topic,
       state FROM deliveries WHERE email_id IN (${dialect.texts("?")})`,
  );
  const members = {
    id: "text",
    state: "text",
    status: "text",
    due: "number",
    site: "text",
    shard: "number",
  } as const;
  const place = database.prepare(
    `UPDATE deliveries SET state = given.state, due_at = given.due, site = given.site, shard = given.shard,
       status = CASE WHEN deliveries.status IS NULL THEN NULL ELSE given.status END
     FROM ${dialect.rows("?", members)} AS given WHERE deliveries.id = given.id`,
  );
  const placesOf = createSiteLookups(database);
  const check = createSuppressionChecks(connection);
  const tell = createTellReleased(connection);

  function isWhole(delivery: Waiting, now: number): boolean {
    const column = damagedColumn(delivery);
    if (column === null) return true;
    const damaged = { table: "deliveries", id: String(delivery.id), column };
    endDamaged({ ...delivery, state: "scheduled" }, damaged, now);
    return false;
  }

  return (emailIds, now) => {
    // By their state, an index would find all that is scheduled.
    const scheduled = findWaiting.all(JSON.stringify(emailIds)).filter(({ state }) => state === "scheduled");
    const waiting = scheduled.filter((delivery) => isWhole(delivery, now));
    const causes = check(waiting);
    const places = placesOf(waiting);
    const placed = waiting.map(({ id, teamId }, index) => {
      const { site, shard } = places[index]!;
      const isOpen = causes[index] === null;
      const state = isOpen ? "queued" : "suppressed";
      queueCounts.move({ site, teamId }, "scheduled", state);
      if (isOpen) urgentPlaces.note(site, teamId);
      return { id, state, status: isOpen ? "sent" : state, due: now, site, shard };
    });
    place.run(JSON.stringify(placed));
    tell(
      Map.groupBy(
        waiting.map((delivery, index) => ({ delivery, cause: causes[index]! })),
        ({ delivery }) => delivery.emailId,
      ),
      now,
    );
    return scheduled.length;
  };
}

/** Writes the events of released emails. The status is that of the last one: `sent` if any delivery is open. */
function createTellReleased(connection: Connection) {
  const { database } = connection;
  const setStatus = database.prepare(
    `UPDATE emails SET status = given.status FROM ${database.dialect.rows("?", { id: "text", status: "text" })} AS given
     WHERE emails.id = given.id`,
  );
  const events = createEventWriter(connection);

  return (released: Map<string, { delivery: Waiting; cause: Refusal | null }[]>, now: number): void => {
    const newEvents: EmailEvent[] = [];
    const statuses: { id: string; status: string }[] = [];
    for (const [emailId, all] of released) {
      const open = all.filter(({ cause }) => cause === null).map(({ delivery }) => delivery);
      for (const { delivery, cause } of all)
        if (cause !== null) newEvents.push(suppressedEvent(delivery, cause, now));
      const [first] = open;
      statuses.push({ id: emailId, status: first === undefined ? "suppressed" : "sent" });
      if (first === undefined) continue;
      const to = open.map(({ recipient }) => recipient);
      const { teamId } = first;
      newEvents.push({
        id: createId(),
        teamId,
        emailId,
        deliveryId: null,
        type: "email.sent",
        createdAt: now,
        detail: { to },
      });
    }
    setStatus.run(JSON.stringify(statuses));
    events.insertMany(newEvents);
  };
}
