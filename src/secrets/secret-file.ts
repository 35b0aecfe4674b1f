// One random secret per installation, in the data directory and so in its backup. Purposes derive their own keys
// from it, so that a link's key never signs anything else.
import { hkdfSync, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeDurably } from "./write-durably.ts";

const SECRET_BYTES = 32;

/** Why the secret cannot be used, in one line that says what to do. */
export class SecretError extends Error {
  override readonly name = "SecretError";
}

/** Makes the secret where there is none: for an installation that has never sent anything. */
export function makeSecret(dataDir: string): void {
  if (!existsSync(fileIn(dataDir))) writeDurably(fileIn(dataDir), randomBytes(SECRET_BYTES));
}

/** Throws SecretError when the file is missing or damaged: a new one would void every link and return path that was sent. */
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

const fileIn = (dataDir: string) => join(dataDir, "secret.key");

/** A 32-byte key for one purpose (HKDF-SHA256, RFC 5869). */
export function deriveKey(secret: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, new Uint8Array(), purpose, 32));
}
