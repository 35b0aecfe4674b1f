// Parses a submitted message. The sender is parsed strictly from the raw headers; the general parser only supplies
// what is displayed: texts, attachments, names.
import PostalMime, { decodeWords } from "postal-mime";
import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import { type Address, formatAddress, parseAddress } from "./address.ts";
import { canonicalMessage } from "./canonical-message.ts";
import { type HeaderField, ruleOfHeader, unfoldValue } from "./headers.ts";
import { inFewerLines } from "./leave-out-contents.ts";
import { splitMailboxes } from "./mailbox-list.ts";
import type { MessageAttachment } from "./message-parts.ts";
import { firstValue, readStructure } from "./mime-structure.ts";

export interface ParsedMessage {
  /** In order, unfolded, encoded words decoded, control characters replaced by spaces. */
  headers: [name: string, value: string][];
  /** Exactly one. */
  from: Address[];
  /** Other sender headers: Sender, Resent-From, Resent-Sender. Each has one address. */
  senders: [header: string, address: Address][];
  /** The valid addresses of these headers; the envelope determines the recipients. */
  to: Address[];
  cc: Address[];
  bcc: Address[];
  replyTo: Address[];
  subject: string;
  /** With angle brackets; null if absent or malformed. */
  messageId: string | null;
  /** ms; null if absent or malformed. */
  date: number | null;
  /** Decoded, with LF line ends. */
  html: string | null;
  text: string | null;
  attachments: MessageAttachment[];
  receivedCount: number;
}

/** Takes ownership of the bytes: the caller must not use them afterwards. Throws like parseMessage. */
export type ReadMessage = (bytes: Uint8Array) => Promise<ParsedMessage>;

/**
 * Headers that may occur only once (RFC 5322 §3.6), plus those that determine how a body is decoded: a duplicate makes
 * the message ambiguous.
 */
const ONCE = new Set(
  (
    "from sender reply-to to cc bcc message-id in-reply-to references subject date mime-version content-type " +
    "content-transfer-encoding content-disposition content-id"
  ).split(" "),
);
const LF = 0x0a;
const MESSAGE_ID = /^<[!-;=?A-~]{1,200}@[!-;=?A-~]{1,200}>$/;

/** Throws AppError("validation_error") if the message is malformed, too complex, or ambiguous about its sender. */
export async function parseMessage(bytes: Uint8Array): Promise<ParsedMessage> {
  const canonical = canonicalMessage(bytes);
  const message = hasManyLines(canonical) ? inFewerLines(canonical) : canonical;
  const { fields } = readStructure(message);
  checkFields(fields);
  const values = (name: string) => fields.filter((field) => field.name.toLowerCase() === name).map(unfolded);
  const from = values("from").map((value) => strictMailbox("From", value));
  if (from.length === 0) refuse("The message has no From header.");
  const messageId = firstValue(fields, "message-id");
  const date = Date.parse(firstValue(fields, "date") ?? "");
  return {
    headers: fields.map((field) => [field.name, decodeText(unfolded(field))]),
    from,
    senders: fields
      .filter(({ name }) => ruleOfHeader(name) === "checked" && name.toLowerCase() !== "from")
      .map((field) => [field.name, strictMailbox(field.name, unfolded(field))]),
    to: values("to").flatMap(readMailboxes),
    cc: values("cc").flatMap(readMailboxes),
    bcc: values("bcc").flatMap(readMailboxes),
    replyTo: values("reply-to").flatMap(readMailboxes),
    subject: decodeText(firstValue(fields, "subject") ?? ""),
    messageId: messageId !== null && MESSAGE_ID.test(messageId) ? messageId : null,
    date: Number.isNaN(date) ? null : date,
    ...(await readContent(message)),
    receivedCount: values("received").length,
  };
}

function hasManyLines(message: Uint8Array): boolean {
  let count = 0;
  for (let at = 0; at < message.length; at++) if (message[at] === LF) count += 1;
  return count > LIMITS.mimeLinesMax;
}

function checkFields(fields: HeaderField[]): void {
  const seen = new Set<string>();
  for (const field of fields) {
    const name = field.name.toLowerCase();
    if (ONCE.has(name) && seen.has(name)) refuse(`The message has more than one ${field.name} header.`);
    seen.add(name);
  }
}

function unfolded(field: HeaderField): string {
  return unfoldValue(field.rawValue);
}

function strictMailbox(name: string, value: string): Address {
  const address = decodeName(parseAddress(value));
  if (address === null) {
    refuse(`The ${name} header must contain one address, as \`a@example.com\` or \`Name <a@example.com>\`.`);
  }
  return address;
}

/** Expands groups to their members; drops invalid addresses. */
function readMailboxes(value: string): Address[] {
  return splitMailboxes(value).mailboxes.flatMap((mailbox) => {
    const address = decodeName(parseAddress(mailbox));
    return address === null ? [] : [address];
  });
}

async function readContent(message: Uint8Array) {
  const email = await PostalMime.parse(message, {
    forceRfc822Attachments: true,
    maxNestingDepth: LIMITS.mimeDepthMax,
    maxHeadersSize: LIMITS.mimeHeadersBytesMax,
  });
  const attachments = email.attachments.map((attachment): MessageAttachment => {
    const contentId = attachment.contentId?.replace(/^<|>$/g, "") ?? "";
    return {
      filename: attachment.filename === null ? null : withoutControls(attachment.filename),
      contentType: attachment.mimeType,
      contentId: contentId === "" ? null : contentId,
      disposition:
        attachment.disposition === "inline" || attachment.related === true ? "inline" : "attachment",
      content:
        typeof attachment.content === "string"
          ? Buffer.from(attachment.content)
          : new Uint8Array(attachment.content),
    };
  });
  return { html: storable(email.html), text: storable(email.text), attachments };
}

/** Normalizes text for storage, with LF line ends. */
function storable(text: string | undefined): string | null {
  return text === undefined ? null : text.replaceAll("\u0000", "").replaceAll("\r\n", "\n").toWellFormed();
}

function refuse(message: string): never {
  throw new AppError("validation_error", message);
}

/** Replaces control characters with spaces: encoded words may contain them. */
export function decodeText(value: string): string {
  return withoutControls(decodeWords(value));
}

function withoutControls(value: string): string {
  return value.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, " ").toWellFormed();
}

/** Null if the decoded name contains forbidden characters. */
export function decodeName(address: Address | null): Address | null {
  return address && parseAddress(formatAddress({ ...address, name: decodeText(address.name) }));
}
