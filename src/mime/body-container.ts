// The stored form of an email's parts: u32 length of the head, the head as JSON, then the raw bytes of HTML, text and
// attachments. Nothing is escaped or encoded, so reading and writing cost one copy.

import { z } from "zod";
import { asBuffer } from "./headers.ts";
import type { MessageParts, NewMessageParts } from "./message-parts.ts";

const VERSION = 2;

const length = z.int().nonnegative();
const attachments = z.array(
  z.strictObject({
    filename: z.string().nullable(),
    contentType: z.string(),
    contentId: z.string().nullable(),
    disposition: z.enum(["inline", "attachment"]),
    bytes: length,
  }),
);
const currentHead = z.strictObject({
  version: z.literal(VERSION),
  html: length.nullable(),
  text: length.nullable(),
  attachments,
});
/** The head of older bodies, which contains the texts. */
const oldHead = z.strictObject({
  version: z.literal(1),
  html: z.string().nullable(),
  text: z.string().nullable(),
  attachments,
});
const headSchema = z.discriminatedUnion("version", [currentHead, oldHead]);

/** Returns a new buffer that shares no memory with the parts. */
export function encodeBody(parts: NewMessageParts): Uint8Array {
  const { html, text } = parts;
  const [htmlBytes, textBytes] = [html, text].map((part) => (part === null ? null : Buffer.byteLength(part)));
  const head: z.infer<typeof currentHead> = {
    version: VERSION,
    html: htmlBytes ?? null,
    text: textBytes ?? null,
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
  const textsEnd = 4 + jsonBytes + (htmlBytes ?? 0) + (textBytes ?? 0);
  const out = Buffer.allocUnsafeSlow(contents.reduce((sum, content) => sum + content.length, textsEnd));
  out.writeUInt32BE(jsonBytes);
  let at = 4;
  for (const part of [json, html ?? "", text ?? ""]) {
    if (typeof part === "string") at += out.write(part, at);
    else {
      out.set(part, at);
      at += part.length;
    }
  }
  for (const content of contents) {
    out.set(content, at);
    at += content.length;
  }
  return out;
}

/** Returns the parts with at most `textBytesMax` bytes of each text. Throws like splitBody. */
export function decodeBody(bytes: Uint8Array, textBytesMax = Number.POSITIVE_INFINITY): MessageParts {
  const { html, text, attachments } = splitBody(bytes);
  const read = (part: string | Uint8Array | null) =>
    part instanceof Uint8Array ? asBuffer(part.subarray(0, textBytesMax)).toString("utf8") : part;
  return { html: read(html), text: read(text), attachments };
}

/** Returns the parts as views of `bytes`. Throws a plain Error if `bytes` is not the output of encodeBody. */
export function splitBody(bytes: Uint8Array): NewMessageParts {
  const buffer = asBuffer(bytes);
  if (buffer.length < 4) throw new Error("stored body: too short for its head's length");
  const headEnd = 4 + buffer.readUInt32BE(0);
  if (headEnd > buffer.length) throw new Error("stored body: the head is cut off");
  const head = headSchema.safeParse(parseJson(buffer.toString("utf8", 4, headEnd)));
  if (!head.success) throw new Error(`stored body: ${z.prettifyError(head.error)}`);
  let at = headEnd;
  const take = (length: number): Uint8Array => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  const texts = [head.data.html, head.data.text].map((part) =>
    typeof part === "number" ? take(part) : part,
  );
  const attachments = head.data.attachments.map(({ bytes: length, ...rest }) => ({
    ...rest,
    content: take(length),
  }));
  if (at !== bytes.length) throw new Error("stored body: its parts and its length disagree");
  return { html: texts[0] ?? null, text: texts[1] ?? null, attachments };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error("stored body: the head is not JSON", { cause: error });
  }
}
