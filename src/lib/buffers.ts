/**
 * Frees the memory of an array now; the garbage collector would keep it for seconds. The array and all other views of its
 * buffer are empty afterwards. Does nothing for a part of a larger buffer, which others may use.
 */
export function releaseBuffer(bytes: Uint8Array | null): void {
  if (bytes === null || bytes.byteLength === 0) return;
  const { buffer } = bytes;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength)
    buffer.transferToFixedLength(0);
}

/** The buffers that can be transferred to another thread: of arrays that fill their whole buffer. */
export function transferableBuffers(arrays: Iterable<Uint8Array | null>): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  for (const bytes of arrays) {
    if (bytes === null || bytes.byteLength === 0) continue;
    const { buffer } = bytes;
    if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength) buffers.add(buffer);
  }
  return [...buffers];
}
