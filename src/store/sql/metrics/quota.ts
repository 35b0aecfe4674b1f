import type { Usage } from "../../teams.ts";
import type { Database } from "../database.ts";

export interface Quota {
  read(teamId: string, now: number): Usage;
  /** What accepting `recipients` more would exceed; null = nothing. Throws when the team does not exist. */
  exceeded(request: {
    teamId: string;
    used: Usage;
    recipients: number;
  }): { period: "daily" | "monthly"; limit: number; left: number } | null;
  /** Stores the new totals and returns them. */
  add(request: { teamId: string; now: number; used: Usage; recipients: number }): Usage;
}

export function createQuota(database: Database): Quota {
  const read = createUsageReader(database);
  const findLimits = database.prepare<{ monthly: number | null; daily: number | null }, [string]>(
    "SELECT monthly_quota AS monthly, daily_quota AS daily FROM teams WHERE id = ?",
  );
  const save = database.prepare(
    `INSERT INTO usage (team_id, period, recipients) VALUES (?, ?, ?)
     ON CONFLICT (team_id, period) DO UPDATE SET recipients = excluded.recipients`,
  );
  return {
    read,
    exceeded({ teamId, used, recipients }) {
      const limits = findLimits.get(teamId);
      if (limits === null) throw new Error(`There is no team ${teamId}.`);
      if (recipients === 0) return null;
      for (const period of ["monthly", "daily"] as const) {
        const limit = limits[period];
        const left = limit === null ? recipients : Math.max(0, limit - used[period]);
        if (limit !== null && left < recipients) return { period, limit, left };
      }
      return null;
    },
    add({ teamId, now, used, recipients }) {
      if (recipients === 0) return used;
      const usage = { monthly: used.monthly + recipients, daily: used.daily + recipients };
      const { month, day } = usagePeriods(now);
      save.run(teamId, month, usage.monthly);
      save.run(teamId, day, usage.daily);
      return usage;
    },
  };
}

/** UTC month and day of a time in ms: `2026-01`, `2026-01-31`. */
export function usagePeriods(now: number): { month: string; day: string } {
  const date = new Date(now).toISOString();
  return { month: date.slice(0, 7), day: date.slice(0, 10) };
}

/** Recipients accepted in the month and day of `now`. */
export function createUsageReader(database: Database): (teamId: string, now: number) => Usage {
  const find = database.prepare<{ period: string; recipients: number }, [string, string, string]>(
    "SELECT period, recipients FROM usage WHERE team_id = ? AND period IN (?, ?)",
  );
  return (teamId, now) => {
    const { month, day } = usagePeriods(now);
    const usage: Usage = { monthly: 0, daily: 0 };
    for (const row of find.all(teamId, month, day)) {
      if (row.period === month) usage.monthly = row.recipients;
      else usage.daily = row.recipients;
    }
    return usage;
  };
}
