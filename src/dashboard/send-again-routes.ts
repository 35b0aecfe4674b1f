import { Elysia } from "elysia";
import type { SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { checkPathId } from "../api/page-query.ts";
import { emailReference } from "../emails/schema.ts";
import { type SendAgainParts, sendAgain } from "../emails/send-again.ts";
import { sendAgainBody } from "./schema.ts";

export interface SendAgainRouteParts extends SendAgainParts {
  session: SessionGuard;
}

/** Sends an email again to one address, on behalf of the signed-in person. */
export const sendAgainRoutes = (parts: SendAgainRouteParts) =>
  new Elysia({ name: "send-again", prefix: "/dashboard/api/emails" }).derive(parts.session()).post(
    "/:id/send-again",
    async ({ params, body, caller }) => {
      const id = await sendAgain(parts, {
        sender: {
          apiKeyId: caller.user.id,
          teamId: caller.team.id,
          permission: "full_access",
          domainId: null,
        },
        emailId: checkPathId(params.id),
        deliveryId: body.delivery_id.toLowerCase(),
        to: body.to,
        key: body.key,
      });
      return { object: "email" as const, id };
    },
    { body: sendAgainBody, response: emailReference, detail: UNDOCUMENTED },
  );
