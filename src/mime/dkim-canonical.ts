// The relaxed canonical forms of RFC 6376 §3.4.2 and §3.4.4.

const SP = 0x20;
const HTAB = 0x09;
const CR = 0x0d;
const LF = 0x0a;
const CHUNK_BYTES = 64 * 1024;

/** Base64 SHA-256 of the relaxed body: one pass, memory of one chunk. The message has CRLF lines. */
export function hashRelaxedBody(message: Uint8Array, bodyStart: number): string {
  const end = contentEnd(message, bodyStart);
  if (end === bodyStart) return new Bun.CryptoHasher("sha256").digest("base64");
  const hash = new ChunkedHash();
  let runStart = bodyStart;
  let at = bodyStart;
  while (at < end) {
    const byte = message[at]!;
    if (byte !== SP && byte !== HTAB) {
      at += 1;
      continue;
    }
    const spacesStart = at;
    while (message[at] === SP || message[at] === HTAB) at += 1;
    const isAtLineEnd = message[at] === CR && message[at + 1] === LF;
    if (!isAtLineEnd && byte === SP && at === spacesStart + 1) continue;
    hash.add(message.subarray(runStart, spacesStart));
    if (!isAtLineEnd) hash.add(ONE_SPACE);
    runStart = at;
  }
  hash.add(message.subarray(runStart, end));
  hash.add(LINE_END);
  return hash.digest();
}

const ONE_SPACE = Buffer.from(" ");
const LINE_END = Buffer.from("\r\n");

/** Behind the last octet that counts: whitespace and empty lines at the end do not. */
function contentEnd(message: Uint8Array, bodyStart: number): number {
  let end = message.length;
  while (end > bodyStart) {
    const last = message[end - 1];
    if (last === SP || last === HTAB) end -= 1;
    else if (last === LF && end - 2 >= bodyStart && message[end - 2] === CR) end -= 2;
    else break;
  }
  return end;
}

/** Shared, since a body is hashed without a pause. */
const chunk = new Uint8Array(CHUNK_BYTES);

/** Gathers small pieces, because each call of the hash costs more than copying them. */
class ChunkedHash {
  private readonly hash = new Bun.CryptoHasher("sha256");
  private size = 0;

  add(piece: Uint8Array): void {
    if (this.size + piece.length > chunk.length) this.flush();
    if (piece.length > chunk.length) {
      this.hash.update(piece);
    } else {
      chunk.set(piece, this.size);
      this.size += piece.length;
    }
  }

  digest(): string {
    this.flush();
    return this.hash.digest("base64");
  }

  private flush(): void {
    this.hash.update(chunk.subarray(0, this.size));
    this.size = 0;
  }
}

/** `name:value` in lower case with single spaces, without CRLF. Both are latin1, the value still folded. */
export function relaxedHeader(name: string, rawValue: string): string {
  if (!/[\t\r\n]| {2}| $/.test(rawValue))
    return `${name.toLowerCase()}:${rawValue.slice(rawValue[0] === " " ? 1 : 0)}`;
  return `${name.toLowerCase()}:${rawValue
    .split(/[ \t\r\n]/)
    .filter((word) => word !== "")
    .join(" ")}`;
}
