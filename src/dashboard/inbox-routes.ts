// The messages that the built-in receiving server accepted: for test addresses and, in sandbox mode, for everybody.
import { Elysia } from "elysia";
import type { SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { checkPathId, pageQuery, toList, toPageRequest } from "../api/page-query.ts";
import { AppError } from "../lib/app-error.ts";
import { isoTime } from "../lib/iso-time.ts";
import { LIMITS } from "../limits.ts";
import { type ParsedMessage, parseMessage } from "../mime/parse-message.ts";
import type { ReceivedMessage } from "../store/sandbox.ts";
import type { Store } from "../store/store.ts";
import { messageFile, showMessageText } from "./message-text.ts";
import { inboxList, inboxMessage } from "./schema.ts";

export interface InboxRouteParts {
  store: Pick<Store, "sandbox">;
  session: SessionGuard;
}

/** A team sees only messages that it sent. */
export const inboxRoutes = (parts: InboxRouteParts) =>
  new Elysia({ name: "inbox", prefix: "/dashboard/api/inbox" })
    .derive(parts.session())
    .get(
      "",
      async ({ query, caller }) =>
        toList(
          await parts.store.sandbox.list({ teamId: caller.team.id, ...toPageRequest(query) }),
          showReceived,
        ),
      { query: pageQuery, response: inboxList, detail: UNDOCUMENTED },
    )
    .get(
      "/:id",
      async ({ params, caller }) => {
        const { raw, ...message } = await findReceived(parts, caller.team.id, params.id);
        const content = await readReceived(raw);
        const text = showMessageText(raw);
        return {
          ...showReceived(message),
          size: raw.length,
          is_readable: content !== null,
          has_html: content !== null && content.html !== null,
          plain_text: content?.text ?? null,
          attachments: (content?.attachments ?? []).map(({ filename, contentType, content }) => ({
            filename,
            content_type: contentType,
            size: content.length,
          })),
          is_cut: isCut(raw),
          text: { ...text, is_cut: text.is_cut || isCut(raw) },
        };
      },
      { response: inboxMessage, detail: UNDOCUMENTED },
    )
    .get(
      "/:id/source",
      async ({ params, caller }) => {
        const { id, raw } = await findReceived(parts, caller.team.id, params.id);
        return messageFile(raw, id);
      },
      { detail: UNDOCUMENTED },
    );

async function findReceived({ store }: InboxRouteParts, teamId: string, pathId: string) {
  const message = await store.sandbox.get({ teamId, id: checkPathId(pathId) });
  if (message === null) throw new AppError("not_found", "Message not found");
  return message;
}

/** Null for a broken message, such as a truncated one: only its source can be shown. */
async function readReceived(raw: Uint8Array): Promise<ParsedMessage | null> {
  try {
    return await parseMessage(raw);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Whether the receiving server kept only the beginning. */
function isCut(raw: Uint8Array): boolean {
  return raw.length >= LIMITS.sandboxMessageKeptBytesMax;
}

function showReceived(message: ReceivedMessage) {
  return {
    object: "inbox_message" as const,
    id: message.id,
    email_id: message.emailId,
    from: message.from,
    subject: message.subject,
    envelope_from: message.envelopeFrom,
    recipient: message.recipient,
    received_at: isoTime(message.receivedAt),
    tls: message.tls,
    dkim: message.dkim,
  };
}
