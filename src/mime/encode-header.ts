// Encodes header values as folded 7-bit lines: encoded words (RFC 2047), mailboxes (RFC 5322 §3.4) and parameters
// (RFC 2231). Callers refuse control characters first.
import { type Address, parseAddress } from "./address.ts";
import { trimWhitespace } from "./headers.ts";

/** RFC 5322 §2.1.1. */
const LINE_CHARS_MAX = 78;
/** RFC 2047 §2: 75 minus `=?UTF-8?Q?` and `?=`. */
const WORD_CHARS_MAX = 63;
/** Longer than RFC 2231 suggests, because more mail programs read plain values. */
const ASCII_PARAMETER_CHARS_MAX = 200;
/** Fits in 998 octets together with a name of 76 characters. */
const PIECE_CHARS_MAX = 900;
const ATOMS = /^[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~ ]+$/;
/** RFC 2047 §2, which allows 75 characters. */
const ENCODED_WORD = /^=\?[!->@-~]+\?[QqBb]\?[!->@-~]*\?=$/;
const ENCODED_WORD_CHARS_MAX = 75;
const TOKEN = /^[A-Za-z0-9!#$%&'*+\-.^_`{|}~]+$/;
/** Not escaped by Q encoding, even in a phrase (RFC 2047 §5 rule 3). */
const Q_PLAIN = /^[A-Za-z0-9!*+\-/]$/;
/** RFC 2231 attribute-char. */
const PERCENT_PLAIN = /^[A-Za-z0-9!#$&+\-.^_`{|}~]$/;

export function isAscii(text: string): boolean {
  return /^[\u0000-\u007f]*$/.test(text);
}

/** A header with unstructured text, CRLF included. */
export function textHeader(name: string, value: string): string {
  const text = trimWhitespace(value);
  return foldHeader(name, isFoldable(text) ? text : encodeWords(text, name.length + 2));
}

/** Whether the text is printable ASCII that `foldHeader` can fold into lines of at most 998 octets. */
export function isFoldable(text: string): boolean {
  return /^[\t -~]*$/.test(text) && (text.length <= PIECE_CHARS_MAX || piecesOf(text).every(isShort));
}

/** A header with mailboxes, folded between them. A non-ASCII local part stays raw (RFC 6532). */
export function addressHeader(name: string, mailboxes: string[]): string {
  return foldHeader(name, mailboxes.map((mailbox) => encodeMailbox(readMailbox(mailbox))).join(", "));
}

/** `name <address>` with the name as atoms, a quoted string or encoded words. */
export function encodeMailbox(address: Address): string {
  return address.name === "" ? address.address : `${encodePhrase(address.name)} <${address.address}>`;
}

/** Folds at existing whitespace, so unfolding restores the exact value. */
export function foldHeader(name: string, value: string): string {
  const line = `${name}: ${value}`;
  if (line.length <= LINE_CHARS_MAX) return `${line}\r\n`;
  const [start, ...pieces] = piecesOf(value);
  // Keep the first word on the name's line: a whitespace-only line is obsolete syntax.
  let out = `${name}: ${start ?? ""}`;
  let column = out.length;
  for (const piece of pieces) {
    if (column + piece.length > LINE_CHARS_MAX) {
      out += "\r\n";
      column = 0;
    }
    out += piece;
    column += piece.length;
  }
  return `${out}\r\n`;
}

/** Splits into words with their leading whitespace; no line may end in whitespace. The text is trimmed. */
function piecesOf(text: string): string[] {
  return text.match(/[ \t]*[^ \t]+/g) ?? [];
}

function isShort(piece: string): boolean {
  return piece.length <= PIECE_CHARS_MAX;
}

/**
 * Encoded words separated by spaces; each holds whole characters (RFC 2047 §5). The first leaves `column` characters
 * for the text before it on its line.
 */
function encodeWords(text: string, column = 12): string {
  const bytes = Buffer.byteLength(text);
  const plain = [...text].filter((char) => Q_PLAIN.test(char) || char === " ").length;
  const isQ = plain * 2 >= bytes;
  const words: string[] = [];
  let word = "";
  let size = Math.min(column, 30);
  for (const char of text) {
    const piece = isQ ? quote(char) : char;
    const pieceSize = isQ ? piece.length : Buffer.byteLength(char);
    if (size + pieceSize > (isQ ? WORD_CHARS_MAX : 45)) {
      words.push(word);
      word = "";
      size = 0;
    }
    word += piece;
    size += pieceSize;
  }
  words.push(word);
  return words
    .map((content) =>
      isQ ? `=?UTF-8?Q?${content}?=` : `=?UTF-8?B?${Buffer.from(content).toString("base64")}?=`,
    )
    .join(" ");
}

/** `; name=value`, or RFC 2231 sections if it is long or not ASCII; folded, without the final CRLF. */
export function encodeParameter(name: string, value: string): string {
  if (isAscii(value) && value.length <= ASCII_PARAMETER_CHARS_MAX) {
    return `;\r\n ${name}=${TOKEN.test(value) ? value : `"${value.replaceAll(/["\\]/g, "\\$&")}"`}`;
  }
  const sections: string[] = [];
  let section = "";
  for (const char of value) {
    const piece = percent(char);
    if (section.length + piece.length > 55) {
      sections.push(section);
      section = "";
    }
    section += piece;
  }
  sections.push(section);
  if (sections.length === 1) return `;\r\n ${name}*=UTF-8''${section}`;
  return sections.map((part, n) => `;\r\n ${name}*${n}*=${n === 0 ? "UTF-8''" : ""}${part}`).join("");
}

function readMailbox(text: string): Address {
  const address = parseAddress(text);
  if (address === null) throw new Error("composing needs addresses that parseAddress accepts");
  return address;
}

function encodePhrase(name: string): string {
  if (!isAscii(name) || name.length > 64) {
    return name.split(" ").every(isEncodedWord) ? name : encodeWords(name);
  }
  return ATOMS.test(name) ? name : `"${name.replaceAll(/["\\]/g, "\\$&")}"`;
}

function isEncodedWord(word: string): boolean {
  return word.length <= ENCODED_WORD_CHARS_MAX && ENCODED_WORD.test(word);
}

function quote(char: string): string {
  if (char === " ") return "_";
  if (Q_PLAIN.test(char)) return char;
  return [...Buffer.from(char)].map((byte) => `=${hex(byte)}`).join("");
}

function percent(char: string): string {
  if (PERCENT_PLAIN.test(char)) return char;
  return [...Buffer.from(char)].map((byte) => `%${hex(byte)}`).join("");
}

function hex(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, "0");
}
