// Response for an email with large content: a reader thread serialises its texts to JSON, which is sent without
// another copy.
import { randomUUID } from "node:crypto";
import { transferableBuffers } from "../lib/buffers.ts";
import type { JobResult } from "../lib/job-threads.ts";
import { decodeBody } from "../mime/body-container.ts";
import { parseMessage } from "../mime/parse-message.ts";
import type { StoredBody } from "../store/emails.ts";

/** JSON values as UTF-8. */
export interface JsonTexts {
  html: Uint8Array;
  text: Uint8Array;
}

/** Takes ownership of the bytes. */
export type ReadLargeTexts = (body: StoredBody) => Promise<JsonTexts>;

const PIECE_BYTES = 256 * 1024;

/** Runs as a job on the reader threads. */
export async function readTexts({ kind, bytes }: StoredBody): Promise<JobResult<JsonTexts>> {
  const { html, text } = kind === "parts" ? decodeBody(bytes) : await parseMessage(bytes);
  const encoder = new TextEncoder();
  const value = {
    html: encoder.encode(JSON.stringify(html)),
    text: encoder.encode(JSON.stringify(text)),
  };
  return { value, transfer: transferableBuffers([value.html, value.text]) };
}

/** `shown` with these texts. */
export function showLargeEmail<Shown extends { html: unknown; text: unknown }>(
  shown: Shown,
  { html, text }: JsonTexts,
): Shown {
  const htmlMark = randomUUID();
  const textMark = randomUUID();
  const json = JSON.stringify({ ...shown, html: htmlMark, text: textMark });
  const [before = "", rest = ""] = json.split(`"${htmlMark}"`);
  const [between = "", after = ""] = rest.split(`"${textMark}"`);
  const encoder = new TextEncoder();
  const pieces = [encoder.encode(before), html, encoder.encode(between), text, encoder.encode(after)];
  const slices = slicesOf(pieces);
  const answer = new Response(
    new ReadableStream({
      pull(controller) {
        const { done, value } = slices.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    }),
    { headers: { "content-type": "application/json; charset=utf-8" } },
  );
  // Routes declare a response type; a finished Response passes through.
  return answer as unknown as Shown;
}

function* slicesOf(pieces: Uint8Array[]): Generator<Uint8Array> {
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at += PIECE_BYTES) yield piece.subarray(at, at + PIECE_BYTES);
  }
}
