// Cursor pages as the wire contract has them: ?limit=1..100&after=<id> | before=<id>, answered newest first.
import { z } from "zod";
import { AppError } from "../lib/app-error.ts";
import { isId } from "../lib/id.ts";

/** How the API's description shows what toPageRequest accepts. */
const WHOLE = { type: "integer", minimum: 1, maximum: 100, examples: [20] };
const CURSOR = { format: "uuid" };

/** Query parameters of a list that is paged; unknown ones are ignored. */
export const pageQuery = z.object({
  limit: z
    .string()
    .optional()
    .meta({ ...WHOLE, description: "How many to return; default 20." }),
  after: z
    .string()
    .optional()
    .meta({ ...CURSOR, description: "Lists what is older than this item." }),
  before: z
    .string()
    .optional()
    .meta({ ...CURSOR, description: "Lists what is newer than this item." }),
});

/** For short lists, such as domains, which the compatible API returns whole without a `limit`. */
export const wholeQuery = pageQuery.extend({
  limit: z
    .string()
    .optional()
    .meta({ ...WHOLE, description: "How many to return; default: all, up to 1,000." }),
});

interface PageRequest {
  limit: number;
  after?: string;
  before?: string;
}

/** Throws AppError for both cursors together, and for cursors that are not ids. */
export function toPageRequest(query: z.infer<typeof pageQuery>, limitWhenAbsent = 20): PageRequest {
  const limit = query.limit === undefined ? limitWhenAbsent : Number(query.limit);
  if (query.limit !== undefined && (!Number.isInteger(limit) || limit < 1 || limit > 100)) {
    throw new AppError("validation_error", "The `limit` parameter must be a whole number from 1 to 100.");
  }
  if (query.after !== undefined && query.before !== undefined) {
    throw new AppError("validation_error", "The `after` and `before` parameters cannot be used together.");
  }
  for (const name of ["after", "before"] as const) {
    const cursor = query[name];
    if (cursor !== undefined && !isId(cursor)) {
      throw new AppError("invalid_parameter", `The \`${name}\` parameter must be a valid UUID.`);
    }
  }
  return { limit, after: query.after, before: query.before };
}

/** A page of an in-memory list, in its order. Throws invalid_parameter if the cursor is not in it. */
export function pageOf<Row extends { id: string }>(
  rows: Row[],
  { limit, after, before }: PageRequest,
): { rows: Row[]; hasMore: boolean } {
  const positionOf = (id: string) => {
    const position = rows.findIndex((row) => row.id === id);
    if (position >= 0) return position;
    throw new AppError("invalid_parameter", "The cursor does not belong to this list.");
  };
  if (before !== undefined) {
    const end = positionOf(before);
    return { rows: rows.slice(Math.max(0, end - limit), end), hasMore: end > limit };
  }
  const start = after === undefined ? 0 : positionOf(after) + 1;
  return { rows: rows.slice(start, start + limit), hasMore: rows.length > start + limit };
}

/** The schema of toList's result. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ object: z.literal("list"), has_more: z.boolean(), data: z.array(item) });

/** The wire form of a page. */
export function toList<Row, Item>(page: { rows: Row[]; hasMore: boolean }, show: (row: Row) => Item) {
  return { object: "list" as const, has_more: page.hasMore, data: page.rows.map(show) };
}

/** Path ids are UUIDs; anything else is refused before it reaches the store. */
export function checkPathId(id: string): string {
  const lower = id.toLowerCase();
  if (!isId(lower)) throw new AppError("invalid_parameter", "The `id` must be a valid UUID.");
  return lower;
}
