// Writes exports to their files, one after the other, so that they take little of the machine. What a crash interrupts
// is written from its beginning after the next start.
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { LIMITS } from "../limits.ts";
import type { ExportRow } from "../store/exports.ts";
import type { Store } from "../store/store.ts";
import type { ExportFiles } from "./export-files.ts";

interface ExportRunParts {
  store: Pick<Store, "exports" | "health">;
  clock: Pick<Clock, "now">;
  log: Log;
  exportFiles: ExportFiles;
  /** Whether this node writes exports now; left out, it is the only one. */
  isOurs?(): boolean;
}

export interface ExportRunner {
  /** Looks for work: call it when an export was created. */
  wake(): void;
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>;
  /** Removes the files of expired exports, and those without one. */
  sweep(): Promise<void>;
  /** Stops between two pages; what is unfinished goes on after the next start. */
  stop(): Promise<void>;
}

/** How often the progress is stored. */
const NOTED_PAGES = 20;
const SWEPT_MAX = 100;

export function createExportRunner(parts: ExportRunParts): ExportRunner {
  const { store, log, isOurs = () => true } = parts;
  let isStopping = false;
  let running: Promise<void> | null = null;
  let isAsked = false;

  async function run(): Promise<void> {
    for (let row = await store.exports.nextOpen(); row !== null; row = await store.exports.nextOpen()) {
      if (isStopping || !isOurs()) return;
      await writeExport(parts, row, () => isStopping || !isOurs());
    }
  }

  async function runAll(): Promise<void> {
    do {
      isAsked = false;
      await run().catch((error: Error) => log.error("exports.run_failed", { error: error.message }));
    } while (isAsked && !isStopping);
    running = null;
  }

  return {
    wake() {
      if (isStopping) return;
      isAsked = true;
      running ??= runAll();
    },
    async idle() {
      await running;
    },
    sweep: () => sweepExports(parts),
    async stop() {
      isStopping = true;
      await running;
    },
  };
}

async function writeExport(
  { store, clock, log, exportFiles }: ExportRunParts,
  { teamId, id, options }: ExportRow,
  isStopping: () => boolean,
): Promise<void> {
  const one = { teamId, id };
  await store.exports.start(one);
  let file: Awaited<ReturnType<ExportFiles["create"]>> | null = null;
  const done = { rows: 0, bytes: 0 };
  try {
    file = await exportFiles.create(id);
    let after: string | null = null;
    for (let pages = 1; ; pages += 1) {
      const page = await store.exports.page({ teamId, options, after, now: clock.now() });
      await file.append(page.text);
      done.rows += page.rows;
      done.bytes += page.text.length;
      after = page.next;
      if (after === null) break;
      if (isStopping()) return await file.discard();
      if (pages % NOTED_PAGES !== 0) continue;
      if ((await store.health()).freeBytes < LIMITS.minFreeBytes) throw new Error(FULL);
      if (!(await store.exports.note({ ...one, ...done }))) return await file.discard();
    }
    await file.finish();
    const now = clock.now();
    const isDone = await store.exports.complete({
      ...one,
      ...done,
      now,
      expiresAt: now + LIMITS.contactExportKeptMs,
    });
    // Somebody was erased meanwhile: it starts again without them. Or another node was done first.
    if (!isDone && (await store.exports.get(one))?.state !== "completed") await exportFiles.remove(id);
  } catch (error) {
    await file?.discard();
    const reason = error instanceof Error ? error.message : String(error);
    log.error("exports.failed", { export: id, team: teamId, error: reason });
    const now = clock.now();
    const failure =
      reason === FULL || isDiskFull(error) ? FULL : "The export could not be written. Start it again.";
    await store.exports.fail({ ...one, failure, now, expiresAt: now + LIMITS.contactExportKeptMs });
  }
}

const FULL = "The server's disk is full, so the export could not be written.";

const isDiskFull = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");

/** The file goes first: a row without one is found again. */
async function sweepExports({ store, clock, exportFiles }: ExportRunParts): Promise<void> {
  const expired = await store.exports.expired({ now: clock.now(), limit: SWEPT_MAX });
  for (const id of expired) await exportFiles.remove(id);
  if (expired.length > 0) await store.exports.remove({ ids: expired });
  const ids = (await exportFiles.ids()).slice(0, SWEPT_MAX);
  if (ids.length === 0) return;
  const known = new Set(await store.exports.known({ ids }));
  for (const id of ids) if (!known.has(id)) await exportFiles.remove(id);
}
