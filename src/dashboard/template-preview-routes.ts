// Previews a template's draft with sample values. Nothing is stored: the HTML stays in memory until newer previews replace
// it, so that a sandboxed frame can fetch it.
import { Elysia } from "elysia";
import { z } from "zod";
import type { SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { checkPathId } from "../api/page-query.ts";
import { previewOptions, previewQuery, previewResponse } from "../emails/preview-document.ts";
import { AppError } from "../lib/app-error.ts";
import { createId } from "../lib/id.ts";
import { createRecentMap } from "../lib/recent-map.ts";
import { LIMITS } from "../limits.ts";
import { htmlToText } from "../mime/html-to-text.ts";
import { previewTemplate } from "../templates/preview-template.ts";
import { createTemplateBody } from "../templates/schema.ts";
import { templatePreview } from "./schema.ts";

const previewBody = createTemplateBody
  .omit({ name: true, alias: true })
  .extend({ values: z.record(z.string(), z.unknown()).nullish() });

const PREFIX = "/dashboard/api/template-previews";

export function templatePreviewRoutes({ session }: { session: SessionGuard }) {
  const previews = createRecentMap<{ teamId: string; html: string }>(LIMITS.templatePreviewsMax);
  return new Elysia({ name: "dashboard-template-previews", prefix: PREFIX })
    .derive(session())
    .post(
      "",
      ({ body, caller }) => {
        const { values, ...draft } = body;
        const { html, text, subject, undeclared } = previewTemplate(draft, values ?? {});
        const id = createId();
        previews.set(id, { teamId: caller.team.id, html });
        return {
          object: "template_preview" as const,
          id,
          subject,
          text: text ?? htmlToText(html),
          undeclared,
        };
      },
      { body: previewBody, response: templatePreview, detail: UNDOCUMENTED },
    )
    .get(
      "/:id",
      ({ params, query, caller }) => {
        const preview = previews.get(checkPathId(params.id));
        if (preview?.teamId !== caller.team.id)
          throw new AppError("not_found", "The preview has expired. Open it again.");
        const parts = { html: preview.html, text: null, attachments: [] };
        return previewResponse(parts, previewOptions(query));
      },
      { query: previewQuery, detail: UNDOCUMENTED },
    );
}
