import type { Clock } from "../lib/clock.ts";
import type { Store } from "../store/store.ts";
import type { Usage } from "../store/teams.ts";

export type QuotaHeaders = (teamId: string, usage: Usage | null) => Promise<Record<string, string>>;

const KEPT_MS = 60_000;

/**
 * What is used up of the quotas, for the answer to a send: the month always, the day for teams with a daily quota.
 * Whether a team has one is remembered for a minute. Without `usage` it is asked for. Never rejects: what cannot be
 * found out now is left out.
 */
export function createQuotaHeaders(parts: {
  store: Pick<Store, "teams">;
  clock: Pick<Clock, "now">;
}): QuotaHeaders {
  let hasDailyQuota = new Map<string, boolean>();
  let forgetAt = 0;

  async function isDaily(teamId: string, now: number): Promise<boolean> {
    if (now >= forgetAt) {
      hasDailyQuota = new Map();
      forgetAt = now + KEPT_MS;
    }
    const known = hasDailyQuota.get(teamId);
    if (known !== undefined) return known;
    const team = await parts.store.teams.find(teamId);
    const found = team !== null && team.dailyQuota !== null;
    hasDailyQuota.set(teamId, found);
    return found;
  }

  return async (teamId, given) => {
    const now = parts.clock.now();
    const headers: Record<string, string> = {};
    try {
      const usage = given ?? (await parts.store.teams.usage({ teamId, now }));
      headers["x-resend-monthly-quota"] = String(usage.monthly);
      if (await isDaily(teamId, now)) headers["x-resend-daily-quota"] = String(usage.daily);
    } catch {
      // The email is on disk by now: a refusal would make its sender send it again.
    }
    return headers;
  };
}
