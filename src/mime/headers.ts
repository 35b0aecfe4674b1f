// Which headers a customer may set, and the header parser. Parsing, rewriting and signing share the parser, so all
// three see the same headers.
import { isAscii, isUtf8 } from "node:buffer";
import { LIMITS } from "../limits.ts";

export interface HeaderField {
  /** As written; empty if the line is no header field (no colon or an invalid name). */
  name: string;
  /** Bytes after the colon as latin1, with folding, without the final CRLF. */
  rawValue: string;
  /** Offsets in the message, final CRLF included. */
  start: number;
  end: number;
}

export interface HeaderBlock {
  fields: HeaderField[];
  /** Where the body begins: after the empty line, or at the end of the message. */
  bodyStart: number;
}

/** Bytes, because each search for a string allocates. */
const LINE_END = Buffer.from("\r\n");
/** RFC 5322 §2.2, with the length bound by the line length. */
const NAME = /^[!-9;-~]{1,76}$/;
const VALUE_BYTES_MAX = 64 * 1024;
/** A word cannot be folded, and a line is at most 998 octets (RFC 5322 §2.1.1). */
const WORD_BYTES_MAX = 900;

/**
 * Headers with restrictions, for both HTTP and SMTP. HTTP refuses them all. Mail programs set many of them for good
 * reasons, so over SMTP each is `kept` (it has a field of its own, builds the message or traces its path), `checked`
 * (it names the sender and must be one address on the team's domain) or `dropped` (it is private, or a result that
 * only a receiving server may write: RFC 8601 §5, RFC 8617 §5.1).
 */
type HeaderRule = "kept" | "checked" | "dropped";

const RULE_OF_NAME = new Map<string, HeaderRule>([
  ...names("kept", "to cc reply-to subject date message-id mime-version"),
  ...names("kept", "received delivered-to dkim-signature domainkey-signature"),
  ...names("checked", "from sender resent-from resent-sender"),
  ...names("dropped", "bcc resent-bcc return-path authentication-results received-spf"),
]);
const RULE_OF_PREFIX: [prefix: string, rule: HeaderRule][] = [
  ["content-", "kept"],
  ["resent-", "kept"],
  ["arc-", "dropped"],
];

function names(rule: HeaderRule, list: string): [name: string, rule: HeaderRule][] {
  return list.split(" ").map((name) => [name, rule]);
}

/** Null for a header without restrictions. */
export function ruleOfHeader(name: string): HeaderRule | null {
  const lower = name.toLowerCase();
  const byPrefix = () => RULE_OF_PREFIX.find(([prefix]) => lower.startsWith(prefix))?.[1] ?? null;
  return RULE_OF_NAME.get(lower) ?? byPrefix();
}

/** Why a customer may not send this header; null if they may. Invalid values are refused, not cleaned. */
export function checkHeader(name: string, value: string): string | null {
  if (!NAME.test(name))
    return "a header name is 1 to 76 printable ASCII characters without a colon or a space";
  if (ruleOfHeader(name) !== null) return `the header ${name} is set by the service`;
  if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(value))
    return `the header ${name} contains a control character`;
  if (!value.isWellFormed()) return `the header ${name} is not valid Unicode`;
  if (Buffer.byteLength(value) > VALUE_BYTES_MAX) return `the header ${name} is longer than 64 KB`;
  const hasLongWord = value.split(/[ \t]/).some((word) => word.length > WORD_BYTES_MAX);
  return hasLongWord ? `the header ${name} has a word of more than ${WORD_BYTES_MAX} characters` : null;
}

/**
 * Splits the header block of a CRLF message, from `start` to `end`. Linear time. Lines that are no header get an empty
 * name, so a caller can refuse them. Offsets refer to the whole message.
 */
export function unfoldHeaders(message: Uint8Array, start = 0, end = message.length): HeaderBlock {
  const bytes = asBuffer(message);
  const fields: HeaderField[] = [];
  let at = start;
  while (at < end) {
    if (bytes[at] === 0x0d && bytes[at + 1] === 0x0a) return { fields, bodyStart: Math.min(at + 2, end) };
    const next = fieldEnd(bytes, at, end);
    fields.push(toField(bytes, at, next));
    at = next;
  }
  return { fields, bodyStart: end };
}

