// Turns a received message into an EmailDraft for acceptEmails. The headers are read by mime's strict parser; only the
// envelope decides who receives. A pure function of its input, so it runs on any thread.
import { type EmailDraft, newDraft } from "../emails/draft.ts";
import type { IdempotencyRequest } from "../emails/idempotency.ts";
import { newBody, toAttachmentInfo } from "../emails/store-content.ts";
import { AppError } from "../lib/app-error.ts";
import { transferableBuffers } from "../lib/buffers.ts";
import { canonicalHash } from "../lib/canonical-json.ts";
import { createId } from "../lib/id.ts";
import type { JobResult } from "../lib/job-threads.ts";
import { LIMITS } from "../limits.ts";
import { type Address, formatAddress, parseAddress } from "../mime/address.ts";
import {
  addMissingHeaders,
  canonicalMessage,
  hasBareNewline,
  removeHeaders,
} from "../mime/canonical-message.ts";
import { dateText } from "../mime/compose-message.ts";
import { ruleOfHeader, unfoldHeaders } from "../mime/headers.ts";
import { joinInPlace } from "../mime/join-pieces.ts";
import { leaveOutContents, type Sizes } from "../mime/leave-out-contents.ts";
import { type ParsedMessage, parseMessage } from "../mime/parse-message.ts";
import { toSevenBit } from "../mime/to-seven-bit.ts";

export interface Submission {
  /** As received, with dot-stuffing removed. */
  bytes: Uint8Array;
  /** Validated recipients of RCPT TO. */
  recipients: Address[];
  /** RFC 3848 and RFC 6531 §4.3: ESMTPSA or UTF8SMTPSA. */
  protocol: string;
  /** The id of this transaction in our Received header. */
  transactionId: string;
  hostname: string;
  /** ms. */
  now: number;
}

/** "smuggling": a bare CR, a bare LF or a NUL; commands hidden in the message may follow it. */
export type ReadSubmission =
  | "smuggling"
  | { draft: EmailDraft; idempotency: IdempotencyRequest | null; receivedCount: number };

/** Takes ownership of the bytes. Throws AppError when the message is refused. */
export async function readSubmission(submission: Submission): Promise<JobResult<ReadSubmission>> {
  const { bytes } = submission;
  if (hasBareNewline(bytes) || bytes.includes(0)) return { value: "smuggling", transfer: [] };
  const message = canonicalMessage(bytes);
  const { outline, sizes } = leaveOutContents(message);
  const parsed = await parseMessage(outline);
  const draft = toDraft(submission, parsed, message, sizes);
  const idempotency = readSmtpIdempotency(parsed, draft, submission.recipients);
  const { receivedCount } = parsed;
  return {
    value: { draft, idempotency, receivedCount },
    transfer: transferableBuffers([draft.content.body.bytes]),
  };
}

function toDraft(
  submission: Submission,
  parsed: ParsedMessage,
  message: Uint8Array,
  sizes: Sizes,
): EmailDraft {
  const from = parsed.from[0];
  if (!from) throw new Error("a parsed message has no From");
  const messageId = parsed.messageId ?? `<${createId()}@${from.domain}>`;
  const attachments = parsed.attachments.map((attachment) => {
    const info = toAttachmentInfo(attachment);
    return { ...info, sizeBytes: sizes.get(attachment.content) ?? info.sizeBytes };
  });
  return newDraft({
    source: "smtp",
    from: show(from),
    ...byRole(submission.recipients, parsed),
    replyTo: parsed.replyTo.map(show),
    subject: parsed.subject,
    headers: customHeaders(parsed),
    content: {
      body: newBody("raw", finishMessage(message, parsed, submission, messageId)),
      messageId,
      attachments,
    },
  });
}

