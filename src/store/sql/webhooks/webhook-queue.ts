// Messages on their way: claimed under a lease and a fence, recorded with the state of their endpoint.
import {
  type ClaimedMessage,
  endpointShard,
  type MessagePlace,
  type RecordAttempt,
  type RecordedAttempt,
  type WebhookStore,
} from "../../webhooks.ts";
import type { Connection } from "../connection.ts";
import type { Synchronous } from "../noun.ts";
import { findFormerOwners } from "../queue/delivery-recovery.ts";
import { createMessageSource, type StoredMessage } from "./message-source.ts";

type Steps =
  | "claimDue"
  | "oldestDueAt"
  | "record"
  | "release"
  | "deadOwners"
  | "recover"
  | "expireLeases"
  | "shiftDue";

export interface EndpointRow {
  teamId: string;
  endpoint: string;
  secret: string;
  previousSecret: string | null;
  previousSecretUntil: number | null;
}

type LeasedRow = StoredMessage & Pick<ClaimedMessage, "type" | "createdAt" | "attempts" | "fence">;

export function createWebhookQueue(connection: Connection): Pick<Synchronous<WebhookStore>, Steps> {
  return { ...createClaim(connection), ...createRecord(connection), ...createRecovery(connection) };
}

function createClaim({
  database,
  messages,
}: Connection): Pick<Synchronous<WebhookStore>, "claimDue" | "oldestDueAt"> {
  const { lanes } = messages;
  const { rowKey } = database.dialect;
  const findEndpoint = database.prepare<EndpointRow, [string]>(
    `SELECT team_id AS teamId, endpoint, secret, previous_secret AS previousSecret,
       previous_secret_until AS previousSecretUntil
     FROM webhooks WHERE id = ? AND status = 'enabled' AND is_deleted = 0`,
  );
  const lease = database.prepare<LeasedRow, [string, number, string, number, number]>(
    `UPDATE webhook_messages SET state = 'leased', lease_owner = ?1, lease_until = ?2, fence = fence + 1
     WHERE webhook_id = ?3 AND ${rowKey} IN
       (SELECT ${rowKey} FROM webhook_messages WHERE webhook_id = ?3 AND state = 'pending' AND due_at <= ?4
        ORDER BY due_at LIMIT ?5)
     RETURNING id, type, created_at AS createdAt, attempts, fence, payload`,
  );
  const findNext = database.prepare<{ dueAt: number | null }, [string]>(
    "SELECT min(due_at) AS dueAt FROM webhook_messages WHERE webhook_id = ? AND state = 'pending'",
  );
  const sourceOf = createMessageSource(database);

  return {
    oldestDueAt: createOldestMessage({ database }),
    claimDue({ owner, shards = "all", now, leaseMs, limit, perEndpointMax, rooms }) {
      const claimed: ClaimedMessage[] = [];
      for (const webhookId of lanes.due(now)) {
        if (shards !== "all" && !shards.includes(endpointShard(webhookId))) continue;
        const room = Math.min(rooms[webhookId] ?? perEndpointMax, limit - claimed.length);
        if (room <= 0) continue;
        const endpoint = findEndpoint.get(webhookId);
        if (endpoint === null) {
          lanes.served(webhookId, null);
          continue;
        }
        const rows = lease.all(owner, now + leaseMs, webhookId, now, room);
        lanes.served(webhookId, findNext.get(webhookId)?.dueAt ?? null);
        const shared = {
          webhookId,
          teamId: endpoint.teamId,
          endpoint: endpoint.endpoint,
          secrets: secretsOf(endpoint, now),
        };
        for (const row of rows) {
          const { payload: _payload, ...message } = row;
          claimed.push({ ...shared, ...message, source: sourceOf(row) });
        }
        if (claimed.length >= limit) break;
      }
      return claimed;
    },
  };
}

/** When the first message of all endpoints is due. */
export function createOldestMessage({ database }: Pick<Connection, "database">): () => number | null {
  const find = database.prepare<{ dueAt: number | null }, []>(
    `SELECT min(due) AS dueAt FROM (
       SELECT (SELECT min(due_at) FROM webhook_messages WHERE webhook_id = webhooks.id AND state = 'pending') AS due
       FROM webhooks WHERE status = 'enabled' AND is_deleted = 0) AS firsts`,
  );
  return () => find.get()?.dueAt ?? null;
}

/** The old one signs until its time is over. */
export function secretsOf(
  { secret, previousSecret, previousSecretUntil }: EndpointRow,
  now: number,
): string[] {
  const isBoth = previousSecret !== null && (previousSecretUntil ?? 0) > now;
  return isBoth ? [secret, previousSecret] : [secret];
}

const UNCHANGED: RecordedAttempt = { kind: "recorded", startedFailing: false, disabled: null };

