// Encodes text as 7-bit lines: quoted-printable and base64 (RFC 2045 §6.7, §6.8).

import { releaseBuffer } from "../lib/buffers.ts";

const HEX = "0123456789ABCDEF";
/** Encoded lines are at most 76 characters, the soft break included (RFC 2045 §6.7 rule 5). */
const LINE_CHARS_MAX = 76;
const LINE_OCTETS_MAX = 998;
const BASE64_BYTES_PER_LINE = 57;
const CR = 0x0d;
const LF = 0x0a;
const EQUALS = 0x3d;

export type TransferEncoding = "7bit" | "quoted-printable" | "base64";

/** Picks the encoding and encodes the text. All line ends become CRLF, and the last line is terminated. */
export function encodeText(text: string): { encoding: TransferEncoding; content: Uint8Array } {
  const lines = toLines(text);
  const encoding = chooseEncoding(lines);
  return { encoding, content: encoding === "7bit" ? Buffer.from(lines) : encodeContent(lines, encoding) };
}

/** Reused buffer for most texts; its content is encoded before the next use. */
const lineScratch = Buffer.allocUnsafeSlow(512 * 1024);
const UTF8_BYTES_PER_CHAR_MAX = 3;

/** The result is valid until the next call. */
function toLines(text: string): Uint8Array {
  if (text.length * UTF8_BYTES_PER_CHAR_MAX * 2 > lineScratch.length) return linesOf(text);
  const lines = text.replaceAll("\r\n", "\n").replaceAll("\r", "\n").replaceAll("\n", "\r\n");
  const end = lines === "" || lines.endsWith("\r\n") ? "" : "\r\n";
  const size = lineScratch.write(lines);
  return lineScratch.subarray(0, size + lineScratch.write(end, size));
}

/**
 * Converts a long text to CRLF lines and terminates the last one. Works on bytes, since each string operation copies.
 */
export function linesOf(text: string | Uint8Array): Uint8Array {
  const bytes = typeof text === "string" ? Buffer.from(text) : text;
  const missing = writeLines(null, bytes) - bytes.length;
  if (missing === 0) return bytes;
  const lines = Buffer.allocUnsafeSlow(bytes.length + missing);
  writeLines(lines, bytes);
  if (bytes !== text) releaseBuffer(bytes);
  return lines;
}

/** The number of octets; they are only counted without `out`. */
function writeLines(out: Uint8Array | null, bytes: Uint8Array): number {
  let size = 0;
  const push = (byte: number): void => {
    if (out !== null) out[size] = byte;
    size += 1;
  };
  let previous = LF;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === LF && previous !== CR) push(CR);
    else if (previous === CR && byte !== LF) push(LF);
    push(byte);
    previous = byte;
  }
  if (previous === CR) push(LF);
  else if (previous !== LF) {
    push(CR);
    push(LF);
  }
  return size;
}

/** No octet over 127 and no line over 998 octets (RFC 5322 §2.1.1). Lines end in CRLF. */
export function isSevenBit(bytes: Uint8Array): boolean {
  let lineStart = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte > 0x7f) return false;
    if (byte === LF) {
      if (at - lineStart > LINE_OCTETS_MAX + 1) return false;
      lineStart = at + 1;
    }
  }
  return bytes.length - lineStart <= LINE_OCTETS_MAX;
}

/** What suits lines of text: as they are when short and ASCII, base64 when most of it would be escaped. */
export function chooseEncoding(lines: Uint8Array): TransferEncoding {
  let escaped = 0;
  let lineStart = 0;
  let isPlain = true;
  for (let at = 0; at < lines.length; at++) {
    const byte = lines[at]!;
    if (byte === LF) {
      if (at - lineStart > LINE_CHARS_MAX + 1 || startsWithFrom(lines, lineStart)) isPlain = false;
      lineStart = at + 1;
    } else if (byte >= 0x7f || (byte < 0x20 && byte !== 0x09 && byte !== CR)) {
      escaped += 1;
    }
  }
  if (escaped === 0 && isPlain && lines.length - lineStart <= LINE_CHARS_MAX) return "7bit";
  return escaped * 10 > lines.length * 3 ? "base64" : "quoted-printable";
}

export function encodeContent(content: Uint8Array, encoding: TransferEncoding): Uint8Array {
  if (encoding === "7bit") return content;
  return encoding === "base64" ? encodeBase64Lines(content) : encodeQuotedPrintable(content);
}

export function encodedSize(content: Uint8Array, encoding: TransferEncoding): number {
  if (encoding === "7bit") return content.length;
  return encoding === "base64" ? base64LinesSize(content) : writeQuotedPrintable(null, content);
}

/**
 * Encodes into `out` and drops what does not fit. Each octet is read before its encoded form is written, and no form
 * is shorter, so `content` may be the tail of the same memory.
 */
export function encodeInto(out: Uint8Array, content: Uint8Array, encoding: TransferEncoding): void {
  if (encoding === "7bit") out.set(content);
  else if (encoding === "base64") writeBase64Lines(out, content);
  else writeQuotedPrintable(out, content);
}

