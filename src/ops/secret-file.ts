// One random secret per installation, in the data directory and so in its backup. Purposes derive their own keys
// from it, so that a link's key never signs anything else.
import { hkdfSync, randomBytes } from "node:crypto";
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";

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

function writeDurably(path: string, bytes: Uint8Array): void {
  const temporary = `${path}.new`;
  const file = openSync(temporary, "w", 0o600);
  writeSync(file, bytes);
  fsyncSync(file);
  closeSync(file);
  renameSync(temporary, path);
}
