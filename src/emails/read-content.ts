import { LIMITS } from "../limits.ts";
import { decodeBody } from "../mime/body-container.ts";
import type { MessageParts } from "../mime/message-parts.ts";
import type { ReadMessage } from "../mime/parse-message.ts";
import type { StoredBody } from "../store/emails.ts";
import type { Store } from "../store/store.ts";
import type { JsonTexts, ReadLargeTexts } from "./show-large-email.ts";

const NOTHING: MessageParts = { html: null, text: null, attachments: [] };

export interface ContentParts {
  store: Pick<Store, "emails">;
  readMessage: ReadMessage;
  readLargeTexts: ReadLargeTexts;
}

/** The content of an email, parsed anew when it came as a message; empty when it is no longer kept. */
export async function readContent(
  { store, readMessage }: ContentParts,
  request: { teamId: string | null; emailId: string },
): Promise<MessageParts> {
  const body = await store.emails.body(request);
  if (body === null) return NOTHING;
  return await decode(readMessage, body);
}

/** The texts of an email: as JSON in bytes when they would hold up this thread. */
export async function readTextsToShow(
  { store, readMessage, readLargeTexts }: ContentParts,
  request: { teamId: string; emailId: string },
): Promise<MessageParts | JsonTexts> {
  const body = await store.emails.body(request);
  if (body === null) return NOTHING;
  return body.bytes.length > LIMITS.contentStoredHereBytesMax
    ? await readLargeTexts(body)
    : await decode(readMessage, body);
}

async function decode(readMessage: ReadMessage, body: StoredBody): Promise<MessageParts> {
  return body.kind === "parts" ? decodeBody(body.bytes) : await readMessage(body.bytes);
}
