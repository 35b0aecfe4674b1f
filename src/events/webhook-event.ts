// What webhooks tell: names and payloads of the wire contract. Some client libraries fail on a name that they do not
// know, so each endpoint gets those that it asked for and no others.
import { isoTime } from "../lib/iso-time.ts";
import { EMAIL_EVENT_TYPES, type EmailEvent, type EventDetail } from "./event.ts";
import { TEAM_EVENT_TYPES, type TeamEvent } from "./team-event.ts";

/** `email.received` may be asked for, as elsewhere, and never comes: mail is not received for customers here. */
export const WEBHOOK_EVENT_TYPES = [...EMAIL_EVENT_TYPES, "email.received", ...TEAM_EVENT_TYPES] as const;

export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** What an email event is told from; nothing of it ever changes, so neither does the payload. */
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

/** The body of a post about anything else. */
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
