// A GIF keeps its frames as they are, since the runtime would keep only the first one. Everything else goes: comments,
// data of programs, and what stands behind its end, where polyglots have their other half (GIF89a §17-27).
import { invalidImage } from "./image-format.ts";

const EXTENSION = 0x21;
const FRAME = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;

const broken = () => invalidImage("The GIF is cut off or damaged. Save it again.");

export interface CleanGif {
  bytes: Buffer;
  width: number;
  height: number;
  frames: number;
}

/** Throws AppError 422 for a GIF that is not whole. */
export function cleanGif(bytes: Buffer): CleanGif {
  if (bytes.length < 14) throw broken();
  const width = bytes.readUInt16LE(6);
  const height = bytes.readUInt16LE(8);
  let at = 13 + tableBytes(bytes[10]!);
  const kept = [bytes.subarray(0, at)];
  let frames = 0;
  for (;;) {
    const start = at;
    const kind = bytes[at];
    if (kind === TRAILER) break;
    if (kind === FRAME) {
      if (at + 10 >= bytes.length) throw broken();
      at = blocksEnd(bytes, at + 11 + tableBytes(bytes[at + 9]!));
      frames += 1;
      kept.push(bytes.subarray(start, at));
    } else if (kind === EXTENSION) {
      at = blocksEnd(bytes, at + 2);
      if (isKept(bytes, start)) kept.push(bytes.subarray(start, at));
    } else throw broken();
  }
  if (frames === 0 || width === 0 || height === 0) throw broken();
  return { bytes: Buffer.concat([...kept, Buffer.of(TRAILER)]), width, height, frames };
}

const tableBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1));

/** Behind a sequence of data blocks. */
function blocksEnd(bytes: Buffer, start: number): number {
  let at = start;
  for (;;) {
    const size = bytes[at];
    if (size === undefined) throw broken();
    at += 1 + size;
    if (size === 0) return at;
  }
}

/** How long a frame is shown, and how often the animation repeats. */
function isKept(bytes: Buffer, at: number): boolean {
  if (bytes[at + 1] === GRAPHIC_CONTROL) return true;
  return bytes[at + 1] === APPLICATION && bytes.toString("latin1", at + 3, at + 14) === "NETSCAPE2.0";
}