/** Removes folding (RFC 5322 §2.2.3) and surrounding whitespace; decodes as UTF-8 if valid, else as latin1. */
export function unfoldValue(rawValue: string): string {
  const value = rawValue.replaceAll("\r\n", "");
  const bytes = Buffer.from(value, "latin1");
  return trimWhitespace(isAscii(bytes) || !isUtf8(bytes) ? value : bytes.toString("utf8"));
}

/** Space and tab only: String.trim also removes other characters, which belong to the text. */
export function trimWhitespace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && (text[start] === " " || text[start] === "\t")) start += 1;
  while (end > start && (text[end - 1] === " " || text[end - 1] === "\t")) end -= 1;
  return text.slice(start, end);
}

/** A view, not a copy. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function fieldEnd(bytes: Buffer, start: number, end: number): number {
  let at = start;
  while (at < end) {
    const lineEnd = bytes.indexOf(LINE_END, at);
    if (lineEnd < 0 || lineEnd + 2 >= end) return end;
    at = lineEnd + 2;
    if (bytes[at] !== 0x20 && bytes[at] !== 0x09) return at;
  }
  return end;
}

function toField(bytes: Buffer, start: number, end: number): HeaderField {
  const hasBreak = end - start >= 2 && bytes[end - 2] === 0x0d && bytes[end - 1] === 0x0a;
  const text = bytes.toString("latin1", start, hasBreak ? end - 2 : end);
  const colon = text.indexOf(":");
  const name = text.slice(0, Math.max(0, colon));
  if (!NAME.test(name)) return { name: "", rawValue: text, start, end };
  return { name, rawValue: text.slice(colon + 1), start, end };
}

/** Whether a text with this start is an iCalendar object (RFC 5545 §3.4). Base64 has no colon. */
export function isCalendar(start: string): boolean {
  return /^\s*BEGIN:VCALENDAR\s/i.test(start);
}

/**
 * Why a text is not a valid subject, as a sentence; null if it is valid. Line breaks are refused, so it cannot inject
 * headers.
 */
export function refuseSubject(subject: string): string | null {
  if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(subject)) return "It has a control character.";
  if (subject.length > LIMITS.subjectCharsMax) {
    return `It is longer than ${LIMITS.subjectCharsMax} characters.`;
  }
  return null;
}

interface ParameterValue {
  /** Lower-case: `text/plain`, `attachment`. */
  value: string;
  /** Lower-case names in order, values without quotes. */
  parameters: [name: string, value: string][];
}

const VALUE = /^[ \t]*([A-Za-z0-9!#$%&'*+\-.^_`{|}~]+(?:\/[A-Za-z0-9!#$%&'*+\-.^_`{|}~]+)?)[ \t]*/y;
/**
 * One parameter, or an empty one between semicolons. The alternatives start differently, so there is no backtracking.
 */
const PARAMETER =
  /;[ \t]*(?:([A-Za-z0-9!#$%&'*+\-.^_`{|}~]+)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"|([^"; \t][^";]*)))?[ \t]*/y;

/** `text` is unfolded. Null if it has comments, bare quotes or other invalid syntax. */
export function parseParameters(text: string): ParameterValue | null {
  VALUE.lastIndex = 0;
  const head = VALUE.exec(text);
  if (head === null) return null;
  const parameters: [string, string][] = [];
  let at = VALUE.lastIndex;
  while (at < text.length) {
    PARAMETER.lastIndex = at;
    const match = PARAMETER.exec(text);
    if (match === null) return null;
    at = PARAMETER.lastIndex;
    const [, name, quoted, plain] = match;
    if (name === undefined) continue;
    const value = quoted === undefined ? plain!.trimEnd() : quoted.replaceAll(/\\(.)/g, "$1");
    parameters.push([name.toLowerCase(), value]);
  }
  return { value: head[1]!.toLowerCase(), parameters };
}

/** The first parameter with that name, as mail programs read it. */
export function parameter(parsed: ParameterValue, name: string): string | null {
  return parsed.parameters.find(([key]) => key === name)?.[1] ?? null;
}
