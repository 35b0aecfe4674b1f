import { and, count, eq, getTableColumns, sql } from "drizzle-orm";
import type { WebhookStore } from "../../webhooks.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { createWebhookHistory } from "./webhook-history.ts";
import { createWebhookQueue } from "./webhook-queue.ts";
import { webhooks } from "./webhook-schema.ts";

export const webhookMethods = defineNoun<WebhookStore>({
  methods: {
    create: { change: ({ webhook }, { created }) => (created ? { target: webhook.id } : null) },
    get: "read",
    list: "read",
    update: { change: (_, webhook) => webhook && { target: webhook.id } },
    rotate: { change: (_, webhook) => webhook && { target: webhook.id } },
    delete: { change: ({ id }, { deleted }) => (deleted ? { target: id } : null) },
    listMessages: "read",
    listOfEmail: "read",
    getMessage: "read",
    listAttempts: "read",
    addMessage: { change: ({ webhookId }) => ({ target: webhookId }) },
    replay: { change: ({ webhookId }, { replayed }) => (replayed > 0 ? { target: webhookId } : null) },
    replayFailed: { change: ({ webhookId }) => ({ target: webhookId }) },
    claimDue: "write",
    oldestDueAt: "read",
    record: { ignoresQueueCounts: true },
    release: "write",
    deadOwners: "write",
    recover: "write",
    expireLeases: "write",
    shiftDue: "write",
    listUnnotified: "read",
    markNotified: "write",
    sweep: "write",
  },
  // Webhook messages about accepted mail must always be processed.
  isRefusable: false,
  open: (connection: Connection) => ({
    ...createWebhookEndpoints(connection),
    ...createWebhookQueue(connection),
    ...createWebhookHistory(connection),
  }),
});

type Managed = "create" | "get" | "list" | "update" | "rotate" | "delete" | "listUnnotified" | "markNotified";

const {
  isUntold: _isUntold,
  isDeleted: _isDeleted,
  failingEvents: _failingEvents,
  ...columns
} = getTableColumns(webhooks);

/** The endpoints themselves. The message writer reads them again after every change. */
function createWebhookEndpoints({ orm, messages }: Connection): Pick<Synchronous<WebhookStore>, Managed> {
  const alive = eq(webhooks.isDeleted, false);
  const one = ({ teamId, id }: { teamId: string; id: string }) =>
    and(eq(webhooks.teamId, teamId), eq(webhooks.id, id), alive);
  return {
    create({ webhook, max }) {
      const ofTeam = and(eq(webhooks.teamId, webhook.teamId), alive);
      const found = orm.select({ all: count() }).from(webhooks).where(ofTeam).get();
      if ((found?.all ?? 0) >= max) return { created: false };
      orm.insert(webhooks).values(webhook).run();
      messages.forget();
      return { created: true };
    },
    get: (request) => orm.select(columns).from(webhooks).where(one(request)).get() ?? null,
    list(request) {
      const { where, order, limit } = pageTerms(webhooks.id, request);
      const terms = and(eq(webhooks.teamId, request.teamId), alive, where);
      return toPage(
        orm.select(columns).from(webhooks).where(terms).orderBy(order).limit(limit).all(),
        request,
      );
    },
    update({ teamId, id, now, endpoint, events, status }) {
      const found = orm.select(columns).from(webhooks).where(one({ teamId, id })).get();
      if (found === undefined) return null;
      const isSwitched = status !== undefined && status !== found.status;
      const isOff = status === "disabled";
      messages.forget();
      return orm
        .update(webhooks)
        .set({
          endpoint: endpoint ?? found.endpoint,
          events: events ?? found.events,
          status: status ?? found.status,
          ...(isSwitched ? { disabledReason: isOff ? "manual" : null, disabledAt: isOff ? now : null } : {}),
          // Earlier failures no longer count.
          ...((isSwitched && !isOff) || (endpoint !== undefined && endpoint !== found.endpoint)
            ? { failingSince: null, failingEvents: 0, isUntold: false }
            : {}),
        })
        .where(one({ teamId, id }))
        .returning(columns)
        .get();
    },
    rotate({ teamId, id, secret, previousUntil }) {
      const found = orm.select(columns).from(webhooks).where(one({ teamId, id })).get();
      if (found === undefined) return null;
      return orm
        .update(webhooks)
        .set({ secret, previousSecret: found.secret, previousSecretUntil: previousUntil })
        .where(one({ teamId, id }))
        .returning(columns)
        .get();
    },
    delete(request) {
      const gone = orm
        .update(webhooks)
        .set({ isDeleted: true, status: "disabled", isUntold: false })
        .where(one(request))
        .returning({ id: webhooks.id })
        .all();
      messages.forget();
      return { deleted: gone.length === 1 };
    },
    listUnnotified: ({ limit }) =>
      // Written out: with a parameter SQLite could not use the index of the few such rows.
      orm.select(columns).from(webhooks).where(sql`${webhooks.isUntold} = 1`).limit(limit).all(),
    markNotified({ id }) {
      orm.update(webhooks).set({ isUntold: false }).where(eq(webhooks.id, id)).run();
    },
  };
}
