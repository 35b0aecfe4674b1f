// What the dashboard shows of an email besides the API: how it was sent to us, and the message itself.
import { Elysia } from "elysia";
import type { SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { checkPathId } from "../api/page-query.ts";
import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import type { EmailRow } from "../store/emails.ts";
import type { Store } from "../store/store.ts";
import { messageBytes, messageFile, showMessageText } from "./message-text.ts";
import { message as messageObject, suppressedAddresses } from "./schema.ts";

export interface MessageRouteParts {
  store: Pick<Store, "emails" | "deliveries" | "suppressions">;
  session: SessionGuard;
}

/** `text` is null when the content is no longer kept. */
export const messageRoutes = (parts: MessageRouteParts) =>
  new Elysia({ name: "messages", prefix: "/dashboard/api/emails" })
    .derive(parts.session())
    .get(
      "/:id/message",
      async ({ params, caller }) => {
        const { email, message } = await findMessage(parts, caller.team.id, params.id);
        return {
          object: "message" as const,
          id: email.id,
          source: email.source,
          api_key_id: email.apiKeyId,
          size: email.sizeBytes,
          custom_headers: Object.fromEntries(email.headers),
          text: message === null ? null : showMessageText(message),
        };
      },
      { response: messageObject, detail: UNDOCUMENTED },
    )
    .get(
      "/:id/suppressed",
      async ({ params, caller }) => {
        const teamId = caller.team.id;
        const emailId = checkPathId(params.id);
        const { rows } = await parts.store.deliveries.list({
          filter: { teamId, emailId },
          limit: LIMITS.recipientsPerEmailMax,
        });
        const known = new Map(rows.map(({ recipient }) => [recipient.toLowerCase(), recipient]));
        const found = await parts.store.suppressions.find({ teamId, addresses: [...known.keys()] });
        return { object: "list" as const, data: found.map(({ address }) => known.get(address) ?? address) };
      },
      { response: suppressedAddresses, detail: UNDOCUMENTED },
    )
    .get(
      "/:id/source",
      async ({ params, caller }) => {
        const { email, message } = await findMessage(parts, caller.team.id, params.id);
        if (message === null) throw new AppError("not_found", "The content of this email is no longer kept.");
        return messageFile(message, email.id);
      },
      { detail: UNDOCUMENTED },
    );

async function findMessage(
  { store }: MessageRouteParts,
  teamId: string,
  pathId: string,
): Promise<{ email: EmailRow; message: Uint8Array | null }> {
  const id = checkPathId(pathId);
  const [email, body] = await Promise.all([
    store.emails.get({ teamId, id }),
    store.emails.body({ teamId, emailId: id }),
  ]);
  if (email === null) throw new AppError("not_found", "Email not found");
  return { email, message: body === null ? null : await messageBytes(email, body) };
}
