import type { WebhookStore } from "../../webhooks.ts";
import type { Connection } from "../connection.ts";
import { defineNoun } from "../noun.ts";
import { createWebhookEndpoints } from "./webhook-endpoints.ts";
import { createWebhookHistory } from "./webhook-history.ts";
import { createWebhookQueue } from "./webhook-queue.ts";

export const webhookMethods = defineNoun<WebhookStore>({
  methods: {
    create: { change: ({ webhook }, { created }) => (created ? { target: webhook.id } : null) },
    get: "read",
    list: "read",
    update: { change: (_, webhook) => webhook && { target: webhook.id } },
    rotate: { change: (_, webhook) => webhook && { target: webhook.id } },
    delete: { change: ({ id }, { deleted }) => (deleted ? { target: id } : null) },
    listMessages: "read",
    getMessage: "read",
    listAttempts: "read",
    addMessage: { change: ({ webhookId }) => ({ target: webhookId }) },
    replay: { change: ({ id }, { found }) => (found ? { target: id } : null) },
    replayFailed: { change: ({ webhookId }) => ({ target: webhookId }) },
    claimDue: "write",
    record: { ignoresQueueCounts: true },
    release: "write",
    deadOwners: "write",
    recover: "write",
    expireLeases: "write",
    shiftDue: "write",
    listUntold: "read",
    markTold: "write",
    sweep: "write",
  },
  // What webhooks say of accepted mail must always get through.
  isRefusable: false,
  open: (connection: Connection) => ({
    ...createWebhookEndpoints(connection),
    ...createWebhookQueue(connection),
    ...createWebhookHistory(connection),
  }),
});
