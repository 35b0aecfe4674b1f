import { createTokenKeys, type TokenKeys } from "../bounces/token-keys.ts";

/** One key of equal bytes, which is never stored. */
export function sampleTokenKeys(byte: number): TokenKeys {
  const keys = [{ id: "a", secret: new Uint8Array(32).fill(byte), since: 0 }];
  return createTokenKeys({ clock: { now: () => 0 }, keys, save: async () => undefined });
}
