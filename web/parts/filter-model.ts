// A filter of contacts while it is edited: a tree of groups and conditions, some of which may be unfinished.
import type { Filter } from "../../src/store/filter.ts";

/** `none` = not any of them, `not_all` = not all of them. */
export type GroupKind = "all" | "any" | "none" | "not_all";

export interface Condition {
  key: number;
  field: string;
  op: string;
  /** Text, a number as it is typed, or the times of `at_least`. */
  value: string;
  /** Of operators that take several. */
  values: string[];
  /** The window of `at_least`. */
  days: string;
}

export interface Group {
  key: number;
  kind: GroupKind;
  items: (Condition | Group)[];
}

export type FieldKind =
  | "text"
  | "number"
  | "date"
  | "status"
  | "suppression"
  | "segment"
  | "topic"
  | "broadcast"
  | "activity";

/** What an operator asks for. `days`: a number of days; `times`: how often and in how many days. */
export type ValueKind =
  | "none"
  | "text"
  | "texts"
  | "number"
  | "numbers"
  | "date"
  | "days"
  | "times"
  | "choice"
  | "choices";

const OPERATORS: Record<FieldKind, [op: string, value: ValueKind][]> = {
  text: [
    ["eq", "text"],
    ["neq", "text"],
    ["in", "texts"],
    ["not_in", "texts"],
    ["contains", "text"],
    ["not_contains", "text"],
    ["starts_with", "text"],
    ["ends_with", "text"],
    ["exists", "none"],
    ["not_exists", "none"],
  ],
  number: [
    ["eq", "number"],
    ["neq", "number"],
    ["gt", "number"],
    ["gte", "number"],
    ["lt", "number"],
    ["lte", "number"],
    ["in", "numbers"],
    ["not_in", "numbers"],
    ["exists", "none"],
    ["not_exists", "none"],
  ],
  date: [
    ["within_days", "days"],
    ["not_within_days", "days"],
    ["before", "date"],
    ["after", "date"],
    ["within_next_days", "days"],
  ],
  status: [
    ["eq", "choice"],
    ["neq", "choice"],
    ["in", "choices"],
  ],
  suppression: [
    ["not_exists", "none"],
    ["exists", "none"],
    ["in", "choices"],
  ],
  segment: [
    ["in", "choices"],
    ["not_in", "choices"],
  ],
  topic: [["eq", "choice"]],
  broadcast: [
    ["in", "choices"],
    ["not_in", "choices"],
    ["eq", "choice"],
    ["neq", "choice"],
  ],
  activity: [
    ["within_days", "days"],
    ["not_within_days", "days"],
    ["ever", "none"],
    ["never", "none"],
    ["at_least", "times"],
  ],
};

const KINDS: Record<string, FieldKind> = {
  created_at: "date",
  updated_at: "date",
  status: "status",
  suppression: "suppression",
  segment: "segment",
  sent: "activity",
  delivered: "activity",
  opened: "activity",
  clicked: "activity",
};

/** `numbers`: the fields whose property is a number. */
export function kindOf(field: string, numbers: ReadonlySet<string>): FieldKind {
  if (field.startsWith("topic.")) return "topic";
  if (field.startsWith("broadcast.")) return "broadcast";
  if (field.startsWith("event.")) return "activity";
  if (numbers.has(field)) return "number";
  return KINDS[field] ?? "text";
}

/** Texts of properties may be dates. */
export function operatorsOf(field: string, kind: FieldKind): [op: string, value: ValueKind][] {
  return kind === "text" && field.startsWith("property.")
    ? [...OPERATORS.text, ...OPERATORS.date]
    : OPERATORS[kind];
}

/** An operator that the field does not have takes text. */
export function valueKindOf(field: string, op: string, kind: FieldKind): ValueKind {
  return operatorsOf(field, kind).find(([name]) => name === op)?.[1] ?? "text";
}

let lastKey = 0;
const nextKey = () => (lastKey += 1);

const DAYS = "30";

/** A condition on the field with its first operator. */
export function newCondition(field: string, kind: FieldKind): Condition {
  const [op = "eq"] = operatorsOf(field, kind)[0] ?? [];
  return withOperator({ key: nextKey(), field, op, value: "", values: [], days: DAYS }, op, kind);
}

/** The same condition with another operator: keeps the value where it still means something. */
export function withOperator(condition: Condition, op: string, kind: FieldKind): Condition {
  const before = valueKindOf(condition.field, condition.op, kind);
  const now = valueKindOf(condition.field, op, kind);
  const changed = { ...condition, op };
  if (now === "days") return { ...changed, value: before === "days" ? condition.value || DAYS : DAYS };
  if (now === "times") return { ...changed, value: "1" };
  if (now === "choice" || now === "choices") {
    const values =
      condition.values.length > 0 || condition.value === "" ? condition.values : [condition.value];
    return { ...changed, value: values[0] ?? "", values };
  }
  if (now === "texts" || now === "numbers") {
    const values =
      condition.values.length > 0 || condition.value === "" ? condition.values : [condition.value];
    return { ...changed, values, value: "" };
  }
  const isOther = before === "days" || before === "times" || before === "date" || now === "date";
  return {
    ...changed,
    value: isOther && before !== now ? "" : condition.value || (condition.values[0] ?? ""),
    values: [],
  };
}

