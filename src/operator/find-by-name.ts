// The option `--team`.
import { AppError } from "../lib/app-error.ts";
import { parseDomain } from "../mime/address.ts";
import type { DomainRow } from "../store/domains.ts";
import type { Team } from "../store/teams.ts";
import {
  type CommandInput,
  type CommandParts,
  type OptionSpec,
  option,
  requiredOption,
  UsageError,
} from "./command.ts";

const TEAM = { type: "string", value: "TEAM" } as const;
export const REQUIRED_TEAM: OptionSpec = { ...TEAM, isRequired: true, about: "the team (name or id)" };
export const ONLY_TEAM: OptionSpec = { ...TEAM, about: "only this team (name or id)" };
export const TEAM_OF_DOMAIN: OptionSpec = { ...TEAM, about: "required if several teams have the domain" };

type Parts = Pick<CommandParts, "store">;

/** The team of that name or id. Throws AppError 404. */
export async function findTeam(parts: Parts, idOrName: string): Promise<Team> {
  const team = await parts.store.teams.find(idOrName);
  if (team !== null) return team;
  const names = (await parts.store.teams.list()).slice(0, 20).map(({ name }) => name);
  const known = names.length === 0 ? "" : ` Teams: ${names.join(", ")}.`;
  throw new AppError("not_found", `There is no team ${idOrName}.${known}`);
}

/** Of `--team`. Throws UsageError without it, AppError 404 for an unknown one. */
export async function requiredTeamId(parts: Parts, input: CommandInput): Promise<string> {
  return (await findTeam(parts, requiredOption(input, "team"))).id;
}

/** Of `--team`; null without it. Throws AppError 404 for an unknown one. */
export async function givenTeamId(parts: Parts, input: CommandInput): Promise<string | null> {
  const team = option(input, "team");
  return team === undefined ? null : (await findTeam(parts, team)).id;
}

/**
 * The domain of that name; with `teamId` null, of any team. Throws AppError 404, or UsageError when several teams have it.
 */
export async function findDomain(
  parts: Pick<CommandParts, "store">,
  text: string,
  teamId: string | null,
): Promise<DomainRow> {
  const name = parseDomain(text) ?? text.toLowerCase();
  const rows = await parts.store.domains.findByName({ teamId, name });
  if (rows.length > 1) throw new UsageError(`several teams have ${name}; choose one with --team`);
  if (rows.length === 0) throw new AppError("not_found", `There is no domain ${name}.`);
  return rows[0]!;
}
