// The wire form of what a team has used. A limit that is null does not exist.
import { z } from "zod";
import { isoTime } from "../lib/iso-time.ts";
import type { Team, Usage } from "../store/teams.ts";
import { usagePeriodEnds } from "./usage-period.ts";

const used = z.object({ used: z.number(), limit: z.number().nullable() });
const emails = used.extend({ sent: z.number(), received: z.number(), resets_at: z.string() });

export const usageObject = z.object({
  object: z.literal("usage"),
  emails: z.object({ daily: emails, monthly: emails }),
  contacts: used,
  segments: used,
  broadcasts: used,
  ai_credits: used.extend({ next_increase_at: z.string().nullable() }),
  automation_runs: used.extend({ resets_at: z.string() }),
  domains: used,
  rate_limit: z.object({ limit: z.number().nullable(), duration: z.string() }),
  /** Ours: the name of the plan that the limits come from. */
  plan: z.string(),
});

export interface TeamUsage {
  team: Team;
  usage: Usage;
  domains: number;
  contacts: number;
  segments: number;
  /** 0 = no bound. */
  requestsPerSecond: number;
  now: number;
}

export function showUsage(given: TeamUsage): z.infer<typeof usageObject> {
  const { team, usage, now } = given;
  const ends = usagePeriodEnds(now);
  const [day, month] = [isoTime(ends.day), isoTime(ends.month)];
  const ofEmails = (sent: number, limit: number | null, resets_at: string) => {
    return { used: sent, limit, sent, received: 0, resets_at };
  };
  const unused = { used: 0, limit: null };
  return {
    object: "usage",
    emails: {
      daily: ofEmails(usage.daily, team.dailyQuota, day),
      monthly: ofEmails(usage.monthly, team.monthlyQuota, month),
    },
    contacts: { used: given.contacts, limit: null },
    segments: { used: given.segments, limit: null },
    broadcasts: unused,
    ai_credits: { ...unused, next_increase_at: null },
    automation_runs: { ...unused, resets_at: month },
    domains: { used: given.domains, limit: null },
    rate_limit: {
      limit: given.requestsPerSecond === 0 ? null : given.requestsPerSecond,
      duration: "1000ms",
    },
    plan: team.plan,
  };
}
