// Adds tracking to a whole message, composed or submitted, before it is signed.
import { LIMITS } from "../limits.ts";
import { decodeContent } from "./decode-content.ts";
import { encodeBase64Lines, encodeQuotedPrintable, isSevenBit } from "./encode-text.ts";
import { asBuffer, parameter, parseParameters, unfoldHeaders, unfoldValue } from "./headers.ts";
import { outlineHtml } from "./html-links.ts";
import { htmlToText } from "./html-to-text.ts";
import type { MessageParts } from "./message-parts.ts";
import { firstValue, type MimePart, readStructure } from "./mime-structure.ts";
import { SEALED } from "./to-seven-bit.ts";
import { createLinkTracker, type LinkTracker, type Tracking, trackHtml } from "./track-html.ts";

/** Derives the text part from the original HTML, so it shows the sender's own links. */
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
 * `message` has CRLF lines. All parts but the HTML stay byte for byte, and the HTML keeps its transfer encoding unless
 * a line gets too long. Throws AppError at the limits of MIME structure.
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

/** The tracked link targets of the submitted message's HTML. */
export function targetsOfMessage(message: Uint8Array): string[] {
  const targets: string[] = [];
  for (const { html, decode } of findHtmlParts(message))
    targets.push(...targetsIn(html, targets.length, decode));
  return targets;
}

export function targetsOfHtml(html: string): string[] {
  return targetsIn(html, 0);
}

/** `before`: number of links in the earlier parts. */
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
    // The CRLF of the next delimiter ends the last line.
    return { head, body: part.bodyEnd < message.length ? encoded.subarray(0, -2) : encoded };
  }
  if (part.encoding === "quoted-printable") return { head, body: encodeQuotedPrintable(content) };
  if (isSevenBit(content)) return { head, body: content };
  const others = part.fields.filter(({ name }) => name.toLowerCase() !== "content-transfer-encoding");
  const kept = others.map(({ start, end }) => message.subarray(start, end));
  const encoding = Buffer.from("Content-Transfer-Encoding: quoted-printable\r\n\r\n");
  return { head: Buffer.concat([...kept, encoding]), body: encodeQuotedPrintable(content) };
}

/** Mail programs request these themselves (RFC 2369, RFC 8058). */
function unsubscribeTargets(headers: readonly [name: string, value: string][]): Set<string> {
  const values = headers
    .filter(([name]) => name.toLowerCase() === "list-unsubscribe")
    .map(([, value]) => value);
  return new Set(values.flatMap((value) => value.split("<").map((rest) => rest.split(">")[0]?.trim() ?? "")));
}

interface HtmlPart {
  part: MimePart;
  /** The decoded content, one character per byte. */
  html: string;
  /** Decodes those characters from the part's charset. */
  decode(text: string): string;
}

/** Charsets in which tags are not ASCII. */
const OTHER_ALPHABETS = /^(?:utf-?(?:7|16|32)|ucs|iso-2022|hz-|unicode|ebcdic|ibm)/i;

/** Skips parts that are signed or encrypted by the sender. Throws AppError at the limits of MIME structure. */
function findHtmlParts(message: Uint8Array): HtmlPart[] {
  const found: HtmlPart[] = [];
  const look = (part: MimePart): void => {
    if (SEALED.has(part.type)) return;
    for (const child of part.children) look(child);
    const charset = part.type === "text/html" ? charsetOf(part) : null;
    if (charset === null) return;
    const body = message.subarray(part.bodyStart, part.bodyEnd);
    const html = asBuffer(decodeContent(body, part.encoding)).toString("latin1");
    found.push({ part, html, decode: createDecode(charset) });
  };
  look(readStructure(message));
  return found;
}

/** Null if the part is an attachment, or its charset is not ASCII-compatible. */
function charsetOf(part: MimePart): string | null {
  const disposition = firstValue(part.fields, "content-disposition");
  if (disposition !== null && /^\s*attachment/i.test(disposition)) return null;
  const parsed = parseParameters(firstValue(part.fields, "content-type") ?? "");
  const charset = (parsed && parameter(parsed, "charset")) ?? "utf-8";
  return OTHER_ALPHABETS.test(charset) ? null : charset;
}

function createDecode(charset: string): (text: string) => string {
  return (text) => {
    if (!/[\u0080-\u00ff]/.test(text)) return text;
    const bytes = Buffer.from(text, "latin1");
    try {
      return new TextDecoder(charset as Bun.Encoding).decode(bytes);
    } catch {
      return bytes.toString("utf8");
    }
  };
}
