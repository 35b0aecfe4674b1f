// Converts a submitted message to 7-bit before signing, so that no relay has a reason to re-encode it (RFC 6152 §3).
// Parts that must not be encoded stay, and the result says which SMTP extensions the next server needs.

import { decodeContent } from "./decode-content.ts";
import { chooseEncoding, isSevenBit } from "./encode-text.ts";
import { encodedPiece, joinInPlace, type Piece } from "./join-pieces.ts";
import { type MimePart, readStructure } from "./mime-structure.ts";
import { rewriteHeader } from "./rewrite-header.ts";

export interface SevenBitMessage {
  bytes: Uint8Array;
  /** A part that must not be encoded holds 8-bit octets: the next server must offer 8BITMIME (RFC 6152). */
  needs8bit: boolean;
  /** A header could not be encoded: the next server must offer SMTPUTF8 (RFC 6531). */
  needsSmtpUtf8: boolean;
}

/** Re-encoding inside these would break the signature or encryption (RFC 1847 §2.1). */
export const SEALED = new Set(["multipart/signed", "multipart/encrypted"]);
const LINE_OCTETS_MAX = 998;
const CR = 0x0d;
const LF = 0x0a;
const QUESTION_MARK = 0x3f;

/**
 * Takes ownership of the message. Encodes leaf parts and headers that hold octets over 127 or lines over 998;
 * everything else stays byte for byte, and a 7-bit message is returned unchanged. Requires CRLF lines. Throws AppError
 * at the limits of MIME structure.
 */
export function toSevenBit(message: Uint8Array): SevenBitMessage {
  if (isSevenBit(message)) return { bytes: message, needs8bit: false, needsSmtpUtf8: false };
  const rewriter = new SevenBitRewriter(message);
  rewriter.addPart(readStructure(message), false);
  return { bytes: joinInPlace(message, rewriter.pieces), ...rewriter.needs };
}

class SevenBitRewriter {
  readonly pieces: Piece[] = [];
  readonly needs = { needs8bit: false, needsSmtpUtf8: false };

  constructor(private readonly message: Uint8Array) {}

  addPart(part: MimePart, isSealed: boolean): void {
    if (part.boundary !== null) this.addMultipart(part, isSealed || SEALED.has(part.type));
    else this.addLeaf(part, isSealed);
  }

  private addMultipart(part: MimePart, isSealed: boolean): void {
    this.addHead(part, isUpperBound(part.encoding) && !isSealed ? "7bit" : null, isSealed);
    let at = part.bodyStart;
    for (const child of part.children) {
      this.addProse(at, child.start, isSealed);
      this.addPart(child, isSealed);
      at = child.bodyEnd;
    }
    this.addProse(at, part.bodyEnd, isSealed);
  }

  private addLeaf(part: MimePart, isSealed: boolean): void {
    const body = this.message.subarray(part.bodyStart, part.bodyEnd);
    if (isSevenBit(body)) {
      this.addHead(part, isUpperBound(part.encoding) && !isSealed ? "7bit" : null, isSealed);
      this.pieces.push(body);
      return;
    }
    if (isSealed || part.type.startsWith("message/")) {
      this.needs.needs8bit = true;
      this.addHead(part, null, isSealed);
      this.pieces.push(body);
      return;
    }
    const content = decodeContent(body, part.encoding, body);
    const isText = part.type.startsWith("text/") && !content.includes(0);
    const chosen = isText ? chooseEncoding(content) : "base64";
    const encoding = chosen === "7bit" ? "quoted-printable" : chosen;
    this.addHead(part, encoding, false);
    // The CRLF of the next delimiter ends the last line.
    this.pieces.push(encodedPiece(content, encoding, { isLineOpen: part.bodyEnd < this.message.length }));
  }

  /** `encoding` null leaves the header as it is. */
  private addHead(part: MimePart, encoding: string | null, isSealed: boolean): void {
    const headEnd = part.fields.at(-1)?.end ?? part.start;
    for (const field of part.fields) {
      const raw = this.message.subarray(field.start, field.end);
      if (encoding !== null && field.name.toLowerCase() === "content-transfer-encoding") continue;
      if (isSevenBit(raw)) {
        this.pieces.push(raw);
        continue;
      }
      // The message's own headers are outside the signed or encrypted part.
      const rewritten = isSealed && part.start > 0 ? null : rewriteHeader(field);
      if (rewritten === null || rewritten.needsSmtpUtf8) this.needs.needsSmtpUtf8 = true;
      this.pieces.push(rewritten === null ? raw : Buffer.from(rewritten.text));
    }
    if (encoding !== null) this.pieces.push(Buffer.from(`Content-Transfer-Encoding: ${encoding}\r\n`));
    const gap = this.message.subarray(headEnd, part.bodyStart);
    this.pieces.push(encoding !== null && gap.length === 0 ? Buffer.from("\r\n") : gap);
  }

  /** Preamble or epilogue, which mail programs do not show; delimiters are short and ASCII, so they stay. */
  private addProse(start: number, end: number, isSealed: boolean): void {
    const prose = this.message.subarray(start, end);
    if (isSevenBit(prose)) {
      this.pieces.push(prose);
    } else if (isSealed) {
      this.needs.needs8bit = true;
      this.pieces.push(prose);
    } else {
      this.pieces.push(plainProse(prose));
    }
  }
}

/** In place: replaces octets over 127 with `?`, and allows no line over 998 octets. */
function plainProse(prose: Uint8Array): Uint8Array {
  let size = 0;
  let lineStart = 0;
  for (let at = 0; at < prose.length; at++) {
    const byte = prose[at]!;
    if (byte === CR && prose[at + 1] === LF) lineStart = at + 2;
    else if (at - lineStart >= LINE_OCTETS_MAX) continue;
    prose[size++] = byte > 0x7f ? QUESTION_MARK : byte;
  }
  return prose.subarray(0, size);
}

/** RFC 2045 §6.2: these encodings only announce what a part may contain; 7-bit content no longer needs them. */
function isUpperBound(encoding: string): boolean {
  return encoding === "8bit" || encoding === "binary";
}
