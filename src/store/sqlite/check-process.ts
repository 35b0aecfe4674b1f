// What the process "check-process" does: reads every page of the database, at low priority, and tells what is damaged. SQLite
// cannot be interrupted while it reads a table, so whoever started this may have to kill it.
import { constants, setPriority } from "node:os";
import { checkTable, type PageDamage, tablesOf } from "./engine/check-pages.ts";
import { databaseFile } from "./engine/database-files.ts";
import { openReader } from "./engine/open-database.ts";

export interface CheckOrder {
  dataDir: string;
  /** Tables that were checked before. */
  done: string[];
  /** Tables that come last. */
  last: string[];
}

/** The tables to check in their order, and then each with its damage. */
export type CheckLine = { tables: string[] } | { table: string; damage: PageDamage[] };

/** At most half of the time is spent reading. */
const REST_MS_MIN = 5;

export async function runCheck(
  { dataDir, done, last }: CheckOrder,
  post: (line: CheckLine) => void,
): Promise<void> {
  setPriority(0, constants.priority.PRIORITY_LOW);
  const database = openReader(databaseFile(dataDir));
  try {
    const names = tablesOf(database)
      .map(({ name }) => name)
      .filter((name) => !done.includes(name));
    const tables = [
      ...names.filter((name) => !last.includes(name)),
      ...names.filter((name) => last.includes(name)),
    ];
    post({ tables });
    for (const table of tables) {
      // What was posted leaves only now.
      await Bun.sleep(REST_MS_MIN);
      const startedAt = performance.now();
      // One read transaction for each table, so that the log can be checkpointed in between.
      post({ table, damage: checkTable(database, table) });
      await Bun.sleep(performance.now() - startedAt);
    }
  } finally {
    database.close();
  }
}
