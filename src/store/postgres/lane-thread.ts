// A thread that runs the store's methods, which are synchronous, on PostgreSQL: see lane-port.ts.
import { join } from "node:path";
import { parentPort } from "node:worker_threads";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { transferableBuffers } from "../../lib/buffers.ts";
import type { ThreadStart } from "../../lib/thread.ts";
import { createAddressHash } from "../../secrets/address-hash.ts";
import { type BatchAnswer, type BatchRequest, type ThreadReport, toAnswerError } from "../sql/batch.ts";
import { noCleaning } from "../sql/cleaning.ts";
import type { Connection } from "../sql/connection.ts";
import { noActivityLog } from "../sql/contacts/activity-roller.ts";
import { noErasedSuppressions } from "../sql/contacts/erased-suppressions.ts";
import { takeDamage } from "../sql/damage.ts";
import { noEmailChanges } from "../sql/emails/email-changes.ts";
import { noMeter } from "../sql/metrics/meter.ts";
import { createBytesOf, openMethods } from "../sql/open-methods.ts";
import { noQueueCounts } from "../sql/queue/queue-counts.ts";
import { noUrgentPlaces } from "../sql/queue/urgent-places.ts";
import { noSearchIndex } from "../sql/search/search-indexer.ts";
import { noMessageWriter } from "../sql/webhooks/message-writer.ts";
import { StoreBusyError, StoreFullError } from "../store-errors.ts";
import { createLaneDatabase } from "./lane-database.ts";
import { type LaneEnd, openLane } from "./lane-port.ts";
import { DatabaseError } from "./query.ts";

export interface LaneSettings {
  /** For the installation's secret and the body files. */
  dataDir: string;
  /** See openLane. */
  waitMs: number;
}

/** To the thread: its end, transferred, then batches. */
export type LaneOrder = { lane: LaneEnd } | { batch: number; requests: BatchRequest[] } | "close";

/** Role "lane", for methods that read. Posts "ready", a ThreadReport for each batch, and "closed". */
export function runLaneThread({ settings }: ThreadStart<LaneSettings>): void {
  const port = parentPort;
  if (port === null) throw new Error("This part runs on a thread of its own only.");
  let engine: ReturnType<typeof openReads> | null = null;
  const stop = () => {
    port.off("message", onOrder);
    port.close();
  };
  const onOrder = (order: LaneOrder) => {
    try {
      if (order === "close") {
        port.postMessage("closed");
        return stop();
      }
      if ("lane" in order) {
        engine = openReads(order.lane, settings);
        return;
      }
      if (engine === null) throw new Error("A lane gets its end before its first batch.");
      const { batch, requests } = order;
      const startedAt = performance.now();
      const answers = engine.run(requests);
      const elapsedMs = performance.now() - startedAt;
      const report = {
        batch,
        answers,
        elapsedMs,
        isFull: false,
        hasDueMessages: false,
        damaged: takeDamage(),
      };
      port.postMessage(report satisfies ThreadReport, transferableBuffers(engine.bytesOf(requests, answers)));
    } catch (error) {
      const line = error instanceof Error ? error.message.split("\n")[0]! : String(error);
      port.postMessage({ fatal: line } satisfies ThreadReport);
      stop();
    }
  };
  port.on("message", onOrder);
  port.postMessage("ready");
}

function openReads(end: LaneEnd, { dataDir, waitMs }: LaneSettings) {
  const database = createLaneDatabase(openLane(end, { waitMs }));
  const connection: Connection = {
    database,
    // It only prepares statements and runs them.
    orm: drizzle({ client: database as never }),
    queueCounts: noQueueCounts,
    urgentPlaces: noUrgentPlaces,
    meter: noMeter,
    messages: noMessageWriter,
    searchIndex: noSearchIndex,
    emailChanges: noEmailChanges,
    activity: noActivityLog,
    blobsFolder: join(dataDir, "blobs"),
    addressHash: createAddressHash(dataDir),
    erasedSuppressions: noErasedSuppressions,
    cleaning: noCleaning,
  };
  const methods = openMethods(connection);
  return {
    bytesOf: createBytesOf(methods),
    /** Each statement sees one snapshot; no transaction stays open. */
    run: (requests: BatchRequest[]): BatchAnswer[] =>
      requests.map(({ method: name, request }) => {
        try {
          const method = methods.get(name);
          if (method === undefined) throw new Error(`The store has no method ${name}.`);
          return { value: method.run(request as never) };
        } catch (error) {
          return toAnswerError(asStoreError(error));
        }
      }),
  };
}

function asStoreError(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  if (error.failure === "down") return new StoreBusyError(`The database does not answer: ${error.message}.`);
  if (error.failure === "full") return new StoreFullError(`The database has no room: ${error.message}.`);
  return error;
}
