import { Elysia } from "elysia";
import { checkPathId, pageQuery, toList, toPageRequest } from "../api/page-query.ts";
import { choice } from "../api/request-fields.ts";
import type { Guard } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import { csvLine } from "../lib/csv-line.ts";
import type { SharedRoom } from "../lib/shared-room.ts";
import { createSharedRoom } from "../lib/shared-room.ts";
import { LIMITS } from "../limits.ts";
import { IMPORT_STATES } from "../store/audience-words.ts";
import type { ImportError } from "../store/imports.ts";
import { createImport, type ImportRouteParts, startImport } from "./create-import.ts";
import { IMPORT_OPERATIONS as operations } from "./import-operations.ts";
import { ROW_FIXES, type RowProblem } from "./row-reader.ts";
import {
  importList,
  importObject,
  importReference,
  showImport,
  showImportItem,
  startImportBody,
} from "./schema.ts";

type RouteParts = ImportRouteParts & { guard: Guard };

/** Everything under /contacts/imports. */
export const importRoutes = (parts: RouteParts) =>
  new Elysia({ name: "imports", prefix: "/contacts/imports" })
    .use(readRoutes(parts))
    .use(changeRoutes(parts));

const listQuery = pageQuery.extend({
  status: choice(IMPORT_STATES, "It must be `queued`, `in_progress`, `completed` or `failed`.").optional(),
});

const readRoutes = (parts: RouteParts) =>
  new Elysia({ name: "imports-read" })
    .derive(parts.guard("full"))
    .get(
      "",
      async ({ query, sender: { teamId } }) => {
        const request = { teamId, state: query.status ?? null, ...toPageRequest(query) };
        return toList(await parts.store.imports.list(request), showImportItem);
      },
      { query: listQuery, response: importList, detail: operations.list },
    )
    .get(
      "/:id",
      async ({ params, sender }) =>
        showImport(await getImport(parts, sender.teamId, params.id), parts.clock.now()),
      { response: importObject, detail: operations.get },
    )
    .get("/:id/errors", ({ params, sender }) => downloadErrors(parts, sender.teamId, params.id), {
      detail: operations.errors,
    });

const changeRoutes = (
  parts: RouteParts,
  uploads: SharedRoom = createSharedRoom(LIMITS.importUploadsAtOnceMax),
) =>
  new Elysia({ name: "imports-change" })
    .derive(parts.guard("full"))
    .post(
      "",
      async ({ request, sender, set }) => {
        const { id } = await createImport({ ...parts, uploads }, { request, sender });
        set.status = 201;
        return { object: "contact_import" as const, id };
      },
      { response: { 201: importReference }, detail: operations.create },
    )
    .post(
      "/:id/start",
      async ({ params, body, sender }) => {
        const before = await getImport(parts, sender.teamId, params.id);
        return reference(await startImport(parts, { before, body, sender }));
      },
      { body: startImportBody, response: importReference, detail: operations.start },
    )
    .post(
      "/:id/cancel",
      async ({ params, sender: { teamId } }) => {
        const { id } = await getImport(parts, teamId, params.id);
        const { canceled } = await parts.store.imports.cancel({ teamId, id, now: parts.clock.now() });
        if (!canceled) throw conflict("The import has ended.");
        return reference({ id });
      },
      { response: importReference, detail: operations.cancel },
    )
    .post(
      "/:id/undo",
      async ({ params, sender: { teamId } }) => {
        const { id } = await getImport(parts, teamId, params.id);
        const now = parts.clock.now();
        const since = now - LIMITS.importUndoMs;
        const { started } = await parts.store.imports.undo({ teamId, id, since, now });
        if (!started) throw conflict("An import can be undone once, within 7 days after it ended.");
        parts.importWake.notify();
        return reference({ id });
      },
      { response: importReference, detail: operations.undo },
    );

const reference = ({ id }: { id: string }) => ({ object: "contact_import" as const, id });

const conflict = (message: string) => new AppError("validation_error", message, { status: 409 });

/** Throws AppError 404. */
async function getImport({ store }: RouteParts, teamId: string, pathId: string) {
  const given = await store.imports.get({ teamId, id: checkPathId(pathId) });
  if (given === null) throw new AppError("not_found", "Contact import not found");
  return given;
}

async function downloadErrors(parts: RouteParts, teamId: string, pathId: string): Promise<Response> {
  const { id } = await getImport(parts, teamId, pathId);
  const lines = [csvLine(["line", "column", "code", "value", "fix"])];
  let after: ImportError | null = null;
  for (;;) {
    const errors: ImportError[] = await parts.store.imports.errors({ teamId, id, after, limit: 1_000 });
    lines.push(...errors.map(errorLine));
    after = errors.at(-1) ?? null;
    if (after === null || errors.length < 1_000) break;
  }
  return new Response(lines.join(""), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="import-errors-${id}.csv"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

function errorLine({ line, column, code, value }: ImportError): string {
  return csvLine([String(line), column, code, value, ROW_FIXES[code as RowProblem] ?? ""]);
}
