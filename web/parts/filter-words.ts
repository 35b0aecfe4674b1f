// Filters of contacts in words: the names of fields and operators, and whole filters as a sentence.
import type { Filter } from "../../src/store/filter.ts";
import { t } from "../texts/text.tsx";
import {
  type Condition,
  type FieldKind,
  type Group,
  type GroupKind,
  isGroup,
  kindOf,
  toDraft,
  valueKindOf,
} from "./filter-model.ts";
import type { FilterNames } from "./filter-names.ts";
import { formatDays, formatNumber } from "./format.ts";

export interface FieldGroup {
  title: string;
  fields: [field: string, label: string][];
}

const PROFILE: FieldGroup["fields"] = [
  ["email", t("Email")],
  ["domain", t("Email domain")],
  ["first_name", t("First name")],
  ["last_name", t("Last name")],
  ["language", t("Language")],
  ["time_zone", t("Time zone")],
  ["created_at", t("Created")],
  ["updated_at", t("Updated")],
];

const STATUS: FieldGroup["fields"] = [
  ["status", t("Status")],
  ["suppression", t("Suppression")],
  ["segment", t("Segment")],
];

const ACTIVITY: FieldGroup["fields"] = [
  ["sent", t("Was sent an email")],
  ["delivered", t("Received an email")],
  ["opened", t("Opened an email")],
  ["clicked", t("Clicked a link")],
];

/** Past participles, for "has {done} in the last 30 days". */
const DONE: Record<string, string> = {
  sent: t("been sent an email"),
  delivered: t("received an email"),
  opened: t("opened an email"),
  clicked: t("clicked a link"),
};

const NOT_DONE: Record<string, string> = {
  sent: t("not been sent an email"),
  delivered: t("not received an email"),
  opened: t("not opened an email"),
  clicked: t("not clicked a link"),
};

/** Every field that the team can filter by, in groups; groups without fields are left out. */
export function fieldGroups({ properties, topics, events }: FilterNames): FieldGroup[] {
  const groups: FieldGroup[] = [
    { title: t("Profile"), fields: PROFILE },
    { title: t("Properties"), fields: properties.map(({ key }) => [`property.${key}`, key]) },
    { title: t("Permission"), fields: STATUS },
    { title: t("Topics"), fields: topics.map(({ id, name }) => [`topic.${id}`, name]) },
    { title: t("Activity"), fields: ACTIVITY },
    { title: t("Events"), fields: events.map((name) => [`event.${name}`, name]) },
  ];
  return groups.filter(({ fields }) => fields.length > 0);
}

/** The field's own name where the team does not have it any more. */
export function fieldLabel(field: string, names: FilterNames): string {
  for (const { fields } of fieldGroups(names)) {
    const label = fields.find(([name]) => name === field)?.[1];
    if (label !== undefined) return label;
  }
  if (field.startsWith("broadcast.")) return t("Broadcast");
  return field.replace(/^(?:property|event)\./, "");
}

const OPERATORS: Record<string, string> = {
  eq: t("is"),
  neq: t("is not"),
  in: t("is one of"),
  not_in: t("is none of"),
  contains: t("contains"),
  not_contains: t("does not contain"),
  starts_with: t("starts with"),
  ends_with: t("ends with"),
  exists: t("is set"),
  not_exists: t("is not set"),
  gt: t("is more than"),
  gte: t("is at least"),
  lt: t("is less than"),
  lte: t("is at most"),
  before: t("is before"),
  after: t("is after"),
  within_days: t("is in the last"),
  not_within_days: t("is not in the last"),
  within_next_days: t("is in the next"),
};

const ACTIVITY_OPERATORS: Record<string, string> = {
  within_days: t("in the last"),
  not_within_days: t("not in the last"),
  ever: t("at any time"),
  never: t("never"),
  at_least: t("at least"),
};

export function operatorLabel(op: string, kind: FieldKind): string {
  if (kind === "activity") return ACTIVITY_OPERATORS[op] ?? op;
  if (kind === "suppression" && op === "exists") return t("is there");
  if (kind === "suppression" && op === "not_exists") return t("is not there");
  return OPERATORS[op] ?? op;
}

export const STATUS_CHOICES: [value: string, label: string][] = [
  ["subscribed", t("Subscribed")],
  ["unsubscribed", t("Unsubscribed")],
  ["pending", t("Pending")],
];

const SUPPRESSION_CHOICES: [value: string, label: string][] = [
  ["bounce", t("Bounce")],
  ["complaint", t("Complaint")],
  ["manual", t("Manual")],
];

const TOPIC_CHOICES: [value: string, label: string][] = [
  ["opt_in", t("Subscribed")],
  ["opt_out", t("Unsubscribed")],
];

