// The check of all pages of the database after a start, as a note for the doctor and the Health page.
import type { Log } from "../lib/log.ts";
import { startThread } from "../lib/thread.ts";
import type { CheckReport, CheckSettings } from "./sqlite/check-thread.ts";
import { DAMAGE_ADVICE } from "./sqlite/engine/prepare-data-directory.ts";
import type { EngineNote } from "./store.ts";

export interface DatabaseCheck {
  note(): EngineNote;
  stop(): void;
}

/** The start and its first mail go first. */
const AFTER_MS = 20_000;
const SHOWN_MAX = 3;
const TEXT_MAX = 200;

/** Reads everything once, some time after the start. */
export function startDatabaseCheck(
  settings: CheckSettings,
  { log, afterMs = AFTER_MS }: { log: Log; afterMs?: number },
): DatabaseCheck {
  let result = "not checked yet";
  let problem: EngineNote["problem"] = null;
  let worker: Worker | null = null;
  const timer = setTimeout(run, afterMs);

  async function run(): Promise<void> {
    try {
      worker = await startThread<CheckSettings>({ role: "check", settings });
      worker.addEventListener("message", ({ data }: MessageEvent<CheckReport>) => conclude(data));
      worker.addEventListener("error", ({ message }) => conclude({ failed: message }));
    } catch (error) {
      conclude({ failed: String(error) });
    }
  }

  function conclude(report: CheckReport): void {
    if (report === "ready") return;
    worker?.terminate();
    worker = null;
    if ("failed" in report) {
      result = `not checked: ${report.failed}`;
      log.warn("store.check_failed", { error: report.failed });
      return;
    }
    const { damage } = report;
    const tables = [...new Set(damage.map(({ table }) => table))].join(", ");
    result = damage.length === 0 ? "no damage" : `damaged: ${tables}`;
    if (damage.length === 0) return;
    problem = { text: `The database is damaged (${tables}): see the checks.`, advice: DAMAGE_ADVICE };
    const found = damage.slice(0, SHOWN_MAX).map(({ table, text }) => `${table}: ${text.slice(0, TEXT_MAX)}`);
    log.error("store.pages_damaged", { tables, found, advice: DAMAGE_ADVICE });
  }

  return {
    note: () => ({
      code: "database_pages",
      title: "Pages of the database",
      expected: "no damage",
      found: result,
      problem,
    }),
    stop() {
      clearTimeout(timer);
      worker?.terminate();
      worker = null;
    },
  };
}
