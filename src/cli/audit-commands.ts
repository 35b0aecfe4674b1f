import { type ChainCheck, checkChain } from "../audit/check-chain.ts";
import { findTeam, requiredOption, storeCommand } from "./command.ts";

export const auditCheck = storeCommand<ChainCheck>({
  name: "audit check",
  about: "Check that no entry of a team's audit log was changed or removed; exit 1 when one was",
  options: { team: { type: "string", value: "TEAM", isRequired: true, about: "the team (name or id)" } },
  async run(parts, input) {
    const team = await findTeam(parts, requiredOption(input, "team"));
    return checkChain(parts, team.id);
  },
  show: (result) =>
    result.ok
      ? `All ${result.entries} entries are as they were written. The last one's hash: ${result.hash ?? "none"}\n`
      : `The log was changed: ${result.entries} entries hold, then ${result.broken_at}: ${result.reason}.\n`,
  isFailure: (result) => !result.ok,
});
