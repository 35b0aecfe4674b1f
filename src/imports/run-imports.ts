// Runs imports and their undos in the background: one for each team and two in all. What is done is in the database, so
// that a crash between any two steps repeats none and loses none.
import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Clock, untilNext } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import type { Log } from "../lib/log.ts";
import type { MayBeDue } from "../lib/stillness.ts";
import type { Wake } from "../lib/wake.ts";
import { LIMITS } from "../limits.ts";
import type { ContactImport, ImportFile, ImportOptions } from "../store/imports.ts";
import type { SharedFiles } from "../store/shared-files.ts";
import type { Store } from "../store/store.ts";
import type { KnownProperty } from "./columns.ts";
import type { Examination, ExamineRequest } from "./examine-file.ts";
import type { ReadRows, ReadRowsRequest } from "./read-rows.ts";
import { spoolFile, spoolFolder } from "./receive-upload.ts";
import { marksFile } from "./row-marks.ts";
import { fetchSpool, removeSpool, SPOOL } from "./shared-spool.ts";

/** What reader threads do. */
export interface ImportJobs {
  examine(request: ExamineRequest): Promise<Examination>;
  readRows(request: ReadRowsRequest): Promise<ReadRows>;
}

export interface ImportParts {
  store: Pick<Store, "imports" | "contactProperties" | "segments" | "topics">;
  clock: Pick<Clock, "now" | "after">;
  log: Log;
  dataDir: string;
  /** Where several nodes share the database: their files. */
  files?: SharedFiles | null;
  importRowsMax: number;
  jobs: ImportJobs;
}

export interface ImportRunner {
  /** After the current batch. */
  stop(): Promise<void>;
}

/** Imports that are under way at one time, of different teams. */
const AT_ONCE_MAX = 2;
const OPEN_MAX = 100;
/** An import that fails for another reason than the store this often in a row, is given up. */
const TRIES_MAX = 3;

/** `isOurs`: whether this node runs imports now. `mayBeDue`: asked before each poll. */
export function startImports(
  parts: ImportParts & { wake: Wake; mayBeDue?: MayBeDue; isOurs(): boolean },
): ImportRunner {
  const { store, clock, log, wake, mayBeDue = async () => true, isOurs } = parts;
  const active = new Map<string, Promise<void>>();
  const tries = new Map<string, number>();
  let isStopping = false;
  const isStopped = () => isStopping || !isOurs();

  async function carryOut(given: ContactImport): Promise<void> {
    try {
      await runImport(parts, given, isStopped);
      tries.delete(given.id);
    } catch (error) {
      await noteFailure(given, error);
    } finally {
      active.delete(given.teamId);
      wake.notify();
    }
  }

  async function noteFailure(given: ContactImport, error: unknown): Promise<void> {
    const reference = createId();
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log.error("imports.interrupted", { import: given.id, reference, error: text });
    // The next try goes on where this one stopped.
    await pause(clock, LIMITS.pollMs);
    if (isStoreError(error)) return;
    const count = (tries.get(given.id) ?? 0) + 1;
    tries.set(given.id, count);
    if (count < TRIES_MAX || given.undoneAt !== null) return;
    const failure = `An unexpected error occurred. Reference: ${reference}.`;
    await finish(parts, given, failure).catch(() => undefined);
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      const isAsked = isOurs() && (await mayBeDue());
      const open = isAsked ? await store.imports.open({ limit: OPEN_MAX }).catch(() => []) : [];
      for (const given of open) {
        if (active.size >= AT_ONCE_MAX || active.has(given.teamId) || isStopping) continue;
        active.set(given.teamId, carryOut(given));
      }
      await Promise.race([wake.wait(), pause(clock, untilNext(LIMITS.pollMs, clock))]);
    }
  }

  const running = run();
  return {
    async stop() {
      isStopping = true;
      wake.notify();
      await running;
      await Promise.all(active.values());
    },
  };
}

/** Errors that pass: a full disk, a busy or late database. */
function isStoreError(error: unknown): boolean {
  return error instanceof Error && /^Store(?:Full|Busy|Late)Error$/.test(error.name);
}

function pause(clock: Pick<Clock, "after">, ms: number): Promise<void> {
  return new Promise((resolve) => clock.after(ms, resolve));
}

