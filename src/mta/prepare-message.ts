// Prepares the bytes for the wire: verify, compose, sign, dot-stuff. Recipients of one email share the result through a small
// cache.
import { Buffer, isAscii } from "node:buffer";
import { readFile } from "node:fs/promises";
import { releaseBuffer } from "../lib/buffers.ts";
import { unpackBytes } from "../lib/packed-bytes.ts";
import { createRecentMap, type RecentMap } from "../lib/recent-map.ts";
import { readLink, type S3Error } from "../lib/s3-bucket.ts";
import { openBytes } from "../lib/sealed-bytes.ts";
import { LIMITS } from "../limits.ts";
import { decodeBody, splitBody } from "../mime/body-container.ts";
import { composeMessage } from "../mime/compose-message.ts";
import { unfoldHeaders } from "../mime/headers.ts";
import { decodeMergeBody } from "../mime/merge-body.ts";
import { type CompiledContent, compileContent } from "../mime/merge-content.ts";
import { fillLinkTags, type LinkUrls } from "../mime/merge-tags.ts";
import type { MessageParts, NewMessageParts } from "../mime/message-parts.ts";
import { signDkim } from "../mime/sign-dkim.ts";
import { createLinkTracker } from "../mime/track-html.ts";
import { trackMessage, trackParts } from "../mime/track-message.ts";
import { canonicalLines, dotStuff } from "./dot-stuff.ts";
import type { DeliveryJob, MessageSource } from "./outcome.ts";

/** A message ready to send between DATA and the final dot. */
export interface WireMessage {
  /** CRLF lines, dots stuffed, signed. */
  bytes: Uint8Array;
  /** Size before dot-stuffing, for the SIZE parameter (RFC 1870 §5). */
  sizeBytes: number;
  hasEightBit: boolean;
  hasUtf8Header: boolean;
  /** It has `TLS-Required: No` (RFC 8689 §3): delivery takes precedence over the recipient's policies. */
  isTlsOptional: boolean;
}

export type Prepared =
  /** Each sender calls `sent` once; the last call frees the memory, and nobody may read the message after it. */
  | { kind: "ready"; message: WireMessage; sent(): void }
  /** The stored bytes differ from the accepted ones: for the operator to fix, no retry can help. */
  | { kind: "corrupt"; reason: string }
  /** The storage does not answer, or has not got it: the email waits. `reason` is for the log, `text` for the sender. */
  | { kind: "waiting"; reason: string; text: string }
  /** A fault of this machine; a retry may succeed. */
  | { kind: "failed"; reason: string };

type Made = Exclude<Prepared, { kind: "ready" }> | { kind: "ready"; message: WireMessage };

export type PrepareMessage = (job: DeliveryJob) => Promise<Prepared>;

const CACHE_BYTES_MAX = 16 * 1024 * 1024;
/** Room for the signatures in front of a large message. */
const SIGNATURES_BYTES = 64 * 1024;
const CACHE_ENTRIES_MAX = 256;

interface Entry {
  prepared: Promise<Prepared>;
  bytes: number;
  isCached: boolean;
  /** Attempts that read the message, now or once it is ready. */
  readers: number;
}

/** One per thread; `now` dates the signatures, ms. */
export function createPrepareMessage(now: () => number): PrepareMessage {
  const cache = new Map<string, Entry>();
  const contents: Contents = createRecentMap(LIMITS.mergeContentsKept);
  let cachedBytes = 0;

  const forget = (key: string): void => {
    const entry = cache.get(key);
    if (entry === undefined) return;
    cache.delete(key);
    cachedBytes -= entry.bytes;
    entry.isCached = false;
    if (entry.readers === 0) void freeMessage(entry);
  };
  const trim = (): void => {
    for (const key of cache.keys()) {
      if (cachedBytes <= CACHE_BYTES_MAX && cache.size <= CACHE_ENTRIES_MAX) return;
      forget(key);
    }
  };
  const create = (job: DeliveryJob): Entry => {
    const sent = (): void => {
      entry.readers -= 1;
      if (entry.readers === 0 && !entry.isCached) void freeMessage(entry);
    };
    const prepared = prepare(job, now(), contents).then((made) =>
      made.kind === "ready" ? { ...made, sent } : made,
    );
    const entry: Entry = { prepared, bytes: 0, isCached: true, readers: 1 };
    return entry;
  };

  return async (job) => {
    const key = cacheKey(job);
    const known = cache.get(key);
    if (known !== undefined) {
      known.readers += 1;
      cache.delete(key);
      cache.set(key, known);
      return known.prepared;
    }
    const entry = create(job);
    cache.set(key, entry);
    trim();
    const prepared = await entry.prepared;
    if (cache.get(key) !== entry) return prepared;
    const bytes = prepared.kind === "ready" ? prepared.message.bytes.length : null;
    if (bytes === null || bytes > CACHE_BYTES_MAX) {
      forget(key);
      return prepared;
    }
    entry.bytes = bytes;
    cachedBytes += bytes;
    trim();
    return prepared;
  };
}

