// What the columns of a file become: as the caller says, else by their names, else by what is in them.
import { parseAddress } from "../mime/address.ts";
import type { ContactProperty } from "../store/contact-properties.ts";
import type { ColumnMap, ImportColumn, ImportPreset, ImportTarget } from "../store/imports.ts";
import { plainName, presetTarget, readStatus, targetOfName } from "./presets.ts";

export type KnownProperty = Pick<ContactProperty, "id" | "key" | "type">;

export interface MappingRequest {
  /** Of the columns. */
  names: readonly string[];
  /** Some rows. */
  sample: readonly (readonly string[])[];
  columnMap: ColumnMap | null;
  preset: ImportPreset | null;
  properties: readonly KnownProperty[];
}

export type Mapped = { problem: string } | { problem: null; columns: ImportColumn[] };

export function mapColumns(request: MappingRequest): Mapped {
  const columns: ImportColumn[] = request.names.map((name) => ({ name, target: null, property: null }));
  const problem =
    request.columnMap === null
      ? mapByName(columns, request)
      : mapAsAsked(columns, request.columnMap, request);
  if (problem !== null) return { problem };
  if (!columns.some(({ target }) => target === "email")) mapByContent(columns, request);
  if (columns.some(({ target }) => target === "email")) return { problem: null, columns };
  const names = request.names.slice(0, 20).join(", ");
  return {
    problem: `No column has email addresses. Name it in column_map.email. The file's columns: ${names.slice(0, 500)}.`,
  };
}

function mapAsAsked(columns: ImportColumn[], map: ColumnMap, { properties }: MappingRequest): string | null {
  const { properties: values = {}, ...fields } = map;
  const find = (name: string, field: string) => {
    const column =
      columns.find((one) => one.name === name) ??
      columns.find((one) => plainName(one.name) === plainName(name) && plainName(name) !== "");
    if (column !== undefined) return column;
    const names = columns.slice(0, 20).map((one) => one.name);
    throw new MappingError(
      `The file has no column ${name.slice(0, 60)}, which column_map.${field} names. Its columns: ${names.join(", ").slice(0, 500)}.`,
    );
  };
  try {
    for (const [target, name] of Object.entries(fields)) {
      if (name !== undefined) find(name, target).target = target as ImportTarget;
    }
    for (const [key, { column, type }] of Object.entries(values)) {
      const known = properties.find((property) => property.key === key);
      const found = find(column, `properties.${key}`);
      found.target = "property";
      found.property = { id: known?.id ?? "", key, type: known?.type ?? type ?? "string" };
    }
    if (fields.email === undefined) takeFirst(columns, "email");
    return null;
  } catch (error) {
    if (error instanceof MappingError) return error.message;
    throw error;
  }
}

class MappingError extends Error {}

function takeFirst(columns: ImportColumn[], target: ImportTarget): void {
  const found = columns.find((column) => column.target === null && targetOfName(column.name) === target);
  if (found !== undefined) found.target = target;
}

/** Fields that a property of the same key does not replace. */
const FIRM: readonly ImportTarget[] = ["email", "first_name", "last_name", "unsubscribed"];

function mapByName(columns: ImportColumn[], { preset, properties, sample }: MappingRequest): null {
  const taken = new Set<ImportTarget>();
  for (const [index, column] of columns.entries()) {
    const asked = presetTarget(preset, column.name);
    if (asked === null) continue;
    const target = asked ?? targetOfName(column.name);
    const property = propertyOf(column.name, properties);
    if (property !== undefined && !FIRM.includes(target ?? "property")) {
      column.target = "property";
      column.property = property;
      continue;
    }
    if (target === null || taken.has(target) || !isFitting(target, index, sample)) continue;
    taken.add(target);
    column.target = target;
  }
  // A full name beside its parts says nothing more.
  if (taken.has("first_name") || taken.has("last_name")) {
    for (const column of columns) if (column.target === "full_name") column.target = null;
  }
  return null;
}

/** `plan`, `properties.plan` and `Plan` are the property `plan`. */
function propertyOf(name: string, properties: readonly KnownProperty[]) {
  const key = name.trim().replace(/^propert(?:y|ies)[.:]/i, "");
  const found = properties.find((property) => property.key.toLowerCase() === key.toLowerCase());
  return found === undefined ? undefined : { id: found.id, key: found.key, type: found.type };
}

/** A status that means something else, such as `Lead`, is none of ours. */
function isFitting(target: ImportTarget, index: number, sample: MappingRequest["sample"]): boolean {
  if (target !== "status") return true;
  const words = sample.map((cells) => cells[index]?.trim() ?? "").filter((cell) => cell !== "");
  return words.length === 0 || words.some((word) => readStatus(word) !== null);
}

/** The first column in which at least half of the rows have an address. */
function mapByContent(columns: ImportColumn[], { sample }: MappingRequest): void {
  const found = columns.find(
    ({ target }, index) =>
      target === null &&
      sample.length > 0 &&
      2 * sample.filter((cells) => isAddress(cells[index])).length >= sample.length,
  );
  if (found !== undefined) found.target = "email";
}

export function isAddress(cell: string | undefined): boolean {
  return cell?.includes("@") === true && parseAddress(cell) !== null;
}
