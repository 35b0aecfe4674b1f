// Tracking in a whole message, composed from parts or submitted as bytes, before it is signed.
import { LIMITS } from "../limits.ts";
import { encodeBase64Lines, encodeQuotedPrintable, isSevenBit } from "./encode-text.ts";
import { unfoldHeaders, unfoldValue } from "./headers.ts";
import { outlineHtml } from "./html-links.ts";
import { findHtmlParts, type HtmlPart } from "./html-parts.ts";
import { htmlToText } from "./html-to-text.ts";
import type { MessageParts } from "./message-parts.ts";
import { createLinkTracker, type LinkTracker, type Tracking, trackHtml } from "./track-html.ts";

/** The text beside the HTML is derived from what it was, so that people read the sender's own links there. */
export function trackParts(
  parts: MessageParts,
  headers: readonly [name: string, value: string][],
  tracking: Tracking,
  deliveryId: string,
): MessageParts {
  if (parts.html === null) return parts;
  const tracker = createLinkTracker(tracking, deliveryId, unsubscribeTargets(headers));
  return { ...parts, html: trackHtml(parts.html, tracker), text: parts.text ?? htmlToText(parts.html) };
}

/**
 * `message` has CRLF lines. Every part but the HTML stays byte for byte, and the HTML keeps its transfer encoding
 * unless a line grows too long for it. Throws AppError at the limits of MIME structure.
 */
export function trackMessage(message: Uint8Array, tracking: Tracking, deliveryId: string): Uint8Array {
  const parts = findHtmlParts(message);
  if (parts.length === 0) return message;
  const headers = unfoldHeaders(message).fields.map(
    ({ name, rawValue }) => [name, unfoldValue(rawValue)] as [string, string],
  );
  const tracker = createLinkTracker(tracking, deliveryId, unsubscribeTargets(headers));
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (const found of parts) {
    const { part } = found;
    const { head, body } = trackPart(message, found, tracker);
    pieces.push(message.subarray(at, part.start), head, body);
    at = part.bodyEnd;
  }
  return Buffer.concat([...pieces, message.subarray(at)]);
}

/** The targets in the message's HTML, as it was submitted, as far as they are tracked. */
export function targetsOfMessage(message: Uint8Array): string[] {
  const targets: string[] = [];
  for (const { html, decode } of findHtmlParts(message))
    targets.push(...targetsIn(html, targets.length, decode));
  return targets;
}

export function targetsOfHtml(html: string): string[] {
  return targetsIn(html, 0);
}

/** `before`: links of the parts before it. */
function targetsIn(html: string, before: number, decode?: (text: string) => string): string[] {
  const bounds = { linksMax: LIMITS.trackedLinksMax - before, charsMax: LIMITS.trackedHtmlCharsMax };
  return outlineHtml(html, decode, bounds).links.map(({ url }) => url);
}

function trackPart(
  message: Uint8Array,
  { part, html, decode }: HtmlPart,
  tracker: LinkTracker,
): { head: Uint8Array; body: Uint8Array } {
  const content = Buffer.from(trackHtml(html, tracker, decode), "latin1");
  const head = message.subarray(part.start, part.bodyStart);
  if (part.encoding === "base64") {
    const encoded = encodeBase64Lines(content);
    // The CRLF of a delimiter that follows ends the last line.
    return { head, body: part.bodyEnd < message.length ? encoded.subarray(0, -2) : encoded };
  }
  if (part.encoding === "quoted-printable") return { head, body: encodeQuotedPrintable(content) };
  if (isSevenBit(content)) return { head, body: content };
  const others = part.fields.filter(({ name }) => name.toLowerCase() !== "content-transfer-encoding");
  const kept = others.map(({ start, end }) => message.subarray(start, end));
  const encoding = Buffer.from("Content-Transfer-Encoding: quoted-printable\r\n\r\n");
  return { head: Buffer.concat([...kept, encoding]), body: encodeQuotedPrintable(content) };
}

/** Mail programs call these by themselves (RFC 2369, RFC 8058). */
function unsubscribeTargets(headers: readonly [name: string, value: string][]): Set<string> {
  const values = headers
    .filter(([name]) => name.toLowerCase() === "list-unsubscribe")
    .map(([, value]) => value);
  return new Set(values.flatMap((value) => value.split("<").map((rest) => rest.split(">")[0]?.trim() ?? "")));
}