/** Goes on until the import has ended, or `isStopped`. */
export async function runImport(
  parts: ImportParts,
  given: ContactImport,
  isStopped: () => boolean = () => false,
): Promise<void> {
  if (given.undoneAt !== null) return await undo(parts, given, isStopped);
  await fetchSpool(parts, given);
  const path = spoolFile(parts.dataDir, given);
  if (!existsSync(path)) {
    return await finish(parts, given, "The uploaded file is not on this server any more. Upload it again.");
  }
  if (given.state === "queued" && !(await examine(parts, given))) return;
  // Another node began it: what examining it left is there.
  if (!existsSync(marksFile(path))) await look(parts, given);
  const begun = await parts.store.imports.get(given);
  if (begun?.state === "in_progress") await importRows(parts, begun, isStopped);
}

async function undo(
  { store, clock }: ImportParts,
  given: ContactImport,
  isStopped: () => boolean,
): Promise<void> {
  while (!isStopped()) {
    const { isDone } = await store.imports.undoBatch({
      teamId: given.teamId,
      id: given.id,
      now: clock.now(),
    });
    if (isDone) return;
  }
}

/** Rewrites the file as UTF-8, and marks its rows. */
async function look(parts: ImportParts, given: ContactImport): Promise<Examination> {
  const { dataDir, importRowsMax, jobs } = parts;
  const { delimiter, preset, columnMap, file } = given.options;
  return await jobs.examine({
    ...(await readNames(parts, given.teamId)),
    path: spoolFile(dataDir, given),
    delimiter,
    preset,
    columnMap,
    rowsMax: importRowsMax,
    encoding: file?.encoding ?? null,
  });
}

/** False: the import has ended. */
async function examine(parts: ImportParts, given: ContactImport): Promise<boolean> {
  const { store } = parts;
  const { teamId, id, options } = given;
  const found = await look(parts, given);
  if (found.problem !== null) {
    await finish(parts, given, found.problem);
    return false;
  }
  const { file, fileBytes, position, line } = found;
  const ready = given.isDryRun ? { file } : await createProperties(parts, teamId, file);
  if ("failure" in ready) {
    await finish(parts, given, ready.failure);
    return false;
  }
  const next: ImportOptions = { ...options, file: ready.file };
  return (await store.imports.begin({ teamId, id, options: next, fileBytes, position, line })).begun;
}

type Names = Pick<ExamineRequest, "properties" | "segments" | "topics">;

async function readNames({ store }: ImportParts, teamId: string): Promise<Names> {
  const properties = await store.contactProperties.all({ teamId });
  const { rows: segments } = await store.segments.list({ teamId, limit: LIMITS.listedWithoutLimitMax });
  const { rows: topics } = await store.topics.list({ teamId, limit: LIMITS.listedWithoutLimitMax });
  const byName = (rows: { id: string; name: string }[]) =>
    Object.fromEntries(rows.flatMap(({ id, name }) => [[name, id] as const, [id, id] as const]));
  return {
    properties: properties.map(({ id, key, type }): KnownProperty => ({ id, key, type })),
    segments: byName(segments.filter(({ filter }) => filter === null)),
    topics: byName(topics),
  };
}

/** Properties that the column map names and the team does not have. */
async function createProperties(
  { store, clock }: ImportParts,
  teamId: string,
  file: ImportFile,
): Promise<{ file: ImportFile } | { failure: string }> {
  const columns: ImportFile["columns"] = [];
  for (const column of file.columns) {
    const { property } = column;
    if (property === null || property.id !== "") {
      columns.push(column);
      continue;
    }
    const { key, type } = property;
    const created = { id: createId(), teamId, key, type, fallback: null, createdAt: clock.now() };
    const result = await store.contactProperties.create({
      property: created,
      propertiesMax: LIMITS.contactPropertiesMax,
    });
    if (result === "full") {
      return { failure: `A team can have at most ${LIMITS.contactPropertiesMax} contact properties.` };
    }
    const all = await store.contactProperties.all({ teamId });
    const known = all.find((one) => one.key === key) ?? created;
    columns.push({ ...column, property: { id: known.id, key, type: known.type } });
  }
  return { file: { ...file, columns } };
}

