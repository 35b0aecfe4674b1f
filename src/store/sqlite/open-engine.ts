// Opens the engine of one thread: connection, methods, group commit.
import type { Database } from "bun:sqlite";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { LIMITS } from "../../limits.ts";
import { createAddressHash } from "../../secrets/address-hash.ts";
import { createActWriter } from "../sql/accounts/audit-methods.ts";
import type { Engine, EngineState, StoreThreadSettings } from "../sql/batch.ts";
import { createCleaning, noCleaning } from "../sql/cleaning.ts";
import type { Connection } from "../sql/connection.ts";
import { createActivityRoller, noActivityLog } from "../sql/contacts/activity-roller.ts";
import { createErasedSuppressions, noErasedSuppressions } from "../sql/contacts/erased-suppressions.ts";
import { takeDamage } from "../sql/damage.ts";
import { isMoving } from "../sql/database-error.ts";
import { createEmailChanges, noEmailChanges } from "../sql/emails/email-changes.ts";
import type { EngineMethod } from "../sql/method.ts";
import { createMeter, noMeter } from "../sql/metrics/meter.ts";
import { createBytesOf, openMethods } from "../sql/open-methods.ts";
import { createQueueCounts, noQueueCounts } from "../sql/queue/queue-counts.ts";
import { endStateless, repairQueue } from "../sql/queue/repair-queue.ts";
import { createUrgentPlaces, noUrgentPlaces } from "../sql/queue/urgent-places.ts";
import { createSearchIndexer, noSearchIndex } from "../sql/search/search-indexer.ts";
import { createMessageWriter, noMessageWriter } from "../sql/webhooks/message-writer.ts";
import {
  DamagedDatabaseError,
  DamagedLogError,
  MovedAwayError,
  NewerSchemaError,
  OldLayoutError,
} from "../store-errors.ts";
import { isDamage, refuseDamagedEnds, refuseShortFile } from "./engine/check-pages.ts";
import {
  type Checkpoint,
  createCheckpoint,
  createMerge,
  createPageSync,
  MERGE_METHOD,
  noCheckpoint,
} from "./engine/checkpoint.ts";
import { dropDamagedIndex } from "./engine/damaged-blocks.ts";
import { lockDataDirectory } from "./engine/data-directory-lock.ts";
import { blobsFolder, createFileIdentity, databaseFile, walBytes } from "./engine/database-files.ts";
import { createDiskSpace, type DiskSpace } from "./engine/disk-space.ts";
import { emptyLog, emptyLogAtLast } from "./engine/empty-log.ts";
import { createFileSpace } from "./engine/file-space.ts";
import type { LazyDatabase } from "./engine/lazy-database.ts";
import { refuseDamagedLog } from "./engine/log-damage.ts";
import { openMerger, openReader, openWriter } from "./engine/open-database.ts";
import {
  prepareDataDirectory,
  reasonOf,
  refuseLostDatabase,
  refuseUnfinishedRestore,
} from "./engine/prepare-data-directory.ts";
import { createBatchRunner, createReadRunner } from "./engine/run-batch.ts";
import { refuseMoved } from "./moving.ts";
import { createNextDue, NEXT_DUE_METHOD } from "./next-due.ts";

/** Our own reads, and a copy of the database, are over by then. */
const HELD_TURNS_MIN = 6;

