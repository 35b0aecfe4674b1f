import { Elysia } from "elysia";
import { checkPathId, toList, toPageRequest } from "../api/page-query.ts";
import { findChoice } from "../api/request-fields.ts";
import type { Guard } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import { AUTOMATION_STATUSES, RUN_STATUSES } from "../store/automation-words.ts";
import { type DryRunParts, dryRun } from "./dry-run.ts";
import { AUTOMATION_OPERATIONS as operations } from "./operations.ts";
import {
  type AutomationParts,
  automationNotFound,
  createAutomation,
  duplicateAutomation,
  findAutomation,
  stopAutomation,
  updateAutomation,
} from "./save-automation.ts";
import {
  automationDryRun,
  automationList,
  automationListQuery,
  automationObject,
  automationReference,
  automationRun,
  automationRunList,
  createAutomationBody,
  deletedAutomation,
  dryRunBody,
  runListQuery,
  stoppedAutomation,
  updateAutomationBody,
} from "./schema.ts";
import { showAutomation, showListed, showReference, showRun, showRunItem } from "./show-automation.ts";

export type AutomationRouteParts = AutomationParts & DryRunParts & { guard: Guard };

/** Everything under /automations. */
export const automationRoutes = (parts: AutomationRouteParts) =>
  new Elysia({ name: "automations", prefix: "/automations" })
    .use(collectionRoutes(parts))
    .use(oneRoutes(parts))
    .use(actRoutes(parts))
    .use(runRoutes(parts));

const collectionRoutes = (parts: AutomationRouteParts) =>
  new Elysia({ name: "automations-collection" })
    .derive(parts.guard("full"))
    .post(
      "",
      async ({ body, sender: { teamId }, set }) => {
        const made = await createAutomation(parts, teamId, body);
        set.status = 201;
        return showReference(made);
      },
      { body: createAutomationBody, response: { 201: automationReference }, detail: operations.create },
    )
    .get(
      "",
      async ({ query, sender: { teamId } }) => {
        const [status = null] = readWords(AUTOMATION_STATUSES, query.status);
        const page = await parts.store.automations.list({ teamId, status, ...toPageRequest(query) });
        const ids = page.rows.map(({ id }) => id);
        const summaries = await parts.store.automations.summaries({ teamId, ids });
        const byId = new Map(summaries.map((summary) => [summary.id, summary]));
        return toList(page, (row) => showListed(row, byId));
      },
      { query: automationListQuery, response: automationList, detail: operations.list },
    );

const oneRoutes = (parts: AutomationRouteParts) =>
  new Elysia({ name: "automations-one" })
    .derive(parts.guard("full"))
    .get(
      "/:id",
      async ({ params, sender: { teamId } }) => {
        const of = { teamId, id: checkPathId(params.id) };
        const [automation, counts] = await Promise.all([
          findAutomation(parts, of),
          parts.store.automations.counts(of),
        ]);
        return showAutomation(automation, counts);
      },
      { response: automationObject, detail: operations.get },
    )
    .patch(
      "/:id",
      async ({ params, body, sender: { teamId } }) =>
        showReference(await updateAutomation(parts, { teamId, id: checkPathId(params.id) }, body)),
      { body: updateAutomationBody, response: automationReference, detail: operations.update },
    )
    .delete(
      "/:id",
      async ({ params, sender: { teamId } }) => {
        const of = { teamId, id: checkPathId(params.id) };
        const gone = await parts.store.automations.delete({ ...of, now: parts.clock.now() });
        if (gone === null) throw automationNotFound();
        return { object: "automation" as const, id: gone.id, deleted: true as const };
      },
      { response: deletedAutomation, detail: operations.remove },
    );

const actRoutes = (parts: AutomationRouteParts) =>
  new Elysia({ name: "automations-acts", prefix: "/:id" })
    .derive(parts.guard("full"))
    .post(
      "/duplicate",
      async ({ params, sender: { teamId }, set }) => {
        const copy = await duplicateAutomation(parts, { teamId, id: checkPathId(params.id) });
        set.status = 201;
        return showReference(copy);
      },
      { response: { 201: automationReference }, detail: operations.duplicate },
    )
    .post(
      "/stop",
      async ({ params, sender: { teamId } }) => {
        const id = checkPathId(params.id);
        await stopAutomation(parts, { teamId, id });
        return { object: "automation" as const, id, status: "disabled" as const };
      },
      { response: stoppedAutomation, detail: operations.stop },
    )
    .post(
      "/dry-run",
      async ({ params, body, sender: { teamId } }) => {
        const automation = await findAutomation(parts, { teamId, id: checkPathId(params.id) });
        return await dryRun(parts, automation, body);
      },
      { body: dryRunBody, response: automationDryRun, detail: operations.dryRun },
    );

const runRoutes = (parts: AutomationRouteParts) =>
  new Elysia({ name: "automations-runs", prefix: "/:id/runs" })
    .derive(parts.guard("full"))
    .get(
      "",
      async ({ params, query, sender: { teamId } }) => {
        const { id: automationId } = await findAutomation(parts, { teamId, id: checkPathId(params.id) });
        const statuses = readWords(RUN_STATUSES, query.status);
        const request = { teamId, automationId, statuses, ...toPageRequest(query) };
        return toList(await parts.store.automations.listRuns(request), showRunItem);
      },
      { query: runListQuery, response: automationRunList, detail: operations.listRuns },
    )
    .get(
      "/:runId",
      async ({ params, sender: { teamId } }) => {
        const automationId = checkPathId(params.id);
        const found = await parts.store.automations.getRun({
          teamId,
          automationId,
          runId: checkPathId(params.runId),
        });
        if (found === null) throw new AppError("not_found", "Automation run not found");
        return showRun(found.run, found.steps);
      },
      { response: automationRun, detail: operations.getRun },
    );

/** `running,failed`; empty = all. Throws AppError 422. */
function readWords<Word extends string>(known: readonly Word[], given = ""): Word[] {
  const words = given.split(",").filter((word) => word.trim() !== "");
  return words.map((text) => {
    const word = findChoice(known, text.trim());
    if (word !== undefined) return word;
    throw new AppError(
      "invalid_parameter",
      `The \`status\` parameter has one or more of ${known.join(", ")}.`,
    );
  });
}