function createRecord({ database, messages }: Connection): Pick<Synchronous<WebhookStore>, "record"> {
  const update = database.prepare<{ attempts: number }, [string, number | null, string, string, number]>(
    `UPDATE webhook_messages SET state = ?, due_at = coalesce(?, due_at), attempts = attempts + 1,
       lease_owner = NULL, lease_until = NULL
     WHERE webhook_id = ? AND id = ? AND fence = ? AND state = 'leased' RETURNING attempts`,
  );
  const insertAttempt = database.prepare(
    `INSERT INTO webhook_attempts (webhook_id, message_id, id, endpoint, started_at, ended_at, status, error, response)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const setWell = database.prepare(
    "UPDATE webhooks SET failing_since = NULL, failing_events = 0 WHERE id = ? AND failing_since IS NOT NULL",
  );
  const findHealth = database.prepare<{ failingSince: number | null; failingEvents: number }, [string]>(
    `SELECT failing_since AS failingSince, failing_events AS failingEvents FROM webhooks
     WHERE id = ? AND status = 'enabled' AND is_deleted = 0`,
  );
  const setFailing = database.prepare(
    "UPDATE webhooks SET failing_since = ?, failing_events = ? WHERE id = ?",
  );
  const disable = database.prepare(
    `UPDATE webhooks SET status = 'disabled', disabled_reason = ?, disabled_at = ?, is_untold = 1 WHERE id = ?`,
  );

  function noteFailure(request: RecordAttempt, isFirst: boolean): RecordedAttempt {
    const { webhookId, now, health } = request;
    const found = findHealth.get(webhookId);
    if (found === null) return UNCHANGED;
    const startedFailing = found.failingSince === null;
    const since = found.failingSince ?? now;
    // Only first attempts count: retries of one event say nothing about the days between two rare events.
    const failingEvents = found.failingEvents + (isFirst ? 1 : 0);
    if (startedFailing || isFirst) setFailing.run(since, failingEvents, webhookId);
    const isFailingForLong = now - since >= request.failingMsMax && failingEvents >= request.failingEventsMin;
    const disabled = health === "gone" ? "gone" : isFailingForLong ? "failing" : null;
    if (disabled !== null) {
      disable.run(disabled, now, webhookId);
      messages.forget();
    }
    return { kind: "recorded", startedFailing, disabled };
  }

  return {
    record(request) {
      const { webhookId, messageId, fence, attempt, next } = request;
      const dueAt = next.state === "pending" ? next.dueAt : null;
      const updated = update.get(next.state, dueAt, webhookId, messageId, fence);
      if (updated === null) return { kind: "late" };
      const { id, endpoint, startedAt, endedAt, status, error, response } = attempt;
      insertAttempt.run(webhookId, messageId, id, endpoint, startedAt, endedAt, status, error, response);
      if (dueAt !== null) messages.lanes.note(webhookId, dueAt);
      if (request.health === "failing" || request.health === "gone") {
        return noteFailure(request, updated.attempts === 1);
      }
      if (request.health === "well") setWell.run(webhookId);
      return UNCHANGED;
    },
  };
}

function createRecovery(
  connection: Connection,
): Pick<Synchronous<WebhookStore>, "release" | "deadOwners" | "recover" | "expireLeases" | "shiftDue"> {
  const { database, messages } = connection;
  const requeue = "UPDATE webhook_messages SET state = 'pending', lease_owner = NULL, lease_until = NULL";
  const former = findFormerOwners(connection, "webhook_messages");
  const ofOwner = database.prepare(`${requeue} WHERE state = 'leased' AND lease_owner = ?`);
  const expired = database.prepare(
    `${requeue} WHERE state = 'leased' AND lease_owner <> ? AND lease_until <= ?`,
  );
  const findOwn = database.prepare<{ webhookId: string; id: string }, [string]>(
    "SELECT webhook_id AS webhookId, id FROM webhook_messages WHERE state = 'leased' AND lease_owner = ?",
  );
  const giveBack = database.prepare(`${requeue} WHERE webhook_id = ? AND id = ?`);
  const counted = ({ changes }: { changes: number }) => {
    if (changes > 0) messages.forget();
    return { requeued: changes };
  };
  return {
    deadOwners: () => former,
    recover({ deadOwners }) {
      const changes = deadOwners.reduce((sum, owner) => sum + ofOwner.run(owner).changes, 0);
      return counted({ changes });
    },
    expireLeases: ({ owner, now }) => counted(expired.run(owner, now)),
    release({ owner, underWay }) {
      const keyOf = ({ webhookId, id }: { webhookId: string; id: string }) => `${webhookId} ${id}`;
      const kept = new Set(underWay.map(keyOf));
      const lost = findOwn.all(owner).filter((message) => !kept.has(keyOf(message)));
      for (const { webhookId, id } of lost) giveBack.run(webhookId, id);
      return counted({ changes: lost.length });
    },
    shiftDue: createShift(connection),
  };
}

/** In the order of the index of what is pending. A row only ever moves back in it, so none is moved twice. */
function createShift({ database, messages }: Connection): Synchronous<WebhookStore>["shiftDue"] {
  const pending = "state = 'pending' AND (webhook_id, due_at) > (?1, ?2)";
  const findLast = database.prepare<MessagePlace, [string, number, number]>(
    `SELECT webhook_id AS webhookId, due_at AS dueAt FROM webhook_messages WHERE ${pending}
     ORDER BY webhook_id, due_at LIMIT 1 OFFSET ?3`,
  );
  // Includes all rows with the last one's time, or the next step would skip them.
  const shift = database.prepare(
    `UPDATE webhook_messages SET due_at = ${database.dialect.greatest("?5", "due_at - ?6")}
     WHERE ${pending} AND (webhook_id, due_at) <= (?3, ?4) AND due_at > ?5`,
  );
  return ({ byMs, now, after, limit }) => {
    const from = after ?? { webhookId: "", dueAt: 0 };
    const last = findLast.get(from.webhookId, from.dueAt, limit - 1);
    const to = last ?? { webhookId: "\uffff", dueAt: 0 };
    const { changes } = shift.run(from.webhookId, from.dueAt, to.webhookId, to.dueAt, now, byMs);
    if (changes > 0) messages.forget();
    return { changed: changes, next: last };
  };
}
