// The contracts as calls to the engine's threads.
import { AsyncLocalStorage } from "node:async_hooks";
import { storable } from "../../lib/clean-text.ts";
import { isoTime } from "../../lib/iso-time.ts";
import { showBytes } from "../../lib/show-bytes.ts";
import { LIMITS } from "../../limits.ts";
import type { Act } from "../audit.ts";
import type { Blobs } from "../blobs/blobs.ts";
import { type BlobPlaces, openBlobs } from "../blobs/open-blobs.ts";
import type { DatabaseCheck } from "../check-database.ts";
import type { StoreThreadSettings } from "../sql/batch.ts";
import type { Channel } from "../sql/channel.ts";
import type { WriteOptions } from "../sql/method.ts";
import type { CallerParts, Noun } from "../sql/noun.ts";
import * as nouns from "../sql/registry.ts";
import type { EngineNote, Nouns, Store } from "../store.ts";
import type { DamageRecord } from "../stored-damage.ts";
import { blobsFolder, databaseBytes, databaseFile, walBytes } from "./engine/database-files.ts";
import { diskSpaceLeft } from "./engine/disk-space.ts";

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

/** The act under way: a call belongs to the act that waits for it, so no feature has to pass it on. */
type Acts = AsyncLocalStorage<{ act(): Act | null; isLogged: boolean; isOver: boolean }>;

type Call = (request: unknown) => Promise<unknown>;

export function createStore(parts: StoreParts): Store {
  const { writer, reader, settings } = parts;
  const acts: Acts = new AsyncLocalStorage();
  const blobs = openBlobs({
    folder: blobsFolder(settings.dataDir),
    places: parts.places,
    bundles: () => contracts.bodyBundles,
    now: Date.now,
  });
  const contracts = createContracts(parts, acts, { blobs, isFull: () => writer.client.isFull() });
  return {
    ...contracts,
    lastWrittenAt: parts.lastWrittenAt,
    acting(act, run) {
      const doing = { act, isLogged: false, isOver: false };
      return acts.run(doing, async () => {
        try {
          return await run();
        } finally {
          // Work started within the act that outlives it does not belong to it.
          doing.isOver = true;
        }
      });
    },
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

/** Only while there is something to say. */
function bucketNotes(blobs: Pick<Blobs, "failure">): EngineNote[] {
  const failure = blobs.failure();
  if (failure === null) return [];
  return [
    {
      code: "body_bucket",
      title: "Bucket of bodies",
      expected: "it takes what is written",
      found: `it has taken nothing since ${isoTime(failure.since)}: ${failure.reason}`,
      problem: {
        text: `The bucket of bodies takes nothing, so they stay on this machine: ${failure.reason}.`,
        advice: "Check `[blobs]` (docs/bodies.md), the bucket and what its key may do.",
      },
    },
  ];
}

function createContracts(parts: StoreParts, acts: Acts, side: CallerParts): Nouns {
  const contracts = Object.entries<Noun<unknown>>(nouns).map(([name, noun]) => {
    const calls = Object.entries(noun.methods).map(([verb, kind]) => {
      const method = `${name}.${verb}`;
      const call: Call =
        kind === "read"
          ? (request) => parts.reader.client.call(method, request, { isRefusable: noun.isRefusable })
          : createWrite(parts, acts, { method, noun, options: kind === "write" ? {} : kind });
      return [verb, call] as const;
    });
    const contract = noun.toContract(Object.fromEntries(calls) as never, side) as Record<string, Call>;
    return [name, withStorableText(contract)] as const;
  });
  return Object.fromEntries(contracts) as unknown as Nouns;
}

/** Normalizes all text, so that every engine can store it. */
function withStorableText(contract: Record<string, Call>): Record<string, Call> {
  const methods = Object.entries(contract).map(([verb, call]) => [
    verb,
    (request: unknown) => call(storable(request)),
  ]);
  return Object.fromEntries(methods);
}

interface Write {
  method: string;
  noun: Noun<unknown>;
  options: WriteOptions<never, never>;
}

function createWrite({ writer }: StoreParts, acts: Acts, { method, noun, options }: Write): Call {
  const {
    weight = () => 1,
    isUrgent = () => false,
    isBulk = () => false,
    isBackground = false,
    waitMs,
    requestBytes = () => NO_BYTES,
  } = options;
  return (request) => {
    const due = dueAct(acts, options);
    if (due === null && options.isOfActOnly === true) return Promise.resolve();
    return writer.client.call(method, request, {
      weight: weight(request as never) + (due?.act.logs.length ?? 0),
      isRefusable: noun.isRefusable,
      isUrgent: isUrgent(request as never),
      isBulk: isBulk(request as never),
      isBackground,
      waitMs: typeof waitMs === "function" ? waitMs(request as never) : waitMs,
      bytes: requestBytes(request as never),
      ...due,
    });
  };
}

const NO_BYTES: Uint8Array[] = [];

/** The act that this call has to write down, if it changes anything. */
function dueAct(acts: Acts, options: WriteOptions<never, never>): { act: Act; onLogged(): void } | null {
  if (options.change === undefined) return null;
  const doing = acts.getStore();
  if (doing === undefined || doing.isOver || (doing.isLogged && options.isCounted !== true)) return null;
  const act = doing.act();
  const onLogged = () => {
    doing.isLogged = true;
  };
  return act === null ? null : { act: storable(act), onLogged };
}
