// Small state that is kept over a restart but may be lost: counters, not mail. Damage never keeps the server from
// starting, and a save that fails is logged and forgotten.
import type { z } from "zod";

/** One value that outlives the process, replaced as a whole. */
export interface SavedValue {
  /** For the log. */
  name: string;
  /** Null when nothing was saved. */
  read(): Promise<string | null>;
  /** Durable when it resolves. */
  write(text: string): Promise<void>;
}

/** The saved value; null when there is none or it is unreadable (`onDamage` receives the reason). */
export async function loadState<Schema extends z.ZodType>(
  saved: SavedValue,
  schema: Schema,
  onDamage: (reason: string) => void,
): Promise<z.infer<Schema> | null> {
  try {
    const text = await saved.read();
    return text === null ? null : schema.parse(JSON.parse(text));
  } catch (error) {
    onDamage(String(error));
    return null;
  }
}

export async function saveState(
  saved: SavedValue,
  state: unknown,
  onFailure: (reason: string) => void,
): Promise<void> {
  try {
    await saved.write(JSON.stringify(state));
  } catch (error) {
    onFailure(String(error));
  }
}
