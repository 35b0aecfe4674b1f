import type { MessageParts } from "../mime/message-parts.ts";

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
  content:
    | { kind: "parts"; parts: MessageParts }
    /** SMTP: the submitted message in CRLF lines, Bcc and our own headers already removed. */
    | { kind: "raw"; bytes: Uint8Array; messageId: string | null; parts: MessageParts };
}

/** What accepting gave: ids in the order of the drafts, or an earlier answer to the same idempotency key. */
export interface Acceptance {
  ids: string[];
  /** The exact response body for HTTP. */
  response: string;
  isReplay: boolean;
  usage: { monthly: number; daily: number };
}
