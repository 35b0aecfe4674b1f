/** Deeper values are refused; requests are limited to much less. */
const DEPTH_MAX = 64;
/** How much of a value is hashed at a time. */
const STEP_BYTES = 64 * 1024;
/** Of `\u0001`. */
const ESCAPE_BYTES_MAX = 6;

/** A long string as UTF-8, hashed like the string. */
export class LongText {
  constructor(readonly bytes: Uint8Array) {}
}

/** A long array of bytes, hashed like an array of numbers. */
export class LongByteArray {
  constructor(readonly bytes: Uint8Array) {}
}

/** Text, or UTF-8 that is valid until the call returns. */
type Write = (piece: string | Uint8Array) => void;

const known = new WeakMap<object, string>();

/** Makes `canonicalHash` of this object return `hash`, which was computed from the complete value. */
export function rememberHash(value: object, hash: string): void {
  known.set(value, hash);
}

/**
 * SHA-256 in hex of a JSON value's canonical form: independent of the order of keys, similar to RFC 8785. Linear time except
 * for sorting keys. Throws RangeError beyond 64 levels.
 */
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
    (piece) => {
      if (typeof piece === "string") {
        pieces.push(piece);
        chars += piece.length;
        if (chars > STEP_BYTES) flush();
      } else {
        flush();
        hasher.update(piece);
      }
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

/** The escapes of JSON.stringify, by byte; other bytes are unchanged. */
const ESCAPES = Array.from({ length: 0x80 }, (_, code) => {
  const written = JSON.stringify(String.fromCharCode(code)).slice(1, -1);
  return written.length === 1 ? null : Buffer.from(written, "latin1");
});

/** Writes bytes in steps: intermediate strings would create garbage of several times the size. */
function writeText(bytes: Uint8Array, push: Write): void {
  const step = Buffer.allocUnsafeSlow(STEP_BYTES);
  let to = 0;
  push('"');
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    const escaped = ESCAPES[byte] ?? null;
    if (escaped === null) step[to++] = byte;
    else to += escaped.copy(step, to);
    if (to > STEP_BYTES - ESCAPE_BYTES_MAX) {
      push(step.subarray(0, to));
      to = 0;
    }
  }
  push(step.subarray(0, to));
  push('"');
}

const DIGITS = Array.from({ length: 256 }, (_, byte) => Buffer.from(`,${byte}`, "latin1"));

function writeBytes(bytes: Uint8Array, push: Write): void {
  const step = Buffer.allocUnsafeSlow(STEP_BYTES);
  let to = 0;
  push("[");
  for (let at = 0; at < bytes.length; at++) {
    to += DIGITS[bytes[at]!]!.copy(step, to, at === 0 ? 1 : 0);
    if (to > STEP_BYTES - ESCAPE_BYTES_MAX) {
      push(step.subarray(0, to));
      to = 0;
    }
  }
  push(step.subarray(0, to));
  push("]");
}
