// What to do with leases whose holder is gone. Without a journaled dot nothing was sent and the delivery is simply
// due again. With one, nobody knows (RFC 1047): the try is kept as `unknown` and the next one waits.
import { createId } from "../../lib/id.ts";
import { LIMITS } from "../../limits.ts";
import type { DeliveryStore } from "../deliveries.ts";
import { createAttemptWriter } from "./attempt-writer.ts";
import type { Connection } from "./connection.ts";
import type { Synchronous } from "./methods.ts";
import { createSiteLookup } from "./site-lookup.ts";

interface LostRow {
  id: string;
  emailId: string;
  teamId: string;
  destination: string;
  attempts: number;
  dotAt: number | null;
}

const UNKNOWN =
  "The final dot may have been sent, and the reply was lost: whether the email arrived is unknown.";

const LOST_COLUMNS = "id, email_id AS emailId, team_id AS teamId, destination, attempts, dot_at AS dotAt";

export function createDeliveryRecovery(
  connection: Connection,
): Pick<Synchronous<DeliveryStore>, "release" | "recover" | "expireLeases"> {
  const { database } = connection;
  const findHeld = database.prepare<LostRow, [string, string]>(
    `SELECT ${LOST_COLUMNS} FROM deliveries WHERE id = ? AND lease_owner = ? AND state = 'leased'`,
  );
  const findOthers = database.prepare<LostRow, [string]>(
    `SELECT ${LOST_COLUMNS} FROM deliveries WHERE state = 'leased' AND lease_owner <> ?`,
  );
  const findExpired = database.prepare<LostRow, [number]>(
    `SELECT ${LOST_COLUMNS} FROM deliveries WHERE state = 'leased' AND lease_until <= ?`,
  );
  const requeue = createRequeue(connection);

  return {
    release({ owner, ids, now }) {
      for (const id of ids) {
        const row = findHeld.get(id, owner);
        if (row !== null) requeue(row, now, LIMITS.duplicateDelayMs);
      }
    },
    recover({ owner, now, duplicateDelayMs }) {
      const lost = findOthers.all(owner);
      for (const row of lost) requeue(row, now, duplicateDelayMs);
      return { requeued: lost.length, possibleDuplicates: lost.filter(({ dotAt }) => dotAt !== null).length };
    },
    expireLeases({ now, duplicateDelayMs }) {
      const lost = findExpired.all(now);
      for (const row of lost) requeue(row, now, duplicateDelayMs);
      return { requeued: lost.length };
    },
  };
}

function createRequeue({
  database,
  tally,
}: Connection): (row: LostRow, now: number, duplicateDelayMs: number) => void {
  const dueAgain = database.prepare(
    `UPDATE deliveries SET state = 'queued', due_at = ?, site = ?, lease_owner = NULL, lease_until = NULL WHERE id = ?`,
  );
  const doubtful = database.prepare(
    `UPDATE deliveries SET state = 'queued', due_at = ?, site = ?, attempts = attempts + 1, lease_owner = NULL,
       lease_until = NULL, dot_at = NULL, is_possible_duplicate = 1, last_class = NULL, last_reply = ?
     WHERE id = ?`,
  );
  const insertAttempt = createAttemptWriter(database);

  const siteOf = createSiteLookup(database);

  return (row, now, duplicateDelayMs) => {
    const site = siteOf(row.destination);
    tally.move({ ...row, site }, "leased", "queued");
    if (row.dotAt === null) {
      dueAgain.run(now, site, row.id);
      return;
    }
    doubtful.run(now + duplicateDelayMs, site, UNKNOWN, row.id);
    insertAttempt(row.emailId, {
      id: createId(),
      deliveryId: row.id,
      number: row.attempts + 1,
      startedAt: row.dotAt,
      endedAt: Math.max(now, row.dotAt),
      outcome: "unknown",
      class: null,
      code: null,
      enhancedCode: null,
      reply: null,
      target: null,
      ip: null,
      tls: null,
      egress: null,
      isPossibleDuplicate: true,
      transcript: [{ atMs: 0, kind: "note", text: UNKNOWN }],
    });
  };
}
