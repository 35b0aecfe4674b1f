// Reads a filter from outside, and says which leaf of it is wrong: `filter.all[2].any[0]`.
import { AppError } from "../../lib/app-error.ts";
import { cleanText } from "../../lib/clean-text.ts";
import { isId } from "../../lib/id.ts";
import { LIMITS } from "../../limits.ts";
import { parseDomain } from "../../mime/address.ts";
import {
  FILTER_OPS,
  type Filter,
  type FilterKind,
  type FilterLeaf,
  isBroadcastList,
  kindOfField,
  leavesOf,
  nameIn,
  SUBSCRIPTION_STATUSES,
  segmentsIn,
} from "../../store/filter.ts";
import type { Segment } from "../../store/segments.ts";
import type { Store } from "../../store/store.ts";

interface FilterParts {
  store: Pick<Store, "contactProperties" | "segments" | "topics">;
}

/** What a filter of the team may name. */
interface Names {
  properties: ReadonlyMap<string, "string" | "number">;
  topics: ReadonlySet<string>;
}

/**
 * A filter of the team as plain data; null for none (null, {} or []). Throws AppError 422 that names the leaf: its form,
 * its values, or a property, topic or segment that the team does not have.
 */
export async function readFilter(parts: FilterParts, teamId: string, given: unknown): Promise<Filter | null> {
  if (given == null || Object.keys(given).length === 0) return null;
  const [properties, topics] = await Promise.all([
    parts.store.contactProperties.all({ teamId }),
    parts.store.topics.list({ teamId, limit: LIMITS.topicsMax }),
  ]);
  const names = {
    properties: new Map(properties.map(({ key, type }) => [key, type] as const)),
    topics: new Set(topics.rows.map(({ id }) => id)),
  };
  const filter = readNode(given, { path: "filter", depth: 1, names });
  const leaves = leavesOf(filter).length;
  if (leaves > LIMITS.contactFilterLeavesMax) {
    refuse("filter", `It has ${leaves} conditions; at most ${LIMITS.contactFilterLeavesMax} are possible.`);
  }
  await checkSegments(parts, teamId, filter);
  return filter;
}

/**
 * A named segment's own filter names no others: so there are no cycles, and the cost of a filter is bounded. The store
 * checks it again in the transaction that saves a filter.
 */
async function checkSegments({ store }: FilterParts, teamId: string, filter: Filter): Promise<void> {
  const ids = segmentsIn(filter);
  if (ids.length === 0) return;
  if (ids.length > LIMITS.contactFilterValuesMax) {
    refuse(
      "filter",
      `It names ${ids.length} segments; at most ${LIMITS.contactFilterValuesMax} are possible.`,
    );
  }
  const found = await store.segments.named({ teamId, ids });
  const known = new Map(found.map((segment) => [segment.id, segment]));
  for (const [path, leaf] of placesOf(filter, "filter")) {
    if (leaf.field !== "segment") continue;
    for (const id of segmentsIn(leaf)) checkSegment(known.get(id), path, id);
  }
}

function checkSegment(segment: Segment | undefined, path: string, id: string): void {
  if (segment === undefined) refuse(path, `There is no segment ${id}.`);
  if (segment.filter !== null && segmentsIn(segment.filter).length > 0) {
    refuse(path, `The filter of the segment ${id} names segments itself, so no other filter can name it.`);
  }
}

/** Each leaf with its place. */
function placesOf(filter: Filter, path: string): [path: string, leaf: FilterLeaf][] {
  const inside = (filters: Filter[], name: string) =>
    filters.flatMap((one, index) => placesOf(one, `${path}.${name}[${index}]`));
  if ("all" in filter) return inside(filter.all, "all");
  if ("any" in filter) return inside(filter.any, "any");
  return "not" in filter ? placesOf(filter.not, `${path}.not`) : [[path, filter]];
}

function refuse(path: string, reason: string): never {
  throw new AppError("validation_error", `Invalid \`${path}\` field. ${reason}`);
}

