// Sending plans. The configuration can replace the default list; `unlimited` always exists.
import { AppError } from "../lib/app-error.ts";
import type { Log } from "../lib/log.ts";
import type { Store } from "../store/store.ts";
import type { Team } from "../store/teams.ts";

export interface Plan {
  name: string;
  /** Recipients in a calendar month and day (UTC); null = no bound. */
  emailsPerMonth: number | null;
  emailsPerDay: number | null;
  /** USD a month, only displayed. */
  price: number;
}

/** The plan of new teams. */
export const UNLIMITED: Plan = { name: "unlimited", emailsPerMonth: null, emailsPerDay: null, price: 0 };

const PRICES: [name: string, emailsPerMonth: number, price: number][] = [
  ["3k", 3_000, 0],
  ["50k", 50_000, 20],
  ["100k", 100_000, 35],
  ["200k", 200_000, 160],
  ["500k", 500_000, 350],
  ["1m", 1_000_000, 650],
  ["1.5m", 1_500_000, 825],
  ["2.5m", 2_500_000, 1_050],
];

export const DEFAULT_PLANS: Plan[] = PRICES.map(([name, emailsPerMonth, price]) => ({
  name,
  emailsPerMonth,
  price,
  emailsPerDay: null,
}));

interface PlanParts {
  store: Pick<Store, "teams">;
  plans: readonly Plan[];
}

/** Changes a team's plan; usage of this month and today still counts. Throws AppError for an unknown plan. */
export async function choosePlan(
  { store, plans }: PlanParts,
  { teamId, name }: { teamId: string; name: string },
): Promise<Plan> {
  const plan = plans.find((candidate) => candidate.name === name);
  if (plan === undefined) {
    const names = plans.map((candidate) => candidate.name).join(", ");
    throw new AppError("not_found", `There is no plan ${name}. Plans: ${names}.`);
  }
  await store.teams.setPlan({ teamId, ...quotasOf(plan) });
  return plan;
}

/**
 * After a change of the configuration: every team gets its plan's quotas. A team whose plan is gone keeps the quotas
 * that it had, and the log says so.
 */
export async function applyPlans({ store, plans, log }: PlanParts & { log: Log }): Promise<void> {
  for (const team of await store.teams.list()) {
    const plan = plans.find(({ name }) => name === team.plan);
    if (plan === undefined) log.warn("plans.unknown", { team: team.name, plan: team.plan });
    else if (isChanged(team, plan)) await store.teams.setPlan({ teamId: team.id, ...quotasOf(plan) });
  }
}

function isChanged(team: Team, plan: Plan): boolean {
  return team.monthlyQuota !== plan.emailsPerMonth || team.dailyQuota !== plan.emailsPerDay;
}

function quotasOf(plan: Plan): Pick<Team, "plan" | "monthlyQuota" | "dailyQuota"> {
  return { plan: plan.name, monthlyQuota: plan.emailsPerMonth, dailyQuota: plan.emailsPerDay };
}
