import { Elysia } from "elysia";
import type { SessionGuard } from "../accounts/caller.ts";
import { createExportRows } from "../api/export-rows.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { pageQuery, toList, toPageRequest } from "../api/page-query.ts";
import type { Guard } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { LIMITS } from "../limits.ts";
import type { Store } from "../store/store.ts";
import {
  addSuppressions,
  importSuppressions,
  readKey,
  removeSuppression,
  removeSuppressions,
} from "./change-suppressions.ts";
import {
  exportSuppressions,
  listSuppressions,
  suppressionExportQuery,
  suppressionFilter,
} from "./list-suppressions.ts";
import { SUPPRESSION_OPERATIONS as operations } from "./operations.ts";
import {
  addedSuppressions,
  addSuppressionBody,
  addSuppressionsBody,
  importSuppressionsBody,
  removedSuppression,
  removedSuppressions,
  removeSuppressionsBody,
  showReference,
  showSuppression,
  showSuppressionItem,
  suppressionImport,
  suppressionList,
  suppressionObject,
  suppressionReference,
} from "./schema.ts";

export interface SuppressionRouteParts {
  store: Pick<Store, "suppressions">;
  clock: Clock;
  guard: Guard;
  session: SessionGuard;
}

const listQuery = pageQuery.extend(suppressionFilter);

/** Everything under /suppressions. */
export const suppressionRoutes = (parts: SuppressionRouteParts) =>
  new Elysia({ name: "suppressions" }).use(oneRoutes(parts)).use(batchRoutes(parts)).use(importRoutes(parts));

/** For the dashboard: lists that people paste or upload, in as many requests as they need. */
const importRoutes = (parts: SuppressionRouteParts) =>
  new Elysia({ name: "suppressions-import", prefix: "/dashboard/api/suppressions" })
    .derive(parts.session())
    .post(
      "/import",
      async ({ body, caller }) => {
        const given = { teamId: caller.team.id, emails: body.emails, isDryRun: body.dry_run === true };
        const { problems, added, alreadySuppressed } = await importSuppressions(parts, given);
        return {
          object: "suppression_import" as const,
          problems,
          added,
          already_suppressed: alreadySuppressed,
        };
      },
      { body: importSuppressionsBody, response: suppressionImport, detail: UNDOCUMENTED },
    );

const oneRoutes = (parts: SuppressionRouteParts, exportRows = createExportRows(parts.clock, LIMITS)) =>
  new Elysia({ name: "suppressions-one", prefix: "/suppressions" })
    .derive(parts.guard("full"))
    .post(
      "",
      async ({ body, sender, set }) => {
        const added = { teamId: sender.teamId, emails: [body.email], field: "email" };
        const [row] = await addSuppressions(parts, added);
        set.status = 201;
        return showReference(row!);
      },
      { body: addSuppressionBody, response: { 201: suppressionReference }, detail: operations.add },
    )
    .get(
      "",
      async ({ query, sender }) => {
        const { teamId } = sender;
        const page = await listSuppressions(parts, { teamId, ...query, page: toPageRequest(query) });
        return toList(page, showSuppressionItem);
      },
      { query: listQuery, response: suppressionList, detail: operations.list },
    )
    .get(
      "/export",
      ({ query, sender }) => exportSuppressions({ ...parts, exportRows }, sender.teamId, query),
      {
        query: suppressionExportQuery,
        detail: operations.export,
      },
    )
    .get(
      "/:idOrEmail",
      async ({ params, sender }) => {
        const key = readKey(params.idOrEmail);
        const row = await parts.store.suppressions.get({ teamId: sender.teamId, key });
        if (row === null) throw new AppError("not_found", "Suppression not found");
        return showSuppression(row);
      },
      { response: suppressionObject, detail: operations.get },
    )
    .delete(
      "/:idOrEmail",
      async ({ params, sender }) => {
        const { teamId } = sender;
        const row = await removeSuppression(parts, { teamId, idOrEmail: params.idOrEmail });
        return { ...showReference(row), deleted: true };
      },
      { response: removedSuppression, detail: operations.remove },
    );

const batchRoutes = (parts: SuppressionRouteParts) =>
  new Elysia({ name: "suppressions-batch", prefix: "/suppressions/batch" })
    .derive(parts.guard("full"))
    .post(
      "/add",
      async ({ body, sender, set }) => {
        const added = { teamId: sender.teamId, emails: body.emails, field: "emails[*]" };
        const rows = await addSuppressions(parts, added);
        set.status = 201;
        return { data: rows.map(showReference) };
      },
      { body: addSuppressionsBody, response: { 201: addedSuppressions }, detail: operations.addMany },
    )
    .post(
      "/remove",
      async ({ body, sender }) => {
        const removed = await removeSuppressions(parts, {
          teamId: sender.teamId,
          emails: body.emails ?? null,
          ids: body.ids ?? null,
        });
        return { data: removed.map(({ id, deleted }) => ({ ...showReference({ id }), deleted })) };
      },
      { body: removeSuppressionsBody, response: removedSuppressions, detail: operations.removeMany },
    );