interface Place {
  path: string;
  /** Of groups, from 1. */
  depth: number;
  names: Names;
}

function readNode(given: unknown, place: Place): Filter {
  const { path, depth, names } = place;
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    refuse(path, "It must be an object.");
  }
  const group = (["all", "any", "not"] as const).find((name) => Object.hasOwn(given, name));
  if (group === undefined) return readLeaf(given as Record<string, unknown>, place);
  if (Object.keys(given).length > 1) refuse(path, `\`${group}\` stands alone in its object.`);
  if (depth > LIMITS.contactFilterDepthMax) {
    refuse(path, `Filters have at most ${LIMITS.contactFilterDepthMax} levels.`);
  }
  const inner = (given as Record<string, unknown>)[group];
  if (group === "not") return { not: readNode(inner, { path: `${path}.not`, depth: depth + 1, names }) };
  if (!Array.isArray(inner)) refuse(`${path}.${group}`, "It must be an array.");
  if (inner.length > LIMITS.contactFilterLeavesMax) {
    refuse(`${path}.${group}`, `It has at most ${LIMITS.contactFilterLeavesMax} entries.`);
  }
  const read = inner.map((one, index) =>
    readNode(one, { path: `${path}.${group}[${index}]`, depth: depth + 1, names }),
  );
  return group === "all" ? { all: read } : { any: read };
}

const LEAF_FIELDS = new Set(["field", "op", "value", "days"]);

function readLeaf(given: Record<string, unknown>, { path, names }: Place): FilterLeaf {
  const { field, op, value, days } = given;
  const extra = Object.keys(given).find((name) => !LEAF_FIELDS.has(name));
  if (extra !== undefined) refuse(path, `A condition has \`field\`, \`op\`, \`value\` and \`days\`.`);
  if (typeof field !== "string") refuse(path, "`field` must be a string.");
  const kind = kindOf(field, path, names);
  const ops: readonly string[] = FILTER_OPS[kind];
  if (typeof op !== "string" || !ops.includes(op)) {
    refuse(path, `\`op\` of ${field.slice(0, 60)} must be one of ${ops.join(", ")}.`);
  }
  const leaf: FilterLeaf = { field, op };
  if (op === "at_least") {
    return { ...leaf, value: wholeNumber(value, path, "value"), days: wholeNumber(days, path, "days") };
  }
  if (days != null) refuse(path, "`days` belongs to `at_least`; otherwise the days are `value`.");
  if (VALUELESS.has(op)) return leaf;
  return { ...leaf, value: readLeafValue(value, { path, field, op, kind }) };
}

const VALUELESS = new Set(["exists", "not_exists", "ever", "never"]);

function kindOf(field: string, path: string, { properties, topics }: Names): FilterKind {
  const key = nameIn(field, "property");
  if (key !== null && !properties.has(key)) {
    refuse(path, `There is no contact property ${key.slice(0, 60)}: create it first.`);
  }
  const topic = nameIn(field, "topic");
  if (topic !== null && !topics.has(topic)) refuse(path, `There is no topic ${topic.slice(0, 60)}.`);
  const broadcast = nameIn(field, "broadcast");
  if (broadcast !== null && !isId(broadcast))
    refuse(path, "`broadcast.` is followed by the id of a broadcast.");
  const event = nameIn(field, "event");
  if (event !== null && (event === "" || event.length > LIMITS.contactFilterTextCharsMax)) {
    refuse(path, `The name of an event has 1 to ${LIMITS.contactFilterTextCharsMax} characters.`);
  }
  const kind = kindOfField(field, (name) => properties.get(name) ?? "string");
  if (kind === null) refuse(path, `There is no field ${field.slice(0, 60)}.`);
  return kind;
}

interface ValuePlace {
  path: string;
  field: string;
  op: string;
  kind: FilterKind;
}

