// RFC 4180, read leniently: any delimiter, LF, CRLF or CR, text after a closing quote, quotes inside unquoted cells.

export interface CsvRecord {
  cells: string[];
  /** The index after its line break. */
  end: number;
  /** Line breaks in it, its own included. */
  lines: number;
}

/** `open`: a quote is not closed where the text ends. Null: the text ends inside a record, or has no more. */
export type NextRecord = CsvRecord | "open" | null;

const QUOTE = '"';

/**
 * Reads one record after another. `isEnd`: nothing follows the text, so that a last record needs no line break.
 * Linear: each character is looked at a fixed number of times.
 */
export function createCsvReader(
  text: string,
  { delimiter, newline, isEnd }: { delimiter: string; newline: "\n" | "\r"; isEnd: boolean },
): { next(): NextRecord } {
  let at = 0;
  // Where the next quote is; behind the text when there is none.
  let quote = -1;

  function nextQuote(): number {
    if (quote < at) {
      const found = text.indexOf(QUOTE, at);
      quote = found < 0 ? text.length : found;
    }
    return quote;
  }

  /** The end of the line without its line break. */
  function lineEnd(from: number): number {
    const end = text.indexOf(newline, from);
    return end < 0 ? text.length : end;
  }

  function plainRecord(end: number): NextRecord {
    if (end === text.length && !isEnd) return null;
    const stop = newline === "\n" && end > at && text[end - 1] === "\r" ? end - 1 : end;
    const cells = text.slice(at, stop).split(delimiter);
    at = Math.min(end + 1, text.length);
    return { cells, end: at, lines: 1 };
  }

  function quotedRecord(): NextRecord {
    const cells: string[] = [];
    let from = at;
    for (;;) {
      const cell = text[from] === QUOTE ? quotedCell(from) : plainCell(from);
      if (cell === null) return isEnd ? "open" : null;
      cells.push(cell.value);
      from = cell.end + 1;
      if (text[cell.end] === delimiter) continue;
      if (cell.end === text.length && !isEnd) return null;
      const end = Math.min(from, text.length);
      const lines = countLines(text, at, end, newline);
      at = end;
      return { cells, end, lines };
    }
  }

  function plainCell(from: number): { value: string; end: number } {
    const end = lineEnd(from);
    const stop = text.slice(from, end).indexOf(delimiter);
    if (stop >= 0) return { value: text.slice(from, from + stop), end: from + stop };
    const last = newline === "\n" && end > from && text[end - 1] === "\r" ? end - 1 : end;
    return { value: text.slice(from, last), end };
  }

  /** Null when the quote is not closed. */
  function quotedCell(from: number): { value: string; end: number } | null {
    let start = from + 1;
    let value = "";
    for (;;) {
      const close = text.indexOf(QUOTE, start);
      if (close < 0) return null;
      value += text.slice(start, close);
      start = close + 1;
      if (text[start] !== QUOTE) break;
      value += QUOTE;
      start += 1;
    }
    const rest = plainCell(start);
    return { value: value + rest.value, end: rest.end };
  }

  return {
    next() {
      if (at >= text.length) return null;
      const end = lineEnd(at);
      return nextQuote() < end ? quotedRecord() : plainRecord(end);
    },
  };
}

function countLines(text: string, from: number, to: number, newline: string): number {
  let lines = 0;
  for (let at = text.indexOf(newline, from); at >= 0 && at < to; at = text.indexOf(newline, at + 1))
    lines += 1;
  return Math.max(1, lines);
}
