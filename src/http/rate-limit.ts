import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";

/** Counts one request of a team and returns its rate limit headers; null when there is no limit. */
export type RateLimit = (teamId: string) => { headers: Record<string, string>; isOver: boolean } | null;

/**
 * A window of one second for each team, all its keys together; `requestsPerSecond` 0 = none. Teams never share a
 * budget. Memory holds only the teams of the running second.
 */
export function createRateLimit(clock: Pick<Clock, "now">, requestsPerSecond: number): RateLimit {
  const counts = new Map<string, number>();
  let second = 0;
  const limit = String(requestsPerSecond);
  const policy = `${requestsPerSecond};w=1`;
  return (teamId) => {
    if (requestsPerSecond === 0) return null;
    const now = Math.floor(clock.now() / 1000);
    if (now !== second) {
      counts.clear();
      second = now;
    }
    const count = (counts.get(teamId) ?? 0) + 1;
    counts.set(teamId, count);
    return {
      isOver: count > requestsPerSecond,
      headers: {
        "ratelimit-limit": limit,
        "ratelimit-remaining": String(Math.max(0, requestsPerSecond - count)),
        "ratelimit-reset": "1",
        "ratelimit-policy": policy,
      },
    };
  };
}

/** The refusal of a request over the limit; a batch counts as one request. */
export function rateLimitExceeded(): AppError {
  return new AppError(
    "rate_limit_exceeded",
    "Too many requests in this second. Slow down, or send in batches.",
    {
      retryAfterSeconds: 1,
    },
  );
}
