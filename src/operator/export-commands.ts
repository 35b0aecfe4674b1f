// `contact export`: the contacts of a team to a file on this machine, or to standard output.
import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { resolve } from "node:path";
import { readExportOptions } from "../exports/create-export.ts";
import { openExportFiles } from "../exports/export-files.ts";
import { createExportRunner } from "../exports/run-exports.ts";
import { AppError } from "../lib/app-error.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { EXPORT_FORMATS, type ExportRow } from "../store/exports.ts";
import {
  type CommandInput,
  type CommandParts,
  option,
  storeCommand,
  type Terminal,
  UsageError,
} from "./command.ts";
import { REQUIRED_TEAM, requiredTeamId } from "./find-by-name.ts";

/** Shorter than a call to the server may take. */
const ANSWER_MS = 60_000;
const LOOK_MS = 50;

export const contactExport = storeCommand({
  name: "contact export",
  about: "Export a team's contacts to FILE, or to standard output",
  rest: "FILE",
  options: {
    team: REQUIRED_TEAM,
    format: { type: "string", value: "FORMAT", about: "csv (default) or jsonl" },
    segment: { type: "string", value: "SEGMENT", about: "only its members (name or id)" },
  },
  act: "POST /contacts/exports",
  /** The id makes asking again the same export. */
  async prepare(input) {
    if (input.positionals.length > 1) throw new UsageError("name one FILE");
    readFormat(input);
    const values = { ...input.values, id: createId(), wait: true, timeout: "86400" };
    return { positionals: input.positionals.map((file) => resolve(file)), values };
  },
  run: exportContacts,
  isFinal: ({ status }) => status === "completed" || status === "failed",
  exitCode: ({ status }) => (status === "completed" ? 0 : 1),
  deliver,
  show: ({ status, rows, error }, { positionals: [file] }) =>
    status === "failed"
      ? `Not exported: ${error}\n`
      : file === undefined
        ? ""
        : `${rows} contacts in ${file}\n`,
});

type Result = Awaited<ReturnType<typeof exportContacts>>;

async function exportContacts(parts: CommandParts, input: CommandInput) {
  const teamId = await requiredTeamId(parts, input);
  const key = { teamId, id: option(input, "id") ?? createId() };
  const exportFiles = openExportFiles({ dataDir: parts.config.dataDir, files: parts.cluster?.files ?? null });
  if ((await parts.store.exports.get(key)) === null) await create(parts, input, key);
  if (parts.exportRunner === undefined) {
    const runner = createExportRunner({ ...parts, exportFiles });
    runner.wake();
    await runner.idle();
  } else parts.exportRunner.wake();
  const { id, state, rows, bytes, failure } = await waitFor(parts, key);
  if (state === "completed") await exportFiles.fetch(id);
  return {
    object: "contact_export" as const,
    id,
    status: state,
    rows,
    bytes,
    error: failure,
    file: exportFiles.path(id),
  };
}

function readFormat(input: CommandInput) {
  const text = option(input, "format") ?? "csv";
  const format = EXPORT_FORMATS.find((one) => one === text);
  if (format === undefined) throw new UsageError("--format must be csv or jsonl");
  return format;
}

async function create(
  parts: CommandParts,
  input: CommandInput,
  { teamId, id }: { teamId: string; id: string },
): Promise<void> {
  const { store, clock } = parts;
  const segmentId = await segmentIdOf(parts, teamId, option(input, "segment"));
  const options = await readExportOptions(parts, teamId, {
    format: readFormat(input),
    segmentId,
    columns: null,
  });
  const row = { id, teamId, options, actor: "operator", createdAt: clock.now() };
  const bounds = { openMax: LIMITS.contactExportsOpenMax, keptMax: LIMITS.contactExportsKeptMax };
  if ((await store.exports.create({ row, ...bounds })) === "created") return;
  throw new AppError(
    "rate_limit_exceeded",
    "The team has too many exports. Try again when they have finished.",
  );
}

/** Throws UsageError for one that the team does not have. */
async function segmentIdOf({ store }: CommandParts, teamId: string, text: string | undefined) {
  if (text === undefined) return null;
  const { rows } = await store.segments.list({ teamId, limit: LIMITS.listedWithoutLimitMax });
  const found = rows.find(({ id, name }) => id === text.toLowerCase() || name === text);
  if (found === undefined) throw new UsageError(`the team has no segment ${text}`);
  return found.id;
}

/** As it is when it has ended, or when the caller has waited long enough. */
async function waitFor(parts: CommandParts, key: { teamId: string; id: string }): Promise<ExportRow> {
  const until = parts.clock.now() + ANSWER_MS;
  for (;;) {
    const row = await parts.store.exports.get(key);
    if (row === null) throw new AppError("not_found", "The export was removed, since somebody was erased.");
    if (row.completedAt !== null || parts.clock.now() > until) return row;
    await new Promise<void>((done) => parts.clock.after(LOOK_MS, done));
  }
}

const CHUNK_BYTES = 64 * 1024;

/** In the caller's process, which may write where the server may not. */
function deliver(
  { status, file }: Result,
  { positionals: [target], isJson }: { positionals: string[]; isJson: boolean },
  terminal: Terminal,
): void {
  if (status !== "completed") return;
  if (target !== undefined) writeCopy(file, target);
  if (target !== undefined || isJson) return;
  const decoder = new TextDecoder();
  for (const chunk of chunksOf(file)) terminal.out(decoder.decode(chunk, { stream: true }));
}

/** Who may read a file that is there stays as it is, as with a shell's `>`: it may be a device. */
function writeCopy(file: string, target: string): void {
  const copy = openSync(target, "w", 0o600);
  try {
    for (const chunk of chunksOf(file)) {
      for (let at = 0; at < chunk.length; ) at += writeSync(copy, chunk, at);
    }
  } finally {
    closeSync(copy);
  }
}

/** Each is overwritten by the next. */
function* chunksOf(file: string): Generator<Uint8Array> {
  const source = openSync(file, "r");
  try {
    const chunk = new Uint8Array(CHUNK_BYTES);
    for (let size = readSync(source, chunk); size > 0; size = readSync(source, chunk)) {
      yield chunk.subarray(0, size);
    }
  } finally {
    closeSync(source);
  }
}