/** The lists of a broadcast. */
const BROADCAST_CHOICES: [value: string, label: string][] = [
  ["sent", t("Sent")],
  ["delivered", t("Delivered")],
  ["opened", t("Opened")],
  ["machine_opened", t("Opened by machines only")],
  ["clicked", t("Clicked")],
  ["unsubscribed", t("Unsubscribed")],
  ["complained", t("Complained")],
  ["bounced", t("Bounced")],
  ["failed", t("Failed")],
  ["suppressed", t("Suppressed")],
  ["canceled", t("Canceled")],
  ["skipped", t("Skipped")],
];

/** The values to choose from. */
export function choicesOf(kind: FieldKind, { segments }: FilterNames): [value: string, label: string][] {
  if (kind === "status") return STATUS_CHOICES;
  if (kind === "suppression") return SUPPRESSION_CHOICES;
  if (kind === "topic") return TOPIC_CHOICES;
  if (kind === "broadcast") return BROADCAST_CHOICES;
  return segments.map(({ id, name }) => [id, name]);
}

export const GROUP_KINDS: [kind: GroupKind, label: string][] = [
  ["all", t("all of")],
  ["any", t("any of")],
  ["none", t("none of")],
  ["not_all", t("not all of")],
];

/** "Country is US and (Opened an email in the last 30 days or Plan is pro)"; empty for everybody. */
export function describeFilter(filter: Filter, names: FilterNames): string {
  return describeGroup(toDraft(filter), names, true);
}

function describeGroup({ kind, items }: Group, names: FilterNames, isTop: boolean): string {
  const word = kind === "all" || kind === "not_all" ? t("and") : t("or");
  const parts = items.map((item) =>
    isGroup(item) ? describeGroup(item, names, items.length === 1 && isTop) : describeCondition(item, names),
  );
  const text = parts.join(` ${word} `);
  if (kind === "none" || kind === "not_all") return t("not ({conditions})", { conditions: text });
  return isTop || parts.length < 2 ? text : `(${text})`;
}

/** One condition as a phrase. */
export function describeCondition(condition: Condition, names: FilterNames): string {
  const { field, op } = condition;
  const kind = kindOf(field, names.numbers);
  if (kind === "activity") return describeActivity(condition);
  const label = fieldLabel(field, names);
  const count = Number(condition.value);
  if (op === "within_days")
    return t("{field} is in the last {count, plural, one {day} other {# days}}", { field: label, count });
  if (op === "not_within_days")
    return t("{field} is not in the last {count, plural, one {day} other {# days}}", { field: label, count });
  if (op === "within_next_days")
    return t("{field} is in the next {count, plural, one {day} other {# days}}", { field: label, count });
  return [label, operatorLabel(shortOf(condition), kind), describeValue(condition, kind, names)]
    .filter(Boolean)
    .join(" ");
}

/** "is", where it is one of one. */
function shortOf({ op, values }: Condition): string {
  if (values.length !== 1) return op;
  return { in: "eq", not_in: "neq" }[op] ?? op;
}

function describeActivity({ field, op, value, days }: Condition): string {
  const event = field.replace(/^event\./, "");
  const done = DONE[field] ?? t("done {event}", { event });
  const count = Number(value);
  if (op === "ever") return t("has {done}", { done });
  if (op === "never") return t("has never {done}", { done });
  if (op === "at_least") {
    return t(
      "has {done} at least {count, plural, one {once} other {# times}} in {days, plural, one {# day} other {# days}}",
      { done, count, days: Number(days) },
    );
  }
  const act = op === "within_days" ? done : (NOT_DONE[field] ?? t("not done {event}", { event }));
  return t("has {done} in the last {count, plural, one {day} other {# days}}", { done: act, count });
}

function describeValue({ field, op, value, values }: Condition, kind: FieldKind, names: FilterNames): string {
  switch (valueKindOf(field, op, kind)) {
    case "none":
      return "";
    case "choice":
    case "choices": {
      const labels = new Map(choicesOf(kind, names));
      return (values.length > 0 ? values : [value]).map((one) => labels.get(one) ?? one).join(", ");
    }
    case "texts":
      return values.join(", ");
    case "numbers":
      return values.map((one) => formatNumber(Number(one))).join(", ");
    case "number":
      return formatNumber(Number(value));
    case "date":
      return dayText(value);
    default:
      return value;
  }
}

function dayText(value: string): string {
  const date = new Date(value.length === 10 ? `${value}T00:00:00` : value);
  return Number.isNaN(date.getTime()) ? value : formatDays(date, date);
}
