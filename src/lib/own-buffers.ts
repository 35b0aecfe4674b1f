/**
 * The buffers that may change threads instead of being copied: of each array that is all of its buffer. The arrays are
 * empty for the sender afterwards.
 */
export function ownBuffers(arrays: Iterable<Uint8Array | null>): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  for (const bytes of arrays) {
    if (bytes === null || bytes.byteLength === 0) continue;
    const { buffer } = bytes;
    if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength) buffers.add(buffer);
  }
  return [...buffers];
}
