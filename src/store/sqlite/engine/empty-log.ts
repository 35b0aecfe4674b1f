// Checkpointing needs exclusive access. SQLite would wait for readers as long as for any lock, and block writes
// meanwhile.
import type { Database } from "bun:sqlite";
import { statSync } from "node:fs";
import { join } from "node:path";
import type { Log } from "../../../lib/log.ts";

/** Sendlark's own reads are shorter; longer ones, such as a backup's, are not waited for. */
const READ_MS = 20;
const CLOSE_TRIES = 25;
const CLOSE_PAUSE_MS = 20;

/** Runs between batches; false = a reader blocks it, retry later. */
export function emptyLog(database: Database): boolean {
  const timeout = database.query<{ timeout: number }, []>("PRAGMA busy_timeout").get()?.timeout ?? 0;
  database.run(`PRAGMA busy_timeout = ${READ_MS}`);
  try {
    return database.query<{ busy: number }, []>("PRAGMA wal_checkpoint(TRUNCATE)").get()?.busy === 0;
  } finally {
    database.run(`PRAGMA busy_timeout = ${timeout}`);
  }
}

/**
 * Before closing, so that the database file is complete by itself; takes at most a second. A connection that is
 * closing elsewhere blocks the checkpoint without SQLite waiting for it.
 */
export function emptyLogAtLast(database: Database): void {
  for (let tries = 0; tries < CLOSE_TRIES && !emptyLog(database); tries++) Bun.sleepSync(CLOSE_PAUSE_MS);
}

const MIB = 1024 * 1024;

/** Logs that another process's read blocks the checkpoint, or nobody makes one, or that it ended. */
export function logHeldLog(
  isHeld: boolean,
  { dataDir, externalCheckpoint = false }: { dataDir: string; externalCheckpoint?: boolean },
  log: Log,
): void {
  const file = join(dataDir, "sendlark.db");
  const facts = { file: `${file}-wal`, log_mib: Math.ceil(sizeOf(`${file}-wal`) / MIB) };
  if (isHeld) {
    log.warn("store.log_held", {
      ...facts,
      advice: externalCheckpoint
        ? "[database] external_checkpoint leaves the write-ahead log to another program, which does not empty it: it grows until the disk is full. Start that program, or remove the key"
        : `another process keeps reading the database, so its write-ahead log grows until the disk is full: find the process with \`fuser -v ${file}\` and stop it`,
    });
  } else log.info("store.log_emptied", facts);
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
