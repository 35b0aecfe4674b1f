// What the rules of conditions and waits mean, and the values that `{var}` names. Pure: the engine and the dry run ask
// the same functions.
//
// - Text ignores case. A number and its text are equal, as are true and "true": client libraries write both.
// - `neq`, `not_contains` and `is_not_empty` are the exact complements of `eq`, `contains` and `is_empty`.
// - A field without a value is equal to null, is empty, does not exist, and matches no other operator.
import type { ContactRow } from "./contacts.ts";
import type { Filter } from "./filter.ts";
import { isOut } from "./may-send.ts";

export const RULE_OPERATORS = [
  ...(["eq", "neq", "gt", "gte", "lt", "lte", "contains", "starts_with", "ends_with", "exists"] as const),
  // The last two are of the Java client.
  ...(["is_empty", "not_contains", "is_not_empty"] as const),
] as const;
export type RuleOperator = (typeof RULE_OPERATORS)[number];

export interface FieldRule {
  type: "rule";
  field: string;
  operator: RuleOperator;
  value?: string | number | boolean | null;
}

export type Rule =
  | FieldRule
  | { type: "and" | "or"; rules: Rule[] }
  /** The contacts that a segment with this filter has. */
  | { type: "filter"; filter: Filter };

/** What can have become of an email of this run; opens and clicks by people. */
export const EMAIL_FACTS = ["sent", "delivered", "opened", "clicked"] as const;

/** What rules and variables are about. */
export interface RuleScope {
  /**
   * `event.plan`, `contact.first_name`, `events.<step key>.x`, `steps.<step key>.opened`; undefined or null = none. In
   * the `filter_rule` of a wait, `event` is the one that arrived.
   */
  valueOf(field: string): unknown;
  /** Whether the contact is one of them. */
  matches(filter: Filter): boolean;
}

/** The fields of a contact in rules and variables; others are the keys of its properties. */
export const CONTACT_VALUES: Record<string, (contact: ContactRow) => unknown> = {
  id: ({ id }) => id,
  email: ({ email }) => email,
  first_name: ({ firstName }) => firstName,
  last_name: ({ lastName }) => lastName,
  unsubscribed: isOut,
  language: ({ language }) => language,
  time_zone: ({ timeZone }) => timeZone,
  created_at: ({ createdAt }) => new Date(createdAt).toISOString(),
};

/** Own values only, by a path such as `address.city`; keys may have dots themselves. */
export function valueAt(given: unknown, path: string): unknown {
  return readPath(given, path.split("."));
}

function readPath(value: unknown, path: string[]): unknown {
  if (path.length === 0) return value ?? undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (let end = path.length; end > 0; end -= 1) {
    const key = path.slice(0, end).join(".");
    if (!Object.hasOwn(value, key)) continue;
    const found = readPath((value as Record<string, unknown>)[key], path.slice(end));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Only an object that is nothing but `{var}` is a variable. */
export function isVariable(value: unknown): value is { var: string } {
  if (!isObject(value)) return false;
  const [name, ...others] = Object.keys(value);
  return name === "var" && others.length === 0 && typeof value["var"] === "string";
}

/** The same with each `{var: "event.x"}` replaced by its value; null where it has none. */
export function withValues(given: unknown, scope: Pick<RuleScope, "valueOf">): unknown {
  if (isVariable(given)) return scope.valueOf(given.var) ?? null;
  if (Array.isArray(given)) return given.map((one) => withValues(one, scope));
  if (!isObject(given)) return given;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, withValues(value, scope)]));
}

/** As `withValues`, without the fields whose variable has no value: what an event leaves out stays as it is. */
export function fieldsWithValues(
  given: Record<string, unknown>,
  scope: Pick<RuleScope, "valueOf">,
): Record<string, unknown> {
  const isGiven = (value: unknown) => !isVariable(value) || scope.valueOf(value.var) != null;
  const fields = Object.entries(given).filter(([, value]) => isGiven(value));
  return Object.fromEntries(
    fields.map(([name, value]) => [
      name,
      isObject(value) && !isVariable(value) ? fieldsWithValues(value, scope) : withValues(value, scope),
    ]),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A rule that is none is false. */
export function holds(given: unknown, scope: RuleScope): boolean {
  if (!isObject(given)) return false;
  const rule = given as unknown as Rule;
  switch (rule.type) {
    case "and":
      return Array.isArray(rule.rules) && rule.rules.every((one) => holds(one, scope));
    case "or":
      return Array.isArray(rule.rules) && rule.rules.some((one) => holds(one, scope));
    case "filter":
      return isObject(rule.filter) && scope.matches(rule.filter);
    case "rule":
      return typeof rule.field === "string" && holdsFor(rule, scope.valueOf(rule.field) ?? undefined);
    default:
      return false;
  }
}

/** The filters in a rule, for who has to look them up before. */
export function filtersIn(rule: Rule): Filter[] {
  if (rule.type === "filter") return [rule.filter];
  return rule.type === "rule" ? [] : rule.rules.flatMap(filtersIn);
}

function holdsFor({ operator, value = null }: FieldRule, fact: unknown): boolean {
  switch (operator) {
    case "eq":
      return isEqual(fact, value);
    case "neq":
      return !isEqual(fact, value);
    case "exists":
      return fact !== undefined;
    case "is_empty":
      return isEmpty(fact);
    case "is_not_empty":
      return !isEmpty(fact);
    case "contains":
      return hasPart(fact, value);
    case "not_contains":
      return !hasPart(fact, value);
    case "starts_with":
      return isText(fact, value, (text, part) => text.startsWith(part));
    case "ends_with":
      return isText(fact, value, (text, part) => text.endsWith(part));
    default:
      return compare(operator, numberOf(fact), numberOf(value));
  }
}

/** Of text, numbers and true or false; null for anything else. */
function fold(value: unknown): string | null {
  const isPlain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return isPlain ? String(value).toLowerCase() : null;
}

function isText(fact: unknown, value: unknown, has: (text: string, part: string) => boolean): boolean {
  const text = fold(fact);
  const part = fold(value);
  return text !== null && part !== null && has(text, part);
}

function isEqual(fact: unknown, value: unknown): boolean {
  if (value === null) return fact === undefined;
  if (typeof value === "number") return numberOf(fact) === value;
  return isText(fact, value, (text, other) => text === other);
}

function isEmpty(fact: unknown): boolean {
  if (fact === undefined || fact === "") return true;
  return typeof fact === "object" && fact !== null && Object.keys(fact).length === 0;
}

/** A part of a text, or one of a list. */
function hasPart(fact: unknown, value: unknown): boolean {
  if (Array.isArray(fact)) return fact.some((one) => isEqual(one ?? undefined, value));
  return isText(fact, value, (text, part) => text.includes(part));
}

/** NaN, which is equal to nothing, for what is no number. */
function numberOf(value: unknown): number {
  if (typeof value === "string" && value.trim() !== "") return Number(value);
  return typeof value === "number" ? value : Number.NaN;
}

function compare(operator: string, fact: number, value: number): boolean {
  switch (operator) {
    case "gt":
      return fact > value;
    case "gte":
      return fact >= value;
    case "lt":
      return fact < value;
    default:
      return operator === "lte" && fact <= value;
  }
}
