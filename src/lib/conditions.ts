// Parts of an email that only some contacts see. The renderer of documents puts a pair of comments around each, in the
// HTML and in the text; the merge step takes them out, and the part with them where the contact does not match.
// `<!--if:3:eyJmaWVsZCI6…-->` … `<!--/if:3-->`: the number pairs them, the filter is JSON in base64url.
import type { Filter, FilterLeaf } from "../store/filter.ts";

const OPEN = /<!--if:(\d{1,4}):([A-Za-z0-9_-]{1,20000})-->/g;

export function openCondition(number: number, filter: Filter): string {
  const bytes = new TextEncoder().encode(JSON.stringify(filter));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `<!--if:${number}:${base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}-->`;
}

export function closeCondition(number: number): string {
  return `<!--/if:${number}-->`;
}

/** Text of an author that looks like such a comment is none. */
export function withoutConditionMarks(text: string): string {
  return text.replaceAll(/<!--(\/?if:\d)/g, "<!-- $1");
}

/** All parts, without the marks: for emails to people whose contact is not known. */
export function withoutConditions(text: string): string {
  return text.includes("<!--") ? text.replaceAll(OPEN, "").replaceAll(/<!--\/if:\d{1,4}-->/g, "") : text;
}

/** Text, or a part with a condition. */
export type ConditionPart = string | Conditional;

export interface Conditional {
  filter: Filter;
  parts: ConditionPart[];
  /** Offsets in the text: of the first comment, of what is between them, and after the last. */
  start: number;
  contentStart: number;
  contentEnd: number;
  end: number;
}

/** A comment without its twin is text. Linear in the text for each level of nesting. */
export function readConditions(text: string, offset = 0): ConditionPart[] {
  const parts: ConditionPart[] = [];
  const open = new RegExp(OPEN);
  let at = 0;
  for (let match = open.exec(text); match !== null; match = open.exec(text)) {
    const [mark, number, encoded] = match;
    const start = match.index + mark.length;
    const close = closeCondition(Number(number));
    const end = text.indexOf(close, start);
    const filter = end === -1 ? null : readFilter(encoded!);
    if (filter === null) continue;
    if (match.index > at) parts.push(text.slice(at, match.index));
    parts.push({
      filter,
      parts: readConditions(text.slice(start, end), offset + start),
      start: offset + match.index,
      contentStart: offset + start,
      contentEnd: offset + end,
      end: offset + end + close.length,
    });
    at = end + close.length;
    open.lastIndex = at;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}

function readFilter(encoded: string): Filter | null {
  try {
    const binary = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
    const json = new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
    const filter: unknown = JSON.parse(json);
    return isFilter(filter) ? filter : null;
  } catch {
    return null;
  }
}

function isFilter(value: unknown): value is Filter {
  if (typeof value !== "object" || value === null) return false;
  if ("not" in value) return isFilter(value.not);
  const children = "all" in value ? value.all : "any" in value ? value.any : null;
  if (children !== null) return Array.isArray(children) && children.every(isFilter);
  return "field" in value && typeof value.field === "string" && "op" in value && typeof value.op === "string";
}

/** Fields of the contact itself that a condition may ask; a property is `property.<key>`. */
export const CONDITION_FIELDS = [
  "email",
  "domain",
  "first_name",
  "last_name",
  "language",
  "time_zone",
] as const;
export const CONDITION_OPS: readonly string[] = [
  "eq",
  "neq",
  "in",
  "not_in",
  "contains",
  "not_contains",
  "starts_with",
  "ends_with",
  "exists",
  "not_exists",
  "gt",
  "gte",
  "lt",
  "lte",
  "before",
  "after",
];

/** The value of a field of `CONDITION_FIELDS` or of `property.<key>`; null or an empty text = none. */
export type ValueIn = (field: string) => string | number | null;

/** What a condition means on one contact: the rules of store/filter.ts. */
export function matchesCondition(filter: Filter, valueIn: ValueIn): boolean {
  if ("all" in filter) return filter.all.every((one) => matchesCondition(one, valueIn));
  if ("any" in filter) return filter.any.some((one) => matchesCondition(one, valueIn));
  if ("not" in filter) return !matchesCondition(filter.not, valueIn);
  const value = valueIn(filter.field);
  return leafMatches(value === "" ? null : value, filter);
}

const COMPLEMENTS: Record<string, string> = {
  neq: "eq",
  not_in: "in",
  not_contains: "contains",
  not_exists: "exists",
};

function leafMatches(value: string | number | null, leaf: FilterLeaf): boolean {
  const complement = COMPLEMENTS[leaf.op];
  if (complement !== undefined) return !leafMatches(value, { ...leaf, op: complement });
  if (value === null) return false;
  const given = (Array.isArray(leaf.value) ? leaf.value : [leaf.value ?? ""]).map(String);
  const number = Number(value);
  const bound = Number(given[0]);
  const text = fold(String(value));
  switch (leaf.op) {
    case "exists":
      return true;
    case "eq":
    case "in":
      return given.some((one) => fold(one) === text || (typeof value === "number" && Number(one) === value));
    case "contains":
      return text.includes(fold(given[0]!));
    case "starts_with":
      return text.startsWith(fold(given[0]!));
    case "ends_with":
      return text.endsWith(fold(given[0]!));
    case "gt":
      return number > bound;
    case "gte":
      return number >= bound;
    case "lt":
      return number < bound;
    case "lte":
      return number <= bound;
    case "before":
    case "after":
      return dayMatches(String(value), leaf.op, given[0]!);
    default:
      return false;
  }
}

/** Simple case folding: one character for one, so that ß is not ss. */
function fold(text: string): string {
  return Array.from(text, (char) => {
    const lower =
      char.toUpperCase().length === char.length ? char.toUpperCase().toLowerCase() : char.toLowerCase();
    return lower.length === char.length ? lower : char;
  }).join("");
}

function dayMatches(value: string, op: "before" | "after", given: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0];
  const bound = given.slice(0, 10);
  return day !== undefined && (op === "before" ? day < bound : day > bound);
}
