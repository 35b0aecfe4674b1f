import type { AttachmentInfo, NewBody, NewEmail } from "../store/emails.ts";
import { NO_PLAIN_FIELDS } from "./plain-fields.ts";

/** Fields that acceptance adds to a draft. */
type Added =
  | ("id" | "teamId" | "apiKeyId" | "domainId" | "broadcastId" | "messageId" | "attachments")
  | ("sizeBytes" | "createdAt" | "expiresAt" | "body" | "deliveries");

/** A send request from HTTP or SMTP with valid syntax. Addresses are checked and domains are A-labels. */
export interface EmailDraft extends Omit<NewEmail, Added> {
  /** How long delivery is retried, ms; absent = the server's default. */
  deliverForMs?: number;
  content: {
    /**
     * The stored form: the parts (API), or the submitted message with CRLF lines, without Bcc and Sendlark's own
     * headers (SMTP).
     */
    body: NewBody;
    /** The Message-ID of the submitted message. */
    messageId: string | null;
    attachments: AttachmentInfo[];
  };
}

type Required = "source" | "from" | "to" | "subject" | "content";

/** A draft with defaults for everything that is not given. */
export function newDraft(given: Pick<EmailDraft, Required> & Partial<EmailDraft>): EmailDraft {
  return {
    cc: [],
    bcc: [],
    replyTo: [],
    headers: [],
    topic: null,
    templateId: null,
    originalId: null,
    scheduledAt: null,
    ...NO_PLAIN_FIELDS,
    ...given,
  };
}

/** The result of acceptance: ids in the order of the drafts, or the earlier response for the same idempotency key. */
export interface Acceptance {
  ids: string[];
  /** The exact response body for HTTP. */
  response: string;
  isReplay: boolean;
  usage: { monthly: number; daily: number };
}
