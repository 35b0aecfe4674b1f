import { checkChain } from "../audit/check-chain.ts";
import { type ChainCheck, showEntry } from "../audit/schema.ts";
import { OPERATOR_TEAM_ID } from "../store/teams.ts";
import {
  type CommandInput,
  type CommandParts,
  type OptionSpec,
  option,
  storeCommand,
  UsageError,
} from "./command.ts";
import { givenTeamId } from "./find-team.ts";
import { printable, showTable, showTime } from "./show-table.ts";

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
      ? `Entries intact: ${result.entries}. Hash of the last one: ${result.hash ?? "none"}\n`
      : `The log was changed: the first ${result.entries} entries are intact, then ${result.broken_at}: ${result.reason}.\n`,
  isFailure: (result) => !result.ok,
});

async function readLog(parts: CommandParts, input: CommandInput): Promise<string> {
  return (await givenTeamId(parts, input)) ?? OPERATOR_TEAM_ID;
}
