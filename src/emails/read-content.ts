import { decodeBody } from "../mime/body-container.ts";
import type { MessageParts } from "../mime/message-parts.ts";
import { parseMessage } from "../mime/parse-message.ts";
import type { Store } from "../store/store.ts";

const NOTHING: MessageParts = { html: null, text: null, attachments: [] };

/** The content of an email, parsed anew when it came as a message; empty when it is no longer kept. */
export async function readContent(
  parts: { store: Pick<Store, "emails"> },
  request: { teamId: string | null; emailId: string },
): Promise<MessageParts> {
  const body = await parts.store.emails.body(request);
  if (body === null) return NOTHING;
  return body.kind === "parts" ? decodeBody(body.bytes) : await parseMessage(body.bytes);
}
