// GET /suppressions/export: the list as a file.
import type { z } from "zod";
import { type ExportRows, exportQuery } from "../api/export-rows.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { Page } from "../store/page.ts";
import type { Store } from "../store/store.ts";
import type { SuppressionRow } from "../store/suppressions.ts";
import { suppressionFilter } from "./list-suppressions.ts";
import { readOrigin, readPrefix } from "./read-address.ts";
import { showSuppressionItem } from "./schema.ts";

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
  const [origin, prefix] = [readOrigin(query.origin), readPrefix(query.search)];
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

/** Goes on from the last address, which an entry that was removed meanwhile would no longer tell. */
function searchOn(read: (page: { limit: number; after?: string }) => Promise<Page<SuppressionRow>>) {
  let last: string | undefined;
  return async ({ limit }: { limit: number }) => {
    const page = await read(last === undefined ? { limit } : { limit, after: last });
    last = page.rows.at(-1)?.address;
    return page;
  };
}
