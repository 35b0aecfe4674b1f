import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Refuses JSON that is nested too deeply or made of too many objects, arrays and keys, before it is parsed: the
 * parser would follow a million levels, and turn 60 MB of `{},` into gigabytes. Linear; strings are skipped.
 */
export function checkJsonShape(text: string): void {
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
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
        break;
      case 0x3a: // :
        members += 1;
        break;
    }
    if (members > LIMITS.jsonMembersMax) throw refusal("has too many members");
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

function refusal(what: string): AppError {
  return new AppError("validation_error", `The request body ${what}.`);
}
