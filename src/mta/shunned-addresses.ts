// Addresses that took no mail from one of ours a moment ago: they are tried last, so that one dead host of several, or a
// family in which we are not welcome, does not cost every message its time.
import type { Target } from "./resolve-targets.ts";

export interface ShunnedAddresses {
  /** The same targets, shunned ones last; `from` is our own address. */
  order(targets: Target[], from: string | null): Target[];
  shun(target: Target, from: string | null, why: "unreachable" | "refused"): void;
  forgive(target: Target, from: string | null): void;
}

/** Short: the way may be back, and the preferred host is preferred for a reason. */
const REFUSED_MS = { unreachable: 5 * 60_000, refused: 60 * 60_000 };
const ADDRESSES_MAX = 10_000;

export function createShunnedAddresses(now: () => number): ShunnedAddresses {
  const untilByKey = new Map<string, number>();
  const isShunned = (key: string): boolean => {
    const until = untilByKey.get(key);
    if (until === undefined) return false;
    if (until > now()) return true;
    untilByKey.delete(key);
    return false;
  };
  return {
    order(targets, from) {
      if (untilByKey.size === 0 || targets.length < 2) return targets;
      const shunned = targets.filter((target) => isShunned(keyOf(target, from)));
      if (shunned.length === 0 || shunned.length === targets.length) return targets;
      return [...targets.filter((target) => !shunned.includes(target)), ...shunned];
    },
    shun(target, from, why) {
      const oldest = untilByKey.size >= ADDRESSES_MAX ? untilByKey.keys().next().value : undefined;
      if (oldest !== undefined) untilByKey.delete(oldest);
      untilByKey.set(keyOf(target, from), now() + REFUSED_MS[why]);
    },
    forgive(target, from) {
      if (untilByKey.size > 0) untilByKey.delete(keyOf(target, from));
    },
  };
}

function keyOf({ ip, port }: Target, from: string | null): string {
  return `${from ?? ""} ${ip} ${port}`;
}
