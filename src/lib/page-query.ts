// Cursor pages as the wire contract has them: ?limit=1..100&after=<id> | before=<id>, answered newest first.
import { z } from "zod";
import { AppError } from "./app-error.ts";
import { isId } from "./id.ts";

/** How the API's description shows what toPageRequest accepts. */
const WHOLE = { type: "integer", minimum: 1, maximum: 100, examples: [20] };
const CURSOR = { format: "uuid" };

/** Query parameters of every list; unknown ones are ignored. */
export const pageQuery = z.object({
  limit: z
    .string()
    .optional()
    .meta({ ...WHOLE, description: "How many to list; 20 when absent." }),
  after: z
    .string()
    .optional()
    .meta({ ...CURSOR, description: "Lists what is older than this item." }),
  before: z
    .string()
    .optional()
    .meta({ ...CURSOR, description: "Lists what is newer than this item." }),
});

/** Checks what the client sent; refuses both cursors together, and cursors that are no ids. */
export function toPageRequest(query: z.infer<typeof pageQuery>): {
  limit: number;
  after?: string;
  before?: string;
} {
  const limit = query.limit === undefined ? 20 : Number(query.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
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

/** The schema of what toList makes. */
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
