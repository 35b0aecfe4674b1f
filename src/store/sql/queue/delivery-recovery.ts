// Recovers abandoned leases. If the dot was not journaled, nothing was sent and the delivery is due again. If it was,
// the outcome is unknown (RFC 1047): the attempt is recorded as `unknown` and the next one waits.

import { createId } from "../../../lib/id.ts";
import type { AttemptRow, DeliveryStore, QueuePart, Requeued } from "../../deliveries.ts";
import type { Connection } from "../connection.ts";
import { createSavepoint, isText } from "../damage.ts";
import type { Synchronous } from "../noun.ts";
import { createAttemptWriter, createUnknownCount } from "./attempt-writer.ts";
import { createSiteLookup } from "./site-lookup.ts";

interface LostRow {
  /** Its `rowKey`. */
  key: number | string;
  id: string;
  emailId: string;
  teamId: string;
  destination: string;
  region: string;
  attempts: number;
  expiresAt: number;
  dotAt: number | null;
}

const UNKNOWN =
  "The final dot may have been sent, and the reply was lost: whether the email arrived is unknown.";

const LOST_COLUMNS =
  "id, email_id AS emailId, team_id AS teamId, destination, region, attempts, expires_at AS expiresAt, dot_at AS dotAt";

/** After every lease. */
const ALWAYS = Number.MAX_SAFE_INTEGER;

export function createDeliveryRecovery(
  connection: Connection,
): Pick<Synchronous<DeliveryStore>, "release" | "deadOwners" | "recover" | "recoverParts" | "expireLeases"> {
  const { database } = connection;
  const former = findFormerOwners(connection, "deliveries");
  const columns = `${database.dialect.rowKey} AS "key", ${LOST_COLUMNS}`;
  const findOwn = database.prepare<LostRow, [string, number]>(
    `SELECT ${columns} FROM deliveries WHERE state = 'leased' AND lease_owner = ? AND lease_until <= ?`,
  );
  // A node that was held up meanwhile may have lost them to a third one, which works on them.
  const findOthers = database.prepare<LostRow & QueuePart, [string, string]>(
    `SELECT shard, ${columns} FROM deliveries
     WHERE state = 'leased' AND lease_owner <> ? AND ${database.dialect.isOthers("deliveries", "?")} = 0`,
  );
  const findExpired = database.prepare<LostRow, [number]>(
    `SELECT ${columns} FROM deliveries WHERE state = 'leased' AND lease_until <= ?`,
  );
  const requeue = createRequeue(connection);

  function requeueAll(lost: LostRow[], now: number, unknownRetryMs: number): Requeued {
    for (const row of lost) requeue(row, now, unknownRetryMs);
    return { requeued: lost.length, possibleDuplicates: lost.filter(({ dotAt }) => dotAt !== null).length };
  }

  return {
    release({ owner, underWay, endsBy = ALWAYS, now, unknownRetryMs }) {
      const kept = new Set(underWay);
      const lost = findOwn.all(owner, endsBy).filter(({ id }) => !kept.has(id));
      return requeueAll(lost, now, unknownRetryMs);
    },
    deadOwners: () => former,
    recover({ deadOwners, now, unknownRetryMs }) {
      const lost = deadOwners.flatMap((owner) => findOwn.all(owner, ALWAYS));
      return requeueAll(lost, now, unknownRetryMs);
    },
    recoverParts({ owner, owned, now, unknownRetryMs }) {
      const shards =
        owned === "all" ? null : new Map(owned.map((part) => [part.region, new Set(part.shards)]));
      const lost = findOthers
        .all(owner, owner)
        .filter(({ region, shard }) => shards === null || shards.get(region)?.has(shard) === true);
      return requeueAll(lost, now, unknownRetryMs);
    },
    expireLeases: ({ now, unknownRetryMs }) => requeueAll(findExpired.all(now), now, unknownRetryMs),
  };
}

/**
 * Owners of leases at startup. Where the data directory's lock (engine/data-directory-lock.ts) admits one process at a time,
 * their processes are dead; where there are several, nobody knows. Call before anything is leased.
 */
export function findFormerOwners(
  { database, isShared }: Pick<Connection, "database" | "isShared">,
  table: "deliveries" | "webhook_messages",
): string[] {
  if (isShared === true) return [];
  const owners = database.query<{ owner: string }, []>(
    `SELECT DISTINCT lease_owner AS owner FROM ${table} WHERE state = 'leased'`,
  );
  return owners.all().flatMap(({ owner }) => (isText(owner) ? [owner] : []));
}

function createRequeue({
  database,
  queueCounts,
}: Connection): (row: LostRow, now: number, unknownRetryMs: number) => void {
  const { rowKey } = database.dialect;
  const dueAgain = database.prepare(
    `UPDATE deliveries SET state = 'queued', due_at = ?, site = ?, shard = ?, lease_owner = NULL, lease_until = NULL WHERE ${rowKey} = ?`,
  );
  const doubtful = database.prepare(
    `UPDATE deliveries SET state = 'queued', due_at = ?, site = ?, shard = ?, attempts = attempts + 1, lease_owner = NULL,
       lease_until = NULL, dot_at = NULL, is_possible_duplicate = 1, last_class = NULL, last_reply = ?
     WHERE ${rowKey} = ?`,
  );
  const countUnknown = createUnknownCount(database);
  const insertAttempt = createAttemptWriter(database);
  const inSavepoint = createSavepoint(database);
  const placeOf = createSiteLookup(database);

  /** Each unknown attempt may be another copy, so waits double, up to half of the remaining time. */
  function waitOf({ id, emailId, expiresAt }: LostRow, now: number, unknownRetryMs: number): number {
    return Math.min(
      unknownRetryMs * 2 ** countUnknown(emailId, id),
      Math.max(0, Math.floor((expiresAt - now) / 2)),
    );
  }

  return (row, now, unknownRetryMs) => {
    const { site, shard } = placeOf(row);
    queueCounts.move({ ...row, site }, "leased", "queued");
    if (row.dotAt === null) {
      dueAgain.run(now, site, shard, row.key);
      return;
    }
    doubtful.run(now + waitOf(row, now, unknownRetryMs), site, shard, UNKNOWN, row.key);
    const attempt: AttemptRow = {
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
    };
    // A damaged email has no place for its attempt; other deliveries continue.
    inSavepoint(() => insertAttempt(row.emailId, attempt));
  };
}
