import { createTeam } from "../accounts/create-team.ts";
import { allPlans } from "../config/config.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { Team } from "../store/teams.ts";
import { choosePlan } from "../usage/choose-plan.ts";
import type { Plan } from "../usage/plans.ts";
import { argument, requiredOption, storeCommand } from "./command.ts";
import { findTeam } from "./find-team.ts";
import { showTable, showTime } from "./show-table.ts";

export const teamCreate = storeCommand({
  name: "team create",
  about: "Create a team, which owns domains, keys and emails",
  arguments: ["NAME"],
  act: "POST /teams",
  async run(parts, input) {
    const { id, name } = await createTeam(parts, { name: argument(input, 0) });
    return { id, name };
  },
  show: ({ id, name }) => `Team ${name} created: ${id}\n`,
});

export const teamList = storeCommand({
  name: "team list",
  about: "List the teams",
  act: null,
  async run({ store }) {
    const teams = await store.teams.list();
    return { object: "list" as const, has_more: false, data: teams.map(showTeam) };
  },
  show({ data }) {
    if (data.length === 0) return "No teams yet. Create one: sendlark team create NAME\n";
    const rows = data.map((team) => [
      team.id,
      team.name,
      showTime(Date.parse(team.created_at)),
      team.plan,
      team.monthly_quota,
      team.daily_quota,
    ]);
    return showTable(["ID", "NAME", "CREATED", "PLAN", "A MONTH", "A DAY"], rows);
  },
});

export const teamPlan = storeCommand({
  name: "team plan",
  about: "Set a team's plan; it applies from the next email",
  arguments: ["TEAM"],
  options: {
    plan: { type: "string", value: "PLAN", isRequired: true, about: "a plan from `sendlark plan list`" },
  },
  act: "plan.changed",
  async run(parts, input, note) {
    const team = await findTeam(parts, argument(input, 0));
    const plans = { store: parts.store, plans: allPlans(parts.config) };
    note({ teamId: team.id, detail: { before: team.plan } });
    await choosePlan(plans, { teamId: team.id, name: requiredOption(input, "plan") });
    return showTeam(await findTeam(parts, team.id));
  },
  show: ({ name, plan, monthly_quota, daily_quota }) =>
    `Team ${name} is on the plan ${plan}: ${bound(monthly_quota)} a month, ${bound(daily_quota)} a day.\n`,
});

export const planList = storeCommand({
  name: "plan list",
  about: "List the plans",
  act: null,
  async run({ config }) {
    return { object: "list" as const, has_more: false, data: allPlans(config).map(showPlan) };
  },
  show({ data }) {
    const rows = data.map((plan) => [
      plan.name,
      bound(plan.emails_per_month),
      bound(plan.emails_per_day),
      plan.price,
    ]);
    return showTable(["NAME", "EMAILS A MONTH", "EMAILS A DAY", "USD A MONTH"], rows);
  },
});

function showPlan({ name, emailsPerMonth, emailsPerDay, price }: Plan) {
  return { name, emails_per_month: emailsPerMonth, emails_per_day: emailsPerDay, price };
}

const bound = (quota: number | null) => (quota === null ? "unlimited" : String(quota));

function showTeam(team: Team) {
  return {
    id: team.id,
    name: team.name,
    created_at: isoTime(team.createdAt),
    plan: team.plan,
    monthly_quota: team.monthlyQuota,
    daily_quota: team.dailyQuota,
  };
}
