// One row of a file as a contact, or what is wrong with it.
import { z } from "zod";
import { cleanText } from "../lib/clean-text.ts";
import { withoutApostrophe } from "../lib/csv-line.ts";
import { LIMITS } from "../limits.ts";
import { isAmbiguous, parseAddress } from "../mime/address.ts";
import type { PropertyValue } from "../store/contact-properties.ts";
import type { ImportColumn, ImportError, ImportRow } from "../store/imports.ts";
import type { SuppressionOrigin } from "../store/suppressions.ts";
import type { Subscription } from "../store/topics.ts";
import type { KnownProperty } from "./columns.ts";
import { readStatus, readYes, type Standing } from "./presets.ts";
import { parseObject } from "./records.ts";

/** Why a row is not imported, and how to correct it. */
export const ROW_FIXES = {
  missing_email: "Add the email address.",
  invalid_email: "Correct the email address.",
  too_many_cells:
    "The row has more cells than the header. Put quotes around values that contain the delimiter.",
  invalid_json: "Write one JSON object per line.",
  invalid_characters: "Save the file as UTF-8 and correct the characters that are unreadable.",
  too_long: "Shorten the value.",
  not_a_number: "Write the number as 1234.5, or change the property to text.",
  not_yes_or_no: "Write true or false.",
  unknown_status: "Use subscribed, unsubscribed, pending, bounced, complained or blocked.",
  unknown_language: "Use a language tag such as en or pt-BR.",
  unknown_time_zone: "Use a name such as Europe/Berlin.",
  unknown_segment: "Create the segment first, or correct its name.",
  unknown_topic: "Create the topic first, or write it as name=opt_in or name=opt_out.",
} as const;
export type RowProblem = keyof typeof ROW_FIXES;

export interface RowReaderOptions {
  columns: readonly ImportColumn[];
  erasesEmpty: boolean;
  properties: readonly KnownProperty[];
  /** By id and by name. */
  segments: Readonly<Record<string, string>>;
  topics: Readonly<Record<string, string>>;
  /** What every address of the file is on the suppression list. */
  suppress: SuppressionOrigin | null;
  /** A CSV file of our own export, which makes cells safe for spreadsheets. */
  isOwnCsv: boolean;
}

export type ReadRow = { row: ImportRow; errors: null } | { row: null; errors: ImportError[] };

const ERRORS_PER_ROW_MAX = 5;
const VALUE_CHARS_KEPT = 200;
const NO_STANDING: Standing = { status: null, suppress: null };

/** Reads the cells into the row under construction; returns what is wrong with them. */
type CellReader = (cell: string, draft: Draft) => RowProblem | null;

interface Draft {
  row: ImportRow;
  standing: Standing;
}

export function createRowReader(
  options: RowReaderOptions,
): (cells: string[] | null, line: number) => ReadRow {
  const { columns } = options;
  const readers = columns.map((column) => readerOf(column, options));
  const email = columns.findIndex(({ target }) => target === "email");
  return (cells, line) => {
    if (cells === null) return failed([{ line, column: "", code: "invalid_json", value: "" }]);
    const errors: ImportError[] = [];
    const note = (index: number, code: RowProblem, value: string) => {
      const column = columns[index]?.name ?? `Column ${index + 1}`;
      if (errors.length < ERRORS_PER_ROW_MAX && !errors.some((error) => error.column === column))
        errors.push({ line, column, code, value: cleanText(value).slice(0, VALUE_CHARS_KEPT) });
    };
    const textOf = (index: number) => {
      const text = cells[index] ?? "";
      return (options.isOwnCsv ? withoutApostrophe(text) : text).trim();
    };
    const address = readEmail(textOf(email));
    if (address === null)
      note(email, textOf(email) === "" ? "missing_email" : "invalid_email", textOf(email));
    const draft: Draft = {
      row: { line, email: address ?? "" },
      standing: { status: null, suppress: options.suppress },
    };
    for (let index = 0; index < readers.length; index += 1) {
      const read = readers[index];
      if (read === null || read === undefined) continue;
      const cell = textOf(index);
      const problem = isReadable(cell) ? read(cell, draft) : "invalid_characters";
      if (problem !== null) note(index, problem, cell);
    }
    for (let index = columns.length; index < cells.length; index += 1) {
      if (cells[index]!.trim() === "") continue;
      note(index, "too_many_cells", cells[index]!);
      break;
    }
    if (errors.length > 0) return failed(errors);
    applyStanding(draft.row, draft.standing);
    return { row: draft.row, errors: null };
  };
}

