// An id and its signature in 41 lower-case letters and digits, which survive every mail system. The first character names
// the key, so that keys can be rotated while old tokens stay valid.
import { createHmac, timingSafeEqual } from "node:crypto";
import { isId } from "../lib/id.ts";
import type { TokenKeys } from "./token-keys.ts";

/** The kind of id; a token of one kind is never valid as the other. */
export type TokenPurpose = "delivery" | "email";

const ID_BYTES = 16;
/** 72 bits: together with the id exactly 40 characters, so each token has one form. */
const SIGNATURE_BYTES = 9;
const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
const TOKEN = /^[a-z][a-z2-7]{40}$/;

/** Matches a token inside text. */
export const TOKEN_PATTERN = "[a-z][a-z2-7]{40}";

/** The same for an id after later key rotations. Throws when `id` is not a UUID. */
export function signToken(keys: TokenKeys, purpose: TokenPurpose, id: string): string {
  if (!isId(id)) throw new Error(`${id} is no id`);
  // An id older than all keys uses the oldest one.
  const key = keys.keyOf(id) ?? keys.list()[0]!;
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  return key.id + toBase32(Buffer.concat([bytes, signatureOf(key.secret, purpose, bytes)]));
}

/** The id; null for a token of others. Case-insensitive, since mail systems change case. */
export function readToken(keys: TokenKeys, purpose: TokenPurpose, token: string): string | null {
  const lower = token.toLowerCase();
  if (!TOKEN.test(lower)) return null;
  const bytes = fromBase32(lower.slice(1));
  const idBytes = bytes.subarray(0, ID_BYTES);
  const id = idBytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  // Only the key of that time: an older key that has leaked must not sign newer ids.
  const key = keys.keyOf(id);
  if (key === null || key.id !== lower[0]) return null;
  const isOurs = timingSafeEqual(bytes.subarray(ID_BYTES), signatureOf(key.secret, purpose, idBytes));
  return isOurs && keys.isRecent(id) ? id : null;
}

function signatureOf(secret: Uint8Array, purpose: TokenPurpose, id: Uint8Array): Buffer {
  return createHmac("sha256", secret).update(`${purpose}\n`).update(id).digest().subarray(0, SIGNATURE_BYTES);
}

/** RFC 4648 §6 without padding; the length is a multiple of five. */
function toBase32(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff;
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(value >> (bits - 5)) & 31];
  }
  return text;
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const char of text) {
    value = ((value << 5) | ALPHABET.indexOf(char)) & 0xffff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >> bits) & 255);
  }
  return Buffer.from(bytes);
}
