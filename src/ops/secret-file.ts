// One random secret per installation, in the data directory and so in its backup. Purposes derive their own keys
// from it, so that a link's key never signs anything else.
import { hkdfSync, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeDurably } from "./write-durably.ts";

const SECRET_BYTES = 32;

/** Reads the secret, or makes it once; throws when the file is damaged, since a new one would void every link. */
export function loadSecret(dataDir: string): Uint8Array {
  const path = join(dataDir, "secret.key");
  if (!existsSync(path)) writeDurably(path, randomBytes(SECRET_BYTES));
  const secret = readFileSync(path);
  if (secret.length !== SECRET_BYTES)
    throw new Error(`${path} is damaged: it must hold ${SECRET_BYTES} bytes`);
  return secret;
}

/** A 32-byte key for one purpose (HKDF-SHA256, RFC 5869). */
export function deriveKey(secret: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, new Uint8Array(), purpose, 32));
}
