/** Collects chunks in one growing buffer, so that they need not be joined at the end. */
export interface ByteCollector {
  size(): number;
  /** Appends a copy of the chunk. False once all chunks exceed `bytesMax`; nothing is kept then. */
  add(piece: Uint8Array): boolean;
  /** All bytes, in a transferable buffer. The collector is empty afterwards. */
  take(): Uint8Array;
}

/** Most inputs are shorter and need no reservation. */
const SHORT_BYTES = 32 * 1024;
const STEP_BYTES_MAX = 1024 * 1024;

/** Reserves address space for `bytesMax`, plus `spareBytes` for the result to grow into; memory is used as bytes arrive. */
export function createByteCollector(bytesMax: number, { spareBytes = 0 } = {}): ByteCollector {
  let buffer = new ArrayBuffer(Math.min(SHORT_BYTES, bytesMax));
  let bytes = new Uint8Array(buffer);
  let size = 0;
  function reserve(): void {
    buffer = new ArrayBuffer(size, { maxByteLength: bytesMax + spareBytes });
    const short = bytes.subarray(0, size);
    bytes = new Uint8Array(buffer);
    bytes.set(short);
  }
  return {
    size: () => size,
    add(piece) {
      const needed = size + piece.length;
      if (needed > bytesMax) return false;
      if (needed > buffer.byteLength) {
        if (!buffer.resizable) reserve();
        buffer.resize(Math.min(bytesMax, Math.max(needed, size + Math.min(STEP_BYTES_MAX, size))));
      }
      bytes.set(piece, size);
      size = needed;
      return true;
    },
    take() {
      if (buffer.resizable) buffer.resize(size);
      const taken = bytes.length === size ? bytes : bytes.slice(0, size);
      buffer = new ArrayBuffer(0);
      bytes = new Uint8Array(buffer);
      size = 0;
      return taken;
    },
  };
}
