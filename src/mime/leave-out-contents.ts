// A large message without what makes it large: enough to read who sends what to whom.
import { asBuffer } from "./headers.ts";
import { type MimePart, readStructure } from "./mime-structure.ts";

/** How long the contents are that were left out; asked by what stands in their place. */
export interface Sizes {
  get(content: Uint8Array): number | undefined;
}

/** Up to here nothing is left out, nor from a part of this length. */
const CONTENTS_BYTES_MAX = 512 * 1024;
const CONTENT_BYTES_MAX = 4 * 1024;
const HASH_STEP = 64 * 1024;

/**
 * The message with a fingerprint in the place of each long content, so that the same contents give the same outline,
 * whatever boundaries they stand between. Linear, and without a copy of a content. Throws AppError as readStructure.
 */
export function leaveOutContents(message: Uint8Array): { outline: Uint8Array; sizes: Sizes } {
  const known = new Map<string, number>();
  const sizes: Sizes = { get: (content) => known.get(asBuffer(content).toString("latin1").trimEnd()) };
  if (message.length <= CONTENTS_BYTES_MAX) return { outline: message, sizes };
  const leaves = leavesOf(readStructure(message)).map((part) => ({ part, ...digest(message, part) }));
  const total = leaves.reduce((sum, { size }) => sum + size, 0);
  if (total <= CONTENTS_BYTES_MAX) return { outline: message, sizes };
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (const { part, size, fingerprint } of leaves) {
    if (size <= CONTENT_BYTES_MAX) continue;
    known.set(fingerprint, size);
    const shown = part.encoding === "base64" ? Buffer.from(fingerprint).toString("base64") : fingerprint;
    const isLast = part.bodyEnd === message.length;
    pieces.push(message.subarray(at, part.bodyStart), Buffer.from(isLast ? `${shown}\r\n` : shown));
    at = part.bodyEnd;
  }
  return { outline: Buffer.concat([...pieces, message.subarray(at)]), sizes };
}

function leavesOf(part: MimePart): MimePart[] {
  return part.boundary === null ? [part] : part.children.flatMap(leavesOf);
}

function digest(message: Uint8Array, part: MimePart): { size: number; fingerprint: string } {
  const body = message.subarray(part.bodyStart, part.bodyEnd);
  const hasher = new Bun.CryptoHasher("sha256");
  const step = new Uint8Array(HASH_STEP);
  let used = 0;
  let size = 0;
  const flush = (): void => {
    hasher.update(step.subarray(0, used));
    size += used;
    used = 0;
  };
  decode(body, part.encoding, (byte) => {
    step[used++] = byte;
    if (used === HASH_STEP) flush();
  });
  flush();
  return { size, fingerprint: `content-${hasher.digest("hex")}` };
}

function decode(body: Uint8Array, encoding: string, push: (byte: number) => void): void {
  if (encoding === "base64") decodeBase64(body, push);
  else if (encoding === "quoted-printable") decodeQuotedPrintable(body, push);
  else decodePlain(body, push);
}

/** The general parser gives lines that end in LF. */
function decodePlain(body: Uint8Array, push: (byte: number) => void): void {
  for (let at = 0; at < body.length; at++) if (body[at] !== CR) push(body[at]!);
}

const [CR, LF, EQUALS] = [0x0d, 0x0a, 0x3d];
const HEX = new Int8Array(256).fill(-1);
for (const [value, char] of [..."0123456789abcdef"].entries()) {
  HEX[char.charCodeAt(0)] = value;
  HEX[char.toUpperCase().charCodeAt(0)] = value;
}
const BASE64 = new Int8Array(256).fill(-1);
for (const [value, char] of [
  ..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
].entries()) {
  BASE64[char.charCodeAt(0)] = value;
}

function decodeBase64(body: Uint8Array, push: (byte: number) => void): void {
  let bits = 0;
  let count = 0;
  for (let at = 0; at < body.length; at++) {
    const value = BASE64[body[at]!]!;
    if (value < 0) continue;
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    push((bits >> count) & 0xff);
  }
}

function decodeQuotedPrintable(body: Uint8Array, push: (byte: number) => void): void {
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]!;
    if (byte === CR) continue;
    if (byte !== EQUALS) {
      push(byte);
      continue;
    }
    const code = (HEX[body[at + 1] ?? 0]! << 4) | HEX[body[at + 2] ?? 0]!;
    if (body[at + 1] === CR && body[at + 2] === LF) at += 2;
    else if (code < 0) push(byte);
    else {
      push(code);
      at += 2;
    }
  }
}
