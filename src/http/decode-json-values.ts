// Decoders for the long values of JSON. Each works in place, in one pass, and gives a view of what it was given.

const BACKSLASH = 0x5c;
const ESCAPES = new Map([
  [0x22, 0x22],
  [0x5c, 0x5c],
  [0x2f, 0x2f],
  [0x62, 0x08],
  [0x66, 0x0c],
  [0x6e, 0x0a],
  [0x72, 0x0d],
  [0x74, 0x09],
]);
const REPLACEMENT = 0xfffd;

/**
 * The inside of a JSON string as UTF-8, cleaned as `cleanText` does: NUL goes, half of a surrogate pair becomes U+FFFD.
 * Null for what JSON does not allow.
 */
export function decodeString(bytes: Uint8Array): Uint8Array | null {
  let to = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte < 0x20) return null;
    if (byte !== BACKSLASH) {
      bytes[to++] = byte;
      continue;
    }
    at += 1;
    const plain = ESCAPES.get(bytes[at] ?? 0);
    if (plain !== undefined) {
      bytes[to++] = plain;
      continue;
    }
    let code = bytes[at] === 0x75 ? hex4(bytes, at + 1) : -1;
    if (code < 0) return null;
    at += 4;
    if (code >= 0xd800 && code <= 0xdfff) {
      const hasLow = code <= 0xdbff && bytes[at + 1] === BACKSLASH && bytes[at + 2] === 0x75;
      const low = hasLow ? hex4(bytes, at + 3) : -1;
      const isPair = low >= 0xdc00 && low <= 0xdfff;
      if (isPair) at += 6;
      code = isPair ? 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00) : REPLACEMENT;
    }
    to = writeUtf8(bytes, to, code);
  }
  return bytes.subarray(0, to);
}

function writeUtf8(bytes: Uint8Array, start: number, code: number): number {
  let to = start;
  if (code === 0) return to;
  if (code < 0x80) {
    bytes[to++] = code;
  } else if (code < 0x800) {
    bytes[to++] = 0xc0 | (code >> 6);
    bytes[to++] = 0x80 | (code & 0x3f);
  } else if (code < 0x10000) {
    bytes[to++] = 0xe0 | (code >> 12);
    bytes[to++] = 0x80 | ((code >> 6) & 0x3f);
    bytes[to++] = 0x80 | (code & 0x3f);
  } else {
    bytes[to++] = 0xf0 | (code >> 18);
    bytes[to++] = 0x80 | ((code >> 12) & 0x3f);
    bytes[to++] = 0x80 | ((code >> 6) & 0x3f);
    bytes[to++] = 0x80 | (code & 0x3f);
  }
  return to;
}

function hex4(bytes: Uint8Array, start: number): number {
  let code = 0;
  for (let at = start; at < start + 4; at++) {
    const byte = bytes[at] ?? 0;
    const isDigit = byte >= 0x30 && byte <= 0x39;
    const lower = byte | 0x20;
    if (!isDigit && !(lower >= 0x61 && lower <= 0x66)) return -1;
    code = code * 16 + (isDigit ? byte - 0x30 : lower - 0x57);
  }
  return code;
}

/** The inside of a JSON array of numbers; null for what is no JSON, "no bytes" when one is over 255. */
export function decodeByteArray(bytes: Uint8Array): Uint8Array | "no bytes" | null {
  let to = 0;
  let isOver = false;
  let number = -1;
  let isEnded = false;
  for (let at = 0; at <= bytes.length; at++) {
    const byte = at < bytes.length ? bytes[at]! : 0x2c;
    if (byte >= 0x30 && byte <= 0x39) {
      // No number begins with a zero, and none is in two pieces.
      if (isEnded || number === 0) return null;
      number = Math.max(0, number) * 10 + byte - 0x30;
    } else if (byte === 0x2c) {
      if (number < 0 && at === bytes.length && to === 0) return bytes.subarray(0, 0);
      if (number < 0) return null;
      if (number > 255) isOver = true;
      bytes[to++] = number;
      number = -1;
      isEnded = false;
    } else if (number >= 0) {
      isEnded = true;
    }
  }
  return isOver ? "no bytes" : bytes.subarray(0, to);
}

const BASE64 = new Int8Array(256).fill(-1);
for (const [value, char] of [
  ..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
].entries()) {
  BASE64[char.charCodeAt(0)] = value;
}
const EQUALS = 0x3d;

/** As `Uint8Array.fromBase64` with complete padding, and without a string; null for anything else. */
export function decodeBase64(text: Uint8Array): Uint8Array | null {
  let to = 0;
  let bits = 0;
  let chars = 0;
  let padding = 0;
  for (let at = 0; at < text.length; at++) {
    const byte = text[at]!;
    if (byte === 0x20 || (byte >= 0x09 && byte <= 0x0d && byte !== 0x0b)) continue;
    const value = BASE64[byte]!;
    if (byte === EQUALS) padding += 1;
    else if (value < 0 || padding > 0) return null;
    bits = ((bits << 6) | Math.max(0, value)) & 0xffffff;
    chars += 1;
    if (chars % 4 !== 0) continue;
    text[to++] = bits >> 16;
    if (padding < 2) text[to++] = (bits >> 8) & 0xff;
    if (padding < 1) text[to++] = bits & 0xff;
  }
  // What padding leaves over must be empty, or two texts would be one content.
  const isLeftOver = (padding === 1 && (bits & 0xff) !== 0) || (padding === 2 && (bits & 0xffff) !== 0);
  return chars % 4 !== 0 || padding > 2 || isLeftOver ? null : text.subarray(0, to);
}
