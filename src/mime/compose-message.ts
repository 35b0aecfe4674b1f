// Composes the wire form of an email from its parts: 7-bit, CRLF lines. The same source always gives the same bytes,
// so a retry sends the same message.

import { bodyEntity } from "./compose-body.ts";
import { addressHeader, textHeader } from "./encode-header.ts";
import { checkHeader } from "./headers.ts";
import { joinPieces } from "./join-pieces.ts";
import type { NewMessageParts } from "./message-parts.ts";

export interface ComposeSource {
  /** With or without angle brackets. */
  messageId: string;
  from: string;
  to: string[];
  cc: string[];
  replyTo: string[];
  subject: string;
  headers: [name: string, value: string][];
  /** ms. */
  date: number;
  parts: NewMessageParts;
}

/**
 * Composes multipart/mixed(related(alternative(text, html), inline), attachments), omitting levels that are not needed
 * (RFC 2046 §5.1). If `text` is null, it is derived from the HTML; an empty `text` adds no text part. Addresses and
 * headers must have passed `parseAddress` and `checkHeader`. The source has no Bcc, so none can leak. A large
 * message's buffer can grow by `spareBytes`.
 */
export async function composeMessage(
  source: ComposeSource,
  options: { spareBytes?: number } = {},
): Promise<Uint8Array> {
  const head = [
    addressHeader("From", [source.from]),
    recipientHeaders(source),
    source.replyTo.length > 0 ? addressHeader("Reply-To", source.replyTo) : "",
    textHeader("Subject", source.subject),
    `Message-ID: ${messageIdText(source.messageId)}\r\n`,
    `Date: ${dateText(source.date)}\r\n`,
    ...source.headers.map(customHeader),
    "MIME-Version: 1.0\r\n",
  ].join("");
  const body = bodyEntity(source.parts, boundarySeed(source.messageId));
  return joinPieces([Buffer.from(head + body.head), CRLF, ...body.content], options);
}

const CRLF = Buffer.from("\r\n");

/** RFC 5322 §3.3, always in UTC. `ms` since 1970. */
export function dateText(ms: number): string {
  return new Date(ms).toUTCString().replace("GMT", "+0000");
}

/** If all recipients are hidden, To is an empty group (RFC 5322 §3.6.3). */
function recipientHeaders(source: ComposeSource): string {
  const to = source.to.length > 0 ? addressHeader("To", source.to) : "";
  const cc = source.cc.length > 0 ? addressHeader("Cc", source.cc) : "";
  return to === "" && cc === "" ? "To: undisclosed-recipients:;\r\n" : to + cc;
}

/** Checks the header again before it is sent; it was first checked on acceptance. */
function customHeader([name, value]: [name: string, value: string]): string {
  const reason = checkHeader(name, value);
  if (reason !== null) throw new Error(`composing refused a header: ${reason}`);
  return textHeader(name, value);
}

/** With angle brackets. */
export function messageIdText(messageId: string): string {
  if (!/^[!-~]{1,250}$/.test(messageId)) throw new Error("composing needs a Message-ID of printable ASCII");
  return messageId.startsWith("<") ? messageId : `<${messageId}>`;
}

/** The id is random and generated on acceptance, so no part can contain the boundary. */
function boundarySeed(messageId: string): string {
  return new Bun.CryptoHasher("sha256").update(messageId).digest("hex").slice(0, 24);
}
