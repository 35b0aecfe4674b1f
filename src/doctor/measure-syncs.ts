import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { createId } from "../lib/id.ts";

const ROUNDS_MAX = 200;
const TIME_MS_MAX = 500;
const BLOCK = new Uint8Array(4_096).fill(1);

/** Durable writes a second in `directory`, measured over half a second at most; leaves nothing behind. */
export async function measureSyncs(directory: string): Promise<number> {
  const path = join(directory, `.doctor-${createId()}`);
  const file = await open(path, "wx", 0o600);
  try {
    const startedAt = performance.now();
    let rounds = 0;
    while (rounds < ROUNDS_MAX && performance.now() - startedAt < TIME_MS_MAX) {
      await file.write(BLOCK, 0, BLOCK.length, 0);
      await file.datasync();
      rounds += 1;
    }
    return rounds / ((performance.now() - startedAt) / 1_000);
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}
