// The keys that sign return paths and feedback ids. An id is always signed with the key of the time it was created: a retry
// keeps its return path, as greylisting requires, and bounces stay valid after a rotation.
import { randomBytes } from "node:crypto";
import type { Clock } from "../lib/clock.ts";
import { idTime } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";

export interface TokenKey {
  /** One letter: the first of each token that it signs. */
  id: string;
  /** 32 bytes. */
  secret: Uint8Array;
  /** It signs ids created from this time, ms, until the next key's. */
  since: number;
}

export interface TokenKeys {
  /** The key for an id (UUIDv7), by its time; null = the key is gone. */
  keyOf(id: string): TokenKey | null;
  /** Whether a report about an id of that time is still accepted. */
  isRecent(id: string): boolean;
  /** Oldest first. */
  list(): readonly TokenKey[];
  /**
   * Creates a key for all ids from now on; resolves when it is saved. Awaits `tell` first and creates no key when it
   * rejects. Throws RangeError when there are too many keys.
   */
  rotate(tell?: (key: TokenKey) => Promise<void>): Promise<TokenKey>;
}

export interface TokenKeysParts {
  clock: Pick<Clock, "now">;
  /** Oldest first, at least one. */
  keys: readonly TokenKey[];
  /** Resolves when the keys are on disk: tokens of a lost key could not be verified any more. */
  save(keys: readonly TokenKey[]): Promise<void>;
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const SECRET_BYTES = 32;

export function createTokenKeys({ clock, keys: first, save }: TokenKeysParts): TokenKeys {
  let keys = first;
  return {
    keyOf(id) {
      if (keys.length === 1 && keys[0]!.since === 0) return keys[0]!;
      const madeAt = idTime(id);
      return keys.findLast(({ since }) => since <= madeAt) ?? null;
    },
    isRecent: (id) => clock.now() - idTime(id) <= LIMITS.returnPathMs,
    list: () => keys,
    async rotate(tell) {
      const now = clock.now();
      const kept = keys.filter((_, index) => {
        const next = keys[index + 1];
        return next === undefined || now - next.since <= LIMITS.returnPathMs;
      });
      const key = { id: nextLetter(kept), secret: new Uint8Array(randomBytes(SECRET_BYTES)), since: now };
      const renewed = [...kept, key];
      await tell?.(key);
      await save(renewed);
      keys = renewed;
      return key;
    },
  };
}

/** Until when reports for a key are accepted, ms; null = the key is in use. */
export function readUntil(keys: readonly TokenKey[], { id }: TokenKey): number | null {
  const next = keys[keys.findIndex((key) => key.id === id) + 1];
  return next === undefined ? null : next.since + LIMITS.returnPathMs;
}

function nextLetter(keys: readonly TokenKey[]): string {
  const newest = LETTERS.indexOf(keys.at(-1)!.id);
  const inOrder = [...LETTERS.slice(newest + 1), ...LETTERS.slice(0, newest + 1)];
  const free = inOrder.find((letter) => !keys.some(({ id }) => id === letter));
  if (free === undefined) throw new RangeError(`${keys.length} keys are kept already`);
  return free;
}
