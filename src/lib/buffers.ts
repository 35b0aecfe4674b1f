/**
 * Gives the memory of an array back at once, where the garbage collector would keep it for seconds. The array is empty
 * afterwards, and so is every other view of its memory: nobody may read them any more. Leaves alone what is a part of a
 * larger buffer, since others may have the rest.
 */
export function releaseBuffer(bytes: Uint8Array | null): void {
  if (bytes === null || bytes.byteLength === 0) return;
  const { buffer } = bytes;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength)
    buffer.transferToFixedLength(0);
}

/**
 * The buffers that may change threads instead of being copied: of each array that is all of its buffer. The arrays are
 * empty for the sender afterwards.
 */
export function transferableBuffers(arrays: Iterable<Uint8Array | null>): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  for (const bytes of arrays) {
    if (bytes === null || bytes.byteLength === 0) continue;
    const { buffer } = bytes;
    if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength) buffers.add(buffer);
  }
  return [...buffers];
}