/** Takes the data directory's lock, opens and migrates. Throws an Error whose message is one clear line. */
export function openWriterEngine({
  dataDir,
  minFreeBytes,
  ballastBytes,
  snapshotDays = LIMITS.snapshotDays,
  externalCheckpoint = false,
  ...rest
}: StoreThreadSettings): Engine {
  refuseUnfinishedRestore(dataDir);
  prepareDataDirectory(dataDir);
  const lock = lockDataDirectory(dataDir);
  // Whoever else empties it does so in their own time.
  const empty = externalCheckpoint ? () => true : emptyLog;
  try {
    const file = databaseFile(dataDir);
    refuseLostDatabase(dataDir, file);
    refuseAsItIs(file);
    const database = openWriter(file, { snapshotDays }, { externalCheckpoint });
    const queueCounts = createQueueCounts(database);
    dropDamagedIndex(database);
    refuseDamagedEnds(database);
    const searchIndex = createSearchIndexer(database, { now: Date.now });
    const activity = createActivityRoller(database, { now: Date.now });
    const meter = createMeter(database);
    const messages = createMessageWriter(database);
    const addressHash = createAddressHash(dataDir);
    const connection: Connection & { database: LazyDatabase } = {
      database,
      orm: drizzle({ client: database }),
      queueCounts,
      urgentPlaces: createUrgentPlaces(),
      meter,
      messages,
      searchIndex,
      emailChanges: createEmailChanges(Date.now),
      activity,
      blobsFolder: blobsFolder(dataDir),
      addressHash,
      erasedSuppressions: createErasedSuppressions(database, addressHash, { isAlone: true }),
      cleaning: createCleaning(searchIndex, {
        emptyLog: () => empty(database),
        overwriting: (act) => overwriting(database, act),
      }),
      space: createFileSpace(database),
    };
    repairAtStart(connection);
    const methods = new Map([...openMethods(connection), [NEXT_DUE_METHOD, createNextDue(connection)]]);
    const disk = createDiskSpace({ dataDir, minFreeBytes, ballastBytes });
    const identity = createFileIdentity(file);
    const checkpoint = rest.hasMerger === true ? createCheckpoint(database) : noCheckpoint;
    const held = createHeldWatch(database, { ...rest, externalCheckpoint });
    const run = createBatchRunner({ ...connection, methods, disk, writeAct: createActWriter(connection) });
    return {
      run(requests) {
        const answers = run(requests);
        // After the commit and before it is acknowledged.
        identity.check();
        connection.cleaning.afterCommit();
        checkpoint.afterCommit();
        return answers;
      },
      bytesOf: createBytesOf(methods),
      takeState: createTakeState({ database, disk, messages, checkpoint, held }),
      index: withCheckpoint(inTurns([searchIndex, activity], disk.isFull), checkpoint),
      async maintain() {
        held.look();
        await disk.restoreBallast();
      },
      close() {
        if (!externalCheckpoint) emptyLogAtLast(database);
        database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    if (SAID.some((kind) => error instanceof kind)) throw error;
    const reason = isMoving(error) ? AT_LAST_STEP : reasonOf(error);
    const message = `The database ${databaseFile(dataDir)} cannot be opened: ${reason}`;
    throw isDamage(error) ? new DamagedDatabaseError(message) : new Error(message);
  }
}

function createTakeState(parts: {
  database: Database;
  disk: Pick<DiskSpace, "isFull">;
  messages: Pick<Connection["messages"], "takeAdded">;
  checkpoint: Checkpoint;
  held: { isHeld(): boolean };
}): () => EngineState {
  const changes = parts.database.prepare<{ count: number }, []>("SELECT total_changes() AS count");
  return () => ({
    isFull: parts.disk.isFull(),
    hasDueMessages: parts.messages.takeAdded(),
    isLogDue: parts.checkpoint.isDue(),
    isLogTooLong: parts.checkpoint.isTooLong(),
    isLogHeld: parts.held.isHeld(),
    changes: changes.get()!.count,
    damaged: takeDamage(),
  });
}

/** Before anything is written to it. */
function refuseAsItIs(file: string): void {
  refuseDamagedLog(file);
  refuseShortFile(file);
  refuseMoved(file);
}

/** A read that stays open keeps the log from being reused; it shrinks once the reader is gone. */
function createHeldWatch(
  database: Database,
  { walBytesMax = LIMITS.walBytesMax, externalCheckpoint = false }: Partial<StoreThreadSettings>,
) {
  let turns = 0;
  return {
    look() {
      const isHeld = walBytes(database.filename) > walBytesMax && (externalCheckpoint || !emptyLog(database));
      turns = isHeld ? turns + 1 : 0;
    },
    isHeld: () => turns >= HELD_TURNS_MIN,
  };
}

const AT_LAST_STEP =
  "`sendlark move` is at its last step, and nothing may change meanwhile. Start again in ten seconds.";

/** Their messages say it all. */
const SAID = [DamagedLogError, DamagedDatabaseError, OldLayoutError, NewerSchemaError, MovedAwayError];

/** One part works at a time, so that a turn stays short; a part that throws does not hold up the other. */
function inTurns(parts: { step(): boolean }[], isFull: () => boolean): () => boolean {
  let turn = 0;
  return () => {
    if (isFull()) return false;
    for (const _ of parts) if (parts[turn++ % parts.length]?.step()) return true;
    return false;
  };
}

function withCheckpoint(step: () => boolean, checkpoint: Checkpoint): () => boolean {
  return () => {
    const hasMore = step();
    if (hasMore) checkpoint.afterCommit();
    return hasMore;
  };
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
    urgentPlaces: noUrgentPlaces,
    meter: noMeter,
    messages: noMessageWriter,
    searchIndex: noSearchIndex,
    emailChanges: noEmailChanges,
    activity: noActivityLog,
    blobsFolder: blobsFolder(dataDir),
    addressHash: createAddressHash(dataDir),
    erasedSuppressions: noErasedSuppressions,
    cleaning: noCleaning,
    space: createFileSpace(database),
  };
  const file = databaseFile(dataDir);
  const merger = openMerger(file);
  const merge: EngineMethod = { run: createMerge(merger, createPageSync(file)), options: {} };
  const methods = new Map([...openMethods(connection), [MERGE_METHOD, merge]]);
  return {
    run: createReadRunner({ methods }),
    bytesOf: createBytesOf(methods),
    takeState: () => ({ isFull: false, hasDueMessages: false, damaged: takeDamage() }),
    index: () => false,
    async maintain() {},
    close() {
      merger.close();
      database.close();
    },
  };
}

/** What is freed meanwhile is overwritten with zeros. */
function overwriting(database: Database, act: () => void): void {
  database.run("PRAGMA secure_delete = ON");
  try {
    act();
  } finally {
    database.run("PRAGMA secure_delete = FAST");
  }
}
