// Files that are known by their bytes, and written to the disk before they get their name.
import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";

export function identityOf(bytes: Uint8Array): { sha256: string; bytes: number } {
  return { sha256: new Bun.CryptoHasher("sha256").update(bytes).digest("hex"), bytes: bytes.length };
}

export function writeSynced(path: string, bytes: Uint8Array, mode: number): void {
  const file = openSync(path, "w", mode);
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
