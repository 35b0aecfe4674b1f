// Bytes as they are stored, compressed with zstd where that saves space.

/** Shorter ones save less than a row of the database costs. */
const BYTES_MIN = 256;
/** Compressed bytes are kept only if they are this much smaller. */
const RATIO_MAX = 0.9;
/** About 25 µs for 8 KB of text; higher levels take three times as long for a few percent. */
const LEVEL = 1;

export interface PackedBytes {
  bytes: Uint8Array;
  isPacked: boolean;
}

export function packBytes(bytes: Uint8Array): PackedBytes {
  if (bytes.byteLength < BYTES_MIN) return { bytes, isPacked: false };
  const packed = Bun.zstdCompressSync(bytes as Uint8Array<ArrayBuffer>, { level: LEVEL });
  if (packed.byteLength > bytes.byteLength * RATIO_MAX) return { bytes, isPacked: false };
  return { bytes: packed, isPacked: true };
}

/** Null if they are damaged. */
export function unpackBytes({ bytes, isPacked }: PackedBytes): Uint8Array | null {
  if (!isPacked) return bytes;
  try {
    return Bun.zstdDecompressSync(bytes as Uint8Array<ArrayBuffer>);
  } catch {
    return null;
  }
}