async function freeMessage({ prepared }: Entry): Promise<void> {
  const made = await prepared;
  if (made.kind === "ready") releaseBuffer(made.message.bytes);
}

/** Separates messages by key and body, and per recipient with tracking or an unsubscribe link. */
function cacheKey(job: DeliveryJob): string {
  const { emailId, deliveryId, message, dkim, feedbackHeaders, tracking, links } = job;
  return [
    emailId,
    ...(tracking === undefined ? [] : [deliveryId, tracking.origin, tracking.opens, tracking.clicks]),
    links?.UNSUBSCRIBE_URL,
    message.body.sha256,
    ...dkim.map((key) => `${key.selector}._domainkey.${key.domain}`),
    ...feedbackHeaders.map(([, value]) => value),
  ].join(" ");
}

/** Compiled, by id. */
type Contents = RecentMap<CompiledContent>;

async function prepare(job: DeliveryJob, signedAt: number, contents: Contents): Promise<Made> {
  const body = await loadBody(job.message.body);
  if (!(body instanceof Uint8Array)) return body;
  const merged = job.message.body.kind === "merge" ? mergedParts(job, body, contents) : null;
  if (merged !== null && "kind" in merged) return merged;
  try {
    const stored = job.message.body.bytes?.buffer;
    const release = (bytes: Uint8Array, next: Uint8Array): void => {
      if (bytes.buffer !== next.buffer && bytes.buffer !== stored) releaseBuffer(bytes);
    };
    const message = await composed(job, body, merged);
    release(body, message);
    const signed = job.dkim.length === 0 ? message : await signDkim(message, job.dkim, { signedAt });
    release(message, signed);
    const wire = wireMessage(signed);
    release(signed, wire.bytes);
    // Copy: the stored bytes are released when this attempt ends, but other attempts may share the message.
    if (wire.bytes.buffer === stored) wire.bytes = wire.bytes.slice();
    return { kind: "ready", message: wire };
  } catch (error) {
    return { kind: "failed", reason: `the message could not be composed: ${textOf(error)}` };
  }
}

async function loadBody(
  body: MessageSource["body"],
): Promise<Uint8Array | Exclude<Prepared, { kind: "ready" }>> {
  let bytes = body.bytes;
  if (body.reach !== undefined) {
    const read = await loadPart(body.reach);
    if (!(read instanceof Uint8Array)) return read;
    bytes = read;
  }
  if (bytes === null) {
    if (body.file === null)
      return { kind: "corrupt", reason: "the stored body has neither bytes nor a file" };
    try {
      bytes = await readFile(body.file);
    } catch (error) {
      const isGone = (error as NodeJS.ErrnoException).code === "ENOENT";
      const reason = `the file of the stored body cannot be read: ${textOf(error)}`;
      return { kind: isGone ? "corrupt" : "failed", reason };
    }
  }
  bytes = unpackBytes({ bytes, isPacked: body.isPacked === true });
  if (bytes === null) return { kind: "corrupt", reason: "the stored body cannot be decompressed" };
  const sha256 = new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
  if (sha256 === body.sha256.toLowerCase()) return bytes;
  return {
    kind: "corrupt",
    reason: `the stored body has changed on disk: SHA-256 ${sha256} instead of ${body.sha256}`,
  };
}

async function loadPart(
  reach: NonNullable<MessageSource["body"]["reach"]>,
): Promise<Uint8Array | Exclude<Prepared, { kind: "ready" }>> {
  try {
    const bytes = await readLink(reach.link, { ...reach, shown: reach.bundle });
    const opened = await openBytes({ bytes, key: reach.key });
    return (
      opened ?? { kind: "corrupt", reason: `the stored body has changed in the bucket, ${reach.bundle}` }
    );
  } catch (error) {
    const { message, reason } = error as S3Error;
    return { kind: "waiting", reason: message, text: `The stored body cannot be read: ${reason}.` };
  }
}

