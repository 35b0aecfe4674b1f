// An archive is a row of zstd frames (RFC 8878), each with a checksum, which `zstd -d` reads as one file. A frame never
// holds parts of two members, so that a damaged one names its member. At the end, a frame that decoders skip (§3.1.2) has
// the hash of all bytes before it: some bits of a frame can change without changing its content.
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";

/** Content of one frame at most: a frame is compressed and decompressed as a whole. */
export const FRAME_BYTES_MAX = 4 * 1024 * 1024;
/** Read at most: no archive has larger frames, so a damaged length cannot fill the memory. */
const STORED_BYTES_MAX = 2 * FRAME_BYTES_MAX;
const LEVEL = 3;
const MAGIC = 0xfd2fb528;
const SKIPPED_MAGIC = 0x184d2a5e;
const HASH_BYTES = 32;
const END_BYTES = 8 + HASH_BYTES;
export const ZSTD_MAGIC = Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd);

export function compressFrame(content: Uint8Array): Uint8Array {
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_checksumFlag]: 1 };
  return zstdCompressSync(content, { params });
}

/** The frames, and the one that ends them. */
export async function* withEnd(frames: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = new Bun.CryptoHasher("sha256");
  for await (const frame of frames) {
    hash.update(frame);
    yield frame;
  }
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(SKIPPED_MAGIC);
  end.writeUInt32LE(HASH_BYTES, 4);
  end.set(hash.digest(), 8);
  yield new Uint8Array(end);
}

/**
 * The content of one frame after another. Throws an Error at the first that is damaged, when the source ends in one, and
 * at the end if any other byte is.
 */
export async function* decompressFrames(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let stored: Uint8Array = new Uint8Array();
  const hash = new Bun.CryptoHasher("sha256");
  for await (const piece of source) {
    stored = stored.length === 0 ? piece : Buffer.concat([stored, piece]);
    for (let length = frameLength(stored); length !== null; length = frameLength(stored)) {
      const frame = stored.subarray(0, length);
      yield zstdDecompressSync(frame, { maxOutputLength: FRAME_BYTES_MAX });
      hash.update(frame);
      stored = stored.subarray(length);
    }
    if (stored.length > STORED_BYTES_MAX) throw new Error("a compressed block is too large");
  }
  const end = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  if (!isEnd(end) || end.length !== END_BYTES) throw new Error("it ends in the middle of a compressed block");
  if (!hash.digest().equals(end.subarray(8))) {
    throw new Error("its bytes are not those that were written, though every member is intact");
  }
}

/** Of what follows the last frame, as far as it is there. */
function isEnd(bytes: Buffer): boolean {
  return bytes.length >= 8 && bytes.readUInt32LE() === SKIPPED_MAGIC && bytes.readUInt32LE(4) === HASH_BYTES;
}

/** How many bytes the first frame takes; null if its end is not there yet. Throws if it is no frame. */
function frameLength(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 5) return null;
  // Nothing but the end of the source follows it.
  if (view.getUint32(0, true) === SKIPPED_MAGIC && bytes.length <= END_BYTES) return null;
  if (view.getUint32(0, true) !== MAGIC) throw new Error("a compressed block does not begin as it should");
  const descriptor = bytes[4]!;
  // Bits without a meaning, which a decoder ignores.
  if ((descriptor & 0x18) !== 0) throw new Error("a compressed block does not begin as it should");
  const isSingleSegment = (descriptor & 0x20) !== 0;
  const contentSizeBytes = [isSingleSegment ? 1 : 0, 2, 4, 8][descriptor >> 6]!;
  const dictionaryBytes = [0, 1, 2, 4][descriptor & 3]!;
  let at = 5 + (isSingleSegment ? 0 : 1) + dictionaryBytes + contentSizeBytes;
  for (;;) {
    if (at + 3 > bytes.length) return null;
    const header = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16);
    const isRepeatedByte = ((header >> 1) & 3) === 1;
    at += 3 + (isRepeatedByte ? 1 : header >> 3);
    if ((header & 1) !== 0) break;
  }
  const end = at + ((descriptor & 4) !== 0 ? 4 : 0);
  return end <= bytes.length ? end : null;
}
