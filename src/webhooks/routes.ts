import { Elysia } from "elysia";
import { checkPathId, pageQuery, toList, toPageRequest, wholeQuery } from "../api/page-query.ts";
import { findChoice } from "../api/request-fields.ts";
import type { Guard, Sender } from "../api-keys/sender.ts";
import { WEBHOOK_EVENT_TYPES } from "../events/webhook-event.ts";
import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import type { MessageFilter, WebhookRow } from "../store/webhooks.ts";
import {
  createWebhook,
  deleteWebhook,
  findWebhook,
  rotateSecret,
  updateWebhook,
  type WebhookParts,
} from "./manage-webhook.ts";
import { WEBHOOK_OPERATIONS as operations } from "./operations.ts";
import { readMessageId } from "./post-message.ts";
import { eventNotFound, replayEvent, replayEvents, replayFailed, sendTest } from "./replay-events.ts";
import {
  createWebhookBody,
  deletedWebhook,
  EVENT_STATUSES,
  type EventQuery,
  type ReplayBody,
  replayedWebhook,
  replayWebhookBody,
  showAttempt,
  showEvent,
  showEventItem,
  showEventReference,
  showReference,
  showWebhook,
  showWebhookItem,
  testWebhookBody,
  updateWebhookBody,
  webhookAttemptList,
  webhookEventList,
  webhookEventObject,
  webhookEventPath,
  webhookEventQuery,
  webhookEventReference,
  webhookList,
  webhookObject,
  webhookPath,
  webhookReference,
  webhookWithSecret,
} from "./schema.ts";

export type WebhookRouteParts = WebhookParts & { guard: Guard };

/** Everything under /webhooks. */
export const webhookRoutes = (parts: WebhookRouteParts) =>
  new Elysia({ name: "webhooks" }).use(manageRoutes(parts)).use(stepRoutes(parts)).use(eventRoutes(parts));

const manageRoutes = (parts: WebhookRouteParts) =>
  new Elysia({ name: "webhooks-manage", prefix: "/webhooks" })
    .derive(parts.guard("full"))
    .post(
      "",
      async ({ body, sender, set }) => {
        const { id, secret } = await createWebhook(parts, { teamId: sender.teamId, ...body });
        set.status = 201;
        return { ...showReference(id), signing_secret: secret };
      },
      { body: createWebhookBody, response: { 201: webhookWithSecret }, detail: operations.create },
    )
    .get(
      "",
      async ({ query, sender }) => {
        const page = await parts.store.webhooks.list({
          teamId: sender.teamId,
          ...toPageRequest(query, LIMITS.listedWithoutLimitMax),
        });
        return toList(page, showWebhookItem);
      },
      { query: wholeQuery, response: webhookList, detail: operations.list },
    )
    .get(
      "/:id",
      async ({ params, sender }) => {
        const webhook = await find(parts, sender, params.id);
        return showWebhook(webhook, parts.secrets.open(webhook.secret, webhook));
      },
      { params: webhookPath, response: webhookObject, detail: operations.get },
    )
    .patch(
      "/:id",
      async ({ params, body, sender }) => {
        const id = checkPathId(params.id);
        await updateWebhook(parts, { teamId: sender.teamId, id, ...body });
        return showReference(id);
      },
      { params: webhookPath, body: updateWebhookBody, response: webhookReference, detail: operations.update },
    )
    .delete(
      "/:id",
      async ({ params, sender }) => {
        const id = checkPathId(params.id);
        await deleteWebhook(parts, { teamId: sender.teamId, id });
        return { ...showReference(id), deleted: true as const };
      },
      { params: webhookPath, response: deletedWebhook, detail: operations.remove },
    );

const stepRoutes = (parts: WebhookRouteParts) =>
  new Elysia({ name: "webhooks-steps", prefix: "/webhooks/:id" })
    .derive(parts.guard("full"))
    .post(
      "/signing-secret/rotate",
      async ({ params, sender }) => {
        const id = checkPathId(params.id);
        const secret = await rotateSecret(parts, { teamId: sender.teamId, id });
        return { ...showReference(id), signing_secret: secret };
      },
      { params: webhookPath, response: webhookWithSecret, detail: operations.rotate },
    )
    .post(
      "/test",
      async ({ params, body, sender }) => {
        const webhook = await find(parts, sender, params.id);
        return showEventReference(await sendTest(parts, webhook, body.type ?? null));
      },
      {
        params: webhookPath,
        body: testWebhookBody,
        response: webhookEventReference,
        detail: operations.test,
      },
    )
    .post(
      "/replay",
      async ({ params, body, sender }) => {
        const { since, ids } = readReplay(body);
        const webhook = await find(parts, sender, params.id);
        const replayed = await (ids === null
          ? replayFailed(parts, webhook, since)
          : replayEvents(parts, webhook, ids));
        return { ...showReference(webhook.id), replayed };
      },
      {
        params: webhookPath,
        body: replayWebhookBody,
        response: replayedWebhook,
        detail: operations.replayFailed,
      },
    );

