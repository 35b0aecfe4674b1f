// Opens the store: SQLite, in two threads of its own or in the calling thread, or PostgreSQL.
import type { Log } from "../lib/log.ts";
import type { RightOfWay } from "../lib/right-of-way.ts";
import { LIMITS } from "../limits.ts";
import { type BlobPlaces, NO_BUCKET } from "./blobs/open-blobs.ts";
import { startDatabaseCheck } from "./check-database.ts";
import type { StoreThreadSettings } from "./sql/batch.ts";
import { type Channel, type ChannelListeners, openInlineChannel, openThreadChannel } from "./sql/channel.ts";
import { createMerger } from "./sqlite/engine/checkpoint.ts";
import { lockDataDirectory } from "./sqlite/engine/data-directory-lock.ts";
import { blobsFolder, databaseFile, lastWriteOf } from "./sqlite/engine/database-files.ts";
import { diskSpaceLeft } from "./sqlite/engine/disk-space.ts";
import { logHeldLog } from "./sqlite/engine/empty-log.ts";
import { prepareDataDirectory } from "./sqlite/engine/prepare-data-directory.ts";
import { movingIn } from "./sqlite/moving.ts";
import { openWriterEngine } from "./sqlite/open-engine.ts";
import { createStore } from "./sqlite/sqlite-store.ts";
import type { Store } from "./store.ts";
import { createDamageRecord } from "./stored-damage.ts";

export interface OpenStoreOptions {
  /** Created if missing; one process at a time. */
  dataDir: string;
  /** `sqlite`, the default, or the URL of a PostgreSQL database. */
  url?: string;
  /** Of one statement on PostgreSQL; default 2 s. */
  deadlineMs?: number;
  /** True: a writer and a reader thread. False: everything in this thread (command line, tests). */
  threads: boolean;
  /** The database can no longer be trusted: print the line and exit with code 74. */
  onFatal(line: string): void;
  /** Webhook messages may be due: a hint. */
  onDueMessages?(): void;
  /** A transaction was committed. */
  onBatch?(batch: { elapsedMs: number; calls: number }): void;
  log: Log;
  /** Of single emails, over calls for many. */
  rightOfWay?: RightOfWay;
  /** New mail is refused below this free space; default 256 MB. */
  minFreeBytes?: number;
  /** Another program empties the write-ahead log; this one leaves it alone. */
  externalCheckpoint?: boolean;
  /** How long snapshots from before a migration are kept; 0 = none are made. Default 14. */
  snapshotDays?: number;
  /** Default: none but this disk. */
  blobs?: BlobPlaces;
  /** When all pages are checked after the start, in a process of its own; only with `threads`. */
  checkAfterMs?: number;
}

/**
 * Locks the data directory, checks durability settings, runs migrations and opens the store. Rejects with a one-line
 * Error.
 */
export async function openStore(options: OpenStoreOptions): Promise<Store> {
  return options.url === undefined || options.url === "sqlite" ? openSqlite(options) : openPostgres(options);
}

async function openPostgres({ url = "", onFatal, log, ...options }: OpenStoreOptions): Promise<Store> {
  const { dataDir, threads, deadlineMs, onDueMessages, onBatch, rightOfWay } = options;
  prepareDataDirectory(dataDir);
  // What is beside the database belongs to one process: keys, and results that the database could not take.
  const lock = lockDataDirectory(dataDir);
  const damage = createDamageRecord(log);
  const fail = (line: string) => {
    log.error("store_failed", { line });
    onFatal(line);
  };
  try {
    // Whoever is on SQLite loads nothing of it.
    const [{ openPostgresStore }, { settleMove }] = await Promise.all([
      import("./postgres/postgres-store.ts"),
      import("./open-move.ts"),
    ]);
    await settleMove(url, dataDir);
    const store = await openPostgresStore({
      url,
      dataDir,
      blobsFolder: blobsFolder(dataDir),
      threads,
      deadlineMs,
      listeners: { onFatal: fail, onDueMessages, onBatch, rightOfWay, onDamage: damage.note },
      damage,
      freeBytes: () => diskSpaceLeft(dataDir),
      minFreeBytes: options.minFreeBytes ?? LIMITS.minFreeBytes,
      places: options.blobs ?? NO_BUCKET,
    });
    return { ...store, close: () => store.close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openSqlite({
  dataDir,
  threads,
  onFatal,
  onDueMessages,
  onBatch,
  log,
  rightOfWay,
  minFreeBytes = LIMITS.minFreeBytes,
  snapshotDays = LIMITS.snapshotDays,
  externalCheckpoint = false,
  blobs: places = NO_BUCKET,
  checkAfterMs,
}: OpenStoreOptions): Promise<Store> {
  const settings: StoreThreadSettings = {
    dataDir,
    minFreeBytes,
    ballastBytes: threads ? LIMITS.ballastBytes : 0,
    snapshotDays,
    externalCheckpoint,
    hasMerger: threads && !externalCheckpoint,
  };
  const lastWrittenAt = lastWriteOf(databaseFile(dataDir));
  const fail = (line: string) => {
    log.error("store_failed", { line });
    onFatal(line);
  };
  const damage = createDamageRecord(log);
  const listeners = {
    onFatal: fail,
    onDueMessages,
    onBatch,
    rightOfWay,
    onFullChanged: (isFull: boolean) => logFullness(isFull, settings, log),
    onLogHeldChanged: (isHeld: boolean) => logHeldLog(isHeld, settings, log),
    onDamage: damage.note,
  };
  if (!threads) {
    const channel = openInlineChannel(openWriterEngine(settings), listeners);
    warnOfMove(dataDir, log);
    return createStore({ writer: channel, reader: channel, settings, places, lastWrittenAt, damage });
  }
  let reader: Channel | null = null;
  const onLogDue = createMerger(() => reader?.client ?? null);
  const writer = await openThreadChannel({ role: "store", settings }, { ...listeners, onLogDue });
  warnOfMove(dataDir, log);
  reader = await openReader(settings, writer, { onFatal: fail, onDamage: damage.note });
  const check = startDatabaseCheck(
    { dataDir },
    { log, ...(checkAfterMs === undefined ? {} : { afterMs: checkAfterMs }) },
  );
  return createStore({ writer, reader, settings, places, lastWrittenAt, damage, check });
}

function warnOfMove(dataDir: string, log: Log): void {
  const moving = movingIn(databaseFile(dataDir));
  if (moving === null) return;
  log.warn("store.move_unfinished", {
    target: moving.target,
    advice:
      "every change is noted for a move that has not ended: run `sendlark move --to URL` again, or `sendlark move --abort`",
  });
}

const MIB = 1024 * 1024;

function logFullness(isFull: boolean, { dataDir, minFreeBytes }: StoreThreadSettings, log: Log): void {
  const facts = { data_dir: dataDir, free_mib: Math.floor(diskSpaceLeft(dataDir) / MIB) };
  if (isFull) {
    log.error("store.disk_full", {
      ...facts,
      needed_mib: Math.ceil(minFreeBytes / MIB),
      advice: "new mail is refused (HTTP 503, SMTP 452) until there is free space; accepted mail is safe",
    });
  } else log.warn("store.disk_has_room", { ...facts, advice: "new mail is accepted again" });
}

async function openReader(
  settings: StoreThreadSettings,
  writer: Channel,
  listeners: ChannelListeners,
): Promise<Channel> {
  try {
    return await openThreadChannel({ role: "scan", settings }, listeners);
  } catch (error) {
    await writer.close();
    throw error;
  }
}
