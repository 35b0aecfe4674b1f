import type { Page, PageRequest } from "../page.ts";

/** `goOn`: the same request goes on after this id. */
export type PartOfPage<Row> = Page<Row> & { goOn: string | null };

/** How long one part may take on the thread that all lists share. */
export const PART_MS = 25;

/** Reads until the page is full, and lets other reads run in between. */
export async function listInParts<Row, Request extends PageRequest>(
  listPart: (request: Request) => Promise<PartOfPage<Row>>,
  request: Request,
): Promise<Page<Row>> {
  const rows: Row[] = [];
  const isAscending = request.before !== undefined;
  for (let part = request; ; ) {
    const page = await listPart(part);
    if (isAscending) rows.unshift(...page.rows);
    else rows.push(...page.rows);
    if (page.goOn === null) return { rows, hasMore: page.hasMore };
    const limit = request.limit - rows.length;
    part = { ...request, limit, [isAscending ? "before" : "after"]: page.goOn };
  }
}
