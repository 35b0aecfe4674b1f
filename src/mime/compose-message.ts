// The wire form of an email made of parts: 7-bit, CRLF lines, the same bytes each time it is made of the same
// source, so that a retry sends what the first try sent.

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
 * Composes multipart/mixed(related(alternative(text, html), inline), attachments), as much of it as is needed
 * (RFC 2046 §5.1). A text part is derived from the HTML when `text` is null; an empty `text` leaves it out. The
 * addresses and headers must have passed `parseAddress` and `checkHeader`. There is no Bcc to leak: the source has
 * none. A large message can grow by `spareBytes`.
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

/** RFC 5322 §3.6.3: a message to hidden recipients only says so. */
function recipientHeaders(source: ComposeSource): string {
  const to = source.to.length > 0 ? addressHeader("To", source.to) : "";
  const cc = source.cc.length > 0 ? addressHeader("Cc", source.cc) : "";
  return to === "" && cc === "" ? "To: undisclosed-recipients:;\r\n" : to + cc;
}

/** Checked when the email was accepted; here it is the last gate before the wire. */
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

/** The id is random and made when the email is accepted, so that no part can contain the boundary. */
function boundarySeed(messageId: string): string {
  return new Bun.CryptoHasher("sha256").update(messageId).digest("hex").slice(0, 24);
}
