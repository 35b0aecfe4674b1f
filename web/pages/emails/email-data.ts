// Queries of the email page.

import { queryOptions } from "@tanstack/react-query";
import type { ApiKeyList } from "../../../src/api-keys/schema.ts";
import type {
  EmailWebhookEvents,
  Message,
  RelatedEmails,
  SuppressedAddresses,
} from "../../../src/dashboard/schema.ts";
import type { Delivery, DeliveryList } from "../../../src/deliveries/schema.ts";
import type { AttachmentList, DeliveryAttempt, Email, EmailEvent } from "../../../src/emails/schema.ts";
import type { Insights } from "../../../src/insights/schema.ts";
import { get, type Page } from "../../api.ts";

const POLL_MS = 3_000;
const FINAL = ["delivered", "unknown", "bounced", "failed", "suppressed", "canceled"];

export const isFinal = ({ state }: Delivery) => FINAL.includes(state);

export const activityKey = (id: string) => ["emails", id, "activity"];

/**
 * Everything that may still change in one query, so that the parts of the page agree. Loads the newest `pages` × 100
 * events and attempts.
 */
export const activityQuery = (id: string, pages: number) =>
  queryOptions({
    queryKey: [...activityKey(id), pages],
    async queryFn() {
      const [email, events, deliveries, attempts] = await Promise.all([
        get<Email>(`/emails/${id}`),
        getPages<EmailEvent>(`/emails/${id}/events`, pages),
        get<DeliveryList>("/queue/deliveries", { email_id: id, limit: 100 }),
        getPages<DeliveryAttempt>(`/emails/${id}/attempts`, pages),
      ]);
      return {
        email,
        events: events.data.toSorted((one, other) => one.created_at.localeCompare(other.created_at)),
        deliveries: deliveries.data.toReversed(),
        attempts: attempts.data.toReversed(),
        hasEarlier: events.has_more || attempts.has_more,
      };
    },
    placeholderData: (before) => (before?.email.id === id ? before : undefined),
    refetchInterval: ({ state }) => (state.data?.deliveries.every(isFinal) ? 10 * POLL_MS : POLL_MS),
  });

async function getPages<Item extends { id: string }>(path: string, pages: number): Promise<Page<Item>> {
  const data: Item[] = [];
  for (let page = 1; ; page += 1) {
    const found = await get<Page<Item>>(path, { limit: 100, after: data.at(-1)?.id ?? null });
    data.push(...found.data);
    if (!found.has_more || page === pages) return { ...found, data };
  }
}

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ["emails", id, "message"],
    queryFn: () => get<Message>(`/emails/${id}/message`),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const attachmentsQuery = (id: string) =>
  queryOptions({
    queryKey: ["emails", id, "attachments"],
    queryFn: () => get<AttachmentList>(`/emails/${id}/attachments`),
  });

export const insightsQuery = (id: string) =>
  queryOptions({
    queryKey: ["emails", id, "insights"],
    queryFn: () => get<Insights>(`/emails/${id}/insights`),
  });

/** The email that this one sends again, and those that send this one again. */
export const relatedQuery = (id: string) =>
  queryOptions({
    queryKey: ["emails", id, "related"],
    queryFn: () => get<RelatedEmails>(`/emails/${id}/related`),
    refetchInterval: 10 * POLL_MS,
  });

/** The webhook events of an email's events, by the event's id. */
export const webhookEventsQuery = (id: string) =>
  queryOptions({
    queryKey: [...activityKey(id), "webhook-events"],
    async queryFn() {
      const { data } = await get<EmailWebhookEvents>(`/emails/${id}/webhook-events`);
      return Map.groupBy(data, ({ event_id }) => event_id);
    },
    refetchInterval: 10 * POLL_MS,
  });

/** Names of API keys, by ID. */
export const keyNamesQuery = queryOptions({
  queryKey: ["api-keys", "names"],
  queryFn: () => get<ApiKeyList>("/api-keys", { limit: 100 }),
  staleTime: 60_000,
});

/** The recipients of an email that are on the suppression list. */
export const suppressedQuery = (id: string) =>
  queryOptions({
    queryKey: ["emails", id, "suppressed"],
    queryFn: () => get<SuppressedAddresses>(`/emails/${id}/suppressed`),
  });
