// Orders a site's addresses. Recently failed ones come last, so that a dead host or a refused address family does not delay
// every message.

import type { Failure } from "./failure.ts";
import type { Target } from "./resolve-targets.ts";

export interface TargetOrder {
  /** The same targets, recently failed ones last; `from` is the local address. */
  order(targets: Target[], from: string | null): Target[];
  avoid(target: Target, from: string | null, why: "unreachable" | "refused"): void;
  forgive(target: Target, from: string | null): void;
}

/** Short, since the failure may be over and the preferred host should be used. */
const REFUSED_MS = { unreachable: 5 * 60_000, refused: 60 * 60_000 };
const ADDRESSES_MAX = 10_000;

export function createTargetOrder(now: () => number): TargetOrder {
  const untilByKey = new Map<string, number>();
  const isAvoided = (key: string): boolean => {
    const until = untilByKey.get(key);
    if (until === undefined) return false;
    if (until > now()) return true;
    untilByKey.delete(key);
    return false;
  };
  return {
    order(targets, from) {
      if (untilByKey.size === 0 || targets.length < 2) return targets;
      const avoided = targets.filter((target) => isAvoided(keyOf(target, from)));
      if (avoided.length === 0 || avoided.length === targets.length) return targets;
      return [...targets.filter((target) => !avoided.includes(target)), ...avoided];
    },
    avoid(target, from, why) {
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

interface TargetQueue {
  /** The next target; null = none left. */
  take(): { target: Target; isLast: boolean } | null;
  /** Handles a failure: returns whether the attempt is over, and a note when the address family changes. */
  passOver(target: Target, failure: Failure): { isOver: boolean; note: string | null };
}

export function createTargetQueue(targets: readonly Target[]): TargetQueue {
  let waiting = [...targets];
  return {
    take() {
      const target = waiting.shift();
      return target === undefined ? null : { target, isLast: waiting.length === 0 };
    },
    passOver({ host, ip }, { next, isAboutOurAddress }) {
      const isIpv6 = ip.includes(":");
      const others = waiting.filter((one) => one.host === host && one.ip.includes(":") !== isIpv6);
      if (isAboutOurAddress && others.length > 0) {
        // The other family uses another local address, with its own PTR record and reputation.
        waiting = [...others, ...waiting.filter((one) => one.host !== host)];
        const [from, to] = isIpv6 ? ["IPv6", "IPv4"] : ["IPv4", "IPv6"];
        return {
          isOver: false,
          note: `refused for the ${from} address: continuing with the same host over ${to}`,
        };
      }
      if (next === "host") waiting = waiting.filter((one) => one.host !== host);
      return { isOver: next === "none", note: null };
    },
  };
}
