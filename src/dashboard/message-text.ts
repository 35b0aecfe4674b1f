// A message in its wire form, for people to read.

import { LIMITS } from "../limits.ts";
import { decodeBody } from "../mime/body-container.ts";
import { composeMessage } from "../mime/compose-message.ts";
import { unfoldHeaders, unfoldValue } from "../mime/headers.ts";
import type { EmailRow, StoredBody } from "../store/emails.ts";
import type { MessageText } from "./schema.ts";

/** The message of an email without the signatures and headers that delivery adds. */
export async function messageBytes(email: EmailRow, body: StoredBody): Promise<Uint8Array> {
  if (body.kind === "raw") return body.bytes;
  return composeMessage({
    ...email,
    date: email.scheduledAt ?? email.createdAt,
    parts: decodeBody(body.bytes),
  });
}

export function showMessageText(message: Uint8Array): MessageText {
  const shown = message.subarray(0, LIMITS.sourceShownBytesMax);
  return {
    headers: unfoldHeaders(message).fields.map(({ name, rawValue }) => ({
      name,
      value: textOf(Buffer.from(unfoldValue(rawValue), "latin1")).trim(),
    })),
    source: textOf(shown).replaceAll("\r\n", "\n"),
    is_cut: shown.length < message.length,
  };
}

/** A download: nothing of it is shown by the browser. */
export function messageFile(message: Uint8Array, id: string): Response {
  return new Response(message as Uint8Array<ArrayBuffer>, {
    headers: {
      "content-type": "message/rfc822",
      "content-disposition": `attachment; filename="${id}.eml"`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
