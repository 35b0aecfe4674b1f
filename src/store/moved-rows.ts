// The rows of a move between engines: their tables, how a value fits into the other engine, and a checksum that both compute
// from the same bytes.
import { storable } from "../lib/clean-text.ts";

export type MovedValue = string | number | Uint8Array | null;
/** In the order of the table's columns. */
export type MovedRow = MovedValue[];

export interface MovedColumn {
  name: string;
  type: "text" | "integer" | "real" | "blob";
  isRequired: boolean;
}

export interface MovedTable {
  name: string;
  columns: MovedColumn[];
  /** Places of the primary key's columns, in its order. */
  key: number[];
  /** The column that the engine numbers by itself; null = none. */
  numbered: string | null;
}

export interface RangeSum {
  rows: number;
  /** SHA-256, in hexadecimal digits. */
  sum: string;
}

/** Made from other tables, in each engine in its own way. */
export const NOT_MOVED = /^(?:search_(?:blocks|terms|texts)|stored_classes)$/;

/** Rows of `state` that belong to one engine. */
export const isOwnState = (name: string) => name === "schema" || name === "boot-id";

export const keyOf = ({ key }: MovedTable, row: MovedRow): MovedRow => key.map((at) => row[at]!);

/** Keys as the other engine has them. */
export const fittedKeys = ({ columns, key }: MovedTable, keys: readonly MovedRow[]): MovedRow[] =>
  keys.map((values) => values.map((value, place) => fitted(columns[key[place]!]!, value)));

const UTF8 = new TextDecoder();

/**
 * The value as the other engine keeps it. SQLite has values of any type in any column, and text with NUL; PostgreSQL has neither.
 */
export function fitted({ type, isRequired }: MovedColumn, value: MovedValue): MovedValue {
  if (value === null) return isRequired ? nothingOf(type) : null;
  switch (type) {
    case "text":
      return storable(typeof value === "object" ? UTF8.decode(value) : String(value));
    case "blob":
      return typeof value === "object" ? value : Buffer.from(String(value));
    default:
      return fittedNumber(value, { type, isRequired });
  }
}

function fittedNumber(
  value: string | number | Uint8Array,
  { type, isRequired }: Omit<MovedColumn, "name">,
): MovedValue {
  const number = typeof value === "object" ? Number.NaN : Number(value);
  const found = type === "integer" ? Math.trunc(number) : number;
  if (Number.isFinite(found) && (type === "real" || Number.isSafeInteger(found))) return found;
  return isRequired ? 0 : null;
}

const nothingOf = (type: MovedColumn["type"]): MovedValue =>
  type === "text" ? "" : type === "blob" ? new Uint8Array() : 0;

/** What `sumExpression` of PostgreSQL makes of the same rows. */
export function sumOf({ columns }: MovedTable, rows: readonly MovedRow[]): RangeSum {
  const hash = new Bun.CryptoHasher("sha256");
  for (const row of rows) {
    let text = "";
    for (let at = 0; at < columns.length; at += 1) text += textOf(columns[at]!.type, row[at]!);
    hash.update(text);
  }
  return { rows: rows.length, sum: hash.digest("hex") };
}

function textOf(type: MovedColumn["type"], value: MovedValue): string {
  if (value === null) return "~";
  switch (type) {
    case "text":
      return `${Buffer.byteLength(value as string)}:${value}`;
    case "integer":
      return `${value},`;
    case "real": {
      const bytes = Buffer.alloc(8);
      bytes.writeDoubleBE(value as number);
      return bytes.toString("hex");
    }
    case "blob":
      return new Bun.CryptoHasher("sha256").update(value as Uint8Array).digest("hex");
  }
}

/** Bytes in memory, about. */
export function sizeOf(rows: readonly MovedRow[]): number {
  let bytes = 0;
  for (const row of rows)
    for (const value of row) bytes += typeof value === "object" ? (value?.length ?? 1) : String(value).length;
  return bytes;
}
