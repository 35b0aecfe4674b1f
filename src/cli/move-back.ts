// `move --to sqlite`: the data of nodes back to one machine, while no node works.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { BOOT_FILE } from "../backup/boot-id.ts";
import type { Config } from "../config/config.ts";
import { ownStateNames } from "../config/own-state.ts";
import { AppError } from "../lib/app-error.ts";
import { createLog } from "../lib/log.ts";
import { MoveError } from "../move/move-error.ts";
import { moveToSqlite } from "../move/move-to-sqlite.ts";
import { lockDataDirectory } from "../store/data-directory.ts";
import { migratePostgres } from "../store/migrate-database.ts";
import { type LeavingDatabase, openIncomingDatabase, openLeavingDatabase } from "../store/open-move.ts";
import { openStore } from "../store/open-store.ts";

/** Gives the number of rows. */
export async function moveBack(config: Config, tell: (text: string) => void): Promise<number> {
  const { dataDir, hostname, database } = config;
  const { url } = database;
  await migratePostgres(url);
  const source = openLeavingDatabase(url);
  const hold = () => lockDataDirectory(dataDir);
  let lock: ReturnType<typeof hold> | null = null;
  try {
    await fold(config, source);
    lock = hold();
    const name = `SQLite on ${hostname}, ${dataDir}`;
    const rename = ownStateNames(hostname).toSqlite;
    // As a restore does: the file beside the database knows another one.
    rmSync(join(dataDir, BOOT_FILE), { force: true });
    return await moveToSqlite({
      dataDir,
      source,
      name,
      rename,
      tell,
      open: () => openIncomingDatabase(dataDir),
    });
  } catch (error) {
    throw error instanceof MoveError
      ? new AppError("application_error", error.message, { status: 409 })
      : error;
  } finally {
    source.close();
    lock?.release();
  }
}

/** What nodes have counted goes into the counts. */
async function fold({ dataDir, database }: Config, source: LeavingDatabase): Promise<void> {
  if (((await source.origin())?.state ?? "owner") !== "owner" || (await source.unfolded()) === 0) return;
  const store = await openStore({
    dataDir,
    url: database.url,
    threads: false,
    log: createLog(),
    onFatal(line) {
      throw new Error(line);
    },
  });
  try {
    await store.deliveries.counts();
  } finally {
    await store.close();
  }
}

/** PostgreSQL takes changes again, unless the data has left. */
export async function giveUpMoveBack({ database }: Config): Promise<void> {
  const source: LeavingDatabase = openLeavingDatabase(database.url);
  try {
    const origin = await source.origin();
    if (origin?.state === "leaving") return await source.unbar();
    const why = origin?.state === "gone" ? "It is too late: the data has left." : "No move is under way.";
    throw new AppError("application_error", why, { status: 409 });
  } finally {
    source.close();
  }
}
