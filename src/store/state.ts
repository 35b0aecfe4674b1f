import type { SavedValue } from "../lib/saved-value.ts";

/** What the parts of the server keep over a restart, by name: pace, counters, keys. */
export interface StateStore {
  /** Null when there is none. */
  read(request: { name: string }): Promise<{ value: string; version: number } | null>;
  /**
   * Replaces the value as a whole; its version grows by one with each write. With `expected` (0 = there is none) only when
   * that is the version now: of two nodes that changed the same value, one learns that it has to read again. Rejects what is
   * longer than `LIMITS.stateValueCharsMax`.
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
