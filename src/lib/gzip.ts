// Compression off the main thread: node:zlib's asynchronous calls run on the thread pool, CompressionStream does not.
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { promisify } from "node:util";
import { brotliDecompress, createGzip, gunzip, gzip } from "node:zlib";

const gzipAsync = promisify(gzip);
const gunzipAsync = promisify(gunzip);
const brotliDecompressAsync = promisify(brotliDecompress);
/** Costs half as much as 6, the default, and JSON becomes hardly longer. */
const LEVEL = 4;

/** Whether a client takes gzip, by its Accept-Encoding (RFC 9110 §12.5.3). */
export function acceptsGzip(accepted: string | null): boolean {
  return acceptedEncodings(accepted).includes("gzip");
}

/** The encodings that a client takes, without those it refuses by `q=0`. */
export function acceptedEncodings(accepted: string | null): string[] {
  return (accepted ?? "")
    .split(",")
    .filter((offer) => !/;\s*q=0(?:\.0*)?\s*$/.test(offer))
    .map((offer) => offer.split(";")[0]!.trim().toLowerCase());
}

export async function gzipBytes(bytes: Uint8Array, level = LEVEL): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await gzipAsync(bytes, { level }));
}

/** Of bytes that are trusted: the result has no limit. */
export async function unbrotliBytes(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await brotliDecompressAsync(bytes));
}

/** By its first bytes (RFC 1952 §2.3.1). */
export const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Of bytes that are trusted: the result has no limit. */
export async function gunzipBytes(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await gunzipAsync(bytes));
}

/** Reads no faster than the result is read. An error of `body` becomes one of the result; canceling it cancels `body`. */
export function gzipStream(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const source = Readable.fromWeb(body as NodeReadableStream);
  const packed = createGzip({ level: LEVEL });
  source.on("error", (error) => packed.destroy(error));
  packed.on("close", () => source.destroy());
  return Readable.toWeb(source.pipe(packed)) as unknown as ReadableStream<Uint8Array>;
}
