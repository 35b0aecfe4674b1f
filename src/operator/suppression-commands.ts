import { AppError } from "../lib/app-error.ts";
import { addSuppressions, readOrigin, removeSuppression } from "../suppressions/change-suppressions.ts";
import { showReference, showSuppressionItem } from "../suppressions/schema.ts";
import {
  argument,
  type CommandInput,
  type CommandParts,
  option,
  storeCommand,
  UsageError,
} from "./command.ts";
import { REQUIRED_TEAM, requiredTeamId } from "./find-by-name.ts";
import { readPages, showTable, showTime } from "./show-table.ts";

export const suppressionAdd = storeCommand({
  name: "suppression add",
  about: "Never send to an address again; email waiting for it is not sent",
  arguments: ["EMAIL"],
  options: { team: REQUIRED_TEAM },
  act: "POST /suppressions",
  async run(parts, input) {
    const teamId = await requiredTeamId(parts, input);
    const request = { teamId, emails: [argument(input, 0)], field: "EMAIL" };
    const [row] = await addSuppressions(parts, request);
    return showReference(row!);
  },
  show: ({ id }, input) => `${argument(input, 0)} is suppressed: ${id}\n`,
});

export const suppressionRemove = storeCommand({
  name: "suppression remove",
  about: "Remove an address from the suppression list; email already suppressed is not sent",
  arguments: ["EMAIL_OR_ID"],
  options: { team: REQUIRED_TEAM },
  act: "DELETE /suppressions/:id",
  async run(parts, input) {
    const teamId = await requiredTeamId(parts, input);
    const row = await removeSuppression(parts, { teamId, idOrEmail: argument(input, 0) });
    return { ...showReference(row), deleted: true as const };
  },
  show: (_, input) => `${argument(input, 0)} is no longer suppressed.\n`,
});

export const suppressionList = storeCommand({
  name: "suppression list",
  about: "List a team's suppressed addresses, newest first",
  options: {
    team: REQUIRED_TEAM,
    origin: { type: "string", value: "ORIGIN", about: "only bounce, complaint or manual" },
  },
  act: null,
  run: listSuppressions,
  show({ data }) {
    if (data.length === 0) return "The suppression list is empty.\n";
    const rows = data.map((item) => [
      item.email,
      item.origin,
      showTime(Date.parse(item.created_at)),
      item.id,
      item.source_id,
    ]);
    return showTable(["EMAIL", "ORIGIN", "ADDED", "ID", "CAUSED BY"], rows);
  },
});

async function listSuppressions({ store }: CommandParts, input: CommandInput) {
  const teamId = await requiredTeamId({ store }, input);
  const request = { teamId, origin: originOption(input) };
  const { rows, hasMore } = await readPages((page) => store.suppressions.list({ ...request, ...page }));
  return { object: "list" as const, has_more: hasMore, data: rows.map(showSuppressionItem) };
}

function originOption(input: CommandInput) {
  try {
    return readOrigin(option(input, "origin"));
  } catch (error) {
    if (error instanceof AppError) throw new UsageError("--origin must be bounce, complaint or manual");
    throw error;
  }
}
