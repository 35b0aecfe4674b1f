// Emails as recipients see them, for a sandboxed frame. Looking counts as no open and no click: what is stored is not
// tracked yet, and what was delivered is shown without it.
import { Elysia } from "elysia";
import type { SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { checkPathId } from "../api/page-query.ts";
import { type ContentParts, readContent } from "../emails/read-content.ts";
import { AppError } from "../lib/app-error.ts";
import { parseMessage } from "../mime/parse-message.ts";
import type { Store } from "../store/store.ts";
import { readTargets } from "../tracking/find-target.ts";
import { previewOptions, previewQuery, previewResponse } from "./preview-document.ts";
import { withoutTracking } from "./without-tracking.ts";

export interface PreviewRouteParts extends ContentParts {
  store: Pick<Store, "emails" | "sandbox">;
  session: SessionGuard;
}

/** As `previewQuery` asks for them. */
export const previewRoutes = (parts: PreviewRouteParts) =>
  new Elysia({ name: "previews", prefix: "/dashboard/api" })
    .derive(parts.session())
    .get(
      "/emails/:id/preview",
      async ({ params, query, caller }) => {
        const asked = { teamId: caller.team.id, emailId: checkPathId(params.id) };
        const email = await parts.store.emails.get({ teamId: asked.teamId, id: asked.emailId });
        if (email === null) throw new AppError("not_found", "Email not found");
        return previewResponse(await readContent(parts, asked), previewOptions(query));
      },
      { query: previewQuery, detail: UNDOCUMENTED },
    )
    .get(
      "/inbox/:id/preview",
      async ({ params, query, caller }) => {
        const message = await parts.store.sandbox.get({ teamId: caller.team.id, id: checkPathId(params.id) });
        if (message === null) throw new AppError("not_found", "Message not found");
        const { teamId, emailId } = { teamId: caller.team.id, emailId: message.emailId };
        const body = emailId === null ? null : await parts.store.emails.body({ teamId, emailId });
        const { html, text, attachments } = await parseMessage(message.raw);
        const untracked = html === null ? null : withoutTracking(html, readTargets(body));
        return previewResponse({ html: untracked, text, attachments }, previewOptions(query));
      },
      { query: previewQuery, detail: UNDOCUMENTED },
    );
