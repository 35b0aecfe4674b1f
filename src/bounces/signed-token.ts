// An id and its signature in 41 characters that survive every mail system: lower case, digits, no case to lose.
import { createHmac, timingSafeEqual } from "node:crypto";
import { isId } from "../lib/id.ts";

/** What a token names; a token made for one is never read as the other. */
export type TokenPurpose = "delivery" | "email";

/** Names the key, so that another can take over while old tokens are still good. */
const KEY_ID = "a";
const ID_BYTES = 16;
/** 72 bits: with the id they fill 40 characters to the last bit, so each token has one spelling. */
const SIGNATURE_BYTES = 9;
const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
const TOKEN = /^a[a-z2-7]{40}$/;

/** The token's form inside other text. */
export const TOKEN_PATTERN = "a[a-z2-7]{40}";

/** Stable for the same id; throws when `id` is no UUID. */
export function signToken(secret: Uint8Array, purpose: TokenPurpose, id: string): string {
  if (!isId(id)) throw new Error(`${id} is no id`);
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  return KEY_ID + toBase32(Buffer.concat([bytes, signatureOf(secret, purpose, bytes)]));
}

/** The id, or null when the token was not made here. Case does not matter: mail systems change it. */
export function readToken(secret: Uint8Array, purpose: TokenPurpose, token: string): string | null {
  const lower = token.toLowerCase();
  if (!TOKEN.test(lower)) return null;
  const bytes = fromBase32(lower.slice(KEY_ID.length));
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), signatureOf(secret, purpose, id))) return null;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
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
