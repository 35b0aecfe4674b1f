// Previews a form's draft in the dashboard. Nothing is stored: drafts stay in memory until newer ones replace them, so that
// a sandboxed frame can fetch their pages.
import { Elysia } from "elysia";
import { z } from "zod";
import type { SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { checkPathId } from "../api/page-query.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import { createRecentMap } from "../lib/recent-map.ts";
import { LIMITS } from "../limits.ts";
import { BLANK_FORM, type ShownForm } from "../store/forms.ts";
import type { Store } from "../store/store.ts";
import { confirmedPage, confirmPage, formPage, submittedPage } from "./form-page.ts";
import { readFormChanges, type SettingsParts } from "./form-settings.ts";
import { confirmationMail } from "./opt-in-email.ts";
import { formPreview, updateFormBody } from "./schema.ts";

const pageQuery = z.object({
  page: z.enum(["form", "submitted", "email", "confirm", "confirmed"]).optional(),
});

interface PreviewParts extends SettingsParts {
  session: SessionGuard;
  clock: Pick<Clock, "now">;
  store: SettingsParts["store"] & Pick<Store, "unsubscribePages">;
}

const PREFIX = "/dashboard/api/forms/preview";
const SAMPLE_URL = "https://example.com/confirm";

/** `POST` takes the fields of `PATCH /forms/{id}`; `GET /{id}?page=` shows a page of that draft. */
export function formPreviewRoutes(parts: PreviewParts) {
  const previews = createRecentMap<{ shown: ShownForm; email: string }>(LIMITS.templatePreviewsMax);
  return new Elysia({ name: "form-previews", prefix: PREFIX })
    .derive(parts.session())
    .post(
      "",
      async ({ body, caller: { team, user } }) => {
        const sender = {
          apiKeyId: user.id,
          teamId: team.id,
          permission: "full_access" as const,
          domainId: null,
        };
        // A sender that cannot send yet shows in the form's notice, not here.
        const { settings = {} } = await readFormChanges(parts, sender, { ...body, from: null });
        const shown = await draftOf(parts, team, { ...BLANK_FORM, ...settings });
        const id = createId();
        previews.set(id, { shown, email: user.email });
        const { subject, text } = confirmationMail(mailOf(shown));
        return { object: "form_preview" as const, id, subject, text };
      },
      { body: updateFormBody, response: formPreview, detail: UNDOCUMENTED },
    )
    .get(
      "/:id",
      ({ params, query, caller }) => {
        const preview = previews.get(checkPathId(params.id));
        if (preview === undefined || preview.shown.form.teamId !== caller.team.id)
          throw new AppError("not_found", "The preview has expired. Open it again.");
        return framed(pageOf(preview, query.page ?? "form"));
      },
      { query: pageQuery, detail: UNDOCUMENTED },
    );
}

async function draftOf(
  { store, clock }: PreviewParts,
  team: { id: string; name: string },
  settings: ShownForm["form"]["settings"],
): Promise<ShownForm> {
  const teamId = team.id;
  const now = clock.now();
  const [brand, properties, ...topics] = await Promise.all([
    store.unsubscribePages.get(teamId),
    store.contactProperties.all({ teamId }),
    ...settings.topics.map((id) => store.topics.get({ teamId, id })),
  ]);
  const form = { id: createId(), teamId, name: "", version: 1, isActive: true, settings };
  return {
    form: { ...form, createdAt: now, updatedAt: now },
    teamName: team.name,
    brand,
    topics: topics.filter((topic) => topic !== null),
    properties,
  };
}

function mailOf(shown: ShownForm) {
  return { shown, topics: shown.topics.map(({ name }) => name), url: SAMPLE_URL };
}

function pageOf(
  { shown, email }: { shown: ShownForm; email: string },
  page: NonNullable<z.output<typeof pageQuery>["page"]>,
): Response {
  const blank = { entered: {}, nonce: "", textHash: "", workBits: 0, message: null, errors: {}, status: 200 };
  switch (page) {
    case "form":
      return formPage(shown, blank);
    case "submitted":
      return submittedPage(shown);
    case "confirm":
      return confirmPage(shown, { nonce: "", isAutomatic: false, isAgain: false, topics: [] });
    case "confirmed":
      return confirmedPage(shown, email);
    case "email":
      return new Response(confirmationMail(mailOf(shown)).html, {
        headers: {
          "content-type": "text/html; charset=utf-8",
          "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        },
      });
  }
}

/** The page's own policy, but in a frame of the dashboard, where its buttons do nothing. */
function framed(page: Response): Response {
  const headers = new Headers(page.headers);
  const policy = (headers.get("content-security-policy") ?? "")
    .replace(/form-action [^;]*/, "form-action 'none'")
    .replace(/frame-ancestors [^;]*/, "frame-ancestors 'self'");
  headers.set("content-security-policy", `sandbox; ${policy}`);
  headers.set("cache-control", "private, no-store");
  headers.set("referrer-policy", "no-referrer");
  headers.set("x-content-type-options", "nosniff");
  headers.delete("x-frame-options");
  return new Response(page.body, { status: page.status, headers });
}
