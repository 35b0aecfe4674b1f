// Small state that is kept over a restart but may be lost: counters, not mail. Damage never keeps the server from
// starting, and a save that fails is told and forgotten.
import { open, readFile, rename } from "node:fs/promises";
import type { z } from "zod";

/** What was saved last; null when there is no file, or none that can be read (then `onDamage` hears why). */
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

/** Replaces the file as a whole, readable by the owner only. */
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
