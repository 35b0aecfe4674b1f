// One random secret per installation, in the data directory and so in its backup. Each purpose derives its own key from it.
import { hkdfSync, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeDurably } from "./write-durably.ts";

const SECRET_BYTES = 32;
export const SECRET_FILE = "secret.key";

/** The secret cannot be used; the message is one line that says what to do. */
export class SecretError extends Error {
  override readonly name = "SecretError";
}

/** Creates the secret of a new installation. */
export function makeSecret(dataDir: string): void {
  if (!existsSync(fileIn(dataDir))) writeDurably(fileIn(dataDir), randomBytes(SECRET_BYTES));
}

/** Throws SecretError when the file is missing or damaged: a new one would break all links and return paths sent so far. */
export function loadSecret(dataDir: string): Uint8Array {
  const path = fileIn(dataDir);
  const restore = `Restore it from a backup of the data directory. Without it, links and return paths in sent mail stop working. To accept that, create a new one: head -c ${SECRET_BYTES} /dev/urandom > ${path} && chmod 600 ${path}`;
  if (!existsSync(path)) throw new SecretError(`${path} is missing. ${restore}`);
  const secret = readFileSync(path);
  if (secret.length !== SECRET_BYTES) {
    throw new SecretError(`${path} is damaged: it must hold ${SECRET_BYTES} bytes. ${restore}`);
  }
  return secret;
}

const fileIn = (dataDir: string) => join(dataDir, SECRET_FILE);

/** A 32-byte key for one purpose (HKDF-SHA256, RFC 5869). */
export function deriveKey(secret: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, new Uint8Array(), purpose, 32));
}
