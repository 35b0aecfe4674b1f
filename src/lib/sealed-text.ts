// Encrypts secrets at rest: AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce. `context` is authenticated, so that a
// ciphertext cannot be moved to another row.
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const VERSION = "v1";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `key` has 32 bytes. */
export function sealText(key: Uint8Array, text: string, context: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${Buffer.concat([nonce, sealed]).toString("base64")}`;
}

/** Null for a different key or context, or a changed text. */
export function unsealText(key: Uint8Array, sealed: string, context: string): string | null {
  const [version, base64 = ""] = sealed.split(".");
  const bytes = Buffer.from(base64, "base64");
  if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    // The tag does not match.
    return null;
  }
}