const failed = (errors: ImportError[]): ReadRow => ({ row: null, errors });

/** The least that both say. */
export function leastOf(one: Standing, other: Standing): Standing {
  const statuses = [one.status, other.status];
  return {
    status: statuses.includes("unsubscribed") ? "unsubscribed" : (one.status ?? other.status),
    suppress:
      (["complaint", "bounce", "manual"] as const).find(
        (origin) => one.suppress === origin || other.suppress === origin,
      ) ?? null,
  };
}

export function standingOf(row: ImportRow): Standing {
  const { status = null, suppress = null }: { [Part in keyof Standing]?: Standing[Part] | undefined } = row;
  return status === null && suppress === null ? NO_STANDING : { status, suppress };
}

export function applyStanding(row: ImportRow, { status, suppress }: Standing): void {
  if (status !== null) row.status = status;
  if (suppress !== null) row.suppress = suppress;
}

const isReadable = (cell: string): boolean =>
  !cell.includes("\0") && !cell.includes("\ufffd") && cell.isWellFormed();

/** An address in lower case, its domain in A-labels; null for anything else. */
function readEmail(cell: string): string | null {
  const parsed = parseAddress(cell);
  return parsed === null || isAmbiguous(parsed) ? null : parsed.address.toLowerCase();
}

function readerOf(column: ImportColumn, options: RowReaderOptions): CellReader | null {
  switch (column.target) {
    case "first_name":
      return textReader("firstName", options);
    case "last_name":
      return textReader("lastName", options);
    case "full_name":
      return readFullName;
    case "language":
      return checkedReader("language", "unknown_language", readLanguage, options);
    case "time_zone":
      return checkedReader("timeZone", "unknown_time_zone", readTimeZone, options);
    case "unsubscribed":
      return readUnsubscribed;
    case "unsubscribed_at":
      return standingIfSet({ status: "unsubscribed", suppress: null });
    case "bounced_at":
      return standingIfSet({ status: null, suppress: "bounce" });
    case "status":
      return readStatusCell;
    case "segments":
      return segmentReader(options);
    case "topics":
      return topicReader(options);
    case "attributes":
      return attributesReader(options);
    case "property":
      return column.property === null ? null : propertyReader(column.property, options);
    default:
      return null;
  }
}

type TextField = "firstName" | "lastName";

function textReader(field: TextField, { erasesEmpty }: RowReaderOptions): CellReader {
  return (cell, { row }) => {
    if (cell.length > LIMITS.contactNameCharsMax) return "too_long";
    if (cell !== "") row[field] = cell;
    else if (erasesEmpty) row[field] = null;
    return null;
  };
}

/** The first word, and the others. */
const readFullName: CellReader = (cell, { row }) => {
  if (cell === "") return null;
  const [first = "", ...rest] = cell.split(/\s+/);
  const last = rest.join(" ");
  if (Math.max(first.length, last.length) > LIMITS.contactNameCharsMax) return "too_long";
  row.firstName = first;
  if (last !== "") row.lastName = last;
  return null;
};

function checkedReader(
  field: "language" | "timeZone",
  problem: RowProblem,
  read: (cell: string) => string | null,
  { erasesEmpty }: RowReaderOptions,
): CellReader {
  // A file has few different ones.
  const known = new Map<string, string | null>();
  return (cell, { row }) => {
    if (cell === "") {
      if (erasesEmpty) row[field] = null;
      return null;
    }
    if (known.size > 1_000) known.clear();
    if (!known.has(cell)) known.set(cell, read(cell));
    const value = known.get(cell) ?? null;
    if (value === null) return problem;
    row[field] = value;
    return null;
  };
}

function readLanguage(cell: string): string | null {
  try {
    return cell.length > 35 ? null : (Intl.getCanonicalLocales(cell.replaceAll("_", "-"))[0] ?? null);
  } catch {
    return null;
  }
}

function readTimeZone(cell: string): string | null {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: cell }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

