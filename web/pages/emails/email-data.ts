// Queries of the email page.
import { queryOptions } from "@tanstack/react-query";
import { get, type Page } from "../../api.ts";
import type { TranscriptStep } from "../../parts/transcript.tsx";

export interface Email {
  id: string;
  message_id: string;
  from: string;
  to: string[];
  cc: string[] | null;
  bcc: string[] | null;
  reply_to: string[] | null;
  subject: string;
  html: string | null;
  text: string | null;
  tags: { name: string; value: string }[];
  template_id: string | null;
  last_event: string;
  created_at: string;
  scheduled_at: string | null;
}

export interface MailEvent {
  id: string;
  type: string;
  created_at: string;
  delivery_id: string | null;
  data: {
    to: string[];
    bounce?: { type: string; subType: string; message: string };
    failed?: { reason: string; outcome?: string };
    suppressed?: { message: string; reason?: string };
    open?: { userAgent: string; isMachine?: boolean };
    click?: { link: string; userAgent: string; isMachine?: boolean };
    delayed?: { message: string; next_attempt_at?: string };
  };
}

export interface Delivery {
  id: string;
  recipient: string;
  destination: string;
  state: string;
  attempts: number;
  due_at: string;
  expires_at: string;
  last_reply: string | null;
  advice: string | null;
}

export interface Attempt {
  id: string;
  delivery_id: string;
  number: number;
  started_at: string;
  ended_at: string;
  outcome: string;
  class: string | null;
  advice: string | null;
  code: number | null;
  enhanced_code: string | null;
  reply: string | null;
  target: string | null;
  ip: string | null;
  tls: string | null;
  egress: string | null;
  is_possible_duplicate: boolean;
  transcript: TranscriptStep[];
}

export interface MessageText {
  headers: { name: string; value: string }[];
  source: string;
  is_cut: boolean;
}

export interface Message {
  source: "api" | "smtp";
  api_key_id: string;
  size: number;
  custom_headers: Record<string, string>;
  /** Null when the content has expired. */
  text: MessageText | null;
}

export interface Attachment {
  id: string;
  filename: string | null;
  size: number;
  content_type: string;
  content_id: string | null;
  download_url: string;
}

export interface Insight {
  id: string;
  status: "ok" | "warning" | "info";
  title: string;
  why: string;
  how: string;
  detail: string | null;
}

export interface Insights {
  created_at: string;
  is_final: boolean;
  data: Insight[];
}

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
        getPages<MailEvent>(`/emails/${id}/events`, pages),
        get<Page<Delivery>>("/queue/deliveries", { email_id: id, limit: 100 }),
        getPages<Attempt>(`/emails/${id}/attempts`, pages),
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
    queryFn: () => get<Page<Attachment>>(`/emails/${id}/attachments`),
  });

export const insightsQuery = (id: string) =>
  queryOptions({
    queryKey: ["emails", id, "insights"],
    queryFn: () => get<Insights>(`/emails/${id}/insights`),
  });

/** Names of API keys, by ID. */
export const keyNamesQuery = queryOptions({
  queryKey: ["api-keys", "names"],
  queryFn: () => get<Page<{ id: string; name: string }>>("/api-keys", { limit: 100 }),
  staleTime: 60_000,
});

/** The recipients of an email that are on the suppression list. */
export const suppressedQuery = (id: string) =>
  queryOptions({
    queryKey: ["emails", id, "suppressed"],
    queryFn: () => get<{ data: string[] }>(`/emails/${id}/suppressed`),
  });
