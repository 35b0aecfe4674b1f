import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Refuses JSON that is nested too deeply or made of more than `membersMax` objects, arrays and members of them, before
 * it is parsed: the parser would follow a million levels, and turn 60 MB of `{},` into gigabytes. The bytes of an
 * attachment's content are not counted. Linear; strings are skipped.
 */
export function checkJsonShape(text: string, membersMax: number): void {
  let depth = 0;
  let members = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = stringEnd(text, at);
        break;
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        members += 1;
        if (depth > LIMITS.jsonDepthMax) throw refusal("is nested too deeply");
        at = byteArrayEnd(text, at);
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
        break;
      case 0x2c: // ,
        members += 1;
        break;
    }
    if (members > membersMax) throw refusal("has too many members");
  }
}

/** Where the string that opens at `start` closes; the end of the text for one that never does. */
function stringEnd(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at >= 0) {
    let backslashes = 0;
    while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return at;
    at = text.indexOf('"', at + 1);
  }
  return text.length;
}

/** Where an attachment may have its bytes; Node writes a Buffer as `{"type":"Buffer","data":[…]}`. */
const BYTES_KEY = /"(?:content|data)"\s*:\s*$/;
const LOOK_BACK_CHARS = 24;

/** The last character of the bytes in the array that opens at `start`; `start` when it is no array of bytes. */
function byteArrayEnd(text: string, start: number): number {
  if (!BYTES_KEY.test(text.slice(Math.max(0, start - LOOK_BACK_CHARS), start))) return start;
  let digits = 0;
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x30 && code <= 0x39) {
      digits += 1;
      if (digits > 3) return start;
    } else if (code === 0x2c) {
      digits = 0;
    } else if (code === 0x5d) {
      return at - 1;
    } else if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) {
      return start;
    }
  }
  return start;
}

function refusal(what: string): AppError {
  return new AppError("validation_error", `The request body ${what}.`);
}
