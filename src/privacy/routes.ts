import { Elysia } from "elysia";
import { z } from "zod";
import type { SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { checkPathId } from "../api/page-query.ts";
import { choice, optional } from "../api/request-fields.ts";
import type { Guard } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import { actorOf, type EraseParts, eraseContact } from "./erase-contact.ts";
import { exportPerson, type PersonParts } from "./export-person.ts";
import { PRIVACY_OPERATIONS as operations } from "./operations.ts";
import { personPage } from "./person-page.ts";
import { eraseBody, erasureObject, erasurePath, personPath, showErasure } from "./schema.ts";

export type PrivacyRouteParts = EraseParts & PersonParts & { guard: Guard; session: SessionGuard };

/** Erasing and exporting one person. */
export const privacyRoutes = (parts: PrivacyRouteParts) =>
  new Elysia({ name: "privacy" }).use(apiRoutes(parts)).use(dashboardRoutes(parts));

const format = choice(["json", "html"], "It must be `json` or `html`.");
const exportQuery = z.object({
  format: format.default("json").meta({ description: "`json`, or `html` for a page to read and print." }),
});

const apiRoutes = (parts: PrivacyRouteParts) =>
  new Elysia({ name: "privacy-api", prefix: "/contacts" })
    .derive(parts.guard("full"))
    .post(
      "/:idOrEmail/erase",
      async ({ params, body, sender, set }) => {
        const { teamId } = sender;
        const request = { teamId, ...params, actor: actorOf(sender), reason: body.reason ?? null };
        set.status = 201;
        return showErasure(await eraseContact(parts, request));
      },
      {
        params: personPath,
        body: eraseBody,
        response: { 201: erasureObject },
        detail: operations.erase,
      },
    )
    .get(
      "/erasures/:id",
      async ({ params, sender }) => {
        const { teamId } = sender;
        const found = await parts.store.privacy.get({ teamId, id: checkPathId(params.id) });
        if (found === null) throw new AppError("not_found", "Erasure not found");
        return showErasure(found);
      },
      { params: erasurePath, response: erasureObject, detail: operations.erasure },
    )
    .get(
      "/:idOrEmail/export",
      ({ params, query, sender: { teamId } }) => download(parts, { teamId, ...params, ...query }),
      {
        params: personPath,
        query: exportQuery,
        detail: { ...operations.exportOne, answer: "application/json" },
      },
    );

/** A POST, so that the audit log says who took a copy. */
const dashboardRoutes = (parts: PrivacyRouteParts) =>
  new Elysia({ name: "privacy-dashboard", prefix: "/dashboard/api/contacts" })
    .derive(parts.session())
    .post(
      "/:idOrEmail/export",
      ({ params, body, caller }) =>
        download(parts, { teamId: caller.team.id, ...params, format: body.format ?? "json" }),
      { params: personPath, body: z.object({ format: optional(format) }), detail: UNDOCUMENTED },
    );

async function download(
  parts: PersonParts,
  { format, ...request }: { teamId: string; idOrEmail: string; format: "json" | "html" },
): Promise<Response> {
  const data = await exportPerson(parts, request);
  const type = format === "json" ? "application/json" : "text/html";
  return new Response(format === "json" ? `${JSON.stringify(data, null, 2)}\n` : personPage(data), {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "content-disposition": `attachment; filename="contact-data.${format}"`,
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "x-content-type-options": "nosniff",
    },
  });
}
