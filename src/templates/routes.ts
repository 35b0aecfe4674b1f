import { Elysia } from "elysia";
import { checkPathId, pageQuery, toList, toPageRequest } from "../api/page-query.ts";
import type { Guard } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import { TEMPLATE_OPERATIONS as operations } from "./operations.ts";
import {
  createTemplate,
  duplicateTemplate,
  keepVersion,
  readKey,
  type TemplateParts,
  templateNotFound,
  updateTemplate,
} from "./save-template.ts";
import {
  createTemplateBody,
  deletedTemplate,
  showReference,
  showTemplate,
  showTemplateItem,
  showVersion,
  showVersionItem,
  templateList,
  templateObject,
  templatePath,
  templateReference,
  templateVersionList,
  templateVersionObject,
  templateVersionPath,
  updateTemplateBody,
} from "./schema.ts";

export type TemplateRouteParts = TemplateParts & { guard: Guard };

/** Everything under /templates. */
export const templateRoutes = (parts: TemplateRouteParts) =>
  new Elysia({ name: "templates" })
    .use(readRoutes(parts))
    .use(changeRoutes(parts))
    .use(stepRoutes(parts))
    .use(versionRoutes(parts));

const readRoutes = (parts: TemplateRouteParts) =>
  new Elysia({ name: "templates-read", prefix: "/templates" })
    .derive(parts.guard("full"))
    .get(
      "",
      async ({ query, sender }) => {
        const page = await parts.store.templates.list({ teamId: sender.teamId, ...toPageRequest(query) });
        return toList(page, showTemplateItem);
      },
      { query: pageQuery, response: templateList, detail: operations.list },
    )
    .get(
      "/:idOrAlias",
      async ({ params, sender }) => {
        const { template, version } = await find(parts, sender.teamId, params.idOrAlias);
        return showTemplate(template, version);
      },
      { params: templatePath, response: templateObject, detail: operations.get },
    );

const changeRoutes = (parts: TemplateRouteParts) =>
  new Elysia({ name: "templates-change", prefix: "/templates" })
    .derive(parts.guard("full"))
    .post(
      "",
      async ({ body, sender, set }) => {
        const template = await createTemplate(parts, { sender, body });
        set.status = 201;
        return showReference(template);
      },
      { body: createTemplateBody, response: { 201: templateReference }, detail: operations.create },
    )
    .patch(
      "/:idOrAlias",
      async ({ params, body, sender }) =>
        showReference(await updateTemplate(parts, { sender, ...params, body })),
      {
        params: templatePath,
        body: updateTemplateBody,
        response: templateReference,
        detail: operations.update,
      },
    )
    .delete(
      "/:idOrAlias",
      async ({ params, sender }) => {
        const key = readKey(params.idOrAlias);
        const deleted = await parts.store.templates.delete({ teamId: sender.teamId, key });
        if (deleted === null) throw templateNotFound();
        return { object: "template" as const, id: deleted.id, deleted: true as const };
      },
      { params: templatePath, response: deletedTemplate, detail: operations.remove },
    );

const stepRoutes = (parts: TemplateRouteParts) =>
  new Elysia({ name: "templates-steps", prefix: "/templates/:idOrAlias" })
    .derive(parts.guard("full"))
    .post(
      "/publish",
      async ({ params, sender }) => {
        const published = await parts.store.templates.publish({
          teamId: sender.teamId,
          key: readKey(params.idOrAlias),
          now: parts.clock.now(),
        });
        if (published === null) throw templateNotFound();
        const { id } = published;
        const found = await parts.store.templates.published({ teamId: sender.teamId, key: { id } });
        const content = found?.version;
        if (content != null) await keepVersion(parts, { sender, id, content, reason: "published" });
        return showReference(published);
      },
      { params: templatePath, response: templateReference, detail: operations.publish },
    )
    .post(
      "/duplicate",
      async ({ params, sender }) =>
        showReference(await duplicateTemplate(parts, { teamId: sender.teamId, ...params })),
      { params: templatePath, response: templateReference, detail: operations.duplicate },
    );

const versionRoutes = (parts: TemplateRouteParts) =>
  new Elysia({ name: "templates-versions", prefix: "/templates/:idOrAlias/versions" })
    .derive(parts.guard("full"))
    .get(
      "",
      async ({ params, query, sender }) => {
        const request = { teamId: sender.teamId, key: readKey(params.idOrAlias), ...toPageRequest(query) };
        const page = await parts.store.templates.versions(request);
        if (page === null) throw templateNotFound();
        return toList(page, (row) => showVersionItem(page.template, row));
      },
      {
        params: templatePath,
        query: pageQuery,
        response: templateVersionList,
        detail: operations.listVersions,
      },
    )
    .get(
      "/:versionId",
      async ({ params, sender }) => {
        const { template } = await find(parts, sender.teamId, params.idOrAlias);
        const id = checkPathId(params.versionId);
        const version = await parts.store.templates.version({ templateId: template.id, id });
        if (version === null) throw new AppError("not_found", "Version not found");
        return showVersion(template, version);
      },
      { params: templateVersionPath, response: templateVersionObject, detail: operations.getVersion },
    );

async function find({ store }: TemplateRouteParts, teamId: string, idOrAlias: string) {
  const found = await store.templates.get({ teamId, key: readKey(idOrAlias) });
  if (found === null) throw templateNotFound();
  return found;
}
