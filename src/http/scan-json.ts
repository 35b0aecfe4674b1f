// The shape of JSON, looked at before it is parsed: linear in its bytes, whatever is in them.

import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import { asBuffer } from "../mime/headers.ts";

/** A value of a request to send that is too long for the rest to be parsed with it. */
export interface LongValue {
  kind: "text" | "base64" | "bytes";
  /** Of the value, quotes or brackets included. */
  start: number;
  end: number;
}

export interface JsonScan {
  /** In their order. */
  long: LongValue[];
  members: number;
}

export interface ScanOptions {
  /** Objects, arrays and members of them, but for the bytes of an attachment. */
  membersMax: number;
  /** Texts and attachments from this length on are long parts; none when absent. */
  longBytesMin?: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const CLOSE_ARRAY = 0x5d;

/** Node writes a Buffer as `{"type":"Buffer","data":[…]}`. */
const KEY_BEFORE = /"(html|text|content|data)"\s*:\s*$/;
const LOOK_BACK_BYTES = 24;
const NEAR_BYTES = 32;
/** An email of a batch is one level down. */
const TEXT_DEPTH_MAX = 2;

/**
 * Refuses JSON that is nested too deeply or made of too many members: the parser would follow a million levels, and
 * turn 60 MB of `{},` into gigabytes. Throws AppError 422.
 */
export function scanJson(bytes: Uint8Array, { membersMax, longBytesMin }: ScanOptions): JsonScan {
  const long: LongValue[] = [];
  const longMin = longBytesMin ?? Number.POSITIVE_INFINITY;
  const take = (kind: LongValue["kind"], start: number, end: number): void => {
    if (end - start >= longMin) long.push({ kind, start, end });
  };
  let depth = 0;
  let members = 0;
  for (let at = 0; at < bytes.length; at++) {
    switch (bytes[at]) {
      case QUOTE: {
        const start = at;
        at = stringEnd(bytes, at);
        if (at - start < longMin) break;
        const key = keyBefore(bytes, start);
        if (key === "content") take("base64", start, at + 1);
        else if ((key === "html" || key === "text") && depth <= TEXT_DEPTH_MAX) take("text", start, at + 1);
        break;
      }
      case 0x5b: // [
      case 0x7b: {
        // {
        depth += 1;
        members += 1;
        if (depth > LIMITS.jsonDepthMax) throw refusal("is nested too deeply");
        const end = bytes[at] === 0x5b ? byteArrayEnd(bytes, at) : at;
        if (end > at) take("bytes", at, end + 1);
        // The bracket that closes it is counted like any other.
        if (end > at) at = end - 1;
        break;
      }
      case CLOSE_ARRAY:
      case 0x7d: // }
        depth -= 1;
        break;
      case COMMA:
        members += 1;
        break;
    }
    if (members > membersMax) throw refusal("has too many members");
  }
  return { long, members };
}

/** Where the string that opens at `start` closes; the end of the bytes for one that never does. */
function stringEnd(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length) {
    // Quotation marks may be dense: a search for each would cost more than to look.
    for (const near = at + NEAR_BYTES; at < near; at++) {
      const byte = bytes[at];
      if (byte === QUOTE) return at;
      if (byte === BACKSLASH) at += 1;
    }
    const quote = bytes.indexOf(QUOTE, at);
    if (quote < 0) break;
    let backslashes = 0;
    while (quote - backslashes > at && bytes[quote - 1 - backslashes] === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return quote;
    at = quote + 1;
  }
  return bytes.length;
}

/** Where the array of whole numbers up to 999 ends that opens at `start`, behind a key for bytes; else `start`. */
function byteArrayEnd(bytes: Uint8Array, start: number): number {
  const key = keyBefore(bytes, start);
  if (key !== "content" && key !== "data") return start;
  let digits = 0;
  for (let at = start + 1; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte >= 0x30 && byte <= 0x39) {
      digits += 1;
      if (digits > 3) return start;
    } else if (byte === COMMA) {
      digits = 0;
    } else if (byte === CLOSE_ARRAY) {
      return at;
    } else if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) {
      return start;
    }
  }
  return start;
}

function keyBefore(bytes: Uint8Array, at: number): string | undefined {
  const before = asBuffer(bytes).toString("latin1", Math.max(0, at - LOOK_BACK_BYTES), at);
  return KEY_BEFORE.exec(before)?.[1];
}

function refusal(what: string): AppError {
  return new AppError("validation_error", `The request body ${what}.`);
}
