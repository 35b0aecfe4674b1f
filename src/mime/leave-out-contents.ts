// A large message without what makes it large: enough to read who sends what to whom.
import { decodeBase64, decodeQuotedPrintable } from "./decode-content.ts";
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
const CR = 0x0d;

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

/** Shared, since a content is read without a pause. */
const step = new Uint8Array(HASH_STEP);

function digest(message: Uint8Array, part: MimePart): { size: number; fingerprint: string } {
  const body = message.subarray(part.bodyStart, part.bodyEnd);
  const hasher = new Bun.CryptoHasher("sha256");
  let used = 0;
  let size = 0;
  const flush = (): void => {
    hasher.update(step.subarray(0, used));
    size += used;
    used = 0;
  };
  readContent(body, part.encoding, (octet) => {
    step[used++] = octet;
    if (used === HASH_STEP) flush();
  });
  flush();
  return { size, fingerprint: `content-${hasher.digest("hex")}` };
}

/** Lines end in LF, as the general parser gives them. */
function readContent(body: Uint8Array, encoding: string, push: (octet: number) => void): void {
  const pushText = (octet: number): void => {
    if (octet !== CR) push(octet);
  };
  if (encoding === "base64") decodeBase64(body, push);
  else if (encoding === "quoted-printable") decodeQuotedPrintable(body, pushText);
  else for (let at = 0; at < body.length; at++) pushText(body[at]!);
}
