// The first look at a whole file, on a reader thread: what it is, whether it can be read to its end, and which rows a
// later row with the same address replaces. Nothing is imported before.
import { closeSync, fstatSync, openSync } from "node:fs";
import { showBytes } from "../lib/show-bytes.ts";
import { LIMITS } from "../limits.ts";
import type { ColumnMap, ImportFile, ImportPreset } from "../store/imports.ts";
import { isAddress, type KnownProperty, mapColumns } from "./columns.ts";
import { type Encoding, makeUtf8, RECORD_BYTES_MAX, readText } from "./file-text.ts";
import { isOwnCsv, presetOf, suppressionOfFile } from "./presets.ts";
import { parseObject, readChunk, recordsOf, type Source } from "./records.ts";
import { createMarks, writeMarks } from "./row-marks.ts";
import { createRowReader, standingOf } from "./row-reader.ts";

export interface ExamineRequest {
  path: string;
  /** Null = found out. */
  delimiter: string | null;
  preset: ImportPreset | null;
  columnMap: ColumnMap | null;
  properties: KnownProperty[];
  segments: Record<string, string>;
  topics: Record<string, string>;
  rowsMax: number;
  /** As it was when it came, where an earlier look has rewritten it. */
  encoding: Encoding | null;
}

/** `position`: where the rows begin. `problem`: why nothing of the file is imported, in a sentence. */
export type Examination =
  | { problem: string }
  | { problem: null; file: ImportFile; fileBytes: number; position: number; line: number };

const SAMPLE_ROWS = 100;
const CHUNKS_PER_COLLECTION = 2;
const PREVIEW_ROWS = 5;
const PREVIEW_CHARS = 200;

export function examineFile(request: ExamineRequest): Examination {
  const text = makeUtf8(request.path);
  if (text.problem !== null) return { problem: text.problem };
  const file = openSync(request.path, "r");
  try {
    const head = readText(file, text.start, RECORD_BYTES_MAX);
    if (head.text.trim() === "") return { problem: "The file is empty." };
    const shape = shapeOf(head.text, head.isEnd, request.delimiter);
    if ("problem" in shape) return shape;
    const encoding = request.encoding ?? text.encoding;
    return examineRows(file, { ...request, ...shape, start: text.start, encoding });
  } finally {
    closeSync(file);
  }
}

interface Shape {
  source: Source;
  hasHeader: boolean;
  /** Index after the header, and its lines. */
  headerEnd: number;
  headerLines: number;
  sample: string[][];
}

function examineRows(
  file: number,
  request: Omit<ExamineRequest, "encoding"> & Shape & { start: number; encoding: Encoding },
): Examination {
  const { source, sample, hasHeader } = request;
  const names = [...source.columns];
  const preset = request.preset ?? presetOf(names);
  const mapped = mapColumns({ ...request, names, sample, preset });
  if (mapped.problem !== null) return { problem: mapped.problem };
  const readRow = createRowReader({
    ...request,
    columns: mapped.columns,
    erasesEmpty: false,
    suppress: suppressionOfFile(preset, names),
    isOwnCsv: isOwnCsv(preset, source.format),
  });
  const marks = createMarks();
  let at = { position: request.start + request.headerEnd, line: 1 + request.headerLines };
  const begin = at;
  for (let chunks = 1; ; chunks += 1) {
    const chunk = readChunk(file, source, at);
    // Left to itself, the garbage of a large file grows to its size.
    if (chunks % CHUNKS_PER_COLLECTION === 0) Bun.gc(true);
    for (const { cells, line } of chunk.records) {
      const { row } = readRow(cells, line);
      marks.add(row?.email ?? null, row === null ? null : standingOf(row));
    }
    if (chunk.problem !== null) return { problem: chunk.problem };
    if (marks.rows() > request.rowsMax) {
      return { problem: `The file has more than ${request.rowsMax.toLocaleString("en")} rows. Split it.` };
    }
    if (chunk.isEnd) break;
    at = { position: at.position + Buffer.byteLength(chunk.text.slice(0, chunk.used)), line: chunk.line };
  }
  if (marks.rows() === 0) return { problem: "The file has a header and no rows." };
  writeMarks(request.path, marks.bytes());
  Bun.gc(true);
  const { format, delimiter, newline } = source;
  return {
    problem: null,
    ...begin,
    fileBytes: fstatSync(file).size,
    file: {
      format,
      newline,
      hasHeader,
      preset,
      rows: marks.rows(),
      columns: mapped.columns,
      delimiter: format === "csv" ? delimiter : null,
      encoding: request.encoding,
      preview: sample
        .slice(0, PREVIEW_ROWS)
        .map((cells) => cells.slice(0, names.length).map((cell) => cell.slice(0, PREVIEW_CHARS))),
    },
  };
}

