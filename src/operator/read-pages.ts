import type { Page, PageRequest } from "../store/page.ts";

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