const eventRoutes = (parts: WebhookRouteParts) =>
  new Elysia({ name: "webhooks-events", prefix: "/webhooks/:id/events" })
    .derive(parts.guard("full"))
    .get(
      "",
      async ({ params, query, sender }) => {
        const { id: webhookId } = await find(parts, sender, params.id);
        const request = { webhookId, filter: readFilter(query), ...toPageRequest(withEventIds(query)) };
        return toList(await parts.store.webhooks.listMessages(request), showEventItem);
      },
      {
        params: webhookPath,
        query: webhookEventQuery,
        response: webhookEventList,
        detail: operations.listEvents,
      },
    )
    .get(
      "/:eventId",
      async ({ params, sender }) => {
        const webhook = await find(parts, sender, params.id);
        const found = await findMessage(parts, webhook, params.eventId);
        return showEvent(webhook, found.message, found.source);
      },
      { params: webhookEventPath, response: webhookEventObject, detail: operations.getEvent },
    )
    .get(
      "/:eventId/attempts",
      async ({ params, query, sender }) => {
        const page = toPageRequest(query);
        const webhook = await find(parts, sender, params.id);
        const { message } = await findMessage(parts, webhook, params.eventId);
        const request = { webhookId: webhook.id, messageId: message.id, ...page };
        return toList(await parts.store.webhooks.listAttempts(request), (row) =>
          showAttempt(message.id, row),
        );
      },
      {
        params: webhookEventPath,
        query: pageQuery,
        response: webhookAttemptList,
        detail: operations.listAttempts,
      },
    )
    .post(
      "/:eventId/replay",
      async ({ params, sender }) => {
        const webhook = await find(parts, sender, params.id);
        const id = readMessageId(params.eventId, "eventId");
        await replayEvent(parts, webhook, id);
        return showEventReference(id);
      },
      { params: webhookEventPath, response: webhookEventReference, detail: operations.replay },
    );

function find(parts: WebhookRouteParts, { teamId }: Sender, pathId: string): Promise<WebhookRow> {
  return findWebhook(parts, { teamId, id: checkPathId(pathId) });
}

async function findMessage({ store }: WebhookRouteParts, { id: webhookId }: WebhookRow, eventId: string) {
  const found = await store.webhooks.getMessage({ webhookId, id: readMessageId(eventId, "eventId") });
  if (found === null) throw eventNotFound();
  return found;
}

/** The cursors as the store has them. */
function withEventIds<Query extends { after?: string; before?: string }>(query: Query): Query {
  const read = (name: "after" | "before") => {
    const cursor = query[name];
    return cursor === undefined ? {} : { [name]: readMessageId(cursor, name) };
  };
  return { ...query, ...read("after"), ...read("before") };
}

/** Throws AppError 422. `ids` null = everything that failed since `since` (ms). */
function readReplay(body: ReplayBody): { since: number; ids: string[] | null } {
  const { since = null, event_ids: eventIds = null } = body;
  if (eventIds === null) {
    if (since === null) throw new AppError("missing_required_field", "Missing `since` field.");
    return { since: readTime(since, "`since` field"), ids: null };
  }
  if (since !== null) {
    throw new AppError("validation_error", "`since` and `event_ids` cannot be used together.");
  }
  if (eventIds.length < 1 || eventIds.length > LIMITS.webhookReplaysPerCall) {
    throw new AppError(
      "validation_error",
      `Invalid \`event_ids\` field. It must have 1 to ${LIMITS.webhookReplaysPerCall} ids.`,
    );
  }
  return { since: 0, ids: [...new Set(eventIds.map((id) => readMessageId(id, "event_ids")))] };
}

/** Throws AppError that names the parameter. */
function readFilter(query: EventQuery): MessageFilter {
  const filter: MessageFilter = {};
  if (query.status !== undefined) filter.status = readChoice("status", query.status, EVENT_STATUSES);
  if (query.type !== undefined) filter.type = readChoice("type", query.type, WEBHOOK_EVENT_TYPES);
  if (query.created_after !== undefined) {
    filter.since = readTime(query.created_after, "`created_after` parameter");
  }
  if (query.created_before !== undefined) {
    filter.until = readTime(query.created_before, "`created_before` parameter");
  }
  return filter;
}

function readChoice<const Name extends string>(
  parameter: string,
  text: string,
  known: readonly Name[],
): Name {
  const found = findChoice(known, text);
  if (found !== undefined) return found;
  throw new AppError(
    "invalid_parameter",
    `Invalid \`${parameter}\` parameter. It must be one of: ${known.join(", ")}.`,
  );
}

function readTime(text: string, what: string): number {
  const at = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(at)) return Math.max(0, at);
  throw new AppError("validation_error", `Invalid ${what}. It must be a time such as 2026-11-20T00:00:00Z.`);
}
