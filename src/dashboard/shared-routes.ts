// The page behind a link to a shared email: sender, recipients, and the stored email in a sandboxed frame. It needs no
// session and counts no open and no click.
import { Elysia } from "elysia";
import { z } from "zod";
import { UNDOCUMENTED } from "../api/operation.ts";
import { publicAccess } from "../api-keys/sender.ts";
import { previewResponse } from "../emails/preview-document.ts";
import { type ContentParts, readContent } from "../emails/read-content.ts";
import { isShareLinkValid } from "../emails/share-link.ts";
import type { Clock } from "../lib/clock.ts";
import { isId } from "../lib/id.ts";
import type { EmailRow } from "../store/emails.ts";
import { goneResponse, sharedPageResponse } from "./shared-page.ts";

export interface SharedRouteParts extends ContentParts {
  clock: Pick<Clock, "now">;
  /** At least 32 random bytes that survive restarts. */
  linkSecret: Uint8Array;
}

const query = z.object({ expires: z.string().optional(), signature: z.string().optional() });

type Asked = { params: { emailId: string }; query: z.output<typeof query> };

export const sharedRoutes = (parts: SharedRouteParts) =>
  new Elysia({ name: "shared-emails", prefix: "/shared" })
    .derive(publicAccess)
    .get(
      "/:emailId",
      async (asked) => {
        const email = await findShared(parts, asked);
        if (email === null) return goneResponse();
        return sharedPageResponse(email, {
          expiresAt: Number(asked.query.expires),
          signature: asked.query.signature ?? "",
        });
      },
      { query, detail: UNDOCUMENTED },
    )
    .get(
      "/:emailId/content",
      async (asked) => {
        const email = await findShared(parts, asked);
        if (email === null) return goneResponse();
        const content = await readContent(parts, { teamId: null, emailId: email.id });
        return previewResponse(content, { isDark: false, hasRemoteImages: true });
      },
      { query, detail: UNDOCUMENTED },
    );

/** Null for a forged or expired link and for a deleted email: the answer does not tell which. */
async function findShared(
  { store, clock, linkSecret }: SharedRouteParts,
  { params: { emailId }, query: signed }: Asked,
): Promise<EmailRow | null> {
  if (!isId(emailId) || !isShareLinkValid(linkSecret, emailId, signed, clock.now())) return null;
  return await store.emails.get({ teamId: null, id: emailId });
}
