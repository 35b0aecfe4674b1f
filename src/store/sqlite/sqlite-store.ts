// The store of SQLite, of its writer and its reader.
import { showBytes } from "../../lib/show-bytes.ts";
import { LIMITS } from "../../limits.ts";
import { bucketNotes } from "../blobs/bucket-notes.ts";
import { type BlobPlaces, openBlobs } from "../blobs/open-blobs.ts";
import type { DatabaseCheck } from "../check-database.ts";
import type { StoreThreadSettings } from "../sql/batch.ts";
import type { Channel } from "../sql/channel.ts";
import { createContracts } from "../sql/store-contracts.ts";
import type { EngineNote, Store } from "../store.ts";
import type { DamageRecord } from "../stored-damage.ts";
import { blobsFolder, databaseBytes, databaseFile, walBytes } from "./engine/database-files.ts";
import { diskSpaceLeft } from "./engine/disk-space.ts";
import { NEXT_DUE_METHOD, type NextDueRequest } from "./next-due.ts";

interface StoreParts {
  writer: Channel;
  reader: Channel;
  settings: StoreThreadSettings;
  places: BlobPlaces;
  lastWrittenAt: number;
  damage: DamageRecord;
  /** Absent where nothing runs beside the calls. */
  check?: DatabaseCheck;
}

export function createStore(parts: StoreParts): Store {
  const { writer, reader, settings } = parts;
  const blobs = openBlobs({
    folder: blobsFolder(settings.dataDir),
    places: parts.places,
    bundles: () => contracts.bodyBundles,
    now: Date.now,
  });
  const contracts = createContracts({
    writer: () => writer.client,
    reader: () => reader.client,
    blobs,
    isFull: () => writer.client.isFull(),
  });
  return {
    ...contracts,
    lastWrittenAt: parts.lastWrittenAt,
    async health() {
      const free = diskSpaceLeft(settings.dataDir);
      const logBytes = walBytes(databaseFile(settings.dataDir));
      const isBehind = writer.client.backlogMs() > LIMITS.writerBacklogMsMax;
      return {
        isAcceptingMail: free >= settings.minFreeBytes && !writer.client.isFull() && !isBehind,
        freeBytes: free,
        unmergedBytes: logBytes,
        databaseBytes: databaseBytes(databaseFile(settings.dataDir)),
        notes: [
          logNote(logBytes, writer.client.isLogHeld()),
          ...(parts.check === undefined ? [] : [parts.check.note()]),
          ...bucketNotes(blobs),
        ],
        damaged: parts.damage.found(),
      };
    },
    answers: () => writer.client.answers(),
    stillness: {
      changes: () => writer.client.changes(),
      async nextDueAt(now) {
        const request: NextDueRequest = { now };
        return (await writer.client.call(NEXT_DUE_METHOD, request)) as number | null;
      },
    },
    async close() {
      parts.check?.stop();
      if (reader !== writer) await reader.close();
      await writer.close();
    },
  };
}

/** Another process that reads keeps the write-ahead log from being emptied. */
function logNote(logBytes: number, isHeld: boolean): EngineNote {
  const advice =
    "Another process keeps sendlark.db open for reading, so the log cannot be checkpointed and keeps growing. Find the process with `fuser -v` on sendlark.db and stop it.";
  return {
    code: "database_log",
    title: "Write-ahead log of the database",
    expected: `at most ${showBytes(LIMITS.walBytesMax)}`,
    found: showBytes(logBytes),
    problem: isHeld
      ? { text: "Another process keeps reading the database, so its log grows: see the checks.", advice }
      : null,
  };
}
