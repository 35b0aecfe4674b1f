/** What comes in pieces, in one array from the first: nothing is put together in the end. */
export interface ByteCollector {
  size(): number;
  /** Copies the piece. False, and nothing is kept, when all of them are more than `bytesMax`. */
  add(piece: Uint8Array): boolean;
  /** All of it, in a buffer of its own that can change threads. The collector is empty afterwards. */
  take(): Uint8Array;
}

/** Most of what comes is shorter, and costs no reservation. */
const SHORT_BYTES = 32 * 1024;
const STEP_BYTES_MAX = 1024 * 1024;

/** Reserves addresses for `bytesMax`, and for `spareBytes` by which the result can grow; takes memory as it comes. */
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
