/** Deeper values are refused; what passed the request's own depth check is far below. */
const DEPTH_MAX = 64;
/** How much of a long value is text at a time. */
const STEP_BYTES = 64 * 1024;

/** A long text of a JSON value, as UTF-8. Has the canonical form of the text. */
export class LongText {
  constructor(readonly bytes: Uint8Array) {}
}

/** A long array of bytes of a JSON value. Has the canonical form of the array. */
export class LongByteArray {
  constructor(readonly bytes: Uint8Array) {}
}

type Write = (text: string) => void;

/**
 * One text for equal JSON values, whatever the order of their keys (in the spirit of RFC 8785).
 * Linear in the size of `value` but for sorting keys. Throws RangeError past 64 levels.
 */
export function canonicalJson(value: unknown): string {
  const pieces: string[] = [];
  write(value, (text) => void pieces.push(text), 0);
  return pieces.join("");
}

const known = new WeakMap<object, string>();

/** From now on `canonicalHash` of this very object is `hash`: it was made where the whole value was at hand. */
export function rememberHash(value: object, hash: string): void {
  known.set(value, hash);
}

/** SHA-256 of the canonical text, hex. */
export function canonicalHash(value: unknown): string {
  const remembered = typeof value === "object" && value !== null ? known.get(value) : undefined;
  if (remembered !== undefined) return remembered;
  const hasher = new Bun.CryptoHasher("sha256");
  let pieces: string[] = [];
  let chars = 0;
  const flush = (): void => {
    hasher.update(pieces.join(""));
    pieces = [];
    chars = 0;
  };
  write(
    value,
    (text) => {
      pieces.push(text);
      chars += text.length;
      if (chars > STEP_BYTES) flush();
    },
    0,
  );
  flush();
  return hasher.digest("hex");
}

function write(value: unknown, push: Write, depth: number): void {
  if (depth > DEPTH_MAX) throw new RangeError("the value is nested too deeply");
  if (value instanceof LongText) {
    writeText(value.bytes, push);
  } else if (value instanceof LongByteArray) {
    writeBytes(value.bytes, push);
  } else if (Array.isArray(value) && !value.some((item) => typeof item === "object" && item !== null)) {
    push(JSON.stringify(value));
  } else if (Array.isArray(value)) {
    push("[");
    for (const [index, item] of value.entries()) {
      if (index > 0) push(",");
      write(item, push, depth + 1);
    }
    push("]");
  } else if (typeof value === "object" && value !== null) {
    push("{");
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [index, [key, item]] of entries.entries()) {
      push(`${index > 0 ? "," : ""}${JSON.stringify(key)}:`);
      write(item, push, depth + 1);
    }
    push("}");
  } else {
    push(JSON.stringify(value) ?? "null");
  }
}

function writeText(bytes: Uint8Array, push: Write): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  push('"');
  for (let at = 0; at < buffer.length; ) {
    let end = Math.min(buffer.length, at + STEP_BYTES);
    // No character is cut.
    while (end < buffer.length && (buffer[end]! & 0xc0) === 0x80) end -= 1;
    push(JSON.stringify(buffer.toString("utf8", at, end)).slice(1, -1));
    at = end;
  }
  push('"');
}

function writeBytes(bytes: Uint8Array, push: Write): void {
  push("[");
  for (let at = 0; at < bytes.length; at += STEP_BYTES) {
    push(`${at > 0 ? "," : ""}${bytes.subarray(at, at + STEP_BYTES).join(",")}`);
  }
  push("]");
}
