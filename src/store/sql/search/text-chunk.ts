// Lines of emails of one team in one block of the index, as bytes. `grams` says what is not in the text without reading
// it: each run of three and of four bytes, and the first two of each word, set a bit (a Bloom filter).
import type { Needle } from "./search-text.ts";

export interface TextChunk {
  grams: Uint8Array;
  /** 4 bytes a line: its email's position in the block, and its length in bytes; little-endian. */
  lines: Uint8Array;
  text: Uint8Array;
}

/** A chunk that has reached this takes no more lines. */
export const CHUNK_BYTES = 96 * 1024;

const GRAM_BITS_MAX = 17;
const GRAM_BITS_MIN = 8;
/** A filter is halved while at most this share of its bits is set. */
const FULL_SHARE = 0.12;
const LINE_BYTES = 4;

interface Line {
  position: number;
  line: string;
}

/** `lines` in ascending order of their positions. */
export function packChunk(lines: Line[]): TextChunk {
  const packed = packLines(lines);
  return { ...packed, grams: gramsOf(packed.text) };
}

/** For a text that is searched once. */
export function packLines(lines: Line[]): Omit<TextChunk, "grams"> {
  const text = Buffer.from(lines.map(({ line }) => line).join(""));
  const bytes = new Uint8Array(lines.length * LINE_BYTES);
  const view = new DataView(bytes.buffer);
  for (const [index, { position, line }] of lines.entries()) {
    view.setUint16(index * LINE_BYTES, position, true);
    view.setUint16(index * LINE_BYTES + 2, Buffer.byteLength(line), true);
  }
  return { lines: bytes, text };
}

/** False: the needle is in no line. */
export function mayContain(grams: Uint8Array, { bytes, isStart }: Needle): boolean {
  const mask = grams.length * 8 - 1;
  const isSet = (bit: number) => ((grams[(bit & mask) >>> 3] ?? 0) & (1 << (bit & 7))) !== 0;
  let last = 0;
  for (const [index, byte] of bytes.entries()) {
    last = (last << 8) | byte;
    if (index === 1 && isStart && isWordByte(bytes[0] ?? 0) && !isSet(startBit(last))) return false;
    if (index >= 2 && !isSet(gram3Bit(last))) return false;
    if (index >= 3 && !isSet(gram4Bit(last))) return false;
  }
  return true;
}

/** The positions of the lines that have the needle, ascending. */
export function findLines({ lines, text }: Omit<TextChunk, "grams">, needle: Needle): Uint16Array {
  const count = Math.floor(lines.byteLength / LINE_BYTES);
  const view = new DataView(lines.buffer, lines.byteOffset, lines.byteLength);
  const bytes = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
  const found = new Uint16Array(count);
  let foundCount = 0;
  let line = 0;
  let end = count === 0 ? 0 : view.getUint16(2, true);
  for (let from = 0; ; ) {
    const hit = indexIn(bytes, needle, from);
    if (hit < 0) break;
    while (hit >= end && line < count - 1) end += view.getUint16(++line * LINE_BYTES + 2, true);
    if (hit >= end) break;
    found[foundCount++] = view.getUint16(line * LINE_BYTES, true);
    from = end;
  }
  return found.slice(0, foundCount);
}

function indexIn(text: Buffer, { bytes, isStart }: Needle, from: number): number {
  let hit = text.indexOf(bytes, from);
  while (isStart && hit > 0 && isWordByte(text[hit - 1] ?? 0)) hit = text.indexOf(bytes, hit + 1);
  return hit;
}

function gramsOf(text: Uint8Array): Uint8Array {
  const wanted = Math.ceil(Math.log2(Math.max(1, text.length) * 16));
  const bits = Math.min(GRAM_BITS_MAX, Math.max(GRAM_BITS_MIN, wanted));
  const grams = new Uint8Array(2 ** (bits - 3));
  const mask = 2 ** bits - 1;
  let last = 0;
  let wasWord = false;
  let wasBefore = false;
  for (let index = 0; index < text.length; index++) {
    const byte = text[index]!;
    last = (last << 8) | byte;
    const three = gram3Bit(last) & mask;
    const four = gram4Bit(last) & mask;
    grams[three >>> 3]! |= 1 << (three & 7);
    grams[four >>> 3]! |= 1 << (four & 7);
    if (wasWord && !wasBefore) {
      const start = startBit(last) & mask;
      grams[start >>> 3]! |= 1 << (start & 7);
    }
    wasBefore = wasWord;
    wasWord = isWordByte(byte);
  }
  return halved(grams);
}

/** The bits of the second half are the same as in the first: a smaller filter has fewer bits of each hash. */
function halved(grams: Uint8Array): Uint8Array {
  let filter = grams;
  while (filter.length > 2 ** (GRAM_BITS_MIN - 3) && shareOf(filter) <= FULL_SHARE) {
    const half = filter.slice(0, filter.length / 2);
    const rest = filter.subarray(half.length);
    for (let index = 0; index < half.length; index++) half[index]! |= rest[index]!;
    filter = half;
  }
  return filter;
}

function shareOf(filter: Uint8Array): number {
  let set = 0;
  for (const byte of filter) {
    for (let rest = byte; rest !== 0; rest &= rest - 1) set++;
  }
  return set / (filter.length * 8);
}

/** Of the last three bytes. */
function gram3Bit(last: number): number {
  return Math.imul(last & 0xffffff, 0x9e3779b1) >>> 15;
}

/** Of the last four bytes. */
function gram4Bit(last: number): number {
  return Math.imul(last ^ (last >>> 15), 0x85ebca6b) >>> 15;
}

/** Of the first two bytes of a word. */
function startBit(last: number): number {
  return Math.imul((last & 0xffff) | 0x1000000, 0x9e3779b1) >>> 15;
}

/** Of a letter or a digit; every byte of other scripts counts as one. */
function isWordByte(byte: number): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || byte >= 0x80;
}
