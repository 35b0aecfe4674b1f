// Compiles a filter to a condition on `contacts`. Values are bound; nothing of a filter becomes part of a statement.
// Each condition is true or false, never NULL, so that NOT is the exact complement. What the leaves mean: store/filter.ts.
import { isId } from "../../../lib/id.ts";
import { type Filter, type FilterLeaf, kindOfField, nameIn, valuesOf } from "../../filter.ts";
import type { Dialect } from "../dialect.ts";
import type { FilterNames } from "./filter-names.ts";
import { foldedOf, globOf } from "./filter-text.ts";

export interface Condition {
  sql: string;
  values: (string | number)[];
}

export interface FilterContext {
  teamId: string;
  /** ms; relative times count from it. */
  now: number;
  names: FilterNames;
  dialect: Dialect;
}

const DAY_MS = 24 * 3600_000;
const EVERYBODY: Condition = { sql: "TRUE", values: [] };
/** Bound: a constant makes SQLite plan a scan, though it reads nothing. */
const NOBODY: Condition = { sql: "(? <> 0)", values: [0] };

/** A filter that is no such tree, as after damage, matches nobody. */
export function compileFilter(filter: Filter, context: FilterContext): Condition {
  if ("all" in filter) return joined(filter.all, " AND ", context) ?? EVERYBODY;
  if ("any" in filter) return joined(filter.any, " OR ", context) ?? NOBODY;
  return "not" in filter ? not(compileFilter(filter.not, context)) : compileLeaf(filter, context);
}

function joined(filters: Filter[], word: string, context: FilterContext): Condition | null {
  return join(
    filters.map((filter) => compileFilter(filter, context)),
    word,
  );
}