function shapeOf(text: string, isEnd: boolean, given: string | null): Shape | { problem: string } {
  const newline = text.includes("\n") ? "\n" : text.includes("\r") ? "\r" : "\n";
  if (text.trimStart().startsWith("{")) return shapeOfJson(text, isEnd);
  if (/^\s*\[\s*[{[]/.test(text))
    return { problem: "The file is one JSON array. Write one JSON object per line." };
  return shapeOfCsv(text, isEnd, { newline, delimiter: given ?? sniffDelimiter(text, isEnd, newline) });
}

function shapeOfCsv(
  text: string,
  isEnd: boolean,
  { newline, delimiter }: { newline: "\n" | "\r"; delimiter: string },
): Shape | { problem: string } {
  const source: Source = { format: "csv", newline, delimiter, columns: [] };
  const found = recordsOf(text, source, { line: 1, isEnd, max: SAMPLE_ROWS + 1 });
  const [first, ...others] = found.records;
  if (first === undefined) return { problem: noFirstLine(text, found.isOpen) };
  const cells = first.cells ?? [];
  if (cells.length > LIMITS.importColumnsMax) {
    return {
      problem: `The file has ${cells.length.toLocaleString("en")} columns, and at most ${LIMITS.importColumnsMax} can be imported.`,
    };
  }
  const hasHeader = !cells.some(isAddress);
  const columns = cells.map((name, index) => (hasHeader && name.trim()) || `Column ${index + 1}`);
  const samples = (hasHeader ? others : found.records).map((record) => record.cells ?? []);
  const headerLines = hasHeader ? (others[0]?.line ?? found.line) - 1 : 0;
  return {
    source: { ...source, columns },
    hasHeader,
    headerLines,
    sample: samples.slice(0, SAMPLE_ROWS),
    headerEnd: hasHeader ? Buffer.byteLength(text.slice(0, first.end)) : 0,
  };
}

function noFirstLine(text: string, isOpen: boolean): string {
  if (isOpen || text.includes('"')) {
    return "The quote that opens in line 1 is never closed. Close it, or double the quotes inside the value.";
  }
  return `Line 1 is longer than ${showBytes(RECORD_BYTES_MAX)}: this is not a list of contacts, or it has far too many columns.`;
}

function shapeOfJson(text: string, isEnd: boolean): Shape {
  const lines = text.split("\n", SAMPLE_ROWS).filter((line) => line.trim() !== "");
  const objects = lines.map(parseObject).filter((object) => object !== null);
  const columns = [...new Set(objects.flatMap((object) => Object.keys(object)))].slice(
    0,
    LIMITS.importColumnsMax,
  );
  const source: Source = { format: "jsonl", newline: "\n", delimiter: "", columns };
  const { records } = recordsOf(text, source, { line: 1, isEnd, max: SAMPLE_ROWS });
  const sample = records.flatMap(({ cells }) => (cells === null ? [] : [cells]));
  return { source, hasHeader: true, headerEnd: 0, headerLines: 0, sample };
}

const DELIMITERS = [",", ";", "\t", "|"];

/** The one that cuts the first rows into the most columns, equally often in each. */
function sniffDelimiter(text: string, isEnd: boolean, newline: "\n" | "\r"): string {
  const sample = text.slice(0, 64 * 1024);
  const whole = isEnd && sample.length === text.length;
  const scores = DELIMITERS.map((delimiter) => {
    const source: Source = { format: "csv", newline, delimiter, columns: [] };
    const { records } = recordsOf(sample, source, { line: 1, isEnd: whole, max: 50 });
    const widths = records.map(({ cells }) => cells?.length ?? 0);
    const width = widths[0] ?? 0;
    const alike = widths.filter((one) => one === width).length / Math.max(1, widths.length);
    return { delimiter, score: width < 2 ? 0 : alike * 1_000 + Math.min(width, 999) };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best), { delimiter: ",", score: 0 })
    .delimiter;
}
