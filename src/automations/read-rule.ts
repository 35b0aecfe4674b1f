// Reads the rule of a condition or a wait. What its fields name is checked by check-graph.ts.
import { findChoice } from "../api/request-fields.ts";
import { type FieldRule, RULE_OPERATORS, type Rule, type RuleOperator } from "../store/automation-rules.ts";
import type { Filter } from "../store/filter.ts";

/** Refuses a field with a reason; both are shown. */
export type Refuse = (field: string, reason: string) => never;

const TYPES = ["rule", "and", "or", "filter"] as const;
const NUMERIC = new Set<RuleOperator>(["gt", "gte", "lt", "lte"]);
const VALUELESS = new Set<RuleOperator>(["exists", "is_empty", "is_not_empty"]);
const ALIKE = new Set<RuleOperator>(["eq", "neq"]);

interface Place {
  /** `config.rules.1`. */
  path: string;
  /** From 1. */
  depth: number;
  depthMax: number;
  refuse: Refuse;
}

/** A filter in it is read by `readFilter`. */
export async function readRule(
  given: unknown,
  place: Place,
  readFilter: (filter: unknown, path: string) => Promise<Filter>,
): Promise<Rule> {
  const { path, depth, depthMax, refuse } = place;
  if (typeof given !== "object" || given === null || Array.isArray(given))
    refuse(path, "It must be an object.");
  const rule = given as Record<string, unknown>;
  // The contract's examples leave the type of a wait's rule out.
  const type = findChoice(TYPES, String(rule["type"] ?? "rule"));
  if (type === undefined) return refuse(`${path}.type`, "It must be `rule`, `and`, `or` or `filter`.");
  if (type === "rule") return readField(rule, place);
  if (type === "filter") return { type, filter: await readFilter(rule["filter"], `${path}.filter`) };
  const { rules } = rule;
  if (!Array.isArray(rules) || rules.length === 0) refuse(`${path}.rules`, "It must be an array of rules.");
  if (depth >= depthMax) refuse(path, `Rules have at most ${depthMax} levels.`);
  const read: Rule[] = [];
  for (const [index, one] of (rules as unknown[]).entries()) {
    read.push(
      await readRule(one, { ...place, path: `${path}.rules.${index}`, depth: depth + 1 }, readFilter),
    );
  }
  return { type, rules: read };
}

function readField(rule: Record<string, unknown>, { path, refuse }: Place): FieldRule {
  const { field, value } = rule;
  if (typeof field !== "string" || field === "")
    refuse(`${path}.field`, "It must be a string such as `event.plan`.");
  const operator = findChoice(RULE_OPERATORS, String(rule["operator"]));
  if (operator === undefined) {
    refuse(`${path}.operator`, `It must be one of ${RULE_OPERATORS.join(", ")}.`);
  }
  const read = { type: "rule" as const, field: field as string, operator: operator as RuleOperator };
  if (VALUELESS.has(read.operator)) return read;
  return { ...read, value: readRuleValue(value, read.operator, (reason) => refuse(`${path}.value`, reason)) };
}

function readRuleValue(
  value: unknown,
  operator: RuleOperator,
  refuse: (reason: string) => never,
): string | number | boolean | null {
  if (NUMERIC.has(operator)) {
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    if (typeof number === "number" && Number.isFinite(number)) return number;
    return refuse("It must be a number.");
  }
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  if (value === null && ALIKE.has(operator)) return value;
  return refuse(
    ALIKE.has(operator) ? "It must be a string, a number, true, false or null." : "It must be a string.",
  );
}

/** The rules about fields in it, each with its path. */
export function fieldsOf(rule: Rule, path: string): [path: string, field: string][] {
  if (rule.type === "rule") return [[`${path}.field`, rule.field]];
  if (rule.type === "filter") return [];
  return rule.rules.flatMap((one, index) => fieldsOf(one, `${path}.rules.${index}`));
}
