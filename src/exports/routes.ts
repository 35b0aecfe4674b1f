import { Elysia } from "elysia";
import { checkPathId, pageQuery, toList, toPageRequest } from "../api/page-query.ts";
import type { Guard } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import type { Store } from "../store/store.ts";
import { createExport } from "./create-export.ts";
import type { ExportFiles } from "./export-files.ts";
import { EXPORT_OPERATIONS as operations } from "./operations.ts";
import type { ExportRunner } from "./run-exports.ts";
import {
  createExportBody,
  exportList,
  exportObject,
  exportPath,
  exportReference,
  showExportItem,
} from "./schema.ts";

export interface ExportRouteParts {
  store: Pick<Store, "exports" | "segments" | "contactProperties" | "topics">;
  clock: Pick<Clock, "now">;
  guard: Guard;
  exportFiles: ExportFiles;
  exportRunner: Pick<ExportRunner, "wake">;
}

const TYPES = { csv: "text/csv; charset=utf-8", jsonl: "application/x-ndjson; charset=utf-8" };

/** Everything under /contacts/exports. */
export const exportRoutes = (parts: ExportRouteParts) =>
  new Elysia({ name: "contact-exports", prefix: "/contacts/exports" })
    .derive(parts.guard("full"))
    .post(
      "",
      async ({ body, sender, set }) => {
        const id = await createExport(parts, { sender, body });
        set.status = 201;
        return { object: "contact_export" as const, id };
      },
      { body: createExportBody, response: { 201: exportReference }, detail: operations.create },
    )
    .get(
      "",
      async ({ query, sender: { teamId } }) =>
        toList(await parts.store.exports.list({ teamId, ...toPageRequest(query) }), showExportItem),
      { query: pageQuery, response: exportList, detail: operations.list },
    )
    .get(
      "/:id",
      async ({ params, sender }) => ({
        object: "contact_export" as const,
        ...showExportItem(await findExport(parts, sender.teamId, params.id)),
      }),
      { params: exportPath, response: exportObject, detail: operations.get },
    )
    .get("/:id/file", ({ params, sender }) => downloadExport(parts, sender.teamId, params.id), {
      params: exportPath,
      detail: operations.file,
    });

async function findExport({ store, clock }: ExportRouteParts, teamId: string, text: string) {
  const row = await store.exports.get({ teamId, id: checkPathId(text) });
  // Expired ones are swept a little later.
  if (row !== null && (row.expiresAt === null || row.expiresAt > clock.now())) return row;
  throw new AppError("not_found", "Export not found");
}

async function downloadExport(parts: ExportRouteParts, teamId: string, id: string): Promise<Response> {
  const row = await findExport(parts, teamId, id);
  const file = row.state === "completed" ? await parts.exportFiles.read(row.id) : null;
  if (file === null) {
    throw new AppError("not_found", "The export has no file: retrieve it to see its status.");
  }
  const { format } = row.options;
  const day = new Date(row.createdAt).toISOString().slice(0, 10);
  return new Response(file, {
    headers: {
      "content-type": TYPES[format],
      "content-disposition": `attachment; filename="contacts-${day}.${format}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
