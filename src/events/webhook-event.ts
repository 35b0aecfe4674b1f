// Webhook events, as the API contract names them. Some client libraries fail on unknown names, so each endpoint gets
// only the events it subscribed to.
import { isoTime } from "../lib/iso-time.ts";
import { EMAIL_EVENT_TYPES, type EmailEvent, type EventDetail } from "./event.ts";
import { TEAM_EVENT_TYPES, type TeamEvent } from "./team-event.ts";

/** `email.received` is accepted for compatibility and never sent: Sendlark does not receive mail for customers. */
export const WEBHOOK_EVENT_TYPES = [...EMAIL_EVENT_TYPES, "email.received", ...TEAM_EVENT_TYPES] as const;

export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** The data of an email event. It never changes, so neither does the payload. */
export interface EmailFacts {
  emailId: string;
  messageId: string;
  /** As given by the sender. */
  from: string;
  subject: string;
  /** ms. */
  createdAt: number;
  broadcastId: string | null;
  templateId: string | null;
  headers: [name: string, value: string][];
  tags: { name: string; value: string }[];
  detail: EventDetail;
}

/** The body of a post about an email. */
export function emailPayload(
  { type, createdAt }: Pick<EmailEvent, "type" | "createdAt">,
  email: EmailFacts,
): string {
  const { to, ...detail } = email.detail;
  return payload(type, createdAt, {
    ...(email.broadcastId === null ? {} : { broadcast_id: email.broadcastId }),
    ...(email.templateId === null ? {} : { template_id: email.templateId }),
    created_at: isoTime(email.createdAt),
    email_id: email.emailId,
    message_id: email.messageId,
    from: email.from,
    to,
    subject: email.subject,
    ...(email.headers.length === 0
      ? {}
      : { headers: email.headers.map(([name, value]) => ({ name, value })) }),
    ...(email.tags.length === 0
      ? {}
      : { tags: Object.fromEntries(email.tags.map(({ name, value }) => [name, value])) }),
    ...detail,
  });
}

/** The webhook payload of a team event. */
export function teamPayload({
  type,
  createdAt,
  data,
}: Pick<TeamEvent, "type" | "createdAt" | "data">): string {
  return payload(type, createdAt, data);
}

function payload(type: WebhookEventType, createdAt: number, data: object): string {
  return JSON.stringify({ type, created_at: isoTime(createdAt), data });
}
