import type { AttachmentInfo, NewBody } from "../store/emails.ts";

/** A request to send, validated for form, from either door. Addresses are checked and domains are A-labels. */
export interface EmailDraft {
  source: "api" | "smtp";
  /** As given: `Name <a@b>` or `a@b`. */
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  subject: string;
  headers: [name: string, value: string][];
  tags: { name: string; value: string }[];
  /** As in NewEmail: null = goes to everybody. */
  topic: string | null;
  /** The template that the content is from; null = none. */
  templateId: string | null;
  /** ms; null = at once. */
  scheduledAt: number | null;
  /** How long it is tried, ms; absent = as long as any. */
  deliverForMs?: number;
  content: {
    /** As it is stored: the parts (API), or the submitted message in CRLF lines, Bcc and our own headers removed (SMTP). */
    body: NewBody;
    /** The message's own. */
    messageId: string | null;
    attachments: AttachmentInfo[];
  };
}

/** What accepting gave: ids in the order of the drafts, or an earlier answer to the same idempotency key. */
export interface Acceptance {
  ids: string[];
  /** The exact response body for HTTP. */
  response: string;
  isReplay: boolean;
  usage: { monthly: number; daily: number };
}
