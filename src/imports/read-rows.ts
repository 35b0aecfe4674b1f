// The next rows of an examined file, on a reader thread, as batches for the store.
import { closeSync, openSync } from "node:fs";
import type { JobResult } from "../lib/job-threads.ts";
import type { ImportError, ImportFile, ImportRow } from "../store/imports.ts";
import { isOwnCsv, suppressionOfFile } from "./presets.ts";
import { type RecordChunk, readChunk } from "./records.ts";
import { readMark, readMarks } from "./row-marks.ts";
import { applyStanding, createRowReader, leastOf, type RowReaderOptions, standingOf } from "./row-reader.ts";

export interface ReadRowsRequest
  extends Pick<RowReaderOptions, "erasesEmpty" | "properties" | "segments" | "topics"> {
  path: string;
  file: ImportFile;
  /** Where to read on: the byte, its line, and the number of rows before. */
  position: number;
  line: number;
  row: number;
  batchRows: number;
}

export interface RowBatch {
  end: { position: number; line: number };
  /** JSON of `ImportRow[]`, and their number. */
  rows: Uint8Array;
  size: number;
  duplicates: number;
  failed: number;
  errors: ImportError[];
}

export interface ReadRows {
  batches: RowBatch[];
  /** Where to read on after them. */
  end: { position: number; line: number };
  isEnd: boolean;
  problem: string | null;
}

/** Rows of one chunk of the file. */
export function readRows(request: ReadRowsRequest): JobResult<ReadRows> {
  const { path, position, line, row } = request;
  const file = openSync(path, "r");
  try {
    const { format, newline, delimiter, columns } = request.file;
    const names = columns.map(({ name }) => name);
    const source = { format, newline, delimiter: delimiter ?? "", columns: names };
    const chunk = readChunk(file, source, { position, line });
    const marks = readMarks(path, row, chunk.records.length);
    const end = { position: position + Buffer.byteLength(chunk.text.slice(0, chunk.used)), line: chunk.line };
    const batches = toBatches(request, chunk, marks, end);
    const transfer = batches.map(({ rows }) => rows.buffer as ArrayBuffer);
    // The text and its cells: collected later, those of all chunks take 50 MB.
    Bun.gc(true);
    return { value: { batches, end, isEnd: chunk.isEnd, problem: chunk.problem }, transfer };
  } finally {
    closeSync(file);
  }
}

function toBatches(
  request: ReadRowsRequest,
  chunk: RecordChunk,
  marks: Uint8Array,
  last: RowBatch["end"],
): RowBatch[] {
  const { columns, preset } = request.file;
  const names = columns.map(({ name }) => name);
  const read = createRowReader({
    ...request,
    columns,
    suppress: suppressionOfFile(preset, names),
    isOwnCsv: isOwnCsv(preset, request.file.format),
  });
  const batches: RowBatch[] = [];
  let position = request.position;
  let textAt = 0;
  for (let from = 0; from < chunk.records.length; from += request.batchRows) {
    const records = chunk.records.slice(from, from + request.batchRows);
    const rows: ImportRow[] = [];
    const errors: ImportError[] = [];
    let duplicates = 0;
    let failed = 0;
    for (const [index, { cells, line }] of records.entries()) {
      const { row, errors: found } = read(cells, line);
      const { isReplaced, standing } = readMark(marks[from + index]!);
      if (row === null) {
        failed += 1;
        errors.push(...found);
      } else if (isReplaced) duplicates += 1;
      else {
        applyStanding(row, leastOf(standingOf(row), standing));
        rows.push(row);
      }
    }
    const textEnd = records.at(-1)!.end;
    position += Buffer.byteLength(chunk.text.slice(textAt, textEnd));
    textAt = textEnd;
    const next = chunk.records[from + records.length];
    const end = next === undefined ? last : { position, line: next.line };
    const bytes = new Uint8Array(Buffer.from(JSON.stringify(rows)));
    batches.push({ end, rows: bytes, size: rows.length, duplicates, failed, errors });
  }
  return batches;
}
