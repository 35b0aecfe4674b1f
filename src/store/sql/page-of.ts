import { asc, desc, gt, lt, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Page, PageRequest } from "../page.ts";

/** Cursor condition, order, and a limit of one extra row, to detect more. */
export function pageTerms(
  id: SQLiteColumn,
  request: PageRequest,
): { where: SQL | undefined; order: SQL; limit: number } {
  const limit = request.limit + 1;
  if (request.before !== undefined) return { where: gt(id, request.before), order: asc(id), limit };
  if (request.after !== undefined) return { where: lt(id, request.after), order: desc(id), limit };
  return { where: undefined, order: desc(id), limit };
}

/** Removes the extra row and sorts newest first. */
export function toPage<Row>(found: Row[], request: PageRequest): Page<Row> {
  const rows = found.slice(0, request.limit);
  if (request.before !== undefined) rows.reverse();
  return { rows, hasMore: found.length > request.limit };
}
