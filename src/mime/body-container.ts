// How the parts of an email are stored: u32 length of the head, the head in JSON, then the attachments' bytes in
// order. Attachments are not encoded, so that storing and reading cost a copy and no more.

import { z } from "zod";
import type { MessageParts } from "./message-parts.ts";

const VERSION = 1;

const headSchema = z.strictObject({
  version: z.literal(VERSION),
  html: z.string().nullable(),
  text: z.string().nullable(),
  attachments: z.array(
    z.strictObject({
      filename: z.string().nullable(),
      contentType: z.string(),
      contentId: z.string().nullable(),
      disposition: z.enum(["inline", "attachment"]),
      bytes: z.int().nonnegative(),
    }),
  ),
});

/** One buffer; the parts may be changed afterwards. */
export function encodeBody(parts: MessageParts): Uint8Array {
  const head: z.infer<typeof headSchema> = {
    version: VERSION,
    html: parts.html,
    text: parts.text,
    attachments: parts.attachments.map(({ content, ...rest }) => ({
      filename: rest.filename,
      contentType: rest.contentType,
      contentId: rest.contentId,
      disposition: rest.disposition,
      bytes: content.length,
    })),
  };
  const json = JSON.stringify(head);
  const jsonBytes = Buffer.byteLength(json);
  const contents = parts.attachments.map(({ content }) => content);
  const size = contents.reduce((sum, content) => sum + content.length, 4 + jsonBytes);
  const out = Buffer.allocUnsafeSlow(size);
  out.writeUInt32BE(jsonBytes);
  let at = 4 + out.write(json, 4);
  for (const content of contents) {
    out.set(content, at);
    at += content.length;
  }
  return out;
}

/** The attachments' contents are views of `bytes`. Throws a plain Error when `bytes` is not what encodeBody made. */
export function decodeBody(bytes: Uint8Array): MessageParts {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.length < 4) throw new Error("stored body: too short for its head's length");
  const headEnd = 4 + buffer.readUInt32BE(0);
  if (headEnd > buffer.length) throw new Error("stored body: the head is cut off");
  const head = headSchema.safeParse(parseJson(buffer.toString("utf8", 4, headEnd)));
  if (!head.success) throw new Error(`stored body: ${z.prettifyError(head.error)}`);
  let at = headEnd;
  const attachments = head.data.attachments.map(({ bytes: length, ...rest }) => {
    const content = bytes.subarray(at, at + length);
    at += length;
    return { ...rest, content };
  });
  if (at !== bytes.length) throw new Error("stored body: attachments and length disagree");
  return { html: head.data.html, text: head.data.text, attachments };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error("stored body: the head is not JSON", { cause: error });
  }
}
