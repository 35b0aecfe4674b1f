// Decodes transfer encodings (RFC 2045 §6) byte by byte: strings would need several times the memory.

const CR = 0x0d;
const LF = 0x0a;
const SPACE = 0x20;
const TAB = 0x09;
const EQUALS = 0x3d;
/** Spaces that a relay may add after the `=` of a soft line break. */
const BREAK_SPACES_MAX = 8;

const HEX = tableOf("0123456789abcdef");
for (const [value, char] of [..."ABCDEF"].entries()) HEX[char.charCodeAt(0)] = 10 + value;
const BASE64 = tableOf("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");
// RFC 4648 §5
BASE64["-".charCodeAt(0)] = 62;
BASE64["_".charCodeAt(0)] = 63;

/**
 * Decodes a body; without an encoding, returns it as it is. Octets over 127 are kept in quoted-printable and skipped
 * in base64. Writes to `into`, which may be the body itself.
 */
export function decodeContent(body: Uint8Array, encoding: string, into?: Uint8Array): Uint8Array {
  if (encoding !== "base64" && encoding !== "quoted-printable") return body;
  const out = into ?? new Uint8Array(body.length);
  let size = 0;
  const push = (octet: number): void => {
    out[size++] = octet;
  };
  if (encoding === "base64") decodeBase64(body, push);
  else decodeQuotedPrintable(body, push);
  return out.subarray(0, size);
}

/** Skips octets that are not base64 digits; data may continue after padding. */
export function decodeBase64(body: Uint8Array, push: (octet: number) => void): void {
  let bits = 0;
  let count = 0;
  for (let at = 0; at < body.length; at++) {
    const octet = body[at]!;
    const value = BASE64[octet]!;
    if (octet === EQUALS) count = 0;
    if (value < 0) continue;
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    push((bits >> count) & 0xff);
  }
}

/** Keeps invalid escapes as they are. */
export function decodeQuotedPrintable(body: Uint8Array, push: (octet: number) => void): void {
  for (let at = 0; at < body.length; at++) {
    const octet = body[at]!;
    if (octet !== EQUALS) {
      push(octet);
      continue;
    }
    const next = behindSoftBreak(body, at + 1);
    const code = (HEX[body[at + 1] ?? 0]! << 4) | HEX[body[at + 2] ?? 0]!;
    if (next > 0) at = next - 1;
    else if (code < 0) push(octet);
    else {
      push(code);
      at += 2;
    }
  }
}

/** The offset after the soft break, or 0 if there is none. */
function behindSoftBreak(body: Uint8Array, start: number): number {
  let at = start;
  while (at - start < BREAK_SPACES_MAX && (body[at] === SPACE || body[at] === TAB)) at += 1;
  return body[at] === CR && body[at + 1] === LF ? at + 2 : 0;
}

/** The value of each digit's octet; -1 for the others. */
function tableOf(digits: string): Int8Array {
  const table = new Int8Array(256).fill(-1);
  for (const [value, char] of [...digits].entries()) table[char.charCodeAt(0)] = value;
  return table;
}
