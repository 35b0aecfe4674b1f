// Messages read chunk by chunk (RFC 5321 §4.5.2). smtp-server looks at each byte in JavaScript, which takes 4 ms for 64 KB
// before that loop is compiled, and waits a turn of the event loop for each doubled dot.
import type { SMTPStream } from "smtp-server/lib/smtp-stream.js";

type Feed = SMTPStream["_feedDataStream"];

const CR = 0x0d;
const LF = 0x0a;
const DOT = 0x2e;
const DOT_LINE = Buffer.from("\n.");
/** The library reads the start of a message, where a dot may end it at once: a short message whole. */
const START_BYTES = 4 * 1024;
/** The end of a chunk that the library keeps: the end of the message may have begun in it. */
const KEPT_BYTES = 4;

/** Makes the parser read messages here, to the same result. */
export function readDoubledDots(parser: SMTPStream): void {
  const feed = parser._feedDataStream.bind(parser);
  parser._feedDataStream = (chunk, done) => {
    if (!parser._atDataStart) feedAtOnce(parser, chunk, done);
    else if (chunk.length <= START_BYTES) feed(chunk, done);
    else {
      const rest = chunk.subarray(START_BYTES);
      // Not fed: the message may have ended, and commands follow.
      feed(chunk.subarray(0, START_BYTES), (error) =>
        error ? done(error) : parser._write(rest, "buffer", done),
      );
    }
  };
}

function feedAtOnce(parser: SMTPStream, given: Buffer, done: Parameters<Feed>[1]): void {
  const stream = parser._dataStream;
  if (stream === null) throw new Error("a message is read outside of DATA");
  const chunk = parser._lastBytes ? Buffer.concat([parser._lastBytes, given]) : Buffer.from(given);
  parser._lastBytes = false;
  const newline = chunk.indexOf(DOT_LINE, 1);
  const start = newline < 0 ? chunk.length : newline + 1;
  /** Moved to the front; what is read lies behind it. */
  let kept = start;
  let behindDot = 0;
  let previous = chunk[start - 1];
  let beforePrevious = chunk[start - 2];
  for (let at = start; at < chunk.length; at++) {
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
  parser._lastBytes = chunk.subarray(kept - last, kept);
  const read = chunk.subarray(0, kept - last);
  parser._countDataBytes(read.length);
  if (read.length === 0 || !stream.writable || stream.write(read) || stream.destroyed) {
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
