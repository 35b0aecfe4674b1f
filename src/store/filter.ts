// Which contacts are meant: one tree for segments, lists, counts, bulk actions and exports. What it means is written
// here once; each engine compiles it to its own statements with bound values.
//
// - A leaf is true or false for every contact, never unknown. `neq`, `not_in`, `not_contains`, `not_exists` and
//   `not_within_days` are the exact complements of `eq`, `in`, `contains`, `exists` and `within_days`.
// - A contact without a value, or with an empty text, matches no other op.
// - Text ignores case: two characters are equal if their simple case foldings are (Unicode, CaseFolding.txt C and S; ß
//   is not ss). Accents count.
// - Dates in text properties are their first ten characters, YYYY-MM-DD, compared by day; other text is no date. Days
//   are UTC.
// - A property, topic or segment that is deleted later: the property has no values, the segment no members, and the
//   leaf of the topic is false. A broadcast that the team does not have has no recipients.
// - `opened` and `clicked` count people, not machines.

import { OUTCOME_KINDS, SKIP_REASONS } from "./broadcast-words.ts";

export type FilterValue = string | number | boolean | (string | number)[];

export interface FilterLeaf {
  /** `email`, `property.plan`, `topic.<id>`, `event.signed_up` …: see `kindOfField`. */
  field: string;
  op: string;
  value?: FilterValue;
  /** The window of `at_least`. */
  days?: number;
}

/** `{ all: [] }` is everybody, `{ any: [] }` nobody. */
export type Filter = { all: Filter[] } | { any: Filter[] } | { not: Filter } | FilterLeaf;

const TEXT_OPS = [
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
] as const;
const NUMBER_OPS = ["eq", "neq", "in", "not_in", "gt", "gte", "lt", "lte", "exists", "not_exists"];
const DATE_OPS = ["before", "after", "within_days", "not_within_days", "within_next_days"] as const;

/** The kinds of fields, and the ops of each. */
export const FILTER_OPS = {
  text: TEXT_OPS,
  /** A text property, which may hold dates. */
  text_property: [...TEXT_OPS, ...DATE_OPS],
  number: NUMBER_OPS,
  time: DATE_OPS,
  status: ["eq", "neq", "in"],
  suppression: ["in", "exists", "not_exists"],
  segment: ["in", "not_in"],
  topic: ["eq"],
  /** The lists of a broadcast: see `isBroadcastList`. */
  broadcast: ["eq", "neq", "in", "not_in"],
  activity: ["within_days", "not_within_days", "never", "ever", "at_least"],
} as const satisfies Record<string, readonly string[]>;
export type FilterKind = keyof typeof FILTER_OPS;

const TEXT_FIELDS = ["email", "domain", "first_name", "last_name", "language", "time_zone"] as const;
const TIME_FIELDS = ["created_at", "updated_at"] as const;
const ACTIVITY_FIELDS = ["sent", "delivered", "opened", "clicked"] as const;
/** Each contact has one: `pending` goes before `unsubscribed`. */
export const SUBSCRIPTION_STATUSES = ["subscribed", "unsubscribed", "pending"] as const;

/** `property.plan` → its key; null for other fields. */
export function nameIn(field: string, prefix: "property" | "topic" | "event" | "broadcast"): string | null {
  return field.startsWith(`${prefix}.`) ? field.slice(prefix.length + 1) : null;
}

/** Null = there is no such field. Whether a property, topic or segment exists is another question. */
export function kindOfField(field: string, typeOf: (key: string) => "string" | "number"): FilterKind | null {
  if (isOneOf(TEXT_FIELDS, field)) return "text";
  if (isOneOf(TIME_FIELDS, field)) return "time";
  if (isOneOf(ACTIVITY_FIELDS, field) || nameIn(field, "event") !== null) return "activity";
  if (field === "status" || field === "suppression" || field === "segment") return field;
  if (nameIn(field, "topic") !== null) return "topic";
  if (nameIn(field, "broadcast") !== null) return "broadcast";
  const key = nameIn(field, "property");
  if (key === null) return null;
  return typeOf(key) === "number" ? "number" : "text_property";
}

const isOneOf = (words: readonly string[], word: string) => words.includes(word);

export function leavesOf(filter: Filter): FilterLeaf[] {
  if ("all" in filter) return filter.all.flatMap(leavesOf);
  if ("any" in filter) return filter.any.flatMap(leavesOf);
  return "not" in filter ? leavesOf(filter.not) : [filter];
}

/** Whether members change as time passes, without any change of a contact. */
export function dependsOnTime(filter: Filter): boolean {
  return leavesOf(filter).some(({ op }) => op.endsWith("_days") || op === "at_least");
}

const LISTS: readonly string[] = ["sent", "skipped", ...OUTCOME_KINDS];

/** A value of `broadcast.<id>`: `sent`, `skipped`, `skipped:<reason>`, an outcome, or `link:<fingerprint>`. */
export function isBroadcastList(value: string): boolean {
  if (LISTS.includes(value)) return true;
  const [word, rest = ""] = value.split(":", 2);
  if (word === "skipped") return isOneOf(SKIP_REASONS, rest);
  return word === "link" && /^[0-9a-f]{14}$/.test(rest);
}

/** The broadcasts that the filter names. */
export function broadcastsIn(filter: Filter): string[] {
  return [...new Set(leavesOf(filter).flatMap(({ field }) => nameIn(field, "broadcast") ?? []))];
}

/** The segments that the filter names. */
export function segmentsIn(filter: Filter): string[] {
  const named = leavesOf(filter).filter(({ field }) => field === "segment");
  return [...new Set(named.flatMap(({ value }) => valuesOf(value).map(String)))];
}

/** One value or several. */
export function valuesOf(value: FilterValue | undefined): (string | number)[] {
  if (Array.isArray(value)) return value;
  return value === undefined || typeof value === "boolean" ? [] : [value];
}
