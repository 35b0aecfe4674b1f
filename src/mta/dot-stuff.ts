// The bytes between DATA and the final dot (RFC 5321 §2.3.8, §4.5.2). The output has CRLF line ends only, no NUL, and no line
// that a receiver could take for the end of the message.

import { domainToASCII } from "node:url";
import { hasBareNewline } from "../mime/canonical-message.ts";

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

/** Canonical lines with leading dots doubled; the caller sends the final dot. */
export function dotStuff(message: Uint8Array): Uint8Array {
  const lines = canonicalLines(message);
  const dots = countLeadingDots(lines);
  if (dots === 0) return lines;
  const output = new Uint8Array(lines.length + dots);
  let length = 0;
  let previous = LF;
  for (let at = 0; at < lines.length; at++) {
    const byte = lines[at]!;
    if (byte === DOT && previous === LF) output[length++] = DOT;
    output[length++] = byte;
    previous = byte;
  }
  return output;
}

function countLeadingDots(lines: Uint8Array): number {
  const view = Buffer.from(lines.buffer, lines.byteOffset, lines.length);
  let count = lines[0] === DOT ? 1 : 0;
  for (let at = view.indexOf(LF_DOT); at !== -1; at = view.indexOf(LF_DOT, at + 2)) count += 1;
  return count;
}

function isCanonical(message: Uint8Array): boolean {
  if (message.length === 0) return true;
  return message.at(-1) === LF && !message.includes(NUL) && !hasBareNewline(message);
}

/**
 * The address for SMTP commands: the domain in A-labels, so that only a non-ASCII local part needs SMTPUTF8 (RFC 6531 §3.2).
 */
export function wireAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const ascii = at === -1 ? "" : domainToASCII(address.slice(at + 1));
  return /^[\x00-\x7f]*$/.test(address) || ascii === "" ? address : `${address.slice(0, at)}@${ascii}`;
}
