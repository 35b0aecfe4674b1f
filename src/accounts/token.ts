import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { LIMITS } from "../limits.ts";

const TOKEN_BYTES = 32;

/** 256 random bits, for cookies and links. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** How a token is stored: SHA-256, hex. */
export function hashToken(token: string): string {
  return new Bun.CryptoHasher("sha256").update(token).digest("hex");
}

/** Letters and digits that are not easily confused. */
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
    // Rejects bytes that would favor the first letters.
    const fair = [...randomBytes(CHARS)].filter((byte) => byte < 256 - (256 % ALPHABET.length));
    text += fair.map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  }
  return (text.slice(0, CHARS).match(/.{4}/g) ?? []).join("-");
}

// A browser that signed in keeps a signed name, so that strangers' guesses do not count against it. The name grants
// no access.

/** For a cookie: `<name>.<signature>`, valid for one account. */
export function nameDevice(key: Uint8Array, userId: string): string {
  const name = randomBytes(12).toString("hex");
  return `${name}.${sign(key, userId, name)}`;
}

/** The device's name, if it signed in to this account before. */
export function knownDevice(key: Uint8Array, userId: string, cookie: string | null): string | null {
  const [name = "", signature = ""] = (cookie ?? "").split(".");
  const given = Buffer.from(signature);
  const right = Buffer.from(sign(key, userId, name));
  return given.length === right.length && timingSafeEqual(given, right) ? name : null;
}

function sign(key: Uint8Array, userId: string, name: string): string {
  return createHmac("sha256", key).update(`device ${userId} ${name}`).digest("hex");
}
