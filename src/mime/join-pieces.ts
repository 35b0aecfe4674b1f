// Joins a message from pieces: each is copied or encoded once, directly into place.
import { releaseBuffer } from "../lib/buffers.ts";
import { encodedSize, encodeInto, type TransferEncoding } from "./encode-text.ts";

/** Octets as they are, or content to be encoded. */
export type Piece = Uint8Array | EncodedPiece;

export interface EncodedPiece {
  content: Uint8Array;
  encoding: TransferEncoding;
  size: number;
  /** The content was made for this message: its memory is freed once it is joined. */
  isOwned?: boolean;
}

/** Up to this size, a copy is cheap. */
const COPIED_BYTES_MAX = 1024 * 1024;

/** `isLineOpen`: the next piece ends the last line. `isOwned`: nobody else uses the content. */
export function encodedPiece(
  content: Uint8Array,
  encoding: TransferEncoding,
  { isLineOpen = false, isOwned = false } = {},
): EncodedPiece {
  const size = encodedSize(content, encoding);
  // Only base64 terminates the last line itself.
  return {
    content,
    encoding,
    size: isLineOpen && encoding === "base64" ? Math.max(0, size - 2) : size,
    isOwned,
  };
}

/** Joins into a new buffer; a large one can grow by `spareBytes`. */
export function joinPieces(pieces: readonly Piece[], { spareBytes = 0 } = {}): Uint8Array {
  const measured = pieces.map(measure);
  const size = sizeOf(measured);
  const isGrowing = spareBytes > 0 && size > COPIED_BYTES_MAX;
  const out = isGrowing
    ? new Uint8Array(new ArrayBuffer(size, { maxByteLength: size + spareBytes }))
    : Buffer.allocUnsafeSlow(size);
  write(out, measured);
  for (const { content, isOwned } of measured) if (isOwned) releaseBuffer(content);
  return out;
}

/**
 * Takes ownership of `message`, which the pieces reference in order. A large message with room to grow (reserved by
 * ByteCollector) is rewritten in its own memory; any other is copied.
 */
export function joinInPlace(message: Uint8Array, pieces: readonly Piece[]): Uint8Array {
  const { buffer, length } = message;
  const measured = pieces.map(measure);
  const size = sizeOf(measured);
  if (!(buffer instanceof ArrayBuffer) || !buffer.resizable || buffer.byteLength !== length) {
    return joinPieces(pieces);
  }
  const shift = shiftOf(buffer, measured);
  const needed = Math.max(size, length + shift);
  if (size <= COPIED_BYTES_MAX || needed > buffer.maxByteLength) return joinPieces(pieces);
  // Read offsets before resizing: a view may track the length of its buffer.
  const spans = measured.map(({ content }) => ({
    start: content.byteOffset + shift,
    length: content.length,
  }));
  buffer.resize(needed);
  const all = new Uint8Array(buffer);
  all.copyWithin(shift, 0, length);
  const shifted = measured.map((piece, index) => {
    const { start, length } = spans[index]!;
    const isPart = piece.content.buffer === buffer;
    return isPart ? { ...piece, content: new Uint8Array(buffer, start, length) } : piece;
  });
  write(all, shifted);
  buffer.resize(size);
  return all;
}

/** How far to shift the message so that nothing is overwritten before it is read. */
function shiftOf(buffer: ArrayBuffer, pieces: EncodedPiece[]): number {
  let shift = 0;
  let written = 0;
  for (const { content, size } of pieces) {
    const isPart = content.buffer === buffer;
    if (isPart) shift = Math.max(shift, written - content.byteOffset);
    written += size;
    if (isPart) shift = Math.max(shift, written - content.byteOffset - content.length);
  }
  return shift;
}

function write(out: Uint8Array, pieces: EncodedPiece[]): void {
  let at = 0;
  for (const { content, encoding, size } of pieces) {
    encodeInto(out.subarray(at, at + size), content, encoding);
    at += size;
  }
}

function measure(piece: Piece): EncodedPiece {
  return piece instanceof Uint8Array ? { content: piece, encoding: "7bit", size: piece.length } : piece;
}

function sizeOf(pieces: EncodedPiece[]): number {
  return pieces.reduce((sum, { size }) => sum + size, 0);
}
