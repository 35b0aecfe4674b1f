// The keys that return paths and feedback ids are signed with. What was made in a key's time stays with that key: a
// retry keeps its return path, which greylisting asks for, and a bounce is known though the key was renewed meanwhile.
import { randomBytes } from "node:crypto";
import type { Clock } from "../lib/clock.ts";
import { idTime } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";

export interface TokenKey {
  /** One letter, the first of each token that it signs. */
  id: string;
  /** 32 bytes. */
  secret: Uint8Array;
  /** It signs for what was made from then on, until the next key's time, ms. */
  since: number;
}

export interface TokenKeys {
  /** The key of the time in which an id (UUIDv7) was made; null = it is no longer kept. */
  keyOf(id: string): TokenKey | null;
  /** Is a report about what was made then still believed? */
  isRecent(id: string): boolean;
  /** Oldest first. */
  list(): readonly TokenKey[];
  /**
   * Makes a key for all that is made from now on; resolves when it is kept. `tell` is awaited before: where it rejects, no
   * key is made. Throws RangeError when too many are kept.
   */
  rotate(tell?: (key: TokenKey) => Promise<void>): Promise<TokenKey>;
}

export interface TokenKeysParts {
  clock: Pick<Clock, "now">;
  /** Oldest first, at least one. */
  keys: readonly TokenKey[];
  /** Durable when it resolves: what was signed with a key that is lost could not be read any more. */
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

/** Until when reports about what a key has signed are read, ms; null = it is the one in use. */
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
