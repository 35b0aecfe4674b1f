import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";

/** Counts one request of a team and returns its rate limit headers; null when there is no limit. */
export type RateLimit = (teamId: string) => { headers: Record<string, string>; isOver: boolean } | null;

/**
 * A window of one second for each team, all its keys together; 0 = no limit. An object's rate may change. Teams never
 * share a budget. Memory holds only the teams of the running second.
 */
export function createRateLimit(
  clock: Pick<Clock, "now">,
  rate: number | { requestsPerSecond: number },
): RateLimit {
  const counts = new Map<string, number>();
  let second = 0;
  return (teamId) => {
    const requestsPerSecond = typeof rate === "number" ? rate : rate.requestsPerSecond;
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
        "ratelimit-limit": String(requestsPerSecond),
        "ratelimit-remaining": String(Math.max(0, requestsPerSecond - count)),
        "ratelimit-reset": "1",
        "ratelimit-policy": `${requestsPerSecond};w=1`,
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
