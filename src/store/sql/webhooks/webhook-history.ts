// The messages of an endpoint: listed, replayed, and removed when they are old.
import { and, eq, getTableColumns, gte, lt, type SQL, sql } from "drizzle-orm";
import { lowestId } from "../../../lib/id.ts";
import { HELD_MS } from "../../restored.ts";
import type { EndpointMessage, MessageFilter, WebhookStore } from "../../webhooks.ts";
import type { Connection } from "../connection.ts";
import type { Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { createMessageSource } from "./message-source.ts";
import { webhookAttempts, webhookMessages } from "./webhook-schema.ts";

type Reads = "listMessages" | "listOfEmail" | "getMessage" | "listAttempts";
type Repeats = "addMessage" | "replay" | "replayFailed";

const { webhookId, id, type, createdAt, state, attempts, dueAt } = getTableColumns(webhookMessages);
const messageColumns = { webhookId, id, type, createdAt, state, attempts, dueAt };
const { webhookId: _webhookId, messageId: _messageId, ...attemptColumns } = getTableColumns(webhookAttempts);

export function createWebhookHistory(
  connection: Connection,
): Pick<Synchronous<WebhookStore>, Reads | Repeats | "sweep"> {
  return { ...createReads(connection), ...createRepeats(connection), ...createSweep(connection) };
}

function createReads({ database, orm }: Connection): Pick<Synchronous<WebhookStore>, Reads> {
  const sourceOf = createMessageSource(database);
  // CROSS JOIN: from the email's few events to each endpoint's message.
  const ofEmail = database.prepare<EndpointMessage, [string, string, number]>(
    `SELECT m.id, m.webhook_id AS webhookId, m.state, m.attempts, w.endpoint
     FROM events e CROSS JOIN webhooks w CROSS JOIN webhook_messages m
     WHERE e.email_id = ? AND e.team_id = ? AND w.team_id = e.team_id AND w.is_deleted = 0
       AND m.webhook_id = w.id AND m.id = e.id
     ORDER BY e.id DESC LIMIT ?`,
  );
  return {
    listMessages(request) {
      const { where, order, limit } = pageTerms(webhookMessages.id, request);
      const terms = and(
        eq(webhookMessages.webhookId, request.webhookId),
        ...termsOfFilter(request.filter ?? {}),
        where,
      );
      const found = orm.select(messageColumns).from(webhookMessages).where(terms).orderBy(order).limit(limit);
      return toPage(found.all(), request);
    },
    listOfEmail: ({ teamId, emailId, limit }) => ofEmail.all(emailId, teamId, limit),
    getMessage(request) {
      const terms = and(eq(webhookMessages.webhookId, request.webhookId), eq(webhookMessages.id, request.id));
      const row = orm.select().from(webhookMessages).where(terms).get();
      if (row === undefined) return null;
      const { payload, leaseOwner: _owner, leaseUntil: _until, fence: _fence, ...message } = row;
      return { message, source: sourceOf({ id: row.id, payload }) };
    },
    listAttempts(request) {
      const { where, order, limit } = pageTerms(webhookAttempts.id, request);
      const ofMessage = and(
        eq(webhookAttempts.webhookId, request.webhookId),
        eq(webhookAttempts.messageId, request.messageId),
      );
      const found = orm.select(attemptColumns).from(webhookAttempts).where(and(ofMessage, where));
      return toPage(found.orderBy(order).limit(limit).all(), request);
    },
  };
}

/** Ids begin with their time. The terms of a state are written as in the index of such messages. */
function termsOfFilter({ status, type: ofType, since, until }: MessageFilter): SQL[] {
  const isOpen = sql`${state} in ('pending', 'leased')`;
  const ofStatus = {
    pending: [isOpen, sql`${state} = 'pending' and ${attempts} = 0`],
    attempting: [isOpen, sql`(${state} = 'leased' or ${attempts} > 0)`],
    failed: [sql`${state} = 'failed'`],
    success: [sql`${state} = 'success'`],
  };
  return [
    ...(status === undefined ? [] : ofStatus[status]),
    ...(ofType === undefined ? [] : [eq(type, ofType)]),
    ...(since === undefined ? [] : [gte(id, lowestId(since))]),
    ...(until === undefined ? [] : [lt(id, lowestId(until))]),
  ];
}

function createRepeats({ database, messages }: Connection): Pick<Synchronous<WebhookStore>, Repeats> {
  const insert = database.prepare(
    `INSERT INTO webhook_messages (webhook_id, id, type, created_at, state, due_at, payload)
     VALUES (?1, ?2, ?3, ?4, 'pending', ?4, ?5)`,
  );
  const find = database.prepare<{ id: string }, [string, string]>(
    "SELECT id FROM webhook_messages WHERE webhook_id = ? AND id = ?",
  );
  const again = database.prepare(
    `UPDATE webhook_messages SET state = 'pending', due_at = ?,
       attempts = CASE state WHEN 'pending' THEN attempts ELSE 0 END
     WHERE webhook_id = ? AND id = ? AND state <> 'leased'`,
  );
  const findFailed = database.prepare<{ id: string }, [string, string, number, number]>(
    `SELECT id FROM webhook_messages WHERE webhook_id = ? AND state = 'failed' AND id > ? AND created_at >= ?
     ORDER BY id LIMIT ?`,
  );
  // Replayed ones are due at once and so no longer among them.
  const findPutOff = database.prepare<{ id: string }, [string, number, number, number]>(
    `SELECT id FROM webhook_messages WHERE webhook_id = ? AND state = 'pending' AND due_at > ? AND due_at < ${HELD_MS}
       AND attempts > 0 AND created_at >= ? LIMIT ?`,
  );
  function replay(ofWebhook: string, messageId: string, now: number): void {
    again.run(now, ofWebhook, messageId);
    messages.lanes.note(ofWebhook, now);
    messages.noteDue();
  }
  return {
    addMessage(message) {
      insert.run(message.webhookId, message.id, message.type, message.createdAt, message.payload);
      messages.lanes.note(message.webhookId, message.createdAt);
      messages.noteDue();
    },
    replay({ webhookId: ofWebhook, ids, now }) {
      const found = ids.filter((messageId) => find.get(ofWebhook, messageId) !== null);
      for (const messageId of found) replay(ofWebhook, messageId, now);
      return { replayed: found.length };
    },
    replayFailed({ webhookId: ofWebhook, since, after, limit, now }) {
      const failed = findFailed.all(ofWebhook, after ?? lowestId(since), since, limit);
      const putOff = findPutOff.all(ofWebhook, now, since, limit - failed.length);
      for (const row of [...failed, ...putOff]) replay(ofWebhook, row.id, now);
      return { replayed: failed.length + putOff.length, last: failed.at(-1)?.id ?? after };
    },
  };
}

function createSweep({ database }: Connection): Pick<Synchronous<WebhookStore>, "sweep"> {
  // One look for each endpoint, and only as many rows as there are to forget.
  const findOld = database.prepare<{ webhookId: string; id: string }, [string, number]>(
    `SELECT m.webhook_id AS webhookId, m.id FROM webhooks w CROSS JOIN webhook_messages m
     WHERE m.webhook_id = w.id AND m.id < ? LIMIT ?`,
  );
  const findLeft = database.prepare<{ webhookId: string; id: string }, [number]>(
    `SELECT m.webhook_id AS webhookId, m.id FROM webhooks w CROSS JOIN webhook_messages m
     WHERE w.is_deleted = 1 AND m.webhook_id = w.id LIMIT ?`,
  );
  const forgetAttempts = database.prepare(
    "DELETE FROM webhook_attempts WHERE webhook_id = ? AND message_id = ?",
  );
  const forgetMessage = database.prepare("DELETE FROM webhook_messages WHERE webhook_id = ? AND id = ?");
  const forgetEndpoints = database.prepare(
    `DELETE FROM webhooks WHERE is_deleted = 1
       AND NOT EXISTS (SELECT 1 FROM webhook_messages WHERE webhook_id = webhooks.id)`,
  );
  return {
    sweep({ before, limit }) {
      const left = findLeft.all(limit);
      const old = findOld.all(lowestId(before), limit - left.length);
      for (const message of [...left, ...old]) {
        forgetAttempts.run(message.webhookId, message.id);
        forgetMessage.run(message.webhookId, message.id);
      }
      forgetEndpoints.run();
      return { deleted: left.length + old.length };
    },
  };
}
