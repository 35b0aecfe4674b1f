import type { SavedValue } from "../lib/saved-value.ts";

/** State that the server keeps across restarts, by name: pace, counters, keys. */
export interface StateStore {
  /** Null if it does not exist. */
  read(request: { name: string }): Promise<{ value: string; version: number } | null>;
  /**
   * Replaces the whole value and increments its version. With `expected` (0 = absent), writes only if that is the
   * current version, so that one of two concurrent writers has to read again. Rejects values longer than
   * `LIMITS.stateValueCharsMax`.
   */
  write(request: { name: string; value: string; expected?: number }): Promise<{ written: boolean }>;
}

/** The value of that name. */
export function savedIn({ state }: { state: StateStore }, name: string): SavedValue {
  return {
    name,
    read: async () => (await state.read({ name }))?.value ?? null,
    async write(value) {
      await state.write({ name, value });
    },
  };
}
