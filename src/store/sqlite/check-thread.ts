// Role "check": reads every page of the database once after the start, at low priority, and tells what is damaged.
import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { ThreadStart } from "../../lib/thread.ts";
import { checkTable, type PageDamage, tablesOf } from "./engine/check-pages.ts";
import { databaseFile } from "./engine/database-files.ts";
import { openReader } from "./engine/open-database.ts";

export interface CheckSettings {
  dataDir: string;
}

/** `failed`: the check could not be done. */
export type CheckReport = "ready" | { damage: PageDamage[] } | { failed: string };

/** At most half of the time is spent reading. */
const REST_MS_MIN = 5;

export function runCheckThread({ settings }: ThreadStart<CheckSettings>): void {
  const port = parentPort;
  if (port === null) throw new Error("This part runs on a thread of its own only.");
  const post = (report: CheckReport) => port.postMessage(report);
  post("ready");
  check(settings)
    .then((damage) => post({ damage }))
    .catch((error) => post({ failed: error instanceof Error ? error.message : String(error) }));
}

async function check({ dataDir }: CheckSettings): Promise<PageDamage[]> {
  // On Linux, this is the thread's own.
  setPriority(0, constants.priority.PRIORITY_LOW);
  const database = openReader(databaseFile(dataDir));
  try {
    const damage: PageDamage[] = [];
    for (const { name } of tablesOf(database)) {
      const startedAt = performance.now();
      // One read transaction for each table, so that the log can be checkpointed in between.
      damage.push(...checkTable(database, name));
      await Bun.sleep(Math.max(REST_MS_MIN, performance.now() - startedAt));
    }
    return damage;
  } finally {
    database.close();
  }
}
