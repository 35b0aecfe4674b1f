// The records of a file: lines of CSV or of JSON, as cells in the order of the columns.
import { showBytes } from "../lib/show-bytes.ts";
import type { ImportFile } from "../store/imports.ts";
import { createCsvReader } from "./csv-reader.ts";
import { CHUNK_BYTES, RECORD_BYTES_MAX, readText } from "./file-text.ts";

export type Source = Pick<ImportFile, "format" | "newline"> & {
  delimiter: string;
  columns: readonly string[];
};

export interface SourceRecord {
  /** Null: the line is no JSON object. */
  cells: string[] | null;
  /** The line on which it begins, from 1. */
  line: number;
  /** The index in the chunk's text after it. */
  end: number;
}

export interface RecordChunk {
  text: string;
  records: SourceRecord[];
  /** The index after the last whole line, and the line that follows. */
  used: number;
  line: number;
  isEnd: boolean;
  /** Why nothing after these records can be read. */
  problem: string | null;
}

/** Whole records from a position on. Blank lines are left out. */
export function readChunk(
  file: number,
  source: Source,
  at: { position: number; line: number },
  bytesMax = CHUNK_BYTES,
): RecordChunk {
  const { text, isEnd } = readText(file, at.position, bytesMax);
  const { isOpen, ...found } = recordsOf(text, source, { line: at.line, isEnd });
  const isStuck = !isEnd && found.used === 0;
  if (isStuck && bytesMax < RECORD_BYTES_MAX) return readChunk(file, source, at, RECORD_BYTES_MAX);
  const isQuoted = isOpen || (isStuck && text.includes('"'));
  const problem = isQuoted ? openQuote(found.line) : isStuck ? tooLong(found.line) : null;
  return { text, isEnd, ...found, problem };
}

const openQuote = (line: number) =>
  `The quote that opens in line ${line} is never closed. Close it, or double the quotes inside the value.`;
const tooLong = (line: number) =>
  `Line ${line} is longer than ${showBytes(RECORD_BYTES_MAX)}. Check that its line breaks are those of a text file.`;

/** All that `text` has whole. `used`: the index after the last one. */
export function recordsOf(
  text: string,
  source: Source,
  { line: firstLine, isEnd, max = Number.POSITIVE_INFINITY }: { line: number; isEnd: boolean; max?: number },
) {
  const records: SourceRecord[] = [];
  const reader =
    source.format === "jsonl" ? createLineReader(text, isEnd) : createCsvReader(text, { ...source, isEnd });
  let line = firstLine;
  let used = 0;
  while (records.length < max) {
    const next = reader.next();
    if (next === null || next === "open") return { records, line, used, isOpen: next === "open" };
    const isBlank = next.cells.length === 1 && next.cells[0]!.trim() === "";
    const cells = source.format === "jsonl" ? cellsOfJson(next.cells[0]!, source.columns) : next.cells;
    used = next.end;
    if (!isBlank) records.push({ cells, line, end: next.end });
    line += next.lines;
  }
  return { records, line, used, isOpen: false };
}

function createLineReader(text: string, isEnd: boolean) {
  let at = 0;
  return {
    next() {
      const found = text.indexOf("\n", at);
      if (at >= text.length || (found < 0 && !isEnd)) return null;
      const stop = found < 0 ? text.length : found;
      const cells = [text.slice(at, stop)];
      at = Math.min(stop + 1, text.length);
      return { cells, end: at, lines: 1 };
    },
  };
}

/** Null for what is no JSON object. */
export function parseObject(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function cellsOfJson(line: string, columns: readonly string[]): string[] | null {
  const object = parseObject(line);
  return object === null
    ? null
    : columns.map((name) => cellOf(Object.hasOwn(object, name) ? object[name] : null));
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
