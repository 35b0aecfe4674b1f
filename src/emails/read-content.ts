import { LIMITS } from "../limits.ts";
import { decodeBody } from "../mime/body-container.ts";
import type { MessageParts } from "../mime/message-parts.ts";
import type { ReadMessage } from "../mime/parse-message.ts";
import type { StoredBody } from "../store/emails.ts";
import type { Store } from "../store/store.ts";
import type { JsonTexts, ReadLargeTexts } from "./show-large-email.ts";

/** Of an email whose content was deleted. */
export const NOTHING: MessageParts = { html: null, text: null, attachments: [] };

export interface ContentParts {
  store: Pick<Store, "emails">;
  readMessage: ReadMessage;
  readLargeTexts: ReadLargeTexts;
}

/** The displayed content of an email, with whole attachments. A raw message is parsed; a deleted one is empty. */
export async function readContent(
  { store, readMessage }: ContentParts,
  request: { teamId: string | null; emailId: string },
): Promise<MessageParts> {
  const body = await store.emails.body(request);
  if (body === null) return NOTHING;
  return await decode(readMessage, body, LIMITS.textShownBytesMax);
}

/** The texts of an email, as JSON bytes if they are too large for this thread. */
export async function readTextsToShow(
  { store, readMessage, readLargeTexts }: ContentParts,
  request: { teamId: string; emailId: string },
): Promise<MessageParts | JsonTexts> {
  const body = await store.emails.body(request);
  if (body === null) return NOTHING;
  return body.bytes.length > LIMITS.contentStoredHereBytesMax
    ? await readLargeTexts(body)
    : await decode(readMessage, body, Number.POSITIVE_INFINITY);
}

async function decode(
  readMessage: ReadMessage,
  { kind, bytes }: StoredBody,
  textBytesMax: number,
): Promise<MessageParts> {
  if (kind === "parts") return decodeBody(bytes, textBytesMax);
  const { html, text, attachments } = await readMessage(bytes);
  const [htmlShown, textShown] = [html, text].map((part) => part?.slice(0, textBytesMax) ?? null);
  return { html: htmlShown ?? null, text: textShown ?? null, attachments };
}
