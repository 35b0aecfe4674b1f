// Files for small state that survives a restart but may be lost, such as counters. A damaged file never stops the server
// from starting, and a failed save is only reported.
import { open, readFile, rename } from "node:fs/promises";
import type { z } from "zod";

/** The saved state; null without a readable file. Calls `onDamage` for a damaged one. */
export async function loadState<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  onDamage: (reason: string) => void,
): Promise<z.infer<Schema> | null> {
  try {
    return schema.parse(JSON.parse(await readFile(path, "utf8")));
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing) onDamage(String(error));
    return null;
  }
}

/** Atomically replaces the file, readable by its owner only. */
export async function saveState(
  path: string,
  state: unknown,
  onFailure: (reason: string) => void,
): Promise<void> {
  try {
    const file = await open(`${path}.tmp`, "w", 0o600);
    try {
      await file.writeFile(JSON.stringify(state));
    } finally {
      await file.close();
    }
    await rename(`${path}.tmp`, path);
  } catch (error) {
    onFailure(String(error));
  }
}
