// Sends an accepted email again, to one corrected address.
import type { Sender } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import { canonicalHash } from "../lib/canonical-json.ts";
import { createId } from "../lib/id.ts";
import { formatAddress, parseAddress } from "../mime/address.ts";
import { addMissingHeaders, removeHeaders } from "../mime/canonical-message.ts";
import { addressHeader } from "../mime/encode-header.ts";
import { unfoldHeaders } from "../mime/headers.ts";
import { joinPieces } from "../mime/join-pieces.ts";
import type { DeliveryState } from "../store/deliveries.ts";
import type { EmailRow, StoredBody } from "../store/emails.ts";
import type { Store } from "../store/store.ts";
import { type AcceptParts, acceptEmails } from "./accept-email.ts";
import { type EmailDraft, newDraft } from "./draft.ts";
import { findReplay, type IdempotencyRequest } from "./idempotency.ts";
import { parseMailbox } from "./parse-send-request.ts";
import { newBody } from "./store-content.ts";

export interface SendAgainParts extends AcceptParts {
  store: Pick<Store, "emails" | "deliveries" | "suppressions">;
}

export interface SendAgainRequest {
  sender: Sender;
  emailId: string;
  /** The delivery that did not arrive. */
  deliveryId: string;
  /** The address to send to; may be the same. */
  to: string;
  /** A repeated request with this key sends nothing and returns the first one's email. */
  key: string;
}

const ENDED: readonly DeliveryState[] = ["bounced", "failed", "suppressed", "unknown"];

/**
 * Accepts a new email with the same content, headers, tags and topic as `emailId`, and returns its id. Throws AppError:
 * 404 without such a delivery, 422 if it has not failed, its content is deleted or `to` is suppressed, else as
 * `acceptEmails`.
 */
export async function sendAgain(parts: SendAgainParts, request: SendAgainRequest): Promise<string> {
  const { sender, emailId, deliveryId } = request;
  const { teamId } = sender;
  const idempotency = idempotencyOf(request);
  const replay = await findReplay(parts, sender, idempotency);
  if (replay !== null) return replay;
  const [email, found] = await Promise.all([
    parts.store.emails.get({ teamId, id: emailId }),
    parts.store.deliveries.list({ filter: { teamId, ids: [deliveryId] }, limit: 1 }),
  ]);
  const delivery = found.rows[0];
  if (email === null || delivery?.emailId !== emailId) throw new AppError("not_found", "Email not found");
  if (!ENDED.includes(delivery.state)) {
    throw new AppError("validation_error", "Only a delivery that failed can be sent again.");
  }
  const to = withName(parseMailbox(request.to, "to"), email, delivery.recipient);
  await refuseSuppressed(parts, teamId, to);
  const body = await parts.store.emails.body({ teamId, emailId });
  if (body === null) {
    throw new AppError(
      "validation_error",
      "The content of this email was deleted after its retention period, so it cannot be sent again.",
    );
  }
  const draft = copyOf(email, body, { to, now: parts.clock.now() });
  const { response } = await acceptEmails(parts, {
    sender,
    drafts: [draft],
    idempotency,
    makeResponse: ([id = ""]) => id,
  });
  return response;
}

function idempotencyOf({ emailId, deliveryId, to, key }: SendAgainRequest): IdempotencyRequest {
  return {
    scope: "emails",
    key: `send-again ${emailId} ${key}`,
    requestHash: canonicalHash({ deliveryId, to }),
  };
}

/** An address without a name gets the one that the original has for this recipient. */
function withName(text: string, { to, cc, bcc }: EmailRow, recipient: string): string {
  const address = parseAddress(text);
  if (address === null || address.name !== "") return text;
  const known = [...to, ...cc, ...bcc].map(parseAddress);
  const name = known.find((one) => one?.address.toLowerCase() === recipient.toLowerCase())?.name ?? "";
  return formatAddress({ ...address, name });
}

/** Acceptance checks again; without this, the new email would only repeat the failure. */
async function refuseSuppressed({ store }: SendAgainParts, teamId: string, to: string): Promise<void> {
  const address = parseAddress(to)?.address ?? to;
  const [found] = await store.suppressions.find({ teamId, addresses: [address.toLowerCase()] });
  if (found === undefined) return;
  throw new AppError(
    "validation_error",
    `Invalid \`to\` field. ${address} is on your suppression list. Remove it from the list first.`,
  );
}

function copyOf(email: EmailRow, body: StoredBody, { to, now }: { to: string; now: number }): EmailDraft {
  const { id, source, from, replyTo, subject, headers, tags, topic, templateId } = email;
  const messageId = source === "smtp" ? `<${createId(now)}@${parseAddress(from)?.domain}>` : null;
  return newDraft({
    source,
    from,
    to: [to],
    replyTo,
    subject,
    headers,
    tags,
    topic,
    templateId,
    originalId: id,
    deliverForMs: email.expiresAt - (email.scheduledAt ?? email.createdAt),
    content: {
      body:
        messageId === null
          ? { ...body }
          : newBody("raw", readdress(body.bytes, { to, messageId, date: now })),
      messageId,
      attachments: email.attachments.map((attachment) => ({ ...attachment, id: createId() })),
    },
  });
}

const REPLACED = new Set(["to", "cc", "date", "message-id", "dkim-signature", "domainkey-signature"]);

/** A submitted message with another recipient, Message-ID and date. Signatures would not survive this. */
function readdress(
  message: Uint8Array,
  { to, messageId, date }: { to: string; messageId: string; date: number },
): Uint8Array {
  const { bodyStart } = unfoldHeaders(message);
  const kept = removeHeaders(message.subarray(0, bodyStart), (name) => REPLACED.has(name.toLowerCase()));
  const head = addMissingHeaders(kept, { date, messageId });
  return joinPieces([Buffer.from(addressHeader("To", [to])), head, message.subarray(bodyStart)]);
}
