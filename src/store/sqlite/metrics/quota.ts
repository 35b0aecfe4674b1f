import type { Database } from "bun:sqlite";
import type { Usage } from "../../teams.ts";
import { createUsageReader, usagePeriods } from "../accounts/team-methods.ts";

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
