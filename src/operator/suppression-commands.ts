import { readFileSync } from "node:fs";
import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import {
  addSuppressions,
  importSuppressions,
  readOrigin,
  removeSuppression,
} from "../suppressions/change-suppressions.ts";
import { readAddressFile } from "../suppressions/read-address-file.ts";
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

export const suppressionImport = storeCommand({
  name: "suppression import",
  about: "Suppress every address in a file: one on each line, CSV or JSON, as other services export it",
  arguments: ["FILE"],
  options: {
    team: REQUIRED_TEAM,
    "dry-run": { type: "boolean", about: "count the addresses, and change nothing" },
  },
  act: "POST /suppressions/batch",
  /** In place of the file, its addresses. */
  async prepare(input) {
    const file = argument(input, 0);
    const { addresses, without } = readAddressFile(readFile(file));
    if (addresses.length === 0) throw new UsageError(`${file} has no email address`);
    const values = { ...input.values, without: without.map(String) };
    return { positionals: [addresses.join("\n")], values };
  },
  async run(parts, input, note) {
    const teamId = await requiredTeamId(parts, input);
    note({ teamId });
    const addresses = argument(input, 0).split("\n");
    const counts = { total: addresses.length, added: 0, already_suppressed: 0 };
    const isDryRun = input.values["dry-run"] === true;
    for (let at = 0; at < addresses.length; at += LIMITS.suppressionImportMax) {
      const emails = addresses.slice(at, at + LIMITS.suppressionImportMax);
      const step = await importSuppressions(parts, { teamId, emails, isDryRun });
      counts.added += step.added;
      counts.already_suppressed += step.alreadySuppressed;
    }
    return counts;
  },
  show({ total, added, already_suppressed }, { values }) {
    const without = Array.isArray(values["without"]) ? values["without"] : [];
    const lines =
      without.length === 0
        ? ""
        : `No address in ${without.length === 1 ? "line" : "lines"} ${without.slice(0, 20).join(", ")}${without.length > 20 ? ", …" : ""}\n`;
    if (values["dry-run"] === true) return `${lines}${total} addresses. Nothing was changed.\n`;
    return `${lines}${added} added, ${already_suppressed} suppressed already.\n`;
  },
});

function readFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${(error as Error).message}`);
  }
}

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
