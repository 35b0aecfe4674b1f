// The two threads of the store: one writes, one reads. bun:sqlite blocks its thread for the whole commit.
import { parentPort } from "node:worker_threads";
import { transferableBuffers } from "../../lib/buffers.ts";
import { untilNext } from "../../lib/clock.ts";
import type { StartError, ThreadStart } from "../../lib/thread.ts";
import type { Engine, StoreThreadSettings, ThreadOrder, ThreadReport } from "../sql/batch.ts";
import { fatalLine, isFatal } from "../sql/database-error.ts";
import { openReaderEngine, openWriterEngine } from "./open-engine.ts";

export type { StoreThreadSettings } from "../sql/batch.ts";

const MAINTAIN_MS = 5_000;
/** Between two steps on what is made of emails: while there is work, so that batches go first, and when there was none. */
const INDEX_PAUSE_MS = 10;
const INDEX_IDLE_MS = 1_000;

/** Role "store": owns the writing connection. Posts "ready", or `{ startError }` with one line. */
export function runStoreThread(start: ThreadStart<StoreThreadSettings>): void {
  serve(() => openWriterEngine(start.settings), { hasUpkeep: true });
}

/** Role "scan": owns a read-only connection. Started after the store thread is ready. */
export function runScanThread(start: ThreadStart<StoreThreadSettings>): void {
  serve(() => openReaderEngine(start.settings), { hasUpkeep: false });
}

function serve(open: () => Engine, { hasUpkeep }: { hasUpkeep: boolean }): void {
  const port = parentPort;
  if (port === null) throw new Error("This part runs on a thread of its own only.");
  const post = (report: ThreadReport | StartError, given: ArrayBuffer[] = []) =>
    port.postMessage(report, given);
  let engine: Engine;
  try {
    engine = open();
  } catch (error) {
    post({ startError: startLine(error), name: error instanceof Error ? error.name : "Error" });
    port.close();
    return;
  }
  const timer = hasUpkeep ? setInterval(() => void engine.maintain(), MAINTAIN_MS) : undefined;
  let indexTimer = hasUpkeep ? setTimeout(index, INDEX_IDLE_MS) : undefined;
  function index(): void {
    let hasMore = false;
    try {
      hasMore = engine.index();
    } catch (error) {
      // It is made of the emails; a full disk or busy file only delays it.
      if (isFatal(error)) {
        post({ fatal: fatalLine(error) });
        stop();
        return;
      }
    }
    indexTimer = setTimeout(index, hasMore ? INDEX_PAUSE_MS : untilNext(INDEX_IDLE_MS));
  }
  const stop = () => {
    clearTimeout(indexTimer);
    clearInterval(timer);
    port.off("message", onOrder);
    port.close();
  };
  const onOrder = (order: ThreadOrder) => {
    try {
      if (order === "close") {
        engine.close();
        post("closed");
        return stop();
      }
      const startedAt = performance.now();
      const answers = engine.run(order.requests);
      const elapsedMs = performance.now() - startedAt;
      const given = transferableBuffers(engine.bytesOf(order.requests, answers));
      post({ batch: order.batch, answers, elapsedMs, ...engine.takeState() }, given);
    } catch (error) {
      post({ fatal: fatalLine(error) });
      stop();
    }
  };
  port.on("message", onOrder);
  post("ready");
}

/** The first line of what went wrong, without a stack. */
function startLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split("\n")[0] ?? text;
}
