// The only email address parser. Sender checks and recipients all use it, so two parsers can never disagree about an
// address's domain. It accepts exactly one mailbox.
import { domainToASCII } from "node:url";
import { trimWhitespace } from "./headers.ts";

export interface Address {
  /** Without quotes; RFC 2047 encoded words are not decoded. Empty if absent. */
  name: string;
  /** As given, quotes included. */
  local: string;
  /** Lower-case A-labels. */
  domain: string;
  /** `local@domain`. */
  address: string;
}

const TEXT_CHARS_MAX = 2_048;
const LOCAL_OCTETS_MAX = 64;
const ADDRESS_OCTETS_MAX = 254;
const DOMAIN_CHARS_MAX = 253;

/** C0, DEL, C1, line separators, and bidi controls, which can disguise a name. */
const FORBIDDEN = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;
const DOT_ATOM =
  /^[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~\u00a1-\u{10ffff}]+(?:\.[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~\u00a1-\u{10ffff}]+)*$/u;
/** No angle brackets, backslashes or tabs: parsers disagree about them. */
const QUOTED_LOCAL = /^"[^"\\<>\t]+"$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** What URL parsers read as the last label of an IPv4 address. */
const NUMBER = /^(?:[0-9]+|0x[0-9a-f]*)$/;
const DOMAIN_ASCII_CHARS = /^[A-Za-z0-9.\-\u0080-\u{10ffff}]+$/u;
/** Not allowed outside quotes in a name: RFC 5322 §3.2.3 specials except the dot. */
const NAME_SPECIALS = new Set('()<>[]:;@\\,"');

/**
 * Parses `a@b`, `Name <a@b>` or `"Quoted, name" <a@b>`; returns null for everything else. Narrower than RFC 5322 §3.4:
 * no comments, groups, routes, folding or address literals, and the domain needs two labels (RFC 6531 §3.3 for
 * non-ASCII). Linear time.
 */
export function parseAddress(text: string): Address | null {
  if (text.length > TEXT_CHARS_MAX || FORBIDDEN.test(text) || !text.isWellFormed()) return null;
  const trimmed = trimWhitespace(text);
  if (!trimmed.endsWith(">")) return parseSpec(trimmed, "");
  const phrase = readPhrase(trimmed);
  if (phrase === null) return null;
  return parseSpec(trimmed.slice(phrase.end + 1, -1), phrase.name);
}

/**
 * Whether mail programs disagree about the address's domain; such addresses are refused as sender and recipient. `%`
 * and `!` were source routes (ended by RFC 5321 §3.6.1), quotes can hold a second `@`, and some programs decode an
 * encoded word inside an address despite RFC 2047 §5.
 */
export function isAmbiguous({ local }: Address): boolean {
  return /[%!"]|=\?/.test(local);
}

/** Readable form that `parseAddress` accepts. Not for the wire, where names are encoded. */
export function formatAddress(address: Address): string {
  if (address.name === "") return address.address;
  const isPlain = ![...address.name].some((char) => NAME_SPECIALS.has(char));
  const name = isPlain ? address.name : `"${address.name.replaceAll(/["\\]/g, "\\$&")}"`;
  return `${name} <${address.address}>`;
}

/** Whether the address needs SMTPUTF8 (RFC 6531): its local part is not ASCII. */
export function needsSmtpUtf8(address: Address): boolean {
  return /[^\u0000-\u007f]/.test(address.local);
}

/** Lower-case A-labels (UTS-46), or null unless it is a host name of at least two labels. */
export function parseDomain(text: string): string | null {
  if (text.length > TEXT_CHARS_MAX || !DOMAIN_ASCII_CHARS.test(text)) return null;
  const ascii = toAscii(text);
  if (ascii === "" || ascii.length > DOMAIN_CHARS_MAX) return null;
  const labels = ascii.split(".");
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return null;
  return NUMBER.test(labels.at(-1)!) ? null : ascii;
}

/** Empty if UTS-46 rejects it. Skips the 40 µs conversion for plain ASCII, which most domains are. */
function toAscii(text: string): string {
  const lower = text.toLowerCase();
  if (/[^\u0000-\u007f]/.test(text)) return domainToASCII(text);
  if (!lower.includes("xn--")) return lower;
  return domainToASCII(lower) === lower ? lower : "";
}

/** The words before `<`: quoted strings and runs of plain characters. */
function readPhrase(text: string): { name: string; end: number } | null {
  let name = "";
  let at = 0;
  while (at < text.length) {
    const char = text[at]!;
    if (char === "<") return { name: trimWhitespace(name), end: at };
    if (char === '"') {
      const quoted = readQuoted(text, at);
      if (quoted === null) return null;
      name += quoted.value;
      at = quoted.end;
    } else if (NAME_SPECIALS.has(char)) {
      return null;
    } else {
      name += char;
      at += 1;
    }
  }
  return null;
}

/** `start` is the opening quote; `end` is just after the closing one. */
function readQuoted(text: string, start: number): { value: string; end: number } | null {
  let value = "";
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at]!;
    if (char === '"') return { value, end: at + 1 };
    if (char === "\\") at += 1;
    if (at < text.length) value += text[at];
  }
  return null;
}

function parseSpec(spec: string, name: string): Address | null {
  const localEnd = spec.startsWith('"') ? (readQuoted(spec, 0)?.end ?? -1) : spec.indexOf("@");
  if (localEnd < 1 || spec[localEnd] !== "@") return null;
  const local = spec.slice(0, localEnd);
  if (!(local.startsWith('"') ? QUOTED_LOCAL : DOT_ATOM).test(local)) return null;
  if (Buffer.byteLength(local) > LOCAL_OCTETS_MAX) return null;
  const domain = parseDomain(spec.slice(localEnd + 1));
  if (domain === null) return null;
  const address = `${local}@${domain}`;
  if (Buffer.byteLength(address) > ADDRESS_OCTETS_MAX) return null;
  return { name, local, domain, address };
}
