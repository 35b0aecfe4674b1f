// The key that encrypts other keys in the database: 32 bytes in hex in a separate file, so that a copy of the database alone
// is useless.
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { writeDurably } from "./write-durably.ts";

/** The master key cannot be used; the message is one line that says what to do. */
export class MasterKeyError extends Error {
  override readonly name = "MasterKeyError";
}

export interface MasterKeySource {
  dataDir: string;
  /** The configured file; null = `master.key` in the data directory. */
  file: string | null;
  /** Whether the database has encrypted values: a new key would lose them. */
  isInUse: boolean;
  onWarning(advice: string): void;
}

/** Reads the key, or creates it when nothing is encrypted and no file is configured. Throws MasterKeyError. */
export function loadMasterKey({ dataDir, file, isInUse, onWarning }: MasterKeySource): Uint8Array {
  const path = masterKeyFile(dataDir, file);
  if (!existsSync(path)) {
    if (file !== null) {
      throw new MasterKeyError(
        `${path} does not exist. Create it once: openssl rand -hex 32 > ${path} && chmod 600 ${path}`,
      );
    }
    if (isInUse) {
      throw new MasterKeyError(
        `${path} is missing, and the DKIM keys in the database cannot be read without it. Restore it from a backup of the data directory, or set keys_file to its new path.`,
      );
    }
    writeDurably(path, `${randomBytes(32).toString("hex")}\n`);
  }
  if ((statSync(path).mode & 0o077) !== 0) onWarning(`other users can read ${path}. Run: chmod 600 ${path}`);
  return readKey(path);
}

/** The path of the key file, existing or not. */
export function masterKeyFile(dataDir: string, file: string | null): string {
  return file ?? join(dataDir, "master.key");
}

function readKey(path: string): Uint8Array {
  const text = readFileSync(path, "utf8").trim();
  if (/^[0-9a-f]{64}$/i.test(text)) return new Uint8Array(Buffer.from(text, "hex"));
  throw new MasterKeyError(
    `${path} is damaged: it must hold 64 hexadecimal digits. Restore it from a backup.`,
  );
}
