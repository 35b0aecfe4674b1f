// Counts wrong passwords per network and per account. Someone who guesses an account's password does not lock out its
// owner: browsers that signed in before have their own count.
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { ipNetwork } from "../lib/networks.ts";
import { createRecentMap } from "../lib/recent-map.ts";
import { LIMITS } from "../limits.ts";
import { hashToken } from "./token.ts";

export interface Try {
  ip: string | null;
  /** Each kind has its own count. */
  kind: "password" | "reset" | "recovery code";
  account: string;
  device: string | null;
}

export interface FailureLimits {
  /** Counts an attempt before it is checked. Throws 429 over a limit. */
  claim(tried: Try): void;
  /** For attempts that name no account. */
  claimNetwork(ip: string | null): void;
  /** For ceremonies, which anyone can begin without finishing them. */
  claimCeremony(ip: string | null): void;
  /** The attempt succeeded: clears its count. */
  clear(tried: Try): void;
  /** Counts an invitation for its team, its sender and its recipient. Throws 429 over a limit. */
  claimInvitation(invitation: { teamId: string; userId: string; email: string }): void;
}

const DAY_MS = 24 * 3600_000;

interface Count {
  startedAt: number;
  tries: number;
}

export function createFailureLimits(clock: Pick<Clock, "now">): FailureLimits {
  const { countOf, withRoom } = createCounts(clock, LIMITS.signInWindowMs);
  // Separate, since only signed-in people add to them: a stranger cannot evict a count.
  const invitations = createCounts(clock, DAY_MS);

  const networkOf = (ip: string | null) => `network ${ip === null ? "unknown" : ipNetwork(ip)}`;
  // Hashed, to bound the memory for long names.
  const accountOf = ({ kind, account, device }: Try) =>
    `${kind} ${hashToken(account)} ${device ?? "stranger"}`;

  return {
    claim(tried) {
      // First, so that a refused network evicts no account's count.
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
    claimInvitation({ teamId, userId, email }) {
      const claimed = [
        invitations.withRoom(`team ${teamId}`, LIMITS.invitationsPerTeamMax),
        invitations.withRoom(`person ${userId}`, LIMITS.invitationsPerPersonMax),
        invitations.withRoom(`address ${hashToken(email)}`, LIMITS.invitationsPerAddressMax),
      ];
      for (const count of claimed) count.tries += 1;
    },
  };
}

function createCounts(clock: Pick<Clock, "now">, windowMs: number) {
  const counts = createRecentMap<Count>(LIMITS.signInEntriesMax);
  function countOf(key: string): Count {
    const now = clock.now();
    const known = counts.get(key);
    if (known !== undefined && now - known.startedAt < windowMs) return known;
    const count = { startedAt: now, tries: 0 };
    counts.set(key, count);
    return count;
  }
  /** Throws 429 at the limit. */
  function withRoom(key: string, max: number): Count {
    const count = countOf(key);
    if (count.tries >= max) throw tooMany(count.startedAt + windowMs - clock.now());
    return count;
  }
  return { countOf, withRoom };
}

/** The error for too many attempts. */
export function tooMany(waitMs: number): AppError {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  const [count, unit] = minutes < 120 ? [minutes, "minute"] : [Math.ceil(minutes / 60), "hour"];
  return new AppError(
    "rate_limit_exceeded",
    `Too many attempts. Wait ${count} ${count === 1 ? unit : `${unit}s`} and try again.`,
    { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
  );
}
