import { randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** 256 random bits, for cookies and links. */
export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** How a token is kept: SHA-256, hex. */
export function hashToken(token: string): string {
  return new Bun.CryptoHasher("sha256").update(token).digest("hex");
}
