// Emails as recipients see them, for a sandboxed frame. A preview counts no open and no click: stored emails have no
// tracking yet, and it is removed from delivered ones.
import { Elysia } from "elysia";
import type { SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { checkPathId } from "../api/page-query.ts";
import { previewOptions, previewQuery, previewResponse } from "../emails/preview-document.ts";
import { type ContentParts, readContent } from "../emails/read-content.ts";
import { AppError } from "../lib/app-error.ts";
import { parseMessage } from "../mime/parse-message.ts";
import { CLICK_PATH, OPEN_PATH } from "../mime/track-html.ts";
import { fingerprintOfToken } from "../mime/tracking-token.ts";
import type { Store } from "../store/store.ts";
import { readTargets } from "../tracking/find-target.ts";

export interface PreviewRouteParts extends ContentParts {
  store: Pick<Store, "emails" | "sandbox">;
  session: SessionGuard;
}

/** As `previewQuery` selects them. */
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

const TRACKED = new RegExp(`https?://[^/\\s"'<>]+(${CLICK_PATH}|${OPEN_PATH})([\\w-]+)`, "gi");
const NO_PICTURE = "data:,";

/** `targets`: fingerprint of a link → the link. A link with an unknown target leads nowhere. */
export function withoutTracking(html: string, targets: ReadonlyMap<string, string>): string {
  return html.replaceAll(TRACKED, (_, path: string, token: string) => {
    if (path.toLowerCase() === OPEN_PATH) return NO_PICTURE;
    return Bun.escapeHTML(targets.get(fingerprintOfToken(token) ?? "") ?? "about:blank");
  });
}
