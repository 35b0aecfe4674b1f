// Wrong passwords are counted for each network and for each account. A stranger who guesses at an account locks out
// strangers only: browsers that have signed in to it before have a count of their own.
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { ipNetwork } from "../lib/networks.ts";
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
  // By themselves: only who is in adds to them, so that no stranger pushes one out.
  const invitations = createCounts(clock, DAY_MS);

  const networkOf = (ip: string | null) => `network ${ip === null ? "unknown" : ipNetwork(ip)}`;
  // Hashed, so that nobody fills the memory with long names.
  const accountOf = ({ kind, account, device }: Try) =>
    `${kind} ${hashToken(account)} ${device ?? "stranger"}`;

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
  /** Throws 429 for a count that is full. */
  function withRoom(key: string, max: number): Count {
    const count = countOf(key);
    if (count.tries >= max) throw tooMany(count.startedAt + windowMs - clock.now());
    return count;
  }
  return { countOf, withRoom };
}

/** The refusal of a try that comes too soon. */
export function tooMany(waitMs: number): AppError {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  const [count, unit] = minutes < 120 ? [minutes, "minute"] : [Math.ceil(minutes / 60), "hour"];
  return new AppError(
    "rate_limit_exceeded",
    `Too many attempts. Wait ${count} ${count === 1 ? unit : `${unit}s`} and try again.`,
    { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
  );
}
