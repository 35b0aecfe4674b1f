// GET /dashboard/api/unsubscribe-previews: the team's unsubscribe page as unsaved settings would make it look, for a
// sandboxed frame. Nothing is stored.
import { Elysia } from "elysia";
import { z } from "zod";
import type { SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { ANY_TOPIC } from "../store/emails.ts";
import { editPage, PLAIN_PAGE } from "../unsubscribe/edit-page.ts";
import { unsubscribePage } from "../unsubscribe/page.ts";

/** The fields of PATCH /unsubscribe-page; an absent one has its default. */
const previewQuery = z.object({
  name: z.string().optional(),
  logo_url: z.string().optional(),
  background_color: z.string().optional(),
  text_color: z.string().optional(),
  accent_color: z.string().optional(),
  hide_branding: z.enum(["true", "false"]).optional(),
  offer_data: z.enum(["true", "false"]).optional(),
});

export const unsubscribePreviewRoutes = ({ session }: { session: SessionGuard }) =>
  new Elysia({ name: "unsubscribe-previews", prefix: "/dashboard/api/unsubscribe-previews" })
    .derive(session())
    .get(
      "",
      ({ query: { hide_branding, offer_data, ...look }, caller: { team, user } }) => {
        const page = editPage(PLAIN_PAGE, { ...look, hide_branding: hide_branding === "true" });
        const shown = unsubscribePage({
          page,
          teamName: team.name,
          email: user.email,
          topic: ANY_TOPIC,
          language: "en",
          isUnsubscribed: false,
          topics: [],
          hasData: offer_data === "true",
          done: null,
        });
        return framed(shown);
      },
      { query: previewQuery, detail: UNDOCUMENTED },
    );

/** The page's own policy, but in a frame of the dashboard, where its buttons do nothing. */
function framed(page: Response): Response {
  const headers = new Headers(page.headers);
  const policy = (headers.get("content-security-policy") ?? "")
    .replace("form-action 'self'", "form-action 'none'")
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  headers.set("content-security-policy", `sandbox; ${policy}`);
  headers.delete("x-frame-options");
  return new Response(page.body, { status: page.status, headers });
}
