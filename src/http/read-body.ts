import { setImmediate as immediate } from "node:timers/promises";
import { AppError } from "../lib/app-error.ts";
import { releaseBuffer } from "../lib/buffers.ts";
import { createByteCollector } from "../lib/byte-collector.ts";
import { rememberHash } from "../lib/canonical-json.ts";
import type { Clock } from "../lib/clock.ts";
import type { Place } from "../lib/shared-room.ts";
import { showBytes } from "../lib/show-bytes.ts";
import { LIMITS } from "../limits.ts";
import type { ReadLargeJson } from "./read-large-json.ts";
import { refuseUnstorable, refuseUnstorableFields } from "./refuse-unstorable.ts";
import { scanJson } from "./scan-json.ts";

interface BodyOptions {
  bytesMax: number;
  /** Reads what would hold up this thread, where a body may be that large; null = all is read here. */
  readLarge: ReadLargeJson | null;
  /** Objects, arrays and members that it may have. */
  membersMax: number;
  /** Where its bytes are counted. */
  place: Pick<Place, "take">;
  /** For how long it is waited for. */
  clock: Pick<Clock, "after">;
}

/** A form where one is taken, else JSON. Throws as `readJsonBody` does. */
export async function readBody(request: Request, options: BodyOptions): Promise<unknown> {
  if (!isFormPost(request)) return await readJsonBody(request, options);
  const form = await parseForm(await readBytes(request, options), request.headers.get("content-type") ?? "");
  refuseUnstorableFields(form);
  return form;
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * The body as JSON; an empty one reads as `{}`, so that a missing field is what gets named. Size, charset and shape
 * are checked before it is parsed. Throws AppError: 413 over `bytesMax`, 422 for what is not JSON, 503 without room.
 */
async function readJsonBody(request: Request, options: BodyOptions): Promise<unknown> {
  const bytes = await readBytes(request, options);
  const size = bytes.length;
  if (size === 0) return {};
  checkContentType(request.headers.get("content-type"));
  const { readLarge, membersMax } = options;
  if (readLarge !== null && size > LIMITS.jsonReadHereBytesMax) {
    return await readThere(request, bytes, readLarge);
  }
  const { members } = scanJson(bytes, { membersMax });
  if (readLarge !== null && members > LIMITS.jsonReadHereMembersMax) {
    return await readThere(request, bytes, readLarge);
  }
  const body = parse(bytes);
  // What comes next is as much work again.
  if (size > LIMITS.httpSmallBodyBytesMax) await immediate();
  return body;
}

function parse(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  const body = parseText(text);
  refuseUnstorable(body, text);
  return body;
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("validation_error", "The request body is not valid JSON.");
  }
}

async function readThere(request: Request, bytes: Uint8Array, readLarge: ReadLargeJson): Promise<unknown> {
  const { body, hash } = await readLarge({ bytes, isHashed: request.headers.has("idempotency-key") });
  if (hash !== null && typeof body === "object" && body !== null) rememberHash(body, hash);
  return body;
}

function checkContentType(header: string | null): void {
  const [type = "", ...parameters] = (header ?? "application/json").split(";");
  const mediaType = type.trim().toLowerCase();
  const isJson =
    mediaType === "application/json" || mediaType === "text/plain" || mediaType.endsWith("+json");
  if (!isJson) {
    throw new AppError(
      "validation_error",
      "Send the body as JSON, with the header `Content-Type: application/json`.",
    );
  }
  for (const parameter of parameters) {
    const [name = "", value = ""] = parameter.split("=");
    const charset = value.trim().replace(/^"(.*)"$/, "$1");
    if (name.trim().toLowerCase() === "charset" && !/^(?:utf-?8|us-ascii|ascii)$/i.test(charset)) {
      throw new AppError("validation_error", "The charset of the Content-Type header must be utf-8.");
    }
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new AppError("validation_error", "The request body is not valid UTF-8.");
  }
}

async function readBytes(request: Request, options: BodyOptions): Promise<Uint8Array> {
  const { bytesMax } = options;
  const declared = request.headers.get("content-length");
  if (declared !== null && Number(declared) > bytesMax) throw tooLarge(bytesMax);
  if (declared !== null && Number(declared) <= LIMITS.httpSmallBodyBytesMax) return await request.bytes();
  if (request.body === null) return new Uint8Array();
  return await readStream(request.body, options);
}

const TURN_BYTES = 256 * 1024;

/** Reads step by step, since a length may be missing, and a body may come forever, or stop half-way. */
async function readStream(
  body: ReadableStream<Uint8Array>,
  { bytesMax, place, clock }: BodyOptions,
): Promise<Uint8Array> {
  const collector = createByteCollector(bytesMax);
  const reader = body.getReader();
  let inTurn = 0;
  let isLate = false;
  const giveUp = () => {
    isLate = true;
    // The read that waits ends with it.
    void reader.cancel();
  };
  const cancelWhole = clock.after(LIMITS.httpBodyMs, giveUp);
  let cancelNext = clock.after(LIMITS.httpBodySilenceMs, giveUp);
  try {
    while (true) {
      const { done, value } = await reader.read();
      cancelNext();
      if (isLate) throw tooSlow();
      if (done) return collector.take();
      const isTooLarge = collector.size() + value.byteLength > bytesMax;
      if (isTooLarge || !place.take(value.byteLength)) {
        await reader.cancel();
        throw isTooLarge ? tooLarge(bytesMax) : noRoom();
      }
      collector.add(value);
      inTurn += value.byteLength;
      releaseBuffer(value);
      // A fast client fills one turn of the loop after another: the others get theirs in between.
      if (inTurn >= TURN_BYTES) {
        inTurn = 0;
        await immediate();
      }
      cancelNext = clock.after(LIMITS.httpBodySilenceMs, giveUp);
    }
  } finally {
    cancelNext();
    cancelWhole();
  }
}

function tooSlow(): AppError {
  return new AppError("validation_error", "The request body took too long to arrive.", { status: 413 });
}

function tooLarge(bytesMax: number): AppError {
  return new AppError("validation_error", `The request body is larger than ${showBytes(bytesMax)}.`, {
    status: 413,
  });
}

function noRoom(): AppError {
  return new AppError(
    "application_error",
    "The server is reading too many large requests. Try again in a moment.",
    {
      status: 503,
      retryAfterSeconds: 1,
    },
  );
}

const FORM = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** Whether the request posts a form to a page that takes one. */
function isFormPost({ method, url, headers }: Request): boolean {
  return (
    method === "POST" && /^[^/]*\/\/[^/]*\/[uf]\//.test(url) && FORM.test(headers.get("content-type") ?? "")
  );
}

/** Its text fields, the last of each name. Throws AppError 422 for what is no form. */
async function parseForm(bytes: Uint8Array, contentType: string): Promise<Record<string, string>> {
  try {
    const response = new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: { "content-type": contentType },
    });
    const fields: [string, string][] = [];
    for (const [name, value] of await response.formData()) {
      if (typeof value === "string") fields.push([name, value]);
    }
    return Object.fromEntries(fields);
  } catch {
    throw new AppError("validation_error", "The form data is not valid.");
  }
}
