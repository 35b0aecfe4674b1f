// Wrong passwords are counted for each network and for each account. A stranger who guesses at an account locks out
// strangers only: browsers that have signed in to it before have a count of their own.
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { ipNetwork } from "../lib/ip-network.ts";
import { createRecentMap } from "../lib/recent-map.ts";
import { LIMITS } from "../limits.ts";
import { hashToken } from "./token.ts";

export interface Try {
  ip: string | null;
  /** Each kind is counted by itself, so that tries of one never use up another. */
  kind: "password" | "reset" | "recovery code";
  account: string;
  device: string | null;
}

export interface FailureLimits {
  /** Counts a try before it is looked at. Throws 429 over a limit. */
  claim(tried: Try): void;
  /** For what names no account. */
  claimNetwork(ip: string | null): void;
  /** For what anybody may begin and nobody has to end. */
  claimCeremony(ip: string | null): void;
  /** It was right: it no longer counts. */
  clear(tried: Try): void;
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

  const networkOf = (ip: string | null) => `network ${ip === null ? "unknown" : ipNetwork(ip)}`;
  // Hashed, so that nobody fills the memory with long names.
  const accountOf = ({ kind, account, device }: Try) =>
    `${kind} ${hashToken(account)} ${device ?? "stranger"}`;

  function withRoom(key: string, max: number): Count {
    const count = countOf(key);
    if (count.tries >= max) throw tooMany(count.startedAt + LIMITS.signInWindowMs - clock.now());
    return count;
  }

  return {
    claim(tried) {
      // First, so that a network that is refused pushes no account's count out of the map.
      const network = withRoom(networkOf(tried.ip), LIMITS.signInTriesPerNetworkMax);
      const account = withRoom(accountOf(tried), LIMITS.signInTriesPerAccountMax);
      network.tries += 1;
      account.tries += 1;
    },
    claimNetwork(ip) {
      withRoom(networkOf(ip), LIMITS.signInTriesPerNetworkMax).tries += 1;
    },
    claimCeremony(ip) {
      withRoom(`ceremonies ${networkOf(ip)}`, LIMITS.signInCeremoniesPerNetworkMax).tries += 1;
    },
    clear(tried) {
      const network = countOf(networkOf(tried.ip));
      network.tries = Math.max(0, network.tries - 1);
      countOf(accountOf(tried)).tries = 0;
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
