import { randomBytes } from "node:crypto";
import { LIMITS } from "../limits.ts";
import { hashToken } from "./token.ts";

/** Letters and digits that are not taken for one another. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const CHARS = 16;

/** Each has more than 64 bits, so that a plain hash is enough. Shown once. */
export function makeRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: LIMITS.recoveryCodes }, makeCode);
  return { codes, hashes: codes.map(hashRecoveryCode) };
}

/** Case, spaces and hyphens do not matter. */
export function hashRecoveryCode(code: string): string {
  return hashToken(code.toLowerCase().replace(/[^a-z0-9]/g, ""));
}

function makeCode(): string {
  let text = "";
  while (text.length < CHARS) {
    // Bytes beyond a whole number of alphabets would prefer its first letters.
    const fair = [...randomBytes(CHARS)].filter((byte) => byte < 256 - (256 % ALPHABET.length));
    text += fair.map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  }
  return (text.slice(0, CHARS).match(/.{4}/g) ?? []).join("-");
}
