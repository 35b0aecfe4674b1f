/**
 * Gives the memory of an array back at once, where the garbage collector would keep it for seconds. The array is empty
 * afterwards, and so is every other view of its memory: nobody may read them any more. Leaves alone what is a part of a
 * larger buffer, since others may have the rest.
 */
export function freeBytes(bytes: Uint8Array | null): void {
  if (bytes === null || bytes.byteLength === 0) return;
  const { buffer } = bytes;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength)
    buffer.transferToFixedLength(0);
}
