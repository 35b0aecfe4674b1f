// The targets of one attempt, in the order in which they are tried, and what a failure at one means for the rest.
import type { Failure } from "./failure.ts";
import type { Target } from "./resolve-targets.ts";

export interface TargetQueue {
  /** The next one; null = all were tried or passed over. */
  take(): { target: Target; isLast: boolean } | null;
  /** Says whether the attempt goes on after `failure` at `target`, and where in words when the family changes. */
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
        // Judged anew, by another address of ours with its own reverse name and reputation.
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
