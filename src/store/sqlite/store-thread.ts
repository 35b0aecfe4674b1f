// The two threads of the store: one writes, one reads. bun:sqlite blocks its thread for the whole commit.
import { parentPort } from "node:worker_threads";
import type { StartError, ThreadStart } from "../../lib/thread.ts";
import type { Engine, StoreThreadSettings } from "../sql/batch.ts";
import { serveEngine } from "../sql/engine-thread.ts";
import { openReaderEngine, openWriterEngine } from "./open-engine.ts";

export type { StoreThreadSettings } from "../sql/batch.ts";

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
  try {
    serveEngine(port, open(), { hasUpkeep });
    port.postMessage("ready");
  } catch (error) {
    const name = error instanceof Error ? error.name : "Error";
    port.postMessage({ startError: startLine(error), name } satisfies StartError);
    port.close();
  }
}

/** The first line of what went wrong, without a stack. */
function startLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split("\n")[0] ?? text;
}
