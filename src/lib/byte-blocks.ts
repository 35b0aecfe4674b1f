import { freeBytes } from "./free-bytes.ts";

/** What comes in pieces of any size, kept in blocks of one size: many small pieces cost no more than few large ones. */
export interface ByteBlocks {
  size(): number;
  /** Copies the piece. */
  add(piece: Uint8Array): void;
  /** Each is all of its buffer, so that it can change threads. The collector is empty afterwards. */
  take(): Uint8Array[];
}

const BLOCK_BYTES = 256 * 1024;
/** Most of what comes is smaller than a block. */
const FIRST_BLOCK_BYTES = 16 * 1024;

export function createByteBlocks(): ByteBlocks {
  let full: Uint8Array[] = [];
  let block = new Uint8Array(FIRST_BLOCK_BYTES);
  let used = 0;
  let size = 0;
  return {
    size: () => size,
    add(piece) {
      size += piece.length;
      for (let at = 0; at < piece.length; ) {
        if (used === block.length) {
          full.push(block);
          block = new Uint8Array(BLOCK_BYTES);
          used = 0;
        }
        const part = piece.subarray(at, at + block.length - used);
        block.set(part, used);
        used += part.length;
        at += part.length;
      }
    },
    take() {
      const blocks = used === 0 ? full : [...full, used === block.length ? block : block.slice(0, used)];
      full = [];
      block = new Uint8Array(0);
      used = 0;
      size = 0;
      return blocks;
    },
  };
}

/** All of them in one; each block's memory is given back as soon as it is copied. */
export function joinBlocks(blocks: Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(blocks.reduce((sum, block) => sum + block.length, 0));
  let at = 0;
  for (const block of blocks) {
    joined.set(block, at);
    at += block.length;
    freeBytes(block);
  }
  return joined;
}
