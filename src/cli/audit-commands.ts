import { type ChainCheck, checkChain } from "../audit/check-chain.ts";
import { storeCommand } from "./command.ts";
import { REQUIRED_TEAM, requiredTeamId } from "./find-team.ts";

export const auditCheck = storeCommand<ChainCheck>({
  name: "audit check",
  about: "Check that no entry of a team's audit log was changed or removed; exit 1 when one was",
  options: { team: REQUIRED_TEAM },
  run: async (parts, input) => checkChain(parts, await requiredTeamId(parts, input)),
  show: (result) =>
    result.ok
      ? `All ${result.entries} entries are as they were written. The last one's hash: ${result.hash ?? "none"}\n`
      : `The log was changed: ${result.entries} entries hold, then ${result.broken_at}: ${result.reason}.\n`,
  isFailure: (result) => !result.ok,
});