export function newGroup(items: Group["items"] = [], kind: GroupKind = "all"): Group {
  return { key: nextKey(), kind, items };
}

export const isGroup = (node: Condition | Group): node is Group => "items" in node;

/** A leaf at the top becomes a group of one. */
export function toDraft(filter: Filter): Group {
  const node = toNode(filter);
  return isGroup(node) ? node : newGroup([node]);
}

function toNode(filter: Filter): Condition | Group {
  if ("all" in filter) return newGroup(filter.all.map(toNode), "all");
  if ("any" in filter) return newGroup(filter.any.map(toNode), "any");
  if ("not" in filter) {
    const inner = toNode(filter.not);
    if (isGroup(inner) && inner.kind === "any") return { ...inner, kind: "none" };
    if (isGroup(inner) && inner.kind === "all") return { ...inner, kind: "not_all" };
    return newGroup([inner], "none");
  }
  const { field, op, value, days } = filter;
  return {
    key: nextKey(),
    field,
    op,
    value: Array.isArray(value) || value === undefined ? "" : String(value),
    values: Array.isArray(value) ? value.map(String) : [],
    days: days === undefined ? DAYS : String(days),
  };
}

/** Leaves out unfinished conditions and empty groups; null when nothing is left. */
export function toFilter(group: Group, numbers: ReadonlySet<string>): Filter | null {
  const inner = group.items.flatMap((item): Filter[] => {
    const filter = isGroup(item) ? toFilter(item, numbers) : toLeaf(item, numbers);
    return filter === null ? [] : [filter];
  });
  if (inner.length === 0) return null;
  if (group.kind === "all") return { all: inner };
  if (group.kind === "any") return { any: inner };
  return { not: group.kind === "none" ? { any: inner } : { all: inner } };
}

/** Null while it is unfinished. */
export function toLeaf(condition: Condition, numbers: ReadonlySet<string>): Filter | null {
  const { field, op, value, values, days } = condition;
  const text = value.trim();
  const number = text === "" ? Number.NaN : Number(text);
  switch (valueKindOf(field, op, kindOf(field, numbers))) {
    case "none":
      return { field, op };
    case "number":
      return Number.isFinite(number) ? { field, op, value: number } : null;
    case "days":
      return isCount(number) ? { field, op, value: number } : null;
    case "times":
      return isCount(number) && isCount(Number(days))
        ? { field, op, value: number, days: Number(days) }
        : null;
    case "texts":
    case "choices":
      return values.length > 0 ? { field, op, value: values } : null;
    case "numbers": {
      const all = values.map(Number).filter(Number.isFinite);
      return all.length > 0 ? { field, op, value: all } : null;
    }
    default:
      return text === "" ? null : { field, op, value: text };
  }
}

const isCount = (number: number) => Number.isInteger(number) && number >= 1;

/** Replaces, adds or (null) removes a node of the tree. */
export function changed(
  group: Group,
  key: number,
  change: (node: Condition | Group) => Condition | Group | null,
): Group {
  const items = group.items.flatMap((item) => {
    if (item.key === key) return change(item) ?? [];
    return isGroup(item) ? changed(item, key, change) : item;
  });
  return { ...group, items };
}

/** Levels of groups, as the server counts them: a negation is one. */
export function depthOf(group: Group): number {
  const inner = group.items.map((item) => (isGroup(item) ? depthOf(item) : 0));
  return (group.kind === "all" || group.kind === "any" ? 1 : 2) + Math.max(0, ...inner);
}

export function countConditions(group: Group): number {
  return group.items.reduce((sum, item) => sum + (isGroup(item) ? countConditions(item) : 1), 0);
}

/** The filter in the URL; null without one, or with one that cannot be read. */
export function readFilter(text: string | undefined): Filter | null {
  if (text === undefined || text === "") return null;
  try {
    const value: unknown = JSON.parse(text);
    return isFilter(value, 0) ? value : null;
  } catch {
    return null;
  }
}

/** Only the shape: the server checks fields and operators. */
function isFilter(value: unknown, depth: number): value is Filter {
  if (typeof value !== "object" || value === null || depth > 8) return false;
  const { all, any, not, field, op } = value as Record<string, unknown>;
  const list = all ?? any;
  if (list !== undefined) return Array.isArray(list) && list.every((one) => isFilter(one, depth + 1));
  if (not !== undefined) return isFilter(not, depth + 1);
  return typeof field === "string" && typeof op === "string";
}
