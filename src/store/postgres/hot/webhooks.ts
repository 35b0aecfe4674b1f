// The queue of webhook messages: a claim is one statement, and so is the record of a batch of attempts.

import { type EmailFactsRow, toSource } from "../../sql/webhooks/message-source.ts";
import { type EndpointRow, secretsOf } from "../../sql/webhooks/webhook-queue.ts";
import type { ClaimedMessage, RecordAttempt, RecordedAttempt, WebhookStore } from "../../webhooks.ts";
import { type Answer, DatabaseError, type Door } from "../query.ts";
import { type HotMethod, type HotParts, TO_LANE } from "./hot-method.ts";

type Claim = Parameters<WebhookStore["claimDue"]>[0];
type Release = Parameters<WebhookStore["release"]>[0];

const TRIES_MAX = 3;

/** Each of these may be repeated after another transaction contradicted it: nothing of it was done. */
async function ask<Row>(
  door: Door,
  text: string,
  given: (string | number | null)[],
  tries = TRIES_MAX,
): Promise<Answer<Row>> {
  try {
    return await door.ask<Row>(text, given);
  } catch (error) {
    if (error instanceof DatabaseError && error.failure === "retry" && tries > 1)
      return ask(door, text, given, tries - 1);
    throw error;
  }
}

/**
 * The first message of each endpoint, then the second of each, and so on; endpoints that had one in the last claim come after
 * the others.
 */
const CLAIM = `WITH open AS (
    SELECT w.id, coalesce(CAST(rooms.value AS BIGINT), $5) AS room FROM webhooks AS w
    LEFT JOIN jsonb_each_text(CAST(CAST($6 AS TEXT) AS jsonb)) AS rooms ON rooms.key = w.id
    WHERE w.status = 'enabled' AND w.is_deleted = 0 AND (CAST($8 AS TEXT) IS NULL OR substr(w.id, length(w.id) - 1) IN
      (SELECT jsonb_array_elements_text(CAST(CAST($8 AS TEXT) AS jsonb))))
  ), chosen AS (
    SELECT due.webhook_id, due.id FROM open CROSS JOIN LATERAL (
      SELECT webhook_id, id, row_number() OVER (ORDER BY due_at) AS place FROM (
        SELECT webhook_id, id, due_at FROM webhook_messages
        WHERE webhook_id = open.id AND state = 'pending' AND due_at <= $3
        ORDER BY due_at LIMIT GREATEST(LEAST(open.room, $4), 0) FOR UPDATE SKIP LOCKED) AS locked) AS due
    ORDER BY due.place, due.webhook_id IN (SELECT jsonb_array_elements_text(CAST(CAST($7 AS TEXT) AS jsonb))), due.webhook_id
    LIMIT $4
  ), leased AS (
    UPDATE webhook_messages AS m SET state = 'leased', lease_owner = $1, lease_until = $2, fence = m.fence + 1
    FROM chosen WHERE m.webhook_id = chosen.webhook_id AND m.id = chosen.id
    RETURNING m.webhook_id, m.id, m.type, m.created_at, m.attempts, m.fence, m.payload
  )
  SELECT leased.webhook_id AS "webhookId", leased.id, leased.type, leased.created_at AS "messageAt", leased.attempts, leased.fence,
    leased.payload, w.team_id AS "teamId", w.endpoint, w.secret, w.previous_secret AS "previousSecret",
    w.previous_secret_until AS "previousSecretUntil", e.id AS "emailId", e.message_id AS "messageId",
    e.from_address AS "from", e.subject, e.created_at AS "createdAt", e.broadcast_id AS "broadcastId",
    e.template_id AS "templateId", e.headers, e.tags, v.detail
  FROM leased JOIN webhooks AS w ON w.id = leased.webhook_id
  LEFT JOIN events AS v ON leased.payload IS NULL AND v.id = leased.id
  LEFT JOIN emails AS e ON e.id = v.email_id
  ORDER BY leased.created_at, leased.id`;

interface ClaimedRow extends EndpointRow, Omit<EmailFactsRow, "emailId"> {
  webhookId: string;
  id: string;
  type: ClaimedMessage["type"];
  messageAt: number;
  attempts: number;
  fence: number;
  payload: string | null;
  /** Null: of a message that has its payload, or whose email is gone. */
  emailId: string | null;
}

export function createHotWebhookClaim({ door }: Pick<HotParts, "door">): HotMethod<Claim, ClaimedMessage[]> {
  let served: string[] = [];

  async function claim({
    owner,
    shards = "all",
    now,
    leaseMs,
    limit,
    perEndpointMax,
    rooms,
  }: Claim): Promise<ClaimedMessage[]> {
    const given = [
      owner,
      now + leaseMs,
      now,
      limit,
      perEndpointMax,
      JSON.stringify(rooms),
      JSON.stringify(served),
      // As an endpoint's id ends (endpointShard).
      shards === "all" ? null : JSON.stringify(shards.map((shard) => shard.toString(16).padStart(2, "0"))),
    ];
    const { rows } = await ask<ClaimedRow>(door, CLAIM, given);
    served = [...new Set(rows.map(({ webhookId }) => webhookId))];
    return rows.map((row) => toMessage(row, now));
  }

  return async (requests) => {
    const claimed: ClaimedMessage[][] = [];
    for (const request of requests) claimed.push(await claim(request));
    return claimed;
  };
}