/** What a submission server may change (RFC 6409 §8): headers, the Received trace and encodings. Takes ownership of the message. */
function finishMessage(
  message: Uint8Array,
  parsed: ParsedMessage,
  { hostname, now, protocol, transactionId }: Submission,
  messageId: string,
): Uint8Array {
  const useless = new Set(KEY_HEADERS);
  if (parsed.messageId === null) useless.add("message-id");
  if (parsed.date === null) useless.add("date");
  const isDropped = (name: string) => ruleOfHeader(name) === "dropped" || useless.has(name.toLowerCase());
  const { bodyStart } = unfoldHeaders(message);
  const headers = addMissingHeaders(removeHeaders(message.subarray(0, bodyStart), isDropped), {
    date: now,
    messageId,
  });
  // No "from" clause: recipients need not learn where the customer's program runs.
  const means = `with ${protocol} id ${transactionId}`;
  const trace = `Received: by ${hostname} ${means};\r\n\t${dateText(now)}\r\n`;
  const head = Buffer.concat([Buffer.from(trace, "latin1"), headers]);
  const complete = joinInPlace(message, [head, message.subarray(bodyStart)]);
  // Before signing: a relay that has to re-encode the message would break the signature (RFC 6376 §5.3).
  return toSevenBit(complete).bytes;
}

/** Envelope recipients by the header that names them; a recipient in no header is a blind copy. */
function byRole(recipients: Address[], parsed: ParsedMessage): Pick<EmailDraft, "to" | "cc" | "bcc"> {
  const to = new Map(parsed.to.map((address) => [keyOf(address), address]));
  const cc = new Map(parsed.cc.map((address) => [keyOf(address), address]));
  const roles: Pick<EmailDraft, "to" | "cc" | "bcc"> = { to: [], cc: [], bcc: [] };
  for (const recipient of recipients) {
    const named = to.get(keyOf(recipient)) ?? cc.get(keyOf(recipient));
    const role = to.has(keyOf(recipient)) ? "to" : named ? "cc" : "bcc";
    // Name from the header, address from the envelope: that is the one that was accepted.
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

/** With its name, unless the decoded name contains characters that an address must not have. */
function show(address: Address): string {
  const text = formatAddress(address);
  return parseAddress(text)?.address === address.address ? text : address.address;
}

/** Lower case; removed before the message is sent. */
const KEY_HEADERS = ["sendlark-idempotency-key", "resend-idempotency-key"];

/**
 * Null without a key header. The hash covers content and recipients, not the raw bytes: a client that retries generates
 * a new date, Message-ID and MIME boundaries. Throws AppError `invalid_idempotency_key`.
 */
function readSmtpIdempotency(
  parsed: ParsedMessage,
  draft: EmailDraft,
  recipients: Address[],
): IdempotencyRequest | null {
  const keys = parsed.headers.filter(([name]) => KEY_HEADERS.includes(name.toLowerCase()));
  const [first, ...others] = keys.map(([, value]) => value.trim());
  if (first === undefined) return null;
  if (others.some((other) => other !== first)) {
    throw new AppError("invalid_idempotency_key", "The message has two different idempotency keys.");
  }
  if (first.length < 1 || first.length > LIMITS.idempotencyKeyCharsMax) {
    throw new AppError(
      "invalid_idempotency_key",
      `An idempotency key must have 1 to ${LIMITS.idempotencyKeyCharsMax} characters.`,
    );
  }
  return { scope: "smtp", key: first, requestHash: hashOf(parsed, draft, recipients) };
}

function hashOf(parsed: ParsedMessage, draft: EmailDraft, recipients: Address[]): string {
  return canonicalHash({
    recipients: recipients.map((recipient) => recipient.address.toLowerCase()).sort(),
    from: draft.from,
    to: parsed.to.map((address) => address.address),
    cc: parsed.cc.map((address) => address.address),
    replyTo: draft.replyTo,
    subject: draft.subject,
    headers: draft.headers,
    html: parsed.html,
    text: parsed.text,
    attachments: parsed.attachments.map(({ content, ...described }) => ({
      ...described,
      // Some clients generate a new id for inline parts on each retry.
      contentId: null,
      sha256: new Bun.CryptoHasher("sha256").update(content).digest("hex"),
    })),
  });
}
