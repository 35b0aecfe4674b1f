// The wire form of what a team has used. Where there is no limit, `limit` is null if the client libraries take that for
// none, and else the largest number that all of them hold; `is_unlimited` says it either way.
import { z } from "zod";
import { isoTime } from "../lib/iso-time.ts";
import type { Usage as StoredUsage, Team } from "../store/teams.ts";
import { usagePeriodEnds } from "./usage-period.ts";

/** The largest integer of 32 bits with a sign. */
const LIMIT_MAX = 2 ** 31 - 1;

const limit = z.int().max(LIMIT_MAX);
/** Ours: whether there is no limit. */
const is_unlimited = z.boolean();
const numbered = z.object({ used: z.int(), limit, is_unlimited }).meta({ id: "UsageCount" });
const nullable = numbered.extend({ limit: limit.nullable() }).meta({ id: "NullableUsageCount" });
const ofEmails = { sent: z.int(), received: z.int(), resets_at: z.string() };

const dailyEmails = nullable.extend(ofEmails).meta({ id: "DailyEmailUsage" });
const monthlyEmails = numbered.extend(ofEmails).meta({ id: "MonthlyEmailUsage" });
const emails = z.object({ daily: dailyEmails, monthly: monthlyEmails }).meta({ id: "EmailUsage" });
const aiCredits = nullable.extend({ next_increase_at: z.string().nullable() }).meta({ id: "AiCreditUsage" });
const automationRuns = numbered.extend({ resets_at: z.string() }).meta({ id: "AutomationRunUsage" });
const rateLimit = z.object({ limit, is_unlimited, duration: z.string() }).meta({ id: "RateLimit" });

export const usageObject = z
  .object({
    object: z.literal("usage"),
    emails,
    contacts: numbered,
    segments: nullable,
    broadcasts: nullable,
    ai_credits: aiCredits,
    automation_runs: automationRuns,
    domains: nullable,
    rate_limit: rateLimit,
    /** Ours: the name of the plan that the limits come from. */
    plan: z.string(),
  })
  .meta({ id: "Usage" });
export type Usage = z.infer<typeof usageObject>;

export interface TeamUsage {
  team: Team;
  usage: StoredUsage;
  domains: number;
  contacts: number;
  segments: number;
  broadcasts: number;
  /** That began this month. */
  automationRuns: number;
  /** 0 = no bound. */
  requestsPerSecond: number;
  now: number;
}

export function showUsage(given: TeamUsage): z.infer<typeof usageObject> {
  const { team, usage, now } = given;
  const ends = usagePeriodEnds(now);
  const day = isoTime(ends.day);
  const month = isoTime(ends.month);
  const mail = (sent: number, resets_at: string) => ({ used: sent, sent, received: 0, resets_at });
  const unlimited = { limit: null, is_unlimited: true };
  const unused = { used: 0, ...unlimited };
  const rate = given.requestsPerSecond === 0 ? null : given.requestsPerSecond;
  return {
    object: "usage",
    emails: {
      daily: {
        ...mail(usage.daily, day),
        limit: team.dailyQuota && Math.min(team.dailyQuota, LIMIT_MAX),
        is_unlimited: team.dailyQuota === null,
      },
      monthly: { ...mail(usage.monthly, month), ...asNumber(team.monthlyQuota) },
    },
    contacts: { used: given.contacts, ...asNumber(null) },
    segments: { used: given.segments, ...unlimited },
    broadcasts: { used: given.broadcasts, ...unlimited },
    ai_credits: { ...unused, next_increase_at: null },
    automation_runs: { used: given.automationRuns, ...asNumber(null), resets_at: month },
    domains: { used: given.domains, ...unlimited },
    rate_limit: { ...asNumber(rate), duration: "1000ms" },
    plan: team.plan,
  };
}

/** Where typed libraries read a number, and not null. */
function asNumber(limited: number | null): { limit: number; is_unlimited: boolean } {
  return { limit: Math.min(limited ?? LIMIT_MAX, LIMIT_MAX), is_unlimited: limited === null };
}
