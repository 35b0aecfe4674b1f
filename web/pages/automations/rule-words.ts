// Rules about a run: what the event brought, what the contact is, what became of the run's emails.
import { operatorLabel } from "../../parts/filter-words.ts";
import { t } from "../../texts/text.tsx";
import type { Names } from "./automation-data.ts";

export interface FieldRule {
  type: "rule";
  field: string;
  operator: string;
  value?: string | number | boolean | null;
}

export type Rule =
  | FieldRule
  | { type: "and" | "or"; rules: Rule[] }
  | { type: "filter"; filter: Record<string, unknown> };

/** What became of an email of the run. */
export const EMAIL_FACTS: Record<string, string> = {
  sent: t("was sent"),
  delivered: t("was delivered"),
  opened: t("was opened"),
  clicked: t("was clicked"),
};

const NOT_EMAIL_FACTS: Record<string, string> = {
  sent: t("was not sent"),
  delivered: t("was not delivered"),
  opened: t("was not opened"),
  clicked: t("was not clicked"),
};

export const CONTACT_FIELDS: [field: string, label: string][] = [
  ["contact.first_name", t("First name")],
  ["contact.last_name", t("Last name")],
  ["contact.email", t("Email")],
  ["contact.language", t("Language")],
  ["contact.time_zone", t("Time zone")],
];

export const OPERATORS = [
  "eq",
  "neq",
  "gt",
  "gte",
  "lt",
  "lte",
  "contains",
  "not_contains",
  "starts_with",
  "ends_with",
  "is_empty",
  "is_not_empty",
] as const;

const OWN_OPERATORS: Record<string, string> = {
  is_empty: t("is empty"),
  is_not_empty: t("is not empty"),
};

export const ruleOperatorLabel = (operator: string): string =>
  OWN_OPERATORS[operator] ?? operatorLabel(operator, "text");

export const takesValue = (operator: string): boolean =>
  !["exists", "is_empty", "is_not_empty"].includes(operator);

export const takesNumber = (operator: string): boolean => ["gt", "gte", "lt", "lte"].includes(operator);

/** The step and the fact of `steps.<key>.opened`; null for any other field. */
export function readEmailFact(field: string): { key: string; fact: string } | null {
  const [, key = "", fact = ""] = /^steps\.(.+)\.(\w+)$/.exec(field) ?? [];
  return fact in EMAIL_FACTS ? { key, fact } : null;
}

/** "event.plan" → "plan", "contact.first_name" → "First name". */
export function fieldName(field: string): string {
  const known = CONTACT_FIELDS.find(([one]) => one === field)?.[1];
  return known ?? field.replace(/^(?:event|contact)\./, "");
}

/** "plan is pro and Welcome was opened"; empty for a rule that is not finished. */
export function describeRule(rule: Rule, names: Pick<Names, "emails">, isTop = true): string {
  if (rule.type === "filter") return t("it matches a filter");
  if (rule.type === "rule") return describeField(rule, names);
  const parts = (rule.rules ?? []).map((one) => describeRule(one, names, false)).filter(Boolean);
  const all = parts.join(` ${rule.type === "and" ? t("and") : t("or")} `);
  return isTop || parts.length < 2 ? all : `(${all})`;
}

function describeField({ field, operator, value }: FieldRule, { emails }: Pick<Names, "emails">): string {
  const email = readEmailFact(field);
  if (email !== null) {
    const words = (value === true) === (operator === "eq") ? EMAIL_FACTS : NOT_EMAIL_FACTS;
    return `${emails.get(email.key) ?? email.key} ${words[email.fact]}`;
  }
  if (field === "" || field.endsWith(".")) return "";
  const shown = takesValue(operator) ? ` ${value === undefined || value === "" ? "…" : String(value)}` : "";
  return `${fieldName(field)} ${ruleOperatorLabel(operator)}${shown}`;
}
