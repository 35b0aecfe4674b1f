import { createOwnerLink } from "../accounts/one-time-links.ts";
import { createTeam } from "../accounts/teams.ts";
import { checkChain } from "../audit/audit-log.ts";
import { type ChainCheck, showEntry } from "../audit/schema.ts";
import { allPlans } from "../config/config.ts";
import { isoTime } from "../lib/iso-time.ts";
import { OPERATOR_TEAM_ID, type Team } from "../store/teams.ts";
import { choosePlan, type Plan } from "../usage/plans.ts";
import {
  argument,
  type CommandInput,
  type CommandParts,
  type OptionSpec,
  option,
  requiredOption,
  storeCommand,
  UsageError,
} from "./command.ts";
import { findTeam, givenTeamId } from "./find-by-name.ts";
import { printable, showTable, showTime } from "./show-table.ts";

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

export const adminLink = storeCommand({
  name: "admin link",
  about: "Print a one-time link that creates the owner's account, or sets a new password for it",
  options: {
    email: {
      type: "string",
      value: "EMAIL",
      about: "set the password of this account instead of the owner's",
    },
    "if-needed": {
      type: "boolean",
      about: "only while there is no account; else print the dashboard's address",
    },
    "drop-factors": {
      type: "boolean",
      about: "also remove the account's authenticator app, passkeys, recovery codes and linked accounts",
    },
  },
  act: "owner-link.created",
  async run(parts, input, note) {
    const email = option(input, "email");
    const dropsFactors = input.values["drop-factors"] === true;
    const origin = parts.publicUrl?.() ?? parts.config.http.publicUrl ?? "http://127.0.0.1:8080";
    if (input.values["if-needed"] === true && (await parts.store.users.isSetUp()))
      return { url: `${origin}/dashboard`, email: null, expires_at: null };
    const link = await createOwnerLink(parts, {
      ...(email === undefined ? {} : { email }),
      dropsFactors,
      onFound(account) {
        const detail = {
          ...(account.email === null ? {} : { email: account.email }),
          ...(dropsFactors ? { drop_factors: "true" } : {}),
        };
        for (const teamId of [OPERATOR_TEAM_ID, ...account.teamIds]) note({ teamId, detail });
      },
    });
    return {
      url: `${origin}${link.path}`,
      email: link.email,
      expires_at: isoTime(link.expiresAt),
    };
  },
  show: ({ url, email, expires_at }) =>
    expires_at === null
      ? `There is an owner's account. The dashboard: ${url}\n`
      : `${email === null ? "Create the owner's account" : `Set a new password for ${email}`} with this link. It works once, until ${expires_at}:\n\n  ${url}\n\n`,
});

const LOG_OF_TEAM: OptionSpec = {
  type: "string",
  value: "TEAM",
  about: "the log of this team (name or id); default: the installation's",
};

export const auditList = storeCommand({
  name: "audit list",
  about: "Show who changed what, newest first",
  options: {
    team: LOG_OF_TEAM,
    limit: { type: "string", value: "N", about: "at most N, 1 to 1000 (default 50)" },
  },
  act: null,
  async run(parts, input) {
    const limit = Number(option(input, "limit") ?? 50);
    if (!Number.isInteger(limit) || limit < 1 || limit > 1000) {
      throw new UsageError("--limit must be a whole number from 1 to 1000");
    }
    const teamId = await readLog(parts, input);
    const { rows, hasMore } = await parts.store.audit.list({ teamId, limit, filter: {} });
    return { object: "list" as const, has_more: hasMore, data: rows.map(showEntry) };
  },
  show({ data, has_more }) {
    if (data.length === 0) return "The audit log is empty.\n";
    const rows = data.map(({ created_at, actor, action, target, ip, detail }) => {
      const details = Object.entries(detail ?? {}).map(([name, value]) => `${name}=${value}`);
      const who = actor.kind === "operator" ? `operator ${actor.name}`.trim() : actor.name || actor.id;
      return [showTime(Date.parse(created_at)), who, action, target, ip, details.join(" ")].map((cell) =>
        cell === null ? null : printable(cell),
      );
    });
    const table = showTable(["WHEN", "WHO", "WHAT", "WHICH", "FROM", "DETAIL"], rows);
    return has_more ? `${table}More entries exist; raise --limit.\n` : table;
  },
});

export const auditCheck = storeCommand<ChainCheck>({
  name: "audit check",
  about: "Verify that no entry of an audit log was changed or removed; exit 1 if one was",
  options: { team: LOG_OF_TEAM },
  act: null,
  run: async (parts, input) => checkChain(parts, await readLog(parts, input)),
  show: (result) =>
    result.ok
      ? `Entries intact: ${result.entries}. ${result.signed === null ? "None is signed yet." : `Signed up to number ${result.signed.position} on ${result.signed.signed_at}.`} Hash of the last one: ${result.hash ?? "none"}\n`
      : `The log was changed: the first ${result.entries} entries are intact, then ${result.broken_at}: ${result.reason}.\n`,
  isFailure: (result) => !result.ok,
});

export const auditKey = storeCommand({
  name: "audit key",
  about: "Print the public key that verifies the signed ends of the audit logs",
  act: null,
  run: async ({ headKey }) => ({ public_key: headKey.publicKey }),
  show: ({ public_key }) => public_key,
});

async function readLog(parts: CommandParts, input: CommandInput): Promise<string> {
  return (await givenTeamId(parts, input)) ?? OPERATOR_TEAM_ID;
}
