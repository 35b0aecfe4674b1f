// Codes of an authenticator app (RFC 6238): SHA-1, six digits, 30 seconds, one step of drift either way.
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const PERIOD_S = 30;
const SECRET_BYTES = 20;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** In base32, as apps take it. */
export function makeTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** For the QR code. */
export function totpUri(secret: string, { email, issuer }: { email: string; issuer: string }): string {
  return new TOTP({ issuer, label: email, secret, period: PERIOD_S }).toString();
}

/** The step that the code is of; null for a wrong one. */
export function findTotpStep(secret: string, code: string, now: number): number | null {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = new TOTP({ secret, period: PERIOD_S }).validate({ token, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta;
}

/** AES-256-GCM; what is sealed for one user opens for no other. */
export function sealSecret(key: Uint8Array, userId: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString("base64");
}

/** Throws for what was sealed with another key or for another user. */
export function openSecret(key: Uint8Array, userId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString("utf8");
}