const readUnsubscribed: CellReader = (cell, draft) => {
  if (cell === "") return null;
  const isUnsubscribed = readYes(cell);
  if (isUnsubscribed === null) return "not_yes_or_no";
  if (isUnsubscribed) draft.standing = leastOf(draft.standing, { status: "unsubscribed", suppress: null });
  return null;
};

const standingIfSet =
  (standing: Standing): CellReader =>
  (cell, draft) => {
    if (cell !== "") draft.standing = leastOf(draft.standing, standing);
    return null;
  };

const readStatusCell: CellReader = (cell, draft) => {
  if (cell === "") return null;
  const standing = readStatus(cell);
  if (standing === null) return "unknown_status";
  draft.standing = leastOf(draft.standing, standing);
  return null;
};

function segmentReader(options: RowReaderOptions): CellReader {
  const segments = new Map(Object.entries(options.segments));
  return (cell, { row }) => {
    const ids = listOf(cell).map(({ keys }) => findKey(segments, keys));
    if (ids.includes(undefined)) return "unknown_segment";
    if (ids.length > 0) row.segments = ids as string[];
    return null;
  };
}

/** `News=opt_in; Offers=opt_out`. */
function topicReader(options: RowReaderOptions): CellReader {
  const topics = new Map(Object.entries(options.topics));
  return (cell, { row }) => {
    const choices = listOf(cell).map(({ keys, word }) => {
      const isWord = word === "opt_in" || word === "opt_out";
      return { id: isWord ? findKey(topics, keys) : undefined, subscription: word as Subscription };
    });
    if (choices.some(({ id }) => id === undefined)) return "unknown_topic";
    if (choices.length > 0) row.topics = choices as ImportRow["topics"] & {};
    return null;
  };
}

/** What a cell names: by name or id, with the choice behind it. */
interface Item {
  keys: string[];
  word: string;
}

/** `News=opt_in; Offers`, or a list of objects as our own JSON lines have it. */
function listOf(cell: string): Item[] {
  if (cell.startsWith("[")) return jsonListOf(cell);
  const items = cell.split(";").map((item) => item.trim());
  return items
    .filter((item) => item !== "")
    .map((item) => {
      const [, name = item, word = ""] = /^(.*?)\s*[=:]\s*(opt_in|opt_out)$/.exec(item) ?? [];
      return { keys: [item, name], word };
    });
}

const own = z.array(z.object({ id: z.string(), name: z.string(), subscription: z.string().optional() }));

function jsonListOf(cell: string): Item[] {
  try {
    const items = own.parse(JSON.parse(cell));
    return items.map(({ id, name, subscription = "" }) => ({ keys: [id, name], word: subscription }));
  } catch {
    return [{ keys: [cell], word: "" }];
  }
}

const findKey = (known: ReadonlyMap<string, string>, keys: string[]): string | undefined =>
  keys.map((key) => known.get(key)).find((id) => id !== undefined);

function propertyReader({ id, key, type }: KnownProperty, { erasesEmpty }: RowReaderOptions): CellReader {
  // Before a property exists, its key stands for it.
  const name = id === "" ? key : id;
  return (cell, { row }) => {
    if (cell === "" && !erasesEmpty) return null;
    const value = cell === "" ? null : readValue(cell, type);
    if (value !== null && typeof value === "object") return value.problem;
    row.properties ??= {};
    row.properties[name] = value;
    return null;
  };
}

function readValue(cell: string, type: KnownProperty["type"]): PropertyValue | { problem: RowProblem } {
  if (type === "number") {
    const number = Number(cell);
    return Number.isFinite(number) ? number : { problem: "not_a_number" };
  }
  return cell.length > LIMITS.contactPropertyValueCharsMax ? { problem: "too_long" } : cell;
}

/** The members that are properties; others are left out. */
function attributesReader({ properties }: RowReaderOptions): CellReader {
  const byKey = new Map(properties.map((property) => [property.key, property]));
  return (cell, { row }) => {
    if (cell === "") return null;
    const object = parseObject(cell);
    if (object === null) return "invalid_json";
    for (const [key, given] of Object.entries(object)) {
      const property = byKey.get(key);
      if (property === undefined || given === null || typeof given === "object") continue;
      const value = readValue(String(given), property.type);
      if (typeof value === "object") return value.problem;
      row.properties ??= {};
      row.properties[property.id] = value;
    }
    return null;
  };
}
