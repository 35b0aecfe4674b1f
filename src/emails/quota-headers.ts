import type { Clock } from "../lib/clock.ts";
import type { Store } from "../store/store.ts";
import type { Usage } from "../store/teams.ts";

export type QuotaHeaders = (teamId: string, usage: Usage | null) => Promise<Record<string, string>>;

const KEPT_MS = 60_000;

/**
 * Quota headers for a send response: the month always, the day for teams with a daily quota (cached for a minute).
 * Reads the usage if not given. Never rejects: headers whose values cannot be read are omitted.
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
      // The email is already on disk: an error would make the sender send it again.
    }
    return headers;
  };
}