function readLeafValue(value: unknown, place: ValuePlace): string | number | (string | number)[] {
  const { path, op } = place;
  if (op !== "in" && op !== "not_in") return readOne(value, place);
  if (!Array.isArray(value) || value.length === 0 || value.length > LIMITS.contactFilterValuesMax) {
    refuse(path, `\`value\` must be an array of 1 to ${LIMITS.contactFilterValuesMax} values.`);
  }
  return value.map((one) => readOne(one, place));
}

const ORIGINS = ["bounce", "complaint", "manual"];
const SUBSCRIPTIONS = ["opt_in", "opt_out"];

function readOne(value: unknown, { path, field, op, kind }: ValuePlace): string | number {
  if (op.endsWith("_days")) return wholeNumber(value, path, "value");
  if (op === "before" || op === "after") return dateText(value, path);
  switch (kind) {
    case "number":
      if (typeof value !== "number" || !Number.isFinite(value)) refuse(path, "`value` must be a number.");
      return value;
    case "status":
      return oneOf(SUBSCRIPTION_STATUSES, value, path);
    case "suppression":
      return oneOf(ORIGINS, value, path);
    case "topic":
      return oneOf(SUBSCRIPTIONS, value, path);
    case "broadcast":
      return broadcastList(value, path);
    case "segment":
      if (typeof value === "string" && isId(value.toLowerCase())) return value.toLowerCase();
      return refuse(path, "`value` must be an array of segment ids.");
    default:
      return textValue(value, { path, field, op });
  }
}

const LINK = /^link:([0-9a-f]{8})-([0-9a-f]{4})-8([0-9a-f]{2})0-8000-000000000000$/i;

/** Links are given by their ids, and stored by their fingerprints. */
function broadcastList(value: unknown, path: string): string {
  const [, ...parts] = LINK.exec(String(value)) ?? [];
  const list = parts.length === 0 ? value : `link:${parts.join("").toLowerCase()}`;
  if (typeof list === "string" && isBroadcastList(list)) return list;
  return refuse(
    path,
    "`value` must be a list of the broadcast: `sent`, `delivered`, `opened`, `clicked`, `link:<id>`, `skipped`, ….",
  );
}

/** The store folds each of them in every value. */
const OTHER_LETTERS = /[\p{Changes_When_Casemapped}--[A-Za-z]]/gv;

function textValue(value: unknown, { path, field, op }: { path: string; field: string; op: string }): string {
  if (typeof value !== "string" || value === "" || value.length > LIMITS.contactFilterTextCharsMax) {
    refuse(path, `\`value\` must be a text of 1 to ${LIMITS.contactFilterTextCharsMax} characters.`);
  }
  const isWhole = op.endsWith("eq") || op.endsWith("in");
  const lettersMax = LIMITS.contactFilterLettersMax;
  if (!isWhole && new Set(value.match(OTHER_LETTERS)).size > lettersMax) {
    refuse(path, `\`value\` must have at most ${lettersMax} different letters other than A to Z.`);
  }
  // Addresses are stored with their domain in A-labels.
  if (field === "domain" && isWhole) return parseDomain(value) ?? value;
  return cleanText(value);
}

function oneOf(words: readonly string[], value: unknown, path: string): string {
  if (typeof value === "string" && words.includes(value)) return value;
  return refuse(path, `\`value\` must be one of ${words.join(", ")}.`);
}

function wholeNumber(value: unknown, path: string, name: "value" | "days"): number {
  if (Number.isInteger(value) && (value as number) >= 1 && (value as number) <= LIMITS.contactFilterDaysMax) {
    return value as number;
  }
  return refuse(path, `\`${name}\` must be a whole number from 1 to ${LIMITS.contactFilterDaysMax}.`);
}

const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/;

function dateText(value: unknown, path: string): string {
  if (typeof value === "string" && DATE.test(value) && !Number.isNaN(Date.parse(value))) return value;
  return refuse(path, "`value` must be an ISO 8601 date or time such as 2026-01-31 or 2026-01-31T12:00:00Z.");
}
