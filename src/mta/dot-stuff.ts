// The bytes between DATA and the final dot (RFC 5321 §2.3.8, §4.5.2): whatever comes in, what goes out holds
// CRLF line ends only, no NUL, and no line that a receiver could take for the end of the message.

const NUL = 0;
const LF = 10;
const CR = 13;
const DOT = 46;
const LF_DOT = Buffer.from("\n.");

/** CRLF line ends only, NUL dropped, last line ended. Do this before signing: it changes bytes. */
export function canonicalLines(message: Uint8Array): Uint8Array {
  if (isCanonical(message)) return message;
  const output = new Uint8Array(message.length * 2 + 2);
  let length = 0;
  let previous = NUL;
  for (const byte of message) {
    if (byte === NUL) continue;
    if (byte === CR || (byte === LF && previous !== CR)) {
      output[length++] = CR;
      output[length++] = LF;
    } else if (byte !== LF) {
      output[length++] = byte;
    }
    previous = byte;
  }
  if (previous !== CR && previous !== LF && previous !== NUL) {
    output[length++] = CR;
    output[length++] = LF;
  }
  return output.subarray(0, length);
}

/** Canonical lines with every leading dot doubled, ready for the wire; the final dot is the caller's to send. */
export function dotStuff(message: Uint8Array): Uint8Array {
  const lines = canonicalLines(message);
  const dots = leadingDots(lines);
  if (dots.length === 0) return lines;
  const output = new Uint8Array(lines.length + dots.length);
  let from = 0;
  let length = 0;
  for (const dot of dots) {
    output.set(lines.subarray(from, dot), length);
    length += dot - from;
    output[length++] = DOT;
    from = dot;
  }
  output.set(lines.subarray(from), length);
  return output;
}

function leadingDots(lines: Uint8Array): number[] {
  const view = Buffer.from(lines.buffer, lines.byteOffset, lines.length);
  const dots: number[] = [];
  if (lines[0] === DOT) dots.push(0);
  for (let at = view.indexOf(LF_DOT); at !== -1; at = view.indexOf(LF_DOT, at + 2)) dots.push(at + 1);
  return dots;
}

function isCanonical(message: Uint8Array): boolean {
  if (message.length === 0) return true;
  if (message.includes(NUL)) return false;
  let lineFeeds = 0;
  for (let at = message.indexOf(LF); at !== -1; at = message.indexOf(LF, at + 1)) {
    if (message[at - 1] !== CR) return false;
    lineFeeds += 1;
  }
  for (let at = message.indexOf(CR); at !== -1; at = message.indexOf(CR, at + 1)) lineFeeds -= 1;
  // Every LF follows a CR, so equal counts mean that every CR is followed by its LF.
  return lineFeeds === 0 && message[message.length - 1] === LF;
}
