// Shows what the editor has as an email: rendered, and filled in as for one contact. Nothing is stored: the HTML stays in
// memory until newer previews replace it, so that a sandboxed frame can fetch it.
import { Elysia } from "elysia";
import { z } from "zod";
import type { SessionGuard } from "../accounts/caller.ts";
import { type DocumentParts, renderDocument } from "../api/document-field.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { checkPathId } from "../api/page-query.ts";
import { approximateOutlook } from "../blocks/approximate-outlook.ts";
import { previewResponse } from "../emails/preview-document.ts";
import { AppError } from "../lib/app-error.ts";
import { createId } from "../lib/id.ts";
import { createRecentMap } from "../lib/recent-map.ts";
import { LIMITS } from "../limits.ts";
import { htmlToText } from "../mime/html-to-text.ts";
import { compileContent } from "../mime/merge-content.ts";
import { compileMerge, type MergeContact } from "../mime/merge-values.ts";
import type { Store } from "../store/store.ts";
import { designPreview } from "./schema.ts";

/** In place of a contact: one without any data. */
const NOBODY = "none";
const EMPTY: MergeContact = {
  email: "",
  firstName: null,
  lastName: null,
  properties: {},
  language: null,
  timeZone: null,
};

const previewBody = z.object({
  document: z.record(z.string(), z.unknown(), "It must be an object.").optional(),
  /** In place of the document. */
  html: z.string("It must be a string.").max(LIMITS.documentBytesMax).optional(),
  subject: z.string("It must be a string.").max(LIMITS.subjectCharsMax).optional(),
  /** Absent: the tags stay as they are written. */
  contact_id: z.string("It must be a string.").optional(),
});

const previewQuery = z.object({
  /** `dark`: as it is designed; `forced`: inverted by the mail app. */
  look: z.enum(["light", "dark", "forced", "outlook"]).optional(),
  images: z.enum(["on", "off"]).optional(),
});

const PREFIX = "/dashboard/api/blocks";

interface DesignPreviewParts extends DocumentParts {
  session: SessionGuard;
  store: DocumentParts["store"] & Pick<Store, "contacts" | "contactProperties">;
}

export function designPreviewRoutes(parts: DesignPreviewParts) {
  const { session, store } = parts;
  const previews = createRecentMap<{ teamId: string; html: string }>(LIMITS.templatePreviewsMax);
  return new Elysia({ name: "dashboard-design-previews", prefix: PREFIX })
    .derive(session())
    .post(
      "/render",
      async ({ body, caller }) => {
        const teamId = caller.team.id;
        const { html, text } = await renderGiven(parts, teamId, body);
        const shown = await fillIn(
          store,
          teamId,
          { subject: body.subject ?? "", html, text },
          body.contact_id,
        );
        const id = createId();
        previews.set(id, { teamId, html: shown.html });
        return { object: "design_preview" as const, id, ...shown };
      },
      { body: previewBody, response: designPreview, detail: UNDOCUMENTED },
    )
    .get(
      "/previews/:id",
      ({ params, query, caller }) => {
        const preview = previews.get(checkPathId(params.id));
        if (preview?.teamId !== caller.team.id)
          throw new AppError("not_found", "The preview has expired. Open it again.");
        const { look = "light", images } = query;
        const html = look === "outlook" ? approximateOutlook(preview.html) : preview.html;
        const options = {
          isDark: look === "dark" || look === "forced",
          isForced: look === "forced",
          hasRemoteImages: images !== "off",
        };
        return previewResponse({ html, text: null, attachments: [] }, options);
      },
      { query: previewQuery, detail: UNDOCUMENTED },
    );
}

async function renderGiven(
  parts: DocumentParts,
  teamId: string,
  { document, html = "" }: z.output<typeof previewBody>,
) {
  if (document === undefined) return { html, text: htmlToText(html) };
  return await renderDocument(parts, teamId, document);
}

interface Filled {
  subject: string;
  html: string;
  text: string;
}

async function fillIn(
  store: DesignPreviewParts["store"],
  teamId: string,
  { subject, html, text }: Filled,
  contactId: string | undefined,
): Promise<Filled> {
  if (contactId === undefined) return { subject, html, text };
  const contact =
    contactId === NOBODY ? EMPTY : await store.contacts.get({ teamId, key: { id: checkPathId(contactId) } });
  if (contact === null) throw new AppError("not_found", "Contact not found");
  const properties = await store.contactProperties.all({ teamId });
  const merge = compileMerge({ subject, html, text }, properties);
  const values = merge.valuesOf(contact);
  const filled = compileContent({ html, text }).render(values);
  return { subject: merge.subjectOf(values), html: filled.html ?? "", text: filled.text ?? "" };
}
