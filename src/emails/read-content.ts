import { decodeBody } from "../mime/body-container.ts";
import type { MessageParts } from "../mime/message-parts.ts";
import type { ReadMessage } from "../mime/parse-message.ts";
import type { Store } from "../store/store.ts";

const NOTHING: MessageParts = { html: null, text: null, attachments: [] };

export interface ContentParts {
  store: Pick<Store, "emails">;
  readMessage: ReadMessage;
}

/** The content of an email, parsed anew when it came as a message; empty when it is no longer kept. */
export async function readContent(
  { store, readMessage }: ContentParts,
  request: { teamId: string | null; emailId: string },
): Promise<MessageParts> {
  const body = await store.emails.body(request);
  if (body === null) return NOTHING;
  return body.kind === "parts" ? decodeBody(body.bytes) : await readMessage(body.bytes);
}
