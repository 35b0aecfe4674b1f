// Lists that people paste or upload: one entry a line, or a CSV file. Reads 100,000 lines without freezing the page.

export interface ListEntry {
  /** From 1, as editors count. */
  line: number;
  text: string;
}

export interface PastedList {
  /** Each once, ignoring case. */
  entries: ListEntry[];
  /** Entries left out because they came before. */
  repeated: number;
  /** Lines of a CSV file that have nothing in the chosen column. */
  empty: number[];
}

/** Time on the main thread before the page may respond to input. */
const SLICE_MS = 8;
const SEPARATORS = [",", ";", "\t"];

/**
 * Reads the entries of a text. Without a header, every cell of every line is one. With a header line that `column`
 * matches, only that column counts.
 */
export async function readPastedList(text: string, column: RegExp): Promise<PastedList> {
  const pause = createPause();
  const seen = new Set<string>();
  const list: PastedList = { entries: [], repeated: 0, empty: [] };
  let place: number | null | undefined;
  for (const row of readRows(text)) {
    await pause();
    // The first line decides.
    if (place === undefined) {
      place = columnIn(row.cells, column);
      if (place !== null) continue;
    }
    const cells = place === null ? row.cells.flatMap(words) : [row.cells[place] ?? ""];
    for (const cell of cells) {
      const entry = bare(cell);
      const key = entry.toLowerCase();
      if (entry === "") {
        if (place !== null) list.empty.push(row.line);
      } else if (seen.has(key)) list.repeated += 1;
      else {
        seen.add(key);
        list.entries.push({ line: row.line, text: entry });
      }
    }
  }
  return list;
}

/** A pause that is due after each slice of work. */
function createPause(): () => Promise<void> | undefined {
  let until = performance.now() + SLICE_MS;
  return () => {
    if (performance.now() < until) return;
    return new Promise((resume) =>
      setTimeout(() => {
        until = performance.now() + SLICE_MS;
        resume();
      }),
    );
  };
}

/** Null unless it is a header: words without `@`, one of which names the column. */
function columnIn(cells: string[], column: RegExp): number | null {
  const place = cells.findIndex((cell) => column.test(cell.trim()));
  return place === -1 || cells.some((cell) => cell.includes("@")) ? null : place;
}

/** `a@b.c d@e.f` is two entries; `Ann Lee <a@b.c>` and `no address` are one. */
function words(cell: string): string[] {
  const trimmed = cell.trim();
  const parts = trimmed.split(/\s+/);
  return !trimmed.includes("<") && parts.every((part) => part.includes("@")) ? parts : [trimmed];
}

/** `Ann <ann@example.com>` → `ann@example.com`. */
function bare(cell: string): string {
  const trimmed = cell.trim();
  const inside = /<([^<>]*)>$/.exec(trimmed)?.[1];
  return (inside ?? trimmed).trim();
}

interface Row {
  line: number;
  cells: string[];
}

/** The lines that are not blank. Quoted cells (RFC 4180) may contain separators, quotes and line breaks. */
function* readRows(text: string): Generator<Row> {
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const start = line;
    const cells: string[] = [];
    let isEnd = false;
    while (!isEnd) {
      const cell = readCell(text, at);
      cells.push(cell.text);
      line += cell.breaks;
      const after = text[cell.end];
      at = cell.end + 1;
      isEnd = after === undefined || !SEPARATORS.includes(after);
      if (after === "\r" && text[at] === "\n") at += 1;
    }
    line += 1;
    if (cells.some((cell) => cell.trim() !== "")) yield { line: start, cells };
  }
}

const CELL_END = /[,;\t\r\n]/g;
/** A quoted cell is followed by a separator or the end of the line. */
const QUOTED = /[ ]*"((?:[^"]|"")*)"[ ]*(?=[,;\t\r\n]|$)/y;

/** `end` is the separator, line break or end of the text after the cell. */
function readCell(text: string, start: number): { text: string; end: number; breaks: number } {
  QUOTED.lastIndex = start;
  const quoted = QUOTED.exec(text);
  if (quoted !== null) {
    const inside = quoted[1]!.replaceAll('""', '"');
    return { text: inside, end: QUOTED.lastIndex, breaks: inside.match(/\r\n|\r|\n/g)?.length ?? 0 };
  }
  CELL_END.lastIndex = start;
  const end = CELL_END.exec(text)?.index ?? text.length;
  return { text: text.slice(start, end), end, breaks: 0 };
}

/** UTF-8 or UTF-16 with or without a mark, else Windows-1252, which old spreadsheets write. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
