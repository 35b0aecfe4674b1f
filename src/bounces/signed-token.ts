// An id and its signature in 41 characters that survive every mail system: lower case, digits, no case to lose. The
// first one names the key, so that another can take over while old tokens are still good.
import { createHmac, timingSafeEqual } from "node:crypto";
import { isId } from "../lib/id.ts";
import type { TokenKeys } from "./token-keys.ts";

/** What a token names; a token made for one is never read as the other. */
export type TokenPurpose = "delivery" | "email";

const ID_BYTES = 16;
/** 72 bits: with the id they fill 40 characters to the last bit, so each token has one spelling. */
const SIGNATURE_BYTES = 9;
const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
const TOKEN = /^[a-z][a-z2-7]{40}$/;

/** The token's form inside other text. */
export const TOKEN_PATTERN = "[a-z][a-z2-7]{40}";

/** Stable for the same id, whatever key came after; throws when `id` is no UUID. */
export function signToken(keys: TokenKeys, purpose: TokenPurpose, id: string): string {
  if (!isId(id)) throw new Error(`${id} is no id`);
  // What waited for longer than any key is kept has the oldest one.
  const key = keys.keyOf(id) ?? keys.list()[0]!;
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  return key.id + toBase32(Buffer.concat([bytes, signatureOf(key.secret, purpose, bytes)]));
}

/** The id, or null when the token was not made here. Case does not matter: mail systems change it. */
export function readToken(keys: TokenKeys, purpose: TokenPurpose, token: string): string | null {
  const lower = token.toLowerCase();
  if (!TOKEN.test(lower)) return null;
  const bytes = fromBase32(lower.slice(1));
  const idBytes = bytes.subarray(0, ID_BYTES);
  const id = idBytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  // Only the key of its time: one that has leaked since then vouches for nothing newer.
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
