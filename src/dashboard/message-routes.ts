// What the dashboard shows of an email besides the API: how it was sent to us, and the message itself.
import { Elysia } from "elysia";
import { z } from "zod";
import type { SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { checkPathId } from "../api/page-query.ts";
import { filterQuery, readFilter } from "../emails/read-filter.ts";
import { showEmailItem } from "../emails/show-email.ts";
import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import type { EmailRow } from "../store/emails.ts";
import type { Store } from "../store/store.ts";
import { toMessageId } from "../webhooks/post-message.ts";
import { statusOf } from "../webhooks/schema.ts";
import { messageBytes, messageFile, showMessageText } from "./message-text.ts";
import {
  emailChanges,
  emailWebhookEvents,
  message as messageObject,
  relatedEmails,
  suppressedAddresses,
} from "./schema.ts";

export interface MessageRouteParts {
  store: Pick<Store, "emails" | "deliveries" | "suppressions" | "webhooks">;
  session: SessionGuard;
}

/** In one answer. */
const CHANGES_MAX = 100;

const changesQuery = filterQuery.extend({ since: z.string().max(100).optional() });

/** `text` is null when the content is no longer kept. */
export const messageRoutes = (parts: MessageRouteParts) =>
  new Elysia({ name: "messages", prefix: "/dashboard/api/emails" })
    .derive(parts.session())
    .get(
      "/changes",
      async ({ query, caller }) => {
        const changes = await parts.store.emails.changes({
          teamId: caller.team.id,
          filter: readFilter(query),
          since: query.since ?? null,
          limit: CHANGES_MAX,
        });
        return {
          object: "email_changes" as const,
          data: changes.rows.map(showEmailItem),
          others: changes.others,
          cursor: changes.cursor,
          has_more: changes.hasMore,
          is_lost: changes.isLost,
        };
      },
      { query: changesQuery, response: emailChanges, detail: UNDOCUMENTED },
    )
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
    .get("/:id/related", ({ params, caller }) => findRelated(parts, caller.team.id, params.id), {
      response: relatedEmails,
      detail: UNDOCUMENTED,
    })
    .get(
      "/:id/webhook-events",
      async ({ params, caller }) => {
        const rows = await parts.store.webhooks.listOfEmail({
          teamId: caller.team.id,
          emailId: checkPathId(params.id),
          limit: LIMITS.listedWithoutLimitMax,
        });
        const data = rows.map((row) => ({
          event_id: row.id,
          webhook_id: row.webhookId,
          endpoint: row.endpoint,
          id: toMessageId(row.id),
          status: statusOf(row),
        }));
        return { object: "list" as const, data };
      },
      { response: emailWebhookEvents, detail: UNDOCUMENTED },
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

async function findRelated({ store }: MessageRouteParts, teamId: string, pathId: string) {
  const id = checkPathId(pathId);
  const email = await store.emails.get({ teamId, id });
  if (email === null) throw new AppError("not_found", "Email not found");
  const [original, copies] = await Promise.all([
    email.originalId === null ? null : store.emails.get({ teamId, id: email.originalId }),
    store.emails.copies({ teamId, originalId: id, limit: 100 }),
  ]);
  return {
    object: "related_emails" as const,
    original: original === null ? null : showRelated(original),
    copies: copies.map(showRelated),
  };
}

function showRelated(email: EmailRow) {
  const { id, to, created_at, last_event, recipient_counts } = showEmailItem(email);
  return { id, to, created_at, last_event, recipient_counts };
}

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