async function importRows(parts: ImportParts, given: ContactImport, isStopped: () => boolean): Promise<void> {
  const { store, clock, dataDir, jobs } = parts;
  const { teamId, id, options } = given;
  const { file } = options;
  if (file === null) return await finish(parts, given, "What is stored about this import is damaged.");
  const names = await readNames(parts, teamId);
  const read = (at: { position: number; line: number; row: number }) =>
    jobs.readRows({
      ...names,
      ...at,
      path: spoolFile(dataDir, given),
      file,
      erasesEmpty: options.erasesEmpty,
      batchRows: LIMITS.importBatchRows,
    });
  let at = { position: given.position, line: given.line, row: given.counts.total };
  // Where the store is: behind `at` where a chunk has only blank lines.
  let stored = given.position;
  let next: Promise<ReadRows> | null = read(at);
  while (next !== null) {
    const { batches, end, isEnd, problem }: ReadRows = await next;
    const rows = batches.reduce((sum, { size, duplicates, failed }) => sum + size + duplicates + failed, 0);
    at = { ...end, row: at.row + rows };
    // Read while these rows are written.
    next = isEnd || problem !== null ? null : read(at);
    next?.catch(() => undefined);
    for (const batch of batches) {
      if (isStopped()) return;
      const { applied } = await store.imports.apply({
        ...batch,
        teamId,
        id,
        from: stored,
        errorsMax: LIMITS.importErrorsMax,
        now: clock.now(),
      });
      // Canceled, or an answer was lost: then the next run goes on from what is stored.
      if (!applied) return;
      stored = batch.end.position;
    }
    if (problem !== null) return await finish(parts, given, problem);
  }
  await finish(parts, given, null);
}

/** The file of a dry run is kept for the real run. */
async function finish(parts: ImportParts, given: ContactImport, failure: string | null): Promise<void> {
  const { store, clock } = parts;
  const { teamId, id } = given;
  await store.imports.finish({ teamId, id, failure, now: clock.now() });
  if (!given.isDryRun) await removeSpool(parts, given);
}

/**
 * Removes files that no import needs: of dry runs after a day, and what a crash left. `isStart`: no upload can be under
 * way.
 */
export async function sweepSpool(
  parts: Pick<ImportParts, "store" | "dataDir" | "clock" | "files">,
  { isStart = false, isOurs = () => true }: { isStart?: boolean; isOurs?(): boolean } = {},
): Promise<void> {
  const { dataDir, files = null } = parts;
  for (const name of await readdir(spoolFolder(dataDir)).catch(() => [])) {
    const path = join(spoolFolder(dataDir), name);
    const age = async () => Date.now() - (await stat(path).catch(() => ({ mtimeMs: 0 }))).mtimeMs;
    const need = await needOf(parts, name);
    if (need === null) continue;
    // What all nodes have is fetched again.
    const isOver = files === null || need === "unknown" ? false : !isOurs();
    const isStray = need === "unknown" && (isStart || (await age()) > 2 * LIMITS.importUploadMs);
    if (need === "none" || isStray || isOver) await rm(path, { force: true });
  }
  if (files === null || !isOurs()) return;
  for (const { name, ageMs } of await files.list({ prefix: SPOOL })) {
    const need = await needOf(parts, name.slice(SPOOL.length));
    if (need === "none" || (need === "unknown" && ageMs > 2 * LIMITS.importUploadMs))
      await files.remove({ name });
  }
}

/** Whether an import needs its file; "unknown": there is no import yet, or none any more. Null: it is no file of an import. */
async function needOf(
  { store, clock }: Pick<ImportParts, "store" | "clock">,
  fileName: string,
): Promise<"needed" | "none" | "unknown" | null> {
  const [, teamId, id] = /^([0-9a-f-]{36})_([0-9a-f-]{36})/.exec(fileName) ?? [];
  if (teamId === undefined || id === undefined) return null;
  const given = await store.imports.get({ teamId, id });
  if (given === null) return "unknown";
  const isOpen = given.state === "queued" || given.state === "in_progress";
  const isKept = given.isDryRun && (given.completedAt ?? 0) + LIMITS.importFileKeptMs > clock.now();
  return isOpen || isKept ? "needed" : "none";
}
