// The relaxed canonical forms of RFC 6376 §3.4.2 and §3.4.4.

const SP = 0x20;
const HTAB = 0x09;
const CR = 0x0d;
const LF = 0x0a;
const CHUNK_BYTES = 64 * 1024;

/** Base64 SHA-256 of the relaxed body: one pass, memory of one chunk. The message has CRLF lines. */
export function hashRelaxedBody(message: Uint8Array, bodyStart: number): string {
  const hash = new Bun.CryptoHasher("sha256");
  const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, message.length - bodyStart + 8) + 8);
  const flushAt = chunk.length - 8;
  let size = 0;
  let isSpacePending = false;
  let lineEndsPending = 0;
  let isEmpty = true;
  for (let at = bodyStart; at < message.length; at++) {
    const byte = message[at]!;
    if (byte === SP || byte === HTAB) {
      isSpacePending = true;
    } else if (byte === CR && message[at + 1] === LF) {
      isSpacePending = false;
      lineEndsPending += 1;
      at += 1;
    } else {
      for (; lineEndsPending > 0; lineEndsPending--) {
        chunk[size++] = CR;
        chunk[size++] = LF;
        if (size >= flushAt) size = flush(hash, chunk, size);
      }
      if (isSpacePending) chunk[size++] = SP;
      isSpacePending = false;
      isEmpty = false;
      chunk[size++] = byte;
      if (size >= flushAt) size = flush(hash, chunk, size);
    }
  }
  hash.update(chunk.subarray(0, size));
  // Empty lines at the end do not count, and the last line always has its end.
  if (!isEmpty) hash.update("\r\n");
  return hash.digest("base64");
}

/** `name:value` in lower case with single spaces, without CRLF. Both are latin1, the value still folded. */
export function relaxedHeader(name: string, rawValue: string): string {
  return `${name.toLowerCase()}:${rawValue
    .split(/[ \t\r\n]/)
    .filter((word) => word !== "")
    .join(" ")}`;
}

function flush(hash: Bun.CryptoHasher, chunk: Buffer, size: number): number {
  hash.update(chunk.subarray(0, size));
  return 0;
}
