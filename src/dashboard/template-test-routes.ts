import { Elysia } from "elysia";
import type { SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { checkPathId } from "../api/page-query.ts";
import { acceptEmails } from "../emails/accept-email.ts";
import { boundFetches } from "../emails/fetch-attachment.ts";
import { parseSendRequest } from "../emails/parse-send-request.ts";
import { emailReference } from "../emails/schema.ts";
import type { SendRouteParts } from "../emails/send-routes.ts";
import { AppError } from "../lib/app-error.ts";
import { runningClock } from "../lib/clock.ts";
import { TEST_CONTACT } from "../store/emails.ts";
import { compileTemplate, createRenderBudget, renderTemplate } from "../templates/render-template.ts";
import { templateNotFound } from "../templates/save-template.ts";
import { templateTestBody } from "./schema.ts";

export type TemplateTestParts = Omit<SendRouteParts, "guard" | "quotaHeaders"> & { session: SessionGuard };

const MARK = "[Test] ";

/** Sends a template's draft to chosen addresses, on behalf of the signed-in person, like any email. */
export const templateTestRoutes = (parts: TemplateTestParts) =>
  new Elysia({ name: "dashboard-template-tests", prefix: "/dashboard/api/templates" })
    .derive(parts.session())
    .post(
      "/:id/test",
      async ({ params, body, caller }) => {
        const { user, team } = caller;
        const found = await parts.store.templates.get({
          teamId: team.id,
          key: { id: checkPathId(params.id) },
        });
        if (found === null) throw templateNotFound();
        const { template, version } = found;
        const budget = createRenderBudget(parts.messageBytesMax);
        const rendered = renderTemplate(compileTemplate(version), body.values, budget);
        const from = body.from || rendered.from;
        if (!from) throw new AppError("missing_required_field", "Missing `from` field.");
        const request = {
          from,
          to: body.to,
          subject: MARK + (rendered.subject ?? template.name),
          reply_to: rendered.replyTo,
          html: rendered.html,
          text: rendered.text,
        };
        const fetchAttachment = boundFetches({ ...parts, teamId: team.id, clock: runningClock });
        const draft = await parseSendRequest({ ...parts, fetchAttachment }, request, template.id);
        const { ids } = await acceptEmails(parts, {
          sender: { apiKeyId: user.id, teamId: team.id, permission: "full_access", domainId: null },
          drafts: [{ ...draft, contactSeq: TEST_CONTACT }],
          idempotency: null,
          makeResponse: () => "",
        });
        return { object: "email" as const, id: ids[0] ?? "" };
      },
      { body: templateTestBody, response: emailReference, detail: UNDOCUMENTED },
    );
