import type { AttachmentInfo, NewBody, NewEmail } from "../store/emails.ts";
import { NO_PLAIN_FIELDS } from "./plain-fields.ts";

/** What acceptance adds to a draft. */
type Added =
  | ("id" | "teamId" | "apiKeyId" | "domainId" | "broadcastId" | "messageId" | "attachments")
  | ("sizeBytes" | "createdAt" | "expiresAt" | "body" | "deliveries");

/** A request to send, validated for form, from either door. Addresses are checked and domains are A-labels. */
export interface EmailDraft extends Omit<NewEmail, Added> {
  /** How long delivery is tried, ms; absent = the server's default. */
  deliverForMs?: number;
  content: {
    /** As it is stored: the parts (API), or the submitted message in CRLF lines, Bcc and our own headers removed (SMTP). */
    body: NewBody;
    /** The message's own. */
    messageId: string | null;
    attachments: AttachmentInfo[];
  };
}

type Required = "source" | "from" | "to" | "subject" | "content";

/** A draft with everything empty that is not given. */
export function newDraft(given: Pick<EmailDraft, Required> & Partial<EmailDraft>): EmailDraft {
  return {
    cc: [],
    bcc: [],
    replyTo: [],
    headers: [],
    topic: null,
    templateId: null,
    scheduledAt: null,
    ...NO_PLAIN_FIELDS,
    ...given,
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
