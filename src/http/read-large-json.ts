// A large request to send, read by a thread of its own. What is long in it (texts, attachments) is never a string there
// or an array: it is decoded where it stands, and crosses over as bytes.
import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import { AppError } from "../lib/app-error.ts";
import { releaseBuffer, transferableBuffers } from "../lib/buffers.ts";
import { canonicalHash, LongByteArray, LongText } from "../lib/canonical-json.ts";
import type { JobResult } from "../lib/job-threads.ts";
import { LIMITS } from "../limits.ts";
import { asBuffer, isCalendar } from "../mime/headers.ts";
import { decodeBase64, decodeByteArray, decodeString } from "./decode-json-values.ts";
import { refuseUnstorable } from "./refuse-unstorable.ts";
import { type LongValue, scanJson } from "./scan-json.ts";

/** Enough to know one by. */
const CALENDAR_START_BYTES = 64;

export interface LargeJson {
  /** Long texts are bytes of UTF-8, and the contents of attachments their bytes. */
  body: unknown;
  /** As `canonicalHash` of the body as it came; null when it was not asked for. */
  hash: string | null;
}

export type ReadLargeJson = (input: LargeJsonInput) => Promise<LargeJson>;

export interface LargeJsonInput {
  bytes: Uint8Array;
  isHashed: boolean;
}

/** Takes the bytes. Throws AppError 422 for what is not JSON or has too many members. */
export function readLargeJson({ bytes, isHashed }: LargeJsonInput): JobResult<LargeJson> {
  if (!isUtf8(bytes)) throw new AppError("validation_error", "The request body is not valid UTF-8.");
  const { long } = scanJson(bytes, {
    membersMax: LIMITS.jsonMembersMax,
    longBytesMin: LIMITS.jsonLongBytesMin,
  });
  const nonce = randomUUID();
  const text = withoutLong(bytes, long, nonce);
  const root = { body: parseJson(text) };
  refuseUnstorable(root.body, text);
  const places = findPlaces(root, nonce);
  for (const { holder, key, index } of places) holder[key] = decodeLong(bytes, long[index]!);
  const hash = isHashed ? canonicalHash(root.body) : null;
  // The longest goes last and stays where it is: a second copy of most of a request would double its memory.
  const inOrder = places.toSorted((one, other) => lengthOf(long[one.index]!) - lengthOf(long[other.index]!));
  const last = inOrder.pop();
  for (const { holder, key, index } of inOrder) {
    holder[key] = finish(holder[key], long[index]!, (part) => part.slice());
  }
  if (last !== undefined) last.holder[last.key] = finish(last.holder[last.key], long[last.index]!, cutOut);
  if (last === undefined || !isOwnBuffer(last.holder[last.key], bytes)) releaseBuffer(bytes);
  const contents = places.flatMap(({ holder, key }) => {
    const value = holder[key];
    return value instanceof Uint8Array ? [value] : [];
  });
  return { value: { body: root.body, hash }, transfer: transferableBuffers(contents) };
}

/** The text with the name of a long part where it stood. */
function withoutLong(bytes: Uint8Array, long: LongValue[], nonce: string): string {
  const buffer = asBuffer(bytes);
  const longBytes = long.reduce((sum, { start, end }) => sum + end - start, 0);
  if (bytes.length - longBytes > LIMITS.jsonFieldsBytesMax) {
    throw new AppError(
      "validation_error",
      "The request body is too large, apart from its `html`, `text` and attachments.",
    );
  }
  const pieces: string[] = [];
  let at = 0;
  for (const [index, { start, end }] of long.entries()) {
    pieces.push(buffer.toString("utf8", at, start), `"${nonce}:${index}"`);
    at = end;
  }
  pieces.push(buffer.toString("utf8", at));
  return pieces.join("");
}

interface Place {
  holder: Record<string, unknown>;
  key: string;
  /** Of the long part. */
  index: number;
}

function findPlaces(root: object, nonce: string): Place[] {
  const places: Place[] = [];
  const state = (holder: Record<string, unknown>): void => {
    for (const key of Object.keys(holder)) {
      const value = holder[key];
      if (typeof value === "object" && value !== null) state(value as Record<string, unknown>);
      else if (typeof value === "string" && value.startsWith(nonce)) {
        places.push({ holder, key, index: Number(value.slice(nonce.length + 1)) });
      }
    }
  };
  state(root as Record<string, unknown>);
  return places;
}

function decodeLong(bytes: Uint8Array, { kind, start, end }: LongValue): LongText | LongByteArray | number[] {
  const inner = bytes.subarray(start + 1, end - 1);
  if (kind !== "bytes") {
    const text = decodeString(inner);
    if (text === null || end > bytes.length) throw notJson();
    return new LongText(text);
  }
  const array = decodeByteArray(inner);
  if (array === null) throw notJson();
  // A number over 255 is refused with its field, where attachments are read.
  return array === "no bytes" ? [256] : new LongByteArray(array);
}

/** What crosses over, in a buffer that `own` gives it. Text that is no base64 stays so, to be refused with its field. */
function finish(value: unknown, { kind }: LongValue, own: (part: Uint8Array) => Uint8Array): unknown {
  if (value instanceof LongText && kind === "base64") {
    const isText = isCalendar(asBuffer(value.bytes).toString("latin1", 0, CALENDAR_START_BYTES));
    const content = isText ? value.bytes : decodeBase64(value.bytes);
    return content === null ? "no base64" : own(content);
  }
  return value instanceof LongText || value instanceof LongByteArray ? own(value.bytes) : value;
}

/** The part alone in its buffer, which gives the rest of its memory back where it can; every other view of it is void. */
function cutOut(part: Uint8Array): Uint8Array {
  const { buffer, byteOffset, length } = part;
  if (!(buffer instanceof ArrayBuffer) || !buffer.resizable) return part.slice();
  new Uint8Array(buffer).copyWithin(0, byteOffset, byteOffset + length);
  buffer.resize(length);
  return new Uint8Array(buffer);
}

const isOwnBuffer = (value: unknown, bytes: Uint8Array): boolean =>
  value instanceof Uint8Array && value.buffer === bytes.buffer;

const lengthOf = ({ start, end }: LongValue): number => end - start;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}

function notJson(): AppError {
  return new AppError("validation_error", "The request body is not valid JSON.");
}