/** PLAIN octets never need an escape; PLAIN_WITHIN_LINE octets need one only at the end of a line. */
const PLAIN = 1;
const PLAIN_WITHIN_LINE = 2;
const KINDS = new Uint8Array(256).map((_, byte) => {
  if (byte === 0x20 || byte === 0x09) return PLAIN_WITHIN_LINE;
  // Not PLAIN: "=" (0x3d), and "F" (0x46), which may start a "From " line.
  return byte > 0x20 && byte < 0x7f && byte !== 0x3d && byte !== 0x46 ? PLAIN : 0;
});

/** Reused buffer for most texts, sized for the worst case. */
const scratch = Buffer.allocUnsafeSlow(256 * 1024);

/** `lines` has CRLF line ends. A bare CR or LF is escaped, so binary survives. */
export function encodeQuotedPrintable(lines: Uint8Array): Uint8Array {
  // Each octet takes three characters, plus a soft break of three after every 73.
  if (lines.length * 3.2 + 8 <= scratch.length) {
    return Buffer.from(scratch.subarray(0, writeQuotedPrintable(scratch, lines)));
  }
  const out = Buffer.allocUnsafe(writeQuotedPrintable(null, lines));
  writeQuotedPrintable(out, lines);
  return out;
}

/** The number of octets; they are only counted without `out`. */
function writeQuotedPrintable(out: Uint8Array | null, lines: Uint8Array): number {
  let size = 0;
  let column = 0;
  for (let at = 0; at < lines.length; at++) {
    const byte = lines[at]!;
    if (column < LINE_CHARS_MAX - 1) {
      const kind = KINDS[byte];
      if (kind === PLAIN || (kind === PLAIN_WITHIN_LINE && KINDS[lines[at + 1] ?? CR] !== 0)) {
        if (out !== null) out[size] = byte;
        size += 1;
        column += 1;
        continue;
      }
    }
    if (byte === CR && lines[at + 1] === LF) {
      if (out !== null) {
        out[size] = CR;
        out[size + 1] = LF;
      }
      size += 2;
      column = 0;
      at += 1;
      continue;
    }
    let isEscaped = mustEscape(lines, at, byte, column);
    const isLast = lines[at + 1] === CR && lines[at + 2] === LF;
    if (column + (isEscaped ? 3 : 1) > LINE_CHARS_MAX - (isLast ? 0 : 1)) {
      if (out !== null) {
        out[size] = EQUALS;
        out[size + 1] = CR;
        out[size + 2] = LF;
      }
      size += 3;
      column = 0;
      // After a soft break, "From " may start a line.
      isEscaped = mustEscape(lines, at, byte, column);
    }
    if (out !== null) {
      out[size] = isEscaped ? EQUALS : byte;
      if (isEscaped) {
        out[size + 1] = HEX.charCodeAt(byte >> 4);
        out[size + 2] = HEX.charCodeAt(byte & 15);
      }
    }
    size += isEscaped ? 3 : 1;
    column += isEscaped ? 3 : 1;
  }
  return size;
}

const BASE64 = Buffer.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", "latin1");

/** Lines of 76 characters; the last one is terminated. */
export function encodeBase64Lines(content: Uint8Array): Uint8Array {
  const out = Buffer.allocUnsafe(base64LinesSize(content));
  writeBase64Lines(out, content);
  return out;
}

function base64LinesSize({ length }: Uint8Array): number {
  return Math.ceil(length / 3) * 4 + Math.ceil(length / BASE64_BYTES_PER_LINE) * 2;
}

/** Hand-written, because intermediate strings would be garbage of twice the size. */
function writeBase64Lines(out: Uint8Array, content: Uint8Array): void {
  let size = 0;
  for (let at = 0; at < content.length; ) {
    const end = Math.min(content.length, at + BASE64_BYTES_PER_LINE);
    for (; at + 2 < end; at += 3) {
      const bits = (content[at]! << 16) | (content[at + 1]! << 8) | content[at + 2]!;
      out[size++] = BASE64[bits >> 18]!;
      out[size++] = BASE64[(bits >> 12) & 63]!;
      out[size++] = BASE64[(bits >> 6) & 63]!;
      out[size++] = BASE64[bits & 63]!;
    }
    if (at < end) {
      const bits = (content[at]! << 16) | ((content[at + 1] ?? 0) << 8);
      const isPair = at + 1 < end;
      out[size++] = BASE64[bits >> 18]!;
      out[size++] = BASE64[(bits >> 12) & 63]!;
      out[size++] = isPair ? BASE64[(bits >> 6) & 63]! : EQUALS;
      out[size++] = EQUALS;
      at = end;
    }
    out[size++] = CR;
    out[size++] = LF;
  }
}

function mustEscape(lines: Uint8Array, at: number, byte: number, column: number): boolean {
  if (byte === 0x3d || byte > 0x7e) return true;
  if (byte > 0x20) return byte === 0x46 && column === 0 && startsWithFrom(lines, at);
  if (byte !== 0x20 && byte !== 0x09) return true;
  return at + 1 === lines.length || lines[at + 1] === CR;
}

/** mbox storage escapes lines that start with "From ", which would break a signature. */
function startsWithFrom(lines: Uint8Array, at: number): boolean {
  return (
    lines[at] === 0x46 &&
    lines[at + 1] === 0x72 &&
    lines[at + 2] === 0x6f &&
    lines[at + 3] === 0x6d &&
    lines[at + 4] === 0x20
  );
}
