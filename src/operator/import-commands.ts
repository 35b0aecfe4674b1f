// `contact import`: a file on this machine, imported by the server if one runs, else by the command itself.
import { statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { createFileImport } from "../imports/create-import.ts";
import { examineFile } from "../imports/examine-file.ts";
import { readRows } from "../imports/read-rows.ts";
import { type ImportJobs, runImport } from "../imports/run-imports.ts";
import { showImportItem } from "../imports/schema.ts";
import { AppError } from "../lib/app-error.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import type { ContactImport } from "../store/imports.ts";
import {
  argument,
  type CommandInput,
  type CommandParts,
  option,
  storeCommand,
  UsageError,
} from "./command.ts";
import { REQUIRED_TEAM, requiredTeamId } from "./find-by-name.ts";

/** Shorter than a call to the server may take. */
const ANSWER_MS = 60_000;
const LOOK_MS = 100;

const jobs: ImportJobs = {
  examine: async (request) => examineFile(request),
  readRows: async (request) => readRows(request).value,
};

export const contactImport = storeCommand({
  name: "contact import",
  about: "Import a CSV or JSON lines file of contacts",
  arguments: ["FILE"],
  options: {
    team: REQUIRED_TEAM,
    "dry-run": { type: "boolean", about: "count what would change, and change nothing" },
    "on-conflict": { type: "string", value: "RULE", about: "upsert (default) or skip contacts that exist" },
    segment: {
      type: "string",
      value: "SEGMENT",
      multiple: true,
      about: "add all contacts to it (name or id); repeatable",
    },
    "consent-source": { type: "string", value: "TEXT", about: "how these people agreed" },
    "erase-empty": { type: "boolean", about: "empty cells clear values" },
  },
  act: "POST /contacts/imports",
  /** The id makes asking again the same import. */
  async prepare(input) {
    const file = resolve(argument(input, 0));
    checkReadable(file);
    const values = { ...input.values, id: createId(), wait: true, timeout: "86400" };
    return { positionals: [file], values };
  },
  run: importContacts,
  isFinal: ({ status }) => status === "completed" || status === "failed",
  exitCode: ({ status }) => (status === "completed" ? 0 : 1),
  show: showResult,
});

function checkReadable(file: string): void {
  try {
    if (statSync(file).isFile()) return;
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${(error as Error).message}`);
  }
  throw new UsageError(`${file} is not a file`);
}

type Result = ReturnType<typeof resultOf>;

async function importContacts(parts: CommandParts, input: CommandInput): Promise<Result> {
  const teamId = await requiredTeamId(parts, input);
  const id = option(input, "id") ?? createId();
  const known = await parts.store.imports.get({ teamId, id });
  if (known === null) await create(parts, input, { teamId, id });
  if (parts.runsImports === true) return resultOf(await waitFor(parts, { teamId, id }));
  const { config } = parts;
  const files = parts.cluster?.files ?? null;
  const given = { ...parts, jobs, files, dataDir: config.dataDir, importRowsMax: config.limits.importRows };
  await runImport(given, await getImport(parts, { teamId, id }));
  return resultOf(await getImport(parts, { teamId, id }));
}

async function create(
  parts: CommandParts,
  input: CommandInput,
  key: { teamId: string; id: string },
): Promise<void> {
  const file = argument(input, 0);
  const body = {
    on_conflict: option(input, "on-conflict"),
    consent_source: option(input, "consent-source"),
    erase_empty: input.values["erase-empty"] === true,
    dry_run: input.values["dry-run"] === true,
    segments: await segmentIds(parts, key.teamId, input.values["segment"]),
  };
  await createFileImport(
    {
      ...parts,
      files: parts.cluster?.files ?? null,
      dataDir: parts.config.dataDir,
      importBytesMax: parts.config.limits.importBytes,
    },
    { ...key, file, fileName: basename(file), fields: body },
  );
}

/** Throws UsageError for one that the team does not have. */
async function segmentIds(
  { store }: CommandParts,
  teamId: string,
  given: CommandInput["values"][string],
): Promise<string[]> {
  if (!Array.isArray(given)) return [];
  const { rows } = await store.segments.list({ teamId, limit: LIMITS.listedWithoutLimitMax });
  return given.map((text) => {
    const found = rows.find(({ id, name }) => id === text.toLowerCase() || name === text);
    if (found === undefined) throw new UsageError(`the team has no segment ${text}`);
    return found.id;
  });
}

/** As it is when it has ended, or when the caller has waited long enough. */
async function waitFor(parts: CommandParts, key: { teamId: string; id: string }): Promise<ContactImport> {
  const until = parts.clock.now() + ANSWER_MS;
  for (;;) {
    const given = await getImport(parts, key);
    const isOpen = given.state === "queued" || given.state === "in_progress";
    if (!isOpen || parts.clock.now() > until) return given;
    await new Promise<void>((done) => parts.clock.after(LOOK_MS, done));
  }
}

async function getImport(
  { store }: CommandParts,
  key: { teamId: string; id: string },
): Promise<ContactImport> {
  const given = await store.imports.get(key);
  if (given === null) throw new AppError("not_found", "Contact import not found");
  return given;
}

function resultOf(given: ContactImport) {
  const { id, status, dry_run, failure, counts } = showImportItem(given);
  return { object: "contact_import" as const, id, status, dry_run, failure, ...counts };
}

function showResult(result: Result): string {
  const { status, dry_run, failure, total, created, updated, skipped, failed } = result;
  const words = `${total} rows: ${created} created, ${updated} updated, ${skipped} skipped, ${failed} failed`;
  const more = [
    [result.duplicates, "duplicates in the file"],
    [result.unsubscribed, "unsubscribed by the file"],
    [result.unsubscribed_kept, "unsubscribed before, and still"],
    [result.suppressed, "on the suppression list"],
  ].flatMap(([count, what]) => (count === 0 ? [] : [`  ${count} ${what}\n`]));
  const head =
    status === "failed" ? `Not imported: ${failure}\n` : dry_run ? "Dry run, nothing was changed.\n" : "";
  return `${head}${words}\n${more.join("")}`;
}