function join(conditions: Condition[], word: string): Condition | null {
  if (conditions.length === 0) return null;
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(word)})`,
    values: conditions.flatMap(({ values }) => values),
  };
}

const not = ({ sql, values }: Condition): Condition => ({ sql: `(NOT ${sql})`, values });

/** The op of which each of these is the complement. */
const OPPOSITE: Record<string, string> = {
  neq: "eq",
  not_in: "in",
  not_contains: "contains",
  not_exists: "exists",
  not_within_days: "within_days",
  never: "ever",
};

function compileLeaf(leaf: FilterLeaf, context: FilterContext): Condition {
  const opposite = OPPOSITE[leaf.op];
  if (opposite !== undefined) return not(compileLeaf({ ...leaf, op: opposite }, context));
  const { properties } = context.names;
  switch (kindOfField(leaf.field, (key) => properties.get(key)?.type ?? "string")) {
    case "text":
      return textTerm(columnOf(leaf.field, context), leaf, context);
    case "text_property":
      return propertyTerm(leaf, context, isDateOp(leaf.op) ? dayTerm : textTerm);
    case "number":
      return numberTerm(numberOf(leaf, context), leaf);
    case "time":
      return timeTerm(leaf, context.now);
    case "status":
      return { sql: `(${STATUS} IN (${marks(valuesOf(leaf.value))}))`, values: valuesOf(leaf.value) };
    case "suppression":
      return suppressionTerm(leaf, context);
    case "segment":
      return segmentTerm(leaf, context);
    case "topic":
      return topicTerm(leaf, context);
    case "broadcast":
      return broadcastTerm(leaf, context);
    case "activity":
      return activityTerm(leaf, context);
    case null:
      return NOBODY;
  }
}

const marks = (values: unknown[]) => values.map(() => "?").join(", ");

// Values of contacts.

const NOTHING: Condition = { sql: "CAST(NULL AS TEXT)", values: [] };
const NO_NUMBER: Condition = { sql: "CAST(NULL AS REAL)", values: [] };
const column = (sql: string): Condition => ({ sql, values: [] });

const COLUMNS: Record<string, Condition> = {
  email: column("contacts.email"),
  first_name: column("contacts.first_name"),
  last_name: column("contacts.last_name"),
  language: column("contacts.language"),
  time_zone: column("contacts.time_zone"),
};

function columnOf(field: string, { dialect }: FilterContext): Condition {
  if (field !== "domain") return COLUMNS[field] ?? NOTHING;
  return column(`substr(contacts.email, ${dialect.position("contacts.email", "'@'")} + 1)`);
}

/** A status that cannot be read is `pending`, as for `maySend`. */
const STATUS = `CASE WHEN contacts.status <> 'active' THEN 'pending'
  WHEN contacts.is_unsubscribed <> 0 THEN 'unsubscribed' ELSE 'subscribed' END`;

type Term = (value: Condition, leaf: FilterLeaf, context: FilterContext) => Condition;

const PROPERTIES = "contacts.properties";
/** As SQLite reads it. */
const VALUE = `json_extract(${PROPERTIES}, ?)`;

/**
 * The same statement where a row's properties are damaged, which fails the one without: the row has no values. Checking
 * each row of every count would take a tenth of its time. PostgreSQL keeps checksums, and takes no damaged row.
 */
export const guardProperties = (sql: string): string =>
  sql.replaceAll(VALUE, `CASE WHEN json_valid(contacts.properties) THEN ${VALUE} END`);

function propertyTerm(leaf: FilterLeaf, context: FilterContext, term: Term): Condition {
  const property = context.names.properties.get(nameIn(leaf.field, "property") ?? "");
  if (property === undefined || !isId(property.id)) return term(NOTHING, leaf, context);
  const { dialect } = context;
  const value = { sql: dialect.member(PROPERTIES), values: [dialect.memberKey(property.id)] };
  return term(value, leaf, context);
}

function numberOf(leaf: FilterLeaf, { names, dialect }: FilterContext): Condition {
  const property = names.properties.get(nameIn(leaf.field, "property") ?? "");
  if (property === undefined || !isId(property.id)) return NO_NUMBER;
  return { sql: dialect.numberMember(PROPERTIES), values: [dialect.numberKey(property.id)] };
}

/** `test` on the value, false without one. */
const known = (value: Condition, test: string, values: (string | number)[] = []): Condition => ({
  sql: `coalesce(${value.sql} ${test}, FALSE)`,
  values: [...value.values, ...values],
});

function textTerm(value: Condition, { op, value: given }: FilterLeaf, { dialect }: FilterContext): Condition {
  const matching = (pattern: string): Condition => ({
    sql: `coalesce(${dialect.glob(value.sql, "?")}, FALSE)`,
    values: [...value.values, dialect.globPattern(pattern)],
  });
  const texts = valuesOf(given).map(String);
  const isEmail = value === COLUMNS.email;
  switch (op) {
    case "exists":
      return known(value, "<> ''");
    case "eq":
    case "in": {
      // In lower case already, and found by its index.
      if (isEmail) return { sql: `(${value.sql} IN (${marks(texts)}))`, values: texts.map(lower) };
      return (
        join(
          texts.map((text) => matching(globOf(text))),
          " OR ",
        ) ?? NOBODY
      );
    }
    case "starts_with":
      return matching(`${globOf(texts[0] ?? "")}*`);
    default:
      return partTerm(value, { op, text: texts[0] ?? "" }, dialect);
  }
}

/** A pattern that starts with `*` is tried at each place of a long text: seconds, where both repeat one letter. */
function partTerm(value: Condition, { op, text }: { op: string; text: string }, dialect: Dialect): Condition {
  const { wrap, folded } = foldedOf(text);
  const own = wrap(value.sql);
  if (op === "contains") {
    return {
      sql: `(coalesce(${dialect.position(own.sql, "?")}, 0) > 0)`,
      values: [...value.values, ...own.values, folded],
    };
  }
  const values = [...value.values, ...own.values, [...folded].length, folded];
  return { sql: `coalesce(${dialect.end(own.sql, "CAST(? AS INTEGER)")} = ?, FALSE)`, values };
}

const lower = (text: string) => text.toLowerCase();

/**
 * Numbers reach SQLite as text on both sides, so that both are read alike; the plus keeps the cast from turning stored
 * text into numbers. Text is greater than every number, so that each test reads the value once.
 */
const NUMBER = "+CAST(? AS DOUBLE PRECISION)";
const NUMBER_MAX = String(Number.MAX_VALUE);

function numberTerm(value: Condition, { op, value: given }: FilterLeaf): Condition {
  const numbers = valuesOf(given).map(String);
  switch (op) {
    case "exists":
      return known(value, `BETWEEN -${NUMBER_MAX} AND ${NUMBER_MAX}`);
    case "gt": {
      const other = { sql: `nullif(${value.sql}, ${NUMBER})`, values: [...value.values, ...numbers] };
      return known(other, `BETWEEN ${NUMBER} AND ${NUMBER_MAX}`, numbers);
    }
    case "gte":
      return known(value, `BETWEEN ${NUMBER} AND ${NUMBER_MAX}`, numbers);
    case "lt":
      return known(value, `< ${NUMBER}`, numbers);
    case "lte":
      return known(value, `<= ${NUMBER}`, numbers);
    default:
      return known(value, `IN (${numbers.map(() => NUMBER).join(", ")})`, numbers);
  }
}

// Times.

const isDateOp = (op: string) => ["before", "after", "within_days", "within_next_days"].includes(op);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const daysOf = (leaf: FilterLeaf) => Number(leaf.value) * DAY_MS;

const IS_DATE = "[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*";

/** Dates in text, by day. */
function dayTerm(value: Condition, leaf: FilterLeaf, { now, dialect }: FilterContext): Condition {
  const { test, days } = dayRange(leaf, now);
  return {
    sql: `(coalesce(${dialect.glob(value.sql, "?")}, FALSE) AND substr(${value.sql}, 1, 10) ${test})`,
    values: [...value.values, dialect.globPattern(IS_DATE), ...value.values, ...days],
  };
}

function dayRange(leaf: FilterLeaf, now: number): { test: string; days: string[] } {
  const given = leaf.op === "before" || leaf.op === "after" ? Date.parse(String(leaf.value)) : now;
  switch (leaf.op) {
    case "before":
      return { test: "< ?", days: [dayOf(given)] };
    case "after":
      return { test: "> ?", days: [dayOf(given)] };
    case "within_days":
      return { test: "BETWEEN ? AND ?", days: [dayOf(now - daysOf(leaf)), dayOf(now)] };
    default:
      return { test: "BETWEEN ? AND ?", days: [dayOf(now), dayOf(now + daysOf(leaf))] };
  }
}

/** `after` a day without a time is after its end. */
function timeTerm(leaf: FilterLeaf, now: number): Condition {
  const name = leaf.field === "created_at" ? "contacts.created_at" : "contacts.updated_at";
  const given = Date.parse(String(leaf.value));
  const isDay = String(leaf.value).length === 10;
  switch (leaf.op) {
    case "before":
      return { sql: `(${name} < ?)`, values: [given] };
    case "after":
      return { sql: `(${name} > ?)`, values: [isDay ? given + DAY_MS - 1 : given] };
    case "within_days":
      return { sql: `(${name} BETWEEN ? AND ?)`, values: [now - daysOf(leaf), now] };
    default:
      return { sql: `(${name} BETWEEN ? AND ?)`, values: [now, now + daysOf(leaf)] };
  }
}

// What other tables know of contacts.

function suppressionTerm({ op, value }: FilterLeaf, { teamId }: FilterContext): Condition {
  const origins = valuesOf(value);
  const isMeant = op === "exists" ? "" : ` AND origin IN (${marks(origins)})`;
  return {
    sql: `EXISTS (SELECT 1 FROM suppressions WHERE suppressions.team_id = ? AND address = contacts.email${isMeant})`,
    values: op === "exists" ? [teamId] : [teamId, ...origins],
  };
}

/** Members that are rows, and those of other segments' filters. Such a filter names no segments itself. */
function segmentTerm({ value }: FilterLeaf, context: FilterContext): Condition {
  const ids = valuesOf(value).map(String);
  const found = ids.flatMap((id) => {
    const segment = context.names.segments.get(id);
    return segment === undefined ? [] : [{ id, ...segment }];
  });
  const rows = found.filter(({ filter }) => filter === null).map(({ id }) => id);
  const inner = { ...context, names: { ...context.names, segments: new Map() } };
  const filters = found.flatMap(({ filter }) => (filter === null ? [] : [compileFilter(filter, inner)]));
  const isMember: Condition = {
    sql: `EXISTS (SELECT 1 FROM segment_contacts WHERE segment_contacts.team_id = ?
      AND segment_contacts.contact_id = contacts.id AND segment_contacts.segment_id IN (${marks(rows)}))`,
    values: [context.teamId, ...rows],
  };
  return join(rows.length === 0 ? filters : [isMember, ...filters], " OR ") ?? NOBODY;
}

function topicTerm({ field, value }: FilterLeaf, { teamId, names }: FilterContext): Condition {
  const id = nameIn(field, "topic") ?? "";
  const standard = names.topics.get(id);
  if (standard === undefined) return NOBODY;
  return {
    sql: `(coalesce((SELECT subscription FROM contact_topics WHERE contact_topics.team_id = ?
      AND contact_topics.contact_id = contacts.id AND contact_topics.topic_id = ?), ?) = ?)`,
    values: [teamId, id, standard, String(value)],
  };
}

/** Point look-ups by contact, in the rows behind the numbers of a broadcast. */
function broadcastTerm({ field, value }: FilterLeaf, { names }: FilterContext): Condition {
  const seq = names.broadcasts.get(nameIn(field, "broadcast") ?? "");
  if (seq === undefined) return NOBODY;
  const lists = valuesOf(value).map(String);
  const kinds = lists.filter((list) => !/^(sent|skipped|link)\b/.test(list));
  const others = lists.filter((list) => !kinds.includes(list)).map((list) => listTerm(list, seq));
  const outcomes: Condition = {
    sql: `EXISTS (SELECT 1 FROM broadcast_outcomes WHERE broadcast_outcomes.broadcast_seq = ?
      AND broadcast_outcomes.kind IN (${marks(kinds)}) AND broadcast_outcomes.contact_seq = contacts.seq)`,
    values: [seq, ...kinds],
  };
  return join(kinds.length === 0 ? others : [outcomes, ...others], " OR ") ?? NOBODY;
}

function listTerm(list: string, seq: number): Condition {
  const [word, rest] = list.split(":", 2);
  if (word === "link") {
    const sql = `EXISTS (SELECT 1 FROM broadcast_clicks WHERE broadcast_clicks.broadcast_seq = ?
      AND broadcast_clicks.link = ? AND broadcast_clicks.contact_seq = contacts.seq)`;
    return { sql, values: [seq, rest ?? ""] };
  }
  const reason = rest === undefined ? "IS NOT NULL" : "= ?";
  const test = word === "sent" ? "email_id IS NOT NULL" : `skipped ${reason}`;
  const sql = `EXISTS (SELECT 1 FROM broadcast_recipients WHERE broadcast_recipients.broadcast_seq = ?
    AND broadcast_recipients.contact_seq = contacts.seq AND broadcast_recipients.${test})`;
  return { sql, values: rest === undefined ? [seq] : [seq, rest] };
}

const ACTIVITY_COLUMNS: Record<string, string> = {
  sent: "last_sent_at",
  delivered: "last_delivered_at",
  opened: "last_opened_at",
  clicked: "last_clicked_at",
};

/** Email by the time of the last, the rest by the day: see `activity_days`. */
function activityTerm(leaf: FilterLeaf, { teamId, now }: FilterContext): Condition {
  const last = ACTIVITY_COLUMNS[leaf.field];
  const event = nameIn(leaf.field, "event");
  const today = Math.floor(now / DAY_MS);
  const ofKind = `FROM activity_days WHERE activity_days.team_id = ? AND activity_days.contact_id = contacts.id
    AND kind = ? AND name = ?`;
  const kind = [teamId, event === null ? leaf.field : "event", event ?? ""];
  if (leaf.op === "at_least") {
    const values = [...kind, today - Number(leaf.days), Number(leaf.value)];
    return { sql: `(coalesce((SELECT sum(count) ${ofKind} AND day > ?), 0) >= ?)`, values };
  }
  if (last === undefined) {
    if (leaf.op === "ever") return { sql: `EXISTS (SELECT 1 ${ofKind})`, values: kind };
    const since = Math.floor((now - daysOf(leaf)) / DAY_MS);
    return { sql: `EXISTS (SELECT 1 ${ofKind} AND day >= ?)`, values: [...kind, since] };
  }
  const { sql, values } = lastTerm(last, leaf, now);
  return {
    sql: `EXISTS (SELECT 1 FROM contact_activity WHERE contact_activity.team_id = ?
      AND contact_activity.contact_id = contacts.id AND ${sql})`,
    values: [teamId, ...values],
  };
}

/** Of a row of activity. */
function lastTerm(column: string, leaf: FilterLeaf, now: number): Condition {
  const name = `contact_activity.${column}`;
  if (leaf.op === "ever") return { sql: `${name} IS NOT NULL`, values: [] };
  return { sql: `${name} >= ?`, values: [now - daysOf(leaf)] };
}

/** A condition that each contact needs and that its row of activity answers, and the rest; null = there is none. */
export function splitActivity(
  filter: Filter,
  context: FilterContext,
): { activity: Condition; rest: Condition } | null {
  const parts = partsOf(filter);
  const at = parts.findIndex(
    (part) =>
      "field" in part &&
      ACTIVITY_COLUMNS[part.field] !== undefined &&
      (part.op === "ever" || part.op === "within_days"),
  );
  const leaf = parts[at];
  if (leaf === undefined || !("field" in leaf)) return null;
  return {
    activity: lastTerm(ACTIVITY_COLUMNS[leaf.field] ?? "", leaf, context.now),
    rest: compileFilter({ all: parts.toSpliced(at, 1) }, context),
  };
}

/** What all of has to be true. */
const partsOf = (filter: Filter): Filter[] => ("all" in filter ? filter.all.flatMap(partsOf) : [filter]);
