// Files of imports that wait, or are kept after a dry run: an erased address in them becomes letters of the same number,
// so that positions in the file stay true. Such a row is then no contact.
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { spoolFolder } from "../imports/receive-upload.ts";
import { SPOOL } from "../imports/shared-spool.ts";
import { mentionsIn } from "../lib/address-mention.ts";
import { createTurns } from "../lib/in-steps.ts";
import type { SharedFiles } from "../store/shared-files.ts";

const STEP_BYTES = 256 * 1024;
/** Longer than an address in any form. */
const OVERLAP_BYTES = 2_048;
const STEP_MS = 5;

export async function eraseInSpool(
  dataDir: string,
  { teamId, address }: { teamId: string; address: string },
): Promise<void> {
  const folder = spoolFolder(dataDir);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of names.filter((one) => one.startsWith(`${teamId}_`))) {
    await eraseInFile(join(folder, name), address);
  }
}

/** In those of all nodes. */
export async function eraseInShared(
  files: SharedFiles,
  { teamId, address }: { teamId: string; address: string },
): Promise<void> {
  for (const { name } of await files.list({ prefix: `${SPOOL}${teamId}_` })) {
    let bytes = await files.readPart({ name, part: 0 });
    for (let part = 0; bytes !== null; part += 1) {
      const next: Uint8Array | null = await files.readPart({ name, part: part + 1 });
      const both = Buffer.concat(next === null ? [bytes] : [bytes, next]);
      const mentions = [...mentionsIn(both, address)];
      for (const { start, length } of mentions) both.fill("x", start, start + length);
      const head = both.subarray(0, bytes.length);
      const tail = both.subarray(bytes.length);
      // The end of one that crosses goes first: after a crash, its beginning is found again.
      if (mentions.length > 0 && next !== null) await files.writePart({ name, part: part + 1, bytes: tail });
      if (mentions.length > 0) await files.writePart({ name, part, bytes: head });
      bytes = next === null ? null : tail;
    }
  }
}

async function eraseInFile(path: string, address: string): Promise<void> {
  const file = await open(path, "r+").catch((error: NodeJS.ErrnoException) => {
    // The import has ended.
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (file === null) return;
  const turn = createTurns(STEP_MS);
  const bytes = new Uint8Array(STEP_BYTES + OVERLAP_BYTES);
  try {
    for (let at = 0; ; at += STEP_BYTES) {
      const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
      for (const { start, length } of mentionsIn(bytes.subarray(0, bytesRead), address)) {
        await file.write(Buffer.alloc(length, "x"), 0, length, at + start);
      }
      if (bytesRead < bytes.length) break;
      await turn();
    }
    await file.sync();
  } finally {
    await file.close();
  }
}