/** CRLF lines throughout: a change of line ends after signing would break the signature. */
async function composed(
  job: DeliveryJob,
  body: Uint8Array,
  merged: NewMessageParts | null,
): Promise<Uint8Array> {
  const { message: source, feedbackHeaders, tracking, deliveryId } = job;
  if (source.body.kind === "raw") {
    const lines = canonicalLines(body);
    return addMissing(tracking ? trackMessage(lines, tracking, deliveryId) : lines, feedbackHeaders);
  }
  const { messageId, from, to, cc, replyTo, subject, date } = source;
  const own = new Set(source.headers.map(([name]) => name.toLowerCase()));
  const headers = [
    ...source.headers,
    ...unsubscribeHeaders(job, own),
    ...feedbackHeaders.filter(([name]) => !own.has(name.toLowerCase())),
  ];
  return composeMessage(
    { messageId, from, to, cc, replyTo, subject, headers, date, parts: merged ?? partsToSend(job, body) },
    { spareBytes: SIGNATURES_BYTES },
  );
}

function partsToSend({ message, tracking, deliveryId, links }: DeliveryJob, body: Uint8Array) {
  if (tracking === undefined && links === undefined) return splitBody(body);
  const parts = decodeBody(body);
  const tracked = tracking ? trackParts(parts, message.headers, tracking, deliveryId) : parts;
  // After tracking, which must not rewrite these links.
  return withLinks(tracked, links);
}

/** Where an email offers no unsubscribe link, the tags lead nowhere. */
const NO_LINKS: LinkUrls = { UNSUBSCRIBE_URL: "#", PREFERENCES_URL: "#", VIEW_URL: "#" };

/** An email of a broadcast: its content with this recipient's values, tracked links and own links. */
function mergedParts(
  { content, tracking, deliveryId, links = NO_LINKS }: DeliveryJob,
  body: Uint8Array,
  contents: Contents,
): NewMessageParts | Exclude<Made, { kind: "ready" }> {
  try {
    const { content: id, values } = decodeMergeBody(body);
    const compiled = contents.get(id) ?? compiledFrom(content);
    if (compiled === null)
      return { kind: "corrupt", reason: `the content ${id} of this email is gone or damaged` };
    if (contents.get(id) === undefined) contents.set(id, compiled);
    const tracker = tracking && createLinkTracker(tracking, deliveryId, new Set());
    return { ...compiled.render(values, { links, ...(tracker && { tracker }) }), attachments: [] };
  } catch (error) {
    return { kind: "corrupt", reason: `the content of this email cannot be read: ${textOf(error)}` };
  }
}

function compiledFrom(content: SharedArrayBuffer | null | undefined): CompiledContent | null {
  return content ? compileContent(decodeBody(new Uint8Array(content))) : null;
}

/** RFC 8058 §3: both headers or none. The sender's own headers are kept. */
function unsubscribeHeaders({ links }: DeliveryJob, own: Set<string>): [string, string][] {
  if (links === undefined) return [];
  if (own.has("list-unsubscribe") || own.has("list-unsubscribe-post")) return [];
  return [
    ["List-Unsubscribe", `<${links.UNSUBSCRIBE_URL}>`],
    ["List-Unsubscribe-Post", "List-Unsubscribe=One-Click"],
  ];
}

function withLinks(parts: MessageParts, links: LinkUrls | undefined): MessageParts {
  if (links === undefined) return parts;
  const fill = (text: string | null) => (text === null ? null : fillLinkTags(text, links));
  return { ...parts, html: fill(parts.html), text: fill(parts.text) };
}

/** Adds headers before signing, so that the signatures cover them (RFC 9477 §3.1). The customer's own are kept. */
function addMissing(message: Uint8Array, headers: DeliveryJob["feedbackHeaders"]): Uint8Array {
  if (headers.length === 0) return message;
  const present = new Set(unfoldHeaders(message).fields.map(({ name }) => name.toLowerCase()));
  const added = headers.filter(([name]) => !present.has(name.toLowerCase()));
  const lines = added.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return lines === "" ? message : Buffer.concat([Buffer.from(lines, "latin1"), message]);
}

function wireMessage(message: Uint8Array): WireMessage {
  const hasEightBit = !isAscii(message);
  return {
    bytes: dotStuff(message),
    sizeBytes: message.length,
    hasEightBit,
    hasUtf8Header: hasEightBit && !isAscii(headOf(message)),
    isTlsOptional: isTlsOptional(headOf(message)),
  };
}

/** RFC 8689 §3: one field, whose only value is "No". */
function isTlsOptional(head: Uint8Array): boolean {
  const text = Buffer.from(head.buffer, head.byteOffset, head.length).toString("latin1");
  const values = [...text.matchAll(/^TLS-Required[ \t]*:(.*(?:\r\n[ \t].*)*)/gim)].map(
    (match) => match[1] ?? "",
  );
  return values.length === 1 && /^\s*no\s*$/i.test(values[0] ?? "");
}

function headOf(message: Uint8Array): Uint8Array {
  const end = Buffer.from(message.buffer, message.byteOffset, message.length).indexOf("\r\n\r\n");
  return end === -1 ? message : message.subarray(0, end);
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
