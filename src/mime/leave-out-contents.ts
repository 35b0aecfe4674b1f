// Shrinks a large message before parsing: replaces long contents but keeps the headers and structure.
import { decodeBase64, decodeQuotedPrintable } from "./decode-content.ts";
import { asBuffer } from "./headers.ts";
import { encodedPiece, joinPieces, type Piece } from "./join-pieces.ts";
import { type MimePart, readStructure } from "./mime-structure.ts";

/** Sizes of the omitted contents, looked up by their placeholder. */
export interface Sizes {
  get(content: Uint8Array): number | undefined;
}

/** Smaller messages are not shrunk. */
const BODIES_BYTES_MAX = 512 * 1024;
/** Smaller bodies are kept: with the maximum number of parts they have half a million lines at most. */
const BODY_BYTES_MAX = 1024;
const HASH_STEP = 64 * 1024;
const CR = 0x0d;
const LF = 0x0a;

/**
 * Replaces each long content with a fingerprint, so the same contents give the same outline whatever the boundaries
 * are. Linear time, and copies no content. Throws AppError like readStructure.
 */
export function leaveOutContents(message: Uint8Array): { outline: Uint8Array; sizes: Sizes } {
  const known = new Map<string, number>();
  const sizes: Sizes = { get: (content) => known.get(asBuffer(content).toString("latin1").trimEnd()) };
  const outline = replaceBodies(message, (part) => {
    const { size, fingerprint } = digest(message, part);
    known.set(fingerprint, size);
    const shown = part.encoding === "base64" ? Buffer.from(fingerprint).toString("base64") : fingerprint;
    const isLast = part.bodyEnd === message.length;
    return { start: part.bodyStart, pieces: [Buffer.from(isLast ? `${shown}\r\n` : shown)] };
  });
  return { outline, sizes };
}

/** Re-encodes each long content as base64 lines: the general parser's cost grows with the number of lines. */
export function inFewerLines(message: Uint8Array): Uint8Array {
  return replaceBodies(message, (part) => {
    const others = part.fields.filter(({ name }) => name.toLowerCase() !== "content-transfer-encoding");
    const head = others.map(({ start, end }) => message.subarray(start, end));
    const body = message.subarray(part.bodyStart, part.bodyEnd);
    const content = new Uint8Array(body.length + 1);
    let size = 0;
    readContent(body, part.encoding, (octet) => {
      content[size++] = octet;
    });
    const isLineOpen = part.bodyEnd < message.length;
    if (isLineOpen && part.encoding !== "base64") content[size++] = LF;
    const encoded = encodedPiece(content.subarray(0, size), "base64", { isLineOpen });
    const encoding = Buffer.from("Content-Transfer-Encoding: base64\r\n\r\n");
    return { start: part.start, pieces: [...head, encoding, encoded] };
  });
}

interface Replacement {
  /** Offset in the message; it extends to the end of the part. */
  start: number;
  pieces: Piece[];
}

/** Replaces each long body, and drops long text around the parts, which mail programs do not show. */
function replaceBodies(message: Uint8Array, replace: (part: MimePart) => Replacement): Uint8Array {
  if (message.length <= BODIES_BYTES_MAX) return message;
  const bodies = bodiesOf(message, readStructure(message));
  const total = bodies.reduce((sum, { start, end }) => sum + end - start, 0);
  if (total <= BODIES_BYTES_MAX) return message;
  const pieces: Piece[] = [];
  let at = 0;
  for (const { leaf, start, end } of bodies) {
    if (end - start <= BODY_BYTES_MAX) continue;
    const replacement = leaf === null ? { start, pieces: [] } : replace(leaf);
    pieces.push(message.subarray(at, replacement.start), ...replacement.pieces);
    at = end;
  }
  return joinPieces([...pieces, message.subarray(at)]);
}

interface Body {
  /** Null for text around parts. */
  leaf: MimePart | null;
  start: number;
  end: number;
}

/** In order, without delimiters. */
function bodiesOf(message: Uint8Array, part: MimePart): Body[] {
  const { bodyStart, bodyEnd, children } = part;
  if (part.boundary === null) return [{ leaf: part, start: bodyStart, end: bodyEnd }];
  const first = children[0];
  const last = children.at(-1);
  if (first === undefined || last === undefined) return [{ leaf: null, start: bodyStart, end: bodyEnd }];
  const bytes = asBuffer(message);
  // The delimiter line follows the CRLF that ends the preamble, and ends where the part starts.
  const preambleEnd = Math.max(bodyStart, bytes.lastIndexOf("\r\n", first.start - 3, "latin1"));
  const lineEnd = bytes.indexOf("\r\n", last.bodyEnd + 2, "latin1");
  const epilogueStart = lineEnd < 0 ? bodyEnd : Math.min(bodyEnd, lineEnd + 2);
  return [
    { leaf: null, start: bodyStart, end: preambleEnd },
    ...children.flatMap((child) => bodiesOf(message, child)),
    { leaf: null, start: epilogueStart, end: bodyEnd },
  ];
}

/** Shared, because reading a content is synchronous. */
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

/** Converts line ends to LF, as the general parser does. */
function readContent(body: Uint8Array, encoding: string, push: (octet: number) => void): void {
  const pushText = (octet: number): void => {
    if (octet !== CR) push(octet);
  };
  if (encoding === "base64") decodeBase64(body, push);
  else if (encoding === "quoted-printable") decodeQuotedPrintable(body, pushText);
  else for (let at = 0; at < body.length; at++) pushText(body[at]!);
}
