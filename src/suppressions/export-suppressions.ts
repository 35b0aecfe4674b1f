// GET /suppressions/export: the list as a file.
import { z } from "zod";
import { type ExportRows, exportQuery } from "../lib/export-rows.ts";
import type { Store } from "../store/store.ts";
import type { SuppressionRow } from "../store/suppressions.ts";
import { readOrigin } from "./read-address.ts";
import { showSuppressionItem } from "./schema.ts";

export const suppressionExportQuery = exportQuery.extend({ origin: z.string().optional() });

const COLUMNS: [name: string, cell: (row: SuppressionRow) => string][] = [
  ["id", ({ id }) => id],
  ["email", ({ address }) => address],
  ["origin", ({ origin }) => origin],
  ["source_id", ({ sourceEmailId }) => sourceEmailId ?? ""],
  ["created_at", ({ createdAt }) => new Date(createdAt).toISOString()],
];

export function exportSuppressions(
  parts: { store: Pick<Store, "suppressions">; exportRows: ExportRows },
  teamId: string,
  query: z.output<typeof suppressionExportQuery>,
): Promise<Response> {
  const origin = readOrigin(query.origin);
  return parts.exportRows({
    format: query.format,
    name: "suppressions",
    readPage: (page) => parts.store.suppressions.list({ teamId, origin, ...page }),
    columns: COLUMNS,
    show: showSuppressionItem,
  });
}