function toMessage(row: ClaimedRow, now: number): ClaimedMessage {
  const { webhookId, id, type, messageAt, attempts, fence, payload, teamId, endpoint, emailId } = row;
  const { messageId, from, subject, createdAt, broadcastId, templateId, headers, tags, detail } = row;
  const email = { messageId, from, subject, createdAt, broadcastId, templateId, headers, tags, detail };
  return {
    webhookId,
    id,
    type,
    createdAt: messageAt,
    attempts,
    fence,
    teamId,
    endpoint,
    secrets: secretsOf(row, now),
    source: toSource({ id, payload }, emailId === null ? null : { emailId, ...email }),
  };
}

/** What fails concerns its endpoint's health, which a lane judges. */
export function isPlainRecord({ health }: RecordAttempt): boolean {
  return health === "well" || health === "unknown";
}

/** An attempt that is there already was recorded by an earlier call, whose answer was lost. */
const RECORD = `WITH asked AS (
    SELECT * FROM jsonb_to_recordset(CAST(CAST($1 AS TEXT) AS jsonb)) AS asked(r int, "webhookId" text, "messageId" text,
      fence bigint, state text, "dueAt" bigint, health text, id text, endpoint text, "startedAt" bigint, "endedAt" bigint,
      status bigint, error text, response text)
  ), updated AS (
    UPDATE webhook_messages AS m SET state = asked.state, due_at = coalesce(asked."dueAt", m.due_at),
      attempts = m.attempts + 1, lease_owner = NULL, lease_until = NULL
    FROM asked WHERE m.webhook_id = asked."webhookId" AND m.id = asked."messageId" AND m.fence = asked.fence
      AND m.state = 'leased'
    RETURNING asked.r
  ), written AS (
    INSERT INTO webhook_attempts (webhook_id, message_id, id, endpoint, started_at, ended_at, status, error, response)
    SELECT "webhookId", "messageId", id, endpoint, "startedAt", "endedAt", status, error, response
    FROM asked JOIN updated ON updated.r = asked.r
  ), well AS (
    UPDATE webhooks SET failing_since = NULL, failing_events = 0 WHERE failing_since IS NOT NULL
      AND id IN (SELECT "webhookId" FROM asked JOIN updated ON updated.r = asked.r WHERE health = 'well')
  )
  SELECT asked.r FROM asked WHERE asked.r IN (SELECT r FROM updated) OR EXISTS (SELECT 1 FROM webhook_attempts AS kept
    WHERE kept.webhook_id = asked."webhookId" AND kept.message_id = asked."messageId" AND kept.id = asked.id)`;

const RECORDED: RecordedAttempt = { kind: "recorded", startedFailing: false, disabled: null };

export function createHotWebhookRecord({
  door,
  onDueMessages,
}: Pick<HotParts, "door" | "onDueMessages">): HotMethod<RecordAttempt, RecordedAttempt> {
  return async (requests) => {
    const asked = requests.map(({ attempt, next, webhookId, messageId, fence, health }, r) => {
      const dueAt = next.state === "pending" ? next.dueAt : null;
      return { ...attempt, r, webhookId, messageId, fence, health, state: next.state, dueAt };
    });
    try {
      const { rows } = await ask<{ r: number }>(door, RECORD, [JSON.stringify(asked)]);
      if (asked.some(({ dueAt }) => dueAt !== null)) onDueMessages();
      const recorded = new Set(rows.map(({ r }) => r));
      return requests.map((_, r) => (recorded.has(r) ? RECORDED : { kind: "late" }));
    } catch (error) {
      // One of them cannot be written so; a lane says which, and why.
      if (error instanceof DatabaseError && error.failure === "bug") return requests.map(() => TO_LANE);
      throw error;
    }
  };
}

const RELEASE = `UPDATE webhook_messages SET state = 'pending', lease_owner = NULL, lease_until = NULL
  WHERE state = 'leased' AND lease_owner = $1 AND (webhook_id, id) NOT IN (
    SELECT "webhookId", id FROM jsonb_to_recordset(CAST(CAST($2 AS TEXT) AS jsonb)) AS kept("webhookId" text, id text))`;

export function createHotWebhookRelease({
  door,
  onDueMessages,
}: Pick<HotParts, "door" | "onDueMessages">): HotMethod<Release, { requeued: number }> {
  return async (requests) => {
    const released: { requeued: number }[] = [];
    for (const { owner, underWay } of requests) {
      const kept = underWay.map(({ webhookId, id }) => ({ webhookId, id }));
      const { changes } = await ask(door, RELEASE, [owner, JSON.stringify(kept)]);
      if (changes > 0) onDueMessages();
      released.push({ requeued: changes });
    }
    return released;
  };
}
