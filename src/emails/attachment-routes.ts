import { Elysia } from "elysia";
import { z } from "zod";
import { publicAccess } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { isId } from "../lib/id.ts";
import { type AttachmentTarget, isAttachmentLinkValid } from "./attachment-link.ts";
import { EMAIL_OPERATIONS } from "./operations.ts";
import { type ContentParts, readContent } from "./read-content.ts";

/** Serves signed attachment links. No key needed; browsers neither display nor run the content. */
export const attachmentRoutes = (
  parts: ContentParts & { clock: Pick<Clock, "now">; linkSecret: Uint8Array },
) =>
  new Elysia({ name: "attachments", prefix: "/attachments" }).derive(publicAccess).get(
    "/:emailId/:attachmentId",
    async ({ params, query }) => {
      const isOurs = isId(params.emailId) && isId(params.attachmentId);
      if (!isOurs || !isAttachmentLinkValid(parts.linkSecret, params, query, parts.clock.now())) {
        throw new AppError("not_found", "This link is not valid or has expired.");
      }
      return await download(parts, params);
    },
    {
      query: z.object({ expires: z.string().optional(), signature: z.string().optional() }),
      detail: EMAIL_OPERATIONS.download,
    },
  );

async function download(parts: ContentParts, target: AttachmentTarget): Promise<Response> {
  const email = await parts.store.emails.get({ teamId: null, id: target.emailId });
  const index = email?.attachments.findIndex(({ id }) => id === target.attachmentId) ?? -1;
  const content = index < 0 ? null : await readContent(parts, { teamId: null, emailId: target.emailId });
  const attachment = content?.attachments[index];
  if (attachment === undefined) throw new AppError("not_found", "Attachment not found");
  return new Response(attachment.content, {
    headers: {
      // A submitted message may have a content type that is not a valid header value.
      "content-type": /^[!-~]+(?:; ?[ -~]+)?$/.test(attachment.contentType)
        ? attachment.contentType
        : "application/octet-stream",
      "content-disposition": dispositionOf(attachment.filename),
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
    },
  });
}

/** Always a download. The name is in RFC 6266 / RFC 8187 form, without quotes or control characters. */
function dispositionOf(filename: string | null): string {
  const encoded = encodeURIComponent((filename ?? "attachment").toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}
