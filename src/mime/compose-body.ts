// Builds the body of a composed message as a list of pieces that are joined once.
import { encodeParameter, isAscii } from "./encode-header.ts";
import { chooseEncoding, encodeText, linesOf, type TransferEncoding } from "./encode-text.ts";
import { asBuffer } from "./headers.ts";
import { htmlToText } from "./html-to-text.ts";
import { encodedPiece, type Piece } from "./join-pieces.ts";
import type { MessageAttachment, NewMessageParts } from "./message-parts.ts";

/** `head` holds complete header lines; the empty line that separates it from the body is in neither. */
export interface Entity {
  head: string;
  content: Piece[];
}

/** Characters, or bytes. */
const SHORT_TEXT_MAX = 64 * 1024;
const CONTENT_TYPE = /^[A-Za-z0-9!#$&^_.+-]{1,63}\/[A-Za-z0-9!#$&^_.+-]{1,63}/;
const PARAMETER =
  /;[ \t]*([A-Za-z0-9-]{1,40})=("[^"\\\u0000-\u001f\u007f-\uffff]{0,200}"|[A-Za-z0-9!#$&^_.+-]{1,200})/g;
/** Set by the composer, or unsafe to pass on. */
const OWN_PARAMETERS = new Set(["name", "boundary"]);
const CONTENT_ID = /^[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~.@]{1,200}$/;

/** `seed` is used in the boundaries: letters and digits that occur in no part. */
export function bodyEntity(parts: NewMessageParts, seed: string): Entity {
  const inline = parts.html === null ? [] : parts.attachments.filter(isInline);
  const attached = parts.attachments.filter((attachment) => !inline.includes(attachment));
  const html = parts.html === null ? null : textEntity("html", parts.html);
  const text = plainText(parts);
  const plain = text === null ? null : textEntity("plain", text);
  const readable =
    html !== null && plain !== null ? multipart("alternative", [plain, html], seed) : (html ?? plain!);
  const related =
    inline.length === 0
      ? readable
      : multipart(
          "related",
          [readable, ...inline.map(attachmentEntity)],
          seed,
          html === readable ? "text/html" : "multipart/alternative",
        );
  return attached.length === 0
    ? related
    : multipart("mixed", [related, ...attached.map(attachmentEntity)], seed);
}

/** Removes path, control and bidi characters (RFC 2183, RFC 2231); the result may be empty. */
function safeFilename(filename: string): string {
  const base = filename.slice(Math.max(filename.lastIndexOf("/"), filename.lastIndexOf("\\")) + 1);
  return base
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, "")
    .toWellFormed()
    .slice(0, 255)
    .toWellFormed();
}

function plainText({ html, text }: NewMessageParts): string | Uint8Array | null {
  if (html === null) return text ?? "";
  if (text === null) return htmlToText(toText(html));
  return text.length === 0 ? null : text;
}

function toText(text: string | Uint8Array): string {
  return typeof text === "string" ? text : asBuffer(text).toString("utf8");
}

function isInline(attachment: MessageAttachment): boolean {
  return attachment.contentId !== null && CONTENT_ID.test(attachment.contentId);
}

function textEntity(subtype: "plain" | "html", text: string | Uint8Array): Entity {
  const { encoding, content } = textPiece(text);
  const head = `Content-Type: text/${subtype}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n`;
  return { head, content: [content] };
}

/** Encodes a short text now, and a long one when the pieces are joined. */
function textPiece(text: string | Uint8Array): { encoding: TransferEncoding; content: Piece } {
  if (text.length <= SHORT_TEXT_MAX) return encodeText(toText(text));
  const lines = linesOf(text);
  const encoding = chooseEncoding(lines);
  // `linesOf` returns the text itself when it has nothing to change.
  return { encoding, content: encodedPiece(lines, encoding, { isOwned: lines !== text }) };
}

function attachmentEntity(attachment: MessageAttachment): Entity {
  const { type, encoding } = attachmentForm(attachment);
  const filename = safeFilename(attachment.filename ?? "");
  const disposition = isInline(attachment) ? "inline" : attachment.disposition;
  const head = [
    `Content-Type: ${type}${filename === "" ? "" : encodeParameter("name", filename)}\r\n`,
    `Content-Transfer-Encoding: ${encoding}\r\n`,
    `Content-Disposition: ${disposition}${filename === "" ? "" : filenameParameters(filename)}\r\n`,
    isInline(attachment) ? `Content-ID: <${attachment.contentId}>\r\n` : "",
  ].join("");
  return { head, content: [encodedPiece(attachment.content, encoding)] };
}

/** Messages and multiparts must not be encoded (RFC 2046 §5.2.1), so they are sent as application/octet-stream. */
function attachmentForm(attachment: MessageAttachment): { type: string; encoding: TransferEncoding } {
  const type = CONTENT_TYPE.exec(attachment.contentType)?.[0].toLowerCase() ?? "application/octet-stream";
  if (type.startsWith("message/") || type.startsWith("multipart/")) {
    return { type: "application/octet-stream", encoding: "base64" };
  }
  const parameters = [...attachment.contentType.matchAll(PARAMETER)]
    .filter((match) => !OWN_PARAMETERS.has(match[1]!.toLowerCase()))
    .map((match) => `;\r\n ${match[1]!.toLowerCase()}=${match[2]}`);
  return { type: type + parameters.join(""), encoding: "base64" };
}

/** Adds an ASCII name for old mail programs beside the encoded one. */
function filenameParameters(filename: string): string {
  const encoded = encodeParameter("filename", filename);
  if (isAscii(filename)) return encoded;
  const fallback = filename.replaceAll(/[^A-Za-z0-9._-]/g, "_").slice(-60);
  return encodeParameter("filename", fallback) + encoded;
}

function multipart(subtype: string, children: Entity[], seed: string, rootType?: string): Entity {
  const boundary = `=_${subtype}_${seed}`;
  const type = rootType === undefined ? "" : `;\r\n type="${rootType}"`;
  const content = children.flatMap((child) => [
    Buffer.from(`--${boundary}\r\n${child.head}\r\n`),
    ...child.content,
  ]);
  return {
    head: `Content-Type: multipart/${subtype}${type};\r\n boundary="${boundary}"\r\n`,
    content: [...content, Buffer.from(`--${boundary}--\r\n`)],
  };
}
