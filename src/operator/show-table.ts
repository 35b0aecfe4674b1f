import type { Page, PageRequest } from "../store/page.ts";

/** Aligned columns. Control characters become visible, so that remote text has no effect on the terminal. */
export function showTable(head: string[], rows: (string | number | null)[][]): string {
  const cells = [
    head,
    ...rows.map((row) => row.map((cell) => printable(cell === null ? "-" : String(cell)))),
  ];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return `${lines.join("\n")}\n`;
}

/** A time in ms as an ISO date and time in UTC, to the second. */
export function showTime(ms: number | null): string | null {
  return ms === null ? null : `${new Date(ms).toISOString().slice(0, 19).replace("T", " ")}Z`;
}

/** Remote text for a terminal, with its control characters replaced. */
export function printable(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/g, "�");
}

const PAGE_ROWS = 100;
/** Rows that a command lists at most. */
const ROWS_MAX = 10_000;

/** All rows of a paged list, newest first, at most 10,000. */
export async function readPages<Row extends { id: string }>(
  list: (page: PageRequest) => Promise<Page<Row>>,
): Promise<Page<Row>> {
  const rows: Row[] = [];
  for (;;) {
    const after = rows.at(-1)?.id;
    const page = await list({ limit: PAGE_ROWS, ...(after === undefined ? {} : { after }) });
    rows.push(...page.rows);
    if (!page.hasMore || rows.length >= ROWS_MAX) return { rows, hasMore: page.hasMore };
  }
}
