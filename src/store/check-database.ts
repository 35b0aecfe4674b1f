// The check of all pages of the database after a start, in a process of its own, as a note for the doctor and the Health page.
import type { Log } from "../lib/log.ts";
import { startOwnProcess } from "../lib/own-process.ts";
import { LIMITS } from "../limits.ts";
import { type CheckLine, type CheckOrder, runCheck } from "./sqlite/check-process.ts";
import type { PageDamage } from "./sqlite/engine/check-pages.ts";
import { databaseFile, walBytes } from "./sqlite/engine/database-files.ts";
import { DAMAGE_ADVICE } from "./sqlite/engine/prepare-data-directory.ts";
import type { EngineNote } from "./store.ts";

export interface DatabaseCheck {
  note(): EngineNote;
  stop(): void;
}

/** The hidden command that does the work. */
export const CHECK_PROCESS = "check-process";
export const runCheckProcess = async (order: string, post: (line: CheckLine) => void): Promise<void> =>
  await runCheck(JSON.parse(order), post);

/** The start and its first mail go first. */
const AFTER_MS = 20_000;
const LOOK_MS = 200;
/** After a table that kept too much of the log from being merged; twice as long each time, until less is written. */
const AGAIN_MS = 10 * 60_000;
const AGAIN_MS_MAX = 6 * 3600_000;
const SHOWN_MAX = 3;
const TEXT_MAX = 200;

interface CheckOptions {
  log: Log;
  afterMs?: number;
  againMs?: number;
  /** LIMITS.checkLogBytesMax unless given. */
  walBytesMax?: number;
}

/** Reads everything once, after the start. */
export function startDatabaseCheck(
  { dataDir }: { dataDir: string },
  { log, afterMs = AFTER_MS, againMs = AGAIN_MS, walBytesMax = LIMITS.checkLogBytesMax }: CheckOptions,
): DatabaseCheck {
  const damage: PageDamage[] = [];
  const done: string[] = [];
  let last: string[] = [];
  let left: string[] | null = null;
  let failure: string | null = null;
  let isStopped = false;
  let waitMs = againMs;
  let process: ReturnType<typeof start> | null = null;
  let timer = setTimeout(run, afterMs);

  function run(): void {
    if (walBytes(databaseFile(dataDir)) > walBytesMax) {
      tryAgain();
      return;
    }
    try {
      process = start({ dataDir, done, last }, { onLine: note, walBytesMax });
      void process.ended.then(conclude);
    } catch (error) {
      // Without memory or descriptors for a process, the server goes on.
      conclude({ failure: String(error) });
    }
  }

  function tryAgain(): void {
    timer = setTimeout(run, waitMs);
    waitMs = Math.min(2 * waitMs, AGAIN_MS_MAX);
  }

  function note(line: CheckLine): void {
    if ("tables" in line) {
      left = line.tables;
      return;
    }
    left = (left ?? []).filter((name) => name !== line.table);
    done.push(line.table);
    damage.push(...line.damage);
    if (line.damage.length === 0) return;
    const found = line.damage
      .slice(0, SHOWN_MAX)
      .map(({ table, text }) => `${table}: ${text.slice(0, TEXT_MAX)}`);
    log.error("store.pages_damaged", { tables: line.table, found, advice: DAMAGE_ADVICE });
  }

  function conclude(end: CheckEnd): void {
    process = null;
    if (isStopped || end === "complete") return;
    if (end !== "log") {
      failure = end.failure;
      log.warn("store.check_failed", { error: failure });
      return;
    }
    // The first of them held up the log.
    last = [...last, ...(left?.slice(0, 1) ?? [])];
    log.info("store.check_delayed", { unchecked: left ?? [], again_in_minutes: Math.round(waitMs / 60_000) });
    tryAgain();
  }

  return {
    note: () => noteOf({ damage, left, failure }),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      process?.kill();
    },
  };
}

function noteOf(state: { damage: PageDamage[]; left: string[] | null; failure: string | null }): EngineNote {
  const { damage, left, failure } = state;
  const tables = [...new Set(damage.map(({ table }) => table))].join(", ");
  const problem =
    damage.length === 0
      ? null
      : { text: `The database is damaged (${tables}): see the checks.`, advice: DAMAGE_ADVICE };
  const parts = [];
  if (damage.length > 0) parts.push(`damaged: ${tables}`);
  else if (left !== null && failure === null) parts.push("no damage");
  if (failure !== null) parts.push(`not checked: ${failure}`);
  else if (left === null) parts.push("not checked yet");
  else if (left.length > 0) parts.push(`not checked yet: ${left.join(", ")}`);
  return {
    code: "database_pages",
    title: "Pages of the database",
    expected: "no damage",
    found: parts.join("; "),
    problem,
  };
}

/** `log`: it was killed, because the write-ahead log could not be merged any longer. */
type CheckEnd = "complete" | "log" | { failure: string };

function start(
  order: CheckOrder,
  { onLine, walBytesMax }: { onLine(line: CheckLine): void; walBytesMax: number },
): { ended: Promise<CheckEnd>; kill(): void } {
  let isLogLong = false;
  const process = startOwnProcess<CheckLine>(CHECK_PROCESS, order, { stderr: "ignore" });
  const file = databaseFile(order.dataDir);
  const looking = setInterval(() => {
    if (walBytes(file) <= walBytesMax) return;
    isLogLong = true;
    process.kill();
  }, LOOK_MS);
  const ended = async (): Promise<CheckEnd> => {
    try {
      for await (const line of process.lines()) onLine(line);
      const { exitCode, how } = await process.exited();
      if (isLogLong) return "log";
      return exitCode === 0 ? "complete" : { failure: `its process ended (${how})` };
    } catch (error) {
      return { failure: String(error) };
    } finally {
      clearInterval(looking);
      process.kill();
    }
  };
  return { ended: ended(), kill: process.kill };
}
