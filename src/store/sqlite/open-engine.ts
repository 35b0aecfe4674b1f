// Opens the engine of one thread: connection, methods, group commit.
import { drizzle } from "drizzle-orm/bun-sqlite";
import { LIMITS } from "../../limits.ts";
import { DamagedLogError, OldLayoutError } from "../store-errors.ts";
import { createActWriter } from "./accounts/audit-methods.ts";
import type { Connection } from "./connection.ts";
import type { Engine, StoreThreadSettings } from "./engine/batch.ts";
import { takeDamage } from "./engine/damage.ts";
import { lockDataDirectory } from "./engine/data-directory-lock.ts";
import { blobsFolder, createFileIdentity, databaseFile, walBytes } from "./engine/database-files.ts";
import { createDiskSpace } from "./engine/disk-space.ts";
import { emptyLog, emptyLogAtLast } from "./engine/empty-log.ts";
import { refuseDamagedLog } from "./engine/log-damage.ts";
import type { EngineMethod, MethodTable } from "./engine/method.ts";
import { openReader, openWriter } from "./engine/open-database.ts";
import { prepareDataDirectory, reasonOf, refuseLostDatabase } from "./engine/prepare-data-directory.ts";
import { createBatchRunner, createReadRunner } from "./engine/run-batch.ts";
import { createMeter, noMeter } from "./metrics/meter.ts";
import type { Noun } from "./noun.ts";
import { createQueueCounts, noQueueCounts } from "./queue/queue-counts.ts";
import { endStateless, repairQueue } from "./queue/repair-queue.ts";
import * as nouns from "./registry.ts";
import { createSearchIndexer, dropDamagedIndex, noSearchIndex } from "./search/search-indexer.ts";
import { createMessageWriter, noMessageWriter } from "./webhooks/message-writer.ts";

/** Our own reads, and a copy of the database, are over by then. */
const HELD_TURNS_MIN = 6;

/** Takes the data directory's lock, opens and migrates. Throws an Error whose message is one clear line. */
export function openWriterEngine({
  dataDir,
  minFreeBytes,
  ballastBytes,
  ...rest
}: StoreThreadSettings): Engine {
  prepareDataDirectory(dataDir);
  const lock = lockDataDirectory(dataDir);
  try {
    const file = databaseFile(dataDir);
    refuseLostDatabase(dataDir, file);
    refuseDamagedLog(file);
    const database = openWriter(file);
    const queueCounts = createQueueCounts(database);
    const orm = drizzle({ client: database });
    dropDamagedIndex(database);
    const searchIndex = createSearchIndexer(database, { now: Date.now });
    const meter = createMeter(database);
    const messages = createMessageWriter(database);
    const connection: Connection = {
      database,
      orm,
      queueCounts,
      meter,
      messages,
      searchIndex,
      blobsFolder: blobsFolder(dataDir),
    };
    repairAtStart(connection);
    const methods = openMethods(connection);
    const disk = createDiskSpace({ dataDir, minFreeBytes, ballastBytes });
    const identity = createFileIdentity(file);
    const { walBytesMax = LIMITS.walBytesMax } = rest;
    let heldTurns = 0;
    const run = createBatchRunner({ ...connection, methods, disk, writeAct: createActWriter(connection) });
    return {
      run(requests) {
        const answers = run(requests);
        // After the commit and before it is acknowledged.
        identity.check();
        return answers;
      },
      bytesOf: createBytesOf(methods),
      takeState: () => ({
        isFull: disk.isFull(),
        hasDueMessages: messages.takeAdded(),
        isLogHeld: heldTurns >= HELD_TURNS_MIN,
        damaged: takeDamage(),
      }),
      index: () => !disk.isFull() && searchIndex.step(),
      async maintain() {
        // A read that stays open keeps the log from being reused; it shrinks once the reader is gone.
        const isHeld = walBytes(file) > walBytesMax && !emptyLog(database);
        heldTurns = isHeld ? heldTurns + 1 : 0;
        await disk.restoreBallast();
      },
      close() {
        emptyLogAtLast(database);
        database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    if (error instanceof DamagedLogError || error instanceof OldLayoutError) throw error;
    throw new Error(`The database ${databaseFile(dataDir)} cannot be opened: ${reasonOf(error)}`);
  }
}

/** What damaged rows would keep from being found, before anybody looks for it. */
function repairAtStart(connection: Connection): void {
  const { database, queueCounts, meter } = connection;
  database
    .transaction(() => {
      endStateless(connection, Date.now());
      queueCounts.keep();
      queueCounts.flush();
      meter.keep();
      meter.flush();
      repairQueue(database);
    })
    .immediate();
}

/** For the thread beside the writer's, which has opened and migrated the file before. */
export function openReaderEngine({ dataDir }: StoreThreadSettings): Engine {
  const database = openReader(databaseFile(dataDir));
  const orm = drizzle({ client: database });
  const connection: Connection = {
    database,
    orm,
    queueCounts: noQueueCounts,
    meter: noMeter,
    messages: noMessageWriter,
    searchIndex: noSearchIndex,
    blobsFolder: blobsFolder(dataDir),
  };
  const methods = openMethods(connection);
  return {
    run: createReadRunner({ methods }),
    bytesOf: createBytesOf(methods),
    takeState: () => ({ isFull: false, hasDueMessages: false, damaged: takeDamage() }),
    index: () => false,
    async maintain() {},
    close: () => database.close(),
  };
}

/** Prepares every method of every noun on a connection. */
export function openMethods(connection: Connection): MethodTable {
  const table = new Map<string, EngineMethod>();
  for (const [name, noun] of Object.entries<Noun<unknown>>(nouns)) {
    const runs = noun.open(connection) as Record<string, EngineMethod["run"]>;
    for (const [verb, kind] of Object.entries(noun.methods)) {
      const run = runs[verb];
      if (run === undefined) throw new Error(`The store's ${name} lack the method ${verb}.`);
      table.set(`${name}.${verb}`, { run, options: typeof kind === "string" ? {} : kind });
    }
  }
  return table;
}

function createBytesOf(methods: MethodTable): Engine["bytesOf"] {
  return (requests, answers) =>
    answers.flatMap((answer, index) => {
      const name = requests[index]?.method;
      if (name === undefined || "error" in answer) return [];
      return methods.get(name)?.options.resultBytes?.(answer.value as never) ?? [];
    });
}
