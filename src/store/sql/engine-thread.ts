// A thread that runs an engine: it blocks for each batch, and works a little between them.
import type { MessagePort } from "node:worker_threads";
import { transferableBuffers } from "../../lib/buffers.ts";
import { untilNext } from "../../lib/clock.ts";
import type { Engine, ThreadOrder, ThreadReport } from "./batch.ts";
import { fatalLine, isFatal } from "./database-error.ts";

const MAINTAIN_MS = 5_000;
/** Between two steps on what is made of emails: while there is work, so that batches go first, and when there was none. */
const INDEX_PAUSE_MS = 10;
const INDEX_IDLE_MS = 1_000;

/** Answers what the port brings until it brings "close". */
export function serveEngine(port: MessagePort, engine: Engine, { hasUpkeep }: { hasUpkeep: boolean }): void {
  const post = (report: ThreadReport, given: ArrayBuffer[] = []) => port.postMessage(report, given);
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
}
