import { createTeam } from "../accounts/create-team.ts";
import type { Team } from "../store/teams.ts";
import { argument, storeCommand } from "./command.ts";
import { showTable, showTime } from "./show-table.ts";

export const teamCreate = storeCommand({
  name: "team create",
  about: "Create a team, which owns domains, keys and emails",
  arguments: ["NAME"],
  async run(parts, input) {
    const { id, name } = await createTeam(parts, { name: argument(input, 0) });
    return { id, name };
  },
  show: ({ id, name }) => `Team ${name} created: ${id}\n`,
});

export const teamList = storeCommand({
  name: "team list",
  about: "List the teams",
  async run({ store }) {
    const teams = await store.teams.list();
    return { object: "list" as const, has_more: false, data: teams.map(showTeam) };
  },
  show({ data }) {
    if (data.length === 0) return "There is no team yet: sendlark team create NAME\n";
    const rows = data.map((team) => [
      team.id,
      team.name,
      showTime(Date.parse(team.created_at)),
      team.monthly_quota,
    ]);
    return showTable(["ID", "NAME", "CREATED", "MONTHLY QUOTA"], rows);
  },
});

function showTeam(team: Team) {
  return {
    id: team.id,
    name: team.name,
    created_at: new Date(team.createdAt).toISOString(),
    monthly_quota: team.monthlyQuota,
    daily_quota: team.dailyQuota,
  };
}
