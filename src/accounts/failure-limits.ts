// Wrong passwords are counted for each network and for each account. A stranger who guesses at an account locks out
// strangers only: browsers that have signed in to it before have a count of their own.
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { ipNetwork } from "../lib/ip-network.ts";
import { createRecentMap } from "../lib/recent-map.ts";
import { LIMITS } from "../limits.ts";

export interface FailureLimits {
  /** Counts a try before it is looked at. Throws 429 over a limit. */
  claim(request: { ip: string | null; account: string; device: string | null }): void;
  /** For what names no account. */
  claimNetwork(ip: string | null): void;
  /** It was right: it no longer counts. */
  clear(request: { ip: string | null; account: string; device: string | null }): void;
}

interface Count {
  startedAt: number;
  tries: number;
}

export function createFailureLimits(clock: Pick<Clock, "now">): FailureLimits {
  const counts = createRecentMap<Count>(LIMITS.signInEntriesMax);

  function countOf(key: string): Count {
    const now = clock.now();
    const known = counts.get(key);
    if (known !== undefined && now - known.startedAt < LIMITS.signInWindowMs) return known;
    const count = { startedAt: now, tries: 0 };
    counts.set(key, count);
    return count;
  }

  const networkOf = (ip: string | null) => `network ${ip === null ? "unknown" : ipNetwork(ip, 32)}`;
  const accountOf = (account: string, device: string | null) => `account ${account} ${device ?? "stranger"}`;
  function claimAll(limits: [count: Count, max: number][]): void {
    for (const [count, max] of limits) {
      if (count.tries >= max) throw tooMany(count.startedAt + LIMITS.signInWindowMs - clock.now());
    }
    for (const [count] of limits) count.tries += 1;
  }

  return {
    claim({ ip, account, device }) {
      claimAll([
        [countOf(networkOf(ip)), LIMITS.signInTriesPerNetworkMax],
        [countOf(accountOf(account, device)), LIMITS.signInTriesPerAccountMax],
      ]);
    },
    claimNetwork: (ip) => claimAll([[countOf(networkOf(ip)), LIMITS.signInTriesPerNetworkMax]]),
    clear({ ip, account, device }) {
      const network = countOf(networkOf(ip));
      network.tries = Math.max(0, network.tries - 1);
      countOf(accountOf(account, device)).tries = 0;
    },
  };
}

/** The refusal of a try that comes too soon. */
export function tooMany(waitMs: number): AppError {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return new AppError(
    "rate_limit_exceeded",
    `Too many tries. Wait ${minutes} ${minutes === 1 ? "minute" : "minutes"} and try again.`,
    { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
  );
}
