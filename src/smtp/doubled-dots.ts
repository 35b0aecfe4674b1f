// Chunks of a message with many doubled dots (RFC 5321 §4.5.2), read at once: smtp-server waits a turn of the event loop
// and writes a piece of its own for each of them.
import type { SMTPStream } from "smtp-server/lib/smtp-stream.js";

type Feed = SMTPStream["_feedDataStream"];

const CR = 0x0d;
const LF = 0x0a;
const DOT = 0x2e;
const DOUBLED = Buffer.from("\n..");
/** Up to here the library does it. */
const DOUBLED_MAX = 16;
/** The end of a chunk that the library keeps: the end of the message may have begun in it. */
const KEPT_BYTES = 4;

/** Makes the parser read such chunks here, to the same result. */
export function readDoubledDots(parser: SMTPStream): void {
  const feed = parser._feedDataStream.bind(parser);
  parser._feedDataStream = (chunk, done) => {
    // What the library does at the start of a message is left to it.
    if (parser._atDataStart || !hasMany(chunk)) feed(chunk, done);
    else feedAtOnce(parser, chunk, done);
  };
}

function hasMany(chunk: Buffer): boolean {
  let count = 0;
  for (let at = chunk.indexOf(DOUBLED); at >= 0; at = chunk.indexOf(DOUBLED, at + 2)) {
    count += 1;
    if (count > DOUBLED_MAX) return true;
  }
  return false;
}

function feedAtOnce(parser: SMTPStream, given: Buffer, done: Parameters<Feed>[1]): void {
  const stream = parser._dataStream;
  if (stream === null) throw new Error("a message is read outside of DATA");
  const chunk = parser._lastBytes ? Buffer.concat([parser._lastBytes, given]) : Buffer.from(given);
  parser._lastBytes = false;
  /** Moved to the front; what is read lies behind it. */
  let kept = 2;
  let behindDot = 0;
  let previous = chunk[1];
  let beforePrevious = chunk[0];
  for (let at = 2; at < chunk.length; at++) {
    const byte = chunk[at]!;
    if (byte === DOT && previous === LF && at < chunk.length - 2) {
      if (beforePrevious === CR && chunk[at + 1] === CR && chunk[at + 2] === LF) {
        parser._countDataBytes(kept);
        parser._endDataMode(chunk.subarray(0, kept), chunk.subarray(at + 3), done);
        return;
      }
      if (chunk[at + 1] === DOT) {
        behindDot = at + 1;
        beforePrevious = previous;
        previous = byte;
        continue;
      }
    }
    chunk[kept++] = byte;
    beforePrevious = previous;
    previous = byte;
  }
  const last = Math.min(KEPT_BYTES, chunk.length - behindDot);
  // Behind the last doubled dot nothing moved out, so both ends are as long.
  parser._lastBytes = chunk.subarray(chunk.length - last);
  const read = chunk.subarray(0, kept - last);
  parser._countDataBytes(read.length);
  if (!stream.writable || stream.write(read) || stream.destroyed) {
    done();
    return;
  }
  const goOn = (): void => {
    stream.off("drain", goOn);
    stream.off("close", goOn);
    done();
  };
  stream.once("drain", goOn);
  stream.once("close", goOn);
}
