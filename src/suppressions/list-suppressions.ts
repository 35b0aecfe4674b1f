import { z } from "zod";
import { type ExportRows, exportQuery } from "../api/export-rows.ts";
import { AppError } from "../lib/app-error.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { Page, PageRequest } from "../store/page.ts";
import type { Store } from "../store/store.ts";
import type { SuppressionRow } from "../store/suppressions.ts";
import { readOrigin, readPrefix } from "./change-suppressions.ts";
import { showSuppressionItem } from "./schema.ts";

/** `search` is ours, beside the contract's. */
export const suppressionFilter = {
  origin: z
    .string()
    .optional()
    .meta({ description: "Only suppressions of this origin: `bounce`, `complaint` or `manual`." }),
  search: z
    .string()
    .optional()
    .meta({ description: "The start of the address; case is ignored. Sorts by address." }),
};

/** Newest first, or by address where one is searched. Throws AppError 422 for an origin or a cursor that is none. */
export async function listSuppressions(
  { store: { suppressions } }: { store: Pick<Store, "suppressions"> },
  request: { teamId: string; origin?: string; search?: string; page: PageRequest },
): Promise<Page<SuppressionRow>> {
  const { teamId, page } = request;
  const origin = readOrigin(request.origin);
  const prefix = readPrefix(request.search);
  if (prefix === null) return suppressions.list({ teamId, origin, ...page });
  const { limit, after, before } = page;
  const addressOf = async (id: string | undefined, name: string) => {
    if (id === undefined) return {};
    const row = await suppressions.get({ teamId, key: { id } });
    if (row !== null) return { [name]: row.address };
    throw new AppError(
      "invalid_parameter",
      `The suppression in \`${name}\` no longer exists. Search again without it.`,
    );
  };
  const cursor = { ...(await addressOf(after, "after")), ...(await addressOf(before, "before")) };
  return suppressions.search({ teamId, origin, prefix, limit, ...cursor });
}

// GET /suppressions/export: the list as a file.

export const suppressionExportQuery = exportQuery.extend(suppressionFilter);

const COLUMNS: [name: string, cell: (row: SuppressionRow) => string][] = [
  ["id", ({ id }) => id],
  ["email", ({ address }) => address],
  ["origin", ({ origin }) => origin],
  ["source_id", ({ sourceEmailId }) => sourceEmailId ?? ""],
  ["created_at", ({ createdAt }) => isoTime(createdAt)],
];

export function exportSuppressions(
  parts: { store: Pick<Store, "suppressions">; exportRows: ExportRows },
  teamId: string,
  query: z.output<typeof suppressionExportQuery>,
): Promise<Response> {
  const origin = readOrigin(query.origin);
  const prefix = readPrefix(query.search);
  const { suppressions } = parts.store;
  return parts.exportRows({
    teamId,
    format: query.format,
    name: "suppressions",
    readPage:
      prefix === null
        ? (page) => suppressions.list({ teamId, origin, ...page })
        : searchOn((page) => suppressions.search({ teamId, origin, prefix, ...page })),
    columns: COLUMNS,
    show: showSuppressionItem,
  });
}

/** Continues after the last address, since the last entry may have been removed meanwhile. */
function searchOn(read: (page: { limit: number; after?: string }) => Promise<Page<SuppressionRow>>) {
  let last: string | undefined;
  return async ({ limit }: { limit: number }) => {
    const page = await read(last === undefined ? { limit } : { limit, after: last });
    last = page.rows.at(-1)?.address;
    return page;
  };
}
