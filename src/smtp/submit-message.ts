// A received message becomes an EmailDraft for the single door. What the sender claims is read by mime's strict
// parser; the envelope alone decides who receives.
import type { Sender } from "../api-keys/sender.ts";
import { type AcceptParts, acceptEmails } from "../emails/accept-email.ts";
import type { EmailDraft } from "../emails/draft.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { type Address, formatAddress, parseAddress } from "../mime/address.ts";
import { addMissingHeaders, canonicalMessage, removeHeaders } from "../mime/canonical-message.ts";
import { dateText } from "../mime/compose-message.ts";
import { ruleOfHeader } from "../mime/headers.ts";
import { type ParsedMessage, parseMessage } from "../mime/parse-message.ts";
import { toSevenBit } from "../mime/to-seven-bit.ts";
import { KEY_HEADERS, readSmtpIdempotency } from "./read-smtp-idempotency.ts";
import { smtpReply } from "./smtp-reply.ts";

export interface Submission {
  sender: Sender;
  /** RCPT TO, checked. */
  recipients: Address[];
  /** As received, dots un-stuffed. */
  bytes: Uint8Array;
  /** RFC 3848 and RFC 6531 §4.3: ESMTPSA or UTF8SMTPSA. */
  protocol: string;
  /** Names this transaction in our Received header. */
  transactionId: string;
}

/**
 * Resolves to the email's id when it is on disk; a repeat under an idempotency key gets the first one's.
 * Throws AppError or SmtpReply for every refusal.
 */
export async function submitMessage(
  parts: AcceptParts & { hostname: string },
  submission: Submission,
): Promise<string> {
  const message = canonicalMessage(submission.bytes);
  const parsed = await parseMessage(message);
  if (parsed.receivedCount >= LIMITS.receivedHeadersMax) {
    // RFC 5321 §6.3
    throw smtpReply(554, "5.4.6", "The message has passed too many servers; it is going in a loop");
  }
  const draft = toDraft(parts, submission, parsed, message);
  const { response } = await acceptEmails(parts, {
    sender: submission.sender,
    drafts: [draft],
    idempotency: readSmtpIdempotency(parsed, draft, submission.recipients),
    makeResponse: (ids) => ids.join(" "),
  });
  return response;
}

function toDraft(
  parts: AcceptParts & { hostname: string },
  submission: Submission,
  parsed: ParsedMessage,
  message: Uint8Array,
): EmailDraft {
  const from = parsed.from[0];
  if (!from) throw new Error("a parsed message has no From");
  const messageId = parsed.messageId ?? `<${createId()}@${from.domain}>`;
  return {
    source: "smtp",
    templateId: null,
    from: show(from),
    ...byRole(submission.recipients, parsed),
    replyTo: parsed.replyTo.map(show),
    subject: parsed.subject,
    headers: customHeaders(parsed),
    tags: [],
    scheduledAt: null,
    topic: null,
    content: {
      kind: "raw",
      bytes: finishMessage(message, parsed, submission, { ...parts, messageId, now: parts.clock.now() }),
      messageId,
      parts: { html: parsed.html, text: parsed.text, attachments: parsed.attachments },
    },
  };
}

/** What a submission server may change (RFC 6409 §8): private, missing and useless headers, a trace, encodings. */
function finishMessage(
  message: Uint8Array,
  parsed: ParsedMessage,
  submission: Submission,
  { hostname, messageId, now }: { hostname: string; messageId: string; now: number },
): Uint8Array {
  const useless = new Set(KEY_HEADERS);
  if (parsed.messageId === null) useless.add("message-id");
  if (parsed.date === null) useless.add("date");
  const isDropped = (name: string) => ruleOfHeader(name) === "dropped" || useless.has(name.toLowerCase());
  const complete = addMissingHeaders(removeHeaders(message, isDropped), { date: now, messageId });
  // No "from": where the customer's program runs is nobody's business.
  const means = `with ${submission.protocol} id ${submission.transactionId}`;
  const trace = `Received: by ${hostname} ${means};\r\n\t${dateText(now)}\r\n`;
  // Before it is signed: a server on the way that must re-encode it would break the signature (RFC 6376 §5.3).
  return Buffer.concat([Buffer.from(trace, "latin1"), toSevenBit(complete).bytes]);
}

/** Envelope recipients under the header that names them; whom none names is a blind copy. */
function byRole(recipients: Address[], parsed: ParsedMessage): Pick<EmailDraft, "to" | "cc" | "bcc"> {
  const to = new Map(parsed.to.map((address) => [keyOf(address), address]));
  const cc = new Map(parsed.cc.map((address) => [keyOf(address), address]));
  const roles: Pick<EmailDraft, "to" | "cc" | "bcc"> = { to: [], cc: [], bcc: [] };
  for (const recipient of recipients) {
    const named = to.get(keyOf(recipient)) ?? cc.get(keyOf(recipient));
    const role = to.has(keyOf(recipient)) ? "to" : named ? "cc" : "bcc";
    // The name from the header, the address from the envelope: it is the one that was accepted.
    roles[role].push(show({ ...recipient, name: named?.name ?? "" }));
  }
  return roles;
}

function customHeaders(parsed: ParsedMessage): [name: string, value: string][] {
  const senders = parsed.senders.map(([name, { address }]): [string, string] => [name, address]);
  const custom = parsed.headers.filter(
    ([name]) => ruleOfHeader(name) === null && !KEY_HEADERS.includes(name.toLowerCase()),
  );
  return [...senders, ...custom.slice(0, LIMITS.headersMax)];
}

const keyOf = (address: Address): string => address.address.toLowerCase();

/** With its name, unless decoding has put into the name what no address may hold. */
function show(address: Address): string {
  const text = formatAddress(address);
  return parseAddress(text)?.address === address.address ? text : address.address;
}
