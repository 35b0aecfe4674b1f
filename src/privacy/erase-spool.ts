// Files of imports that wait, or are kept after a dry run: an erased address in them becomes letters of the same number,
// so that positions in the file stay true. Such a row is then no contact.
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { spoolFolder } from "../imports/receive-upload.ts";
import { mentionsIn } from "../lib/address-mention.ts";
import { createTurns } from "../lib/in-steps.ts";

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
