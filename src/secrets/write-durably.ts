import { closeSync, fsyncSync, openSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** Atomically creates or replaces a file, readable by its owner only, and syncs it to disk. */
export function writeDurably(path: string, content: Uint8Array | string): void {
  const temporary = `${path}.new`;
  const file = openSync(temporary, "w", 0o600);
  const bytes = Buffer.from(content as string);
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
  fsyncSync(file);
  closeSync(file);
  renameSync(temporary, path);
  const folder = openSync(dirname(path), "r");
  fsyncSync(folder);
  closeSync(folder);
}
