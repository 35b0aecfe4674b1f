// Transports calls to an engine, on another thread or in this one.
import { transferableBuffers } from "../../lib/buffers.ts";
import type { RightOfWay } from "../../lib/right-of-way.ts";
import { startThread, type ThreadRole, type ThreadStart } from "../../lib/thread.ts";
import { LIMITS } from "../../limits.ts";
import type { DamagedValue } from "../stored-damage.ts";
import type { Engine, StoreThreadSettings, ThreadReport } from "./batch.ts";
import { BatchClient, type BatchClientOptions } from "./batch-client.ts";
import { fatalLine } from "./database-error.ts";

export interface Channel {
  client: BatchClient;
  /** Finishes pending calls, then closes the connection. */
  close(): Promise<void>;
}

export interface ChannelListeners {
  /** The database can no longer be trusted. */
  onFatal(line: string): void;
  onDueMessages?(): void;
  onBatch?(batch: { elapsedMs: number; calls: number }): void;
  onFullChanged?(isFull: boolean): void;
  onLogDue?: BatchClientOptions["onLogDue"];
  onLogHeldChanged?(isHeld: boolean): void;
  onDamage?(found: DamagedValue[]): void;
  rightOfWay?: RightOfWay | undefined;
}

type EngineRole = Extract<ThreadRole, "store" | "scan" | "lane">;

/** Rejects with a one-line error if the thread cannot start. `first`: a message that goes before all batches. */
export async function openThreadChannel<Settings = StoreThreadSettings>(
  start: ThreadStart<Settings> & { role: EngineRole },
  { onFatal, ...listeners }: ChannelListeners,
  first?: { message: unknown; transferred: Bun.Transferable[] },
): Promise<Channel> {
  const { role } = start;
  const worker = await startThread(start);
  if (first !== undefined) worker.postMessage(first.message, first.transferred);
  const client = new BatchClient({
    send: (batch, requests, bytes) => worker.postMessage({ batch, requests }, transferableBuffers(bytes)),
    ...listeners,
  });
  let isClosing = false;
  const closed = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const failWith = (line: string) => {
    client.fail(new Error(line));
    closed.resolve();
    if (!isClosing) onFatal(line);
    isClosing = true;
  };
  worker.addEventListener("message", ({ data }: MessageEvent<ThreadReport>) => {
    if (data === "closed") closed.resolve();
    else if (typeof data === "object" && "fatal" in data) failWith(data.fatal);
    else if (typeof data === "object") client.receive(data);
  });
  worker.addEventListener("error", (event) => failWith(`The ${role} thread failed: ${event.message.trim()}`));
  worker.addEventListener("close", () => {
    failWith(`The ${role} thread ended.`);
    ended.resolve();
  });
  return {
    client,
    async close() {
      await client.drain();
      isClosing = true;
      client.fail(new Error("The store is closed."));
      worker.postMessage("close");
      await within(LIMITS.storeCallMs, closed.promise);
      worker.terminate();
      // SQLite keeps the connection until its last statement is garbage-collected, at the latest when the thread
      // ends.
      await within(LIMITS.storeCallMs, ended.promise);
    },
  };
}

/** Waits for `done`, though no longer than so many ms. */
async function within(milliseconds: number, done: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const deadline = setTimeout(resolve, milliseconds);
  await Promise.race([done, promise]);
  clearTimeout(deadline);
}

/** In the calling thread: for the command line and for tests. */
export function openInlineChannel(engine: Engine, { onFatal, ...listeners }: ChannelListeners): Channel {
  let isDead = false;
  const client = new BatchClient({
    ...listeners,
    send(batch, requests) {
      queueMicrotask(() => {
        if (isDead) return;
        try {
          const startedAt = performance.now();
          const answers = engine.run(requests);
          const elapsedMs = performance.now() - startedAt;
          client.receive({ batch, answers, elapsedMs, ...engine.takeState() });
        } catch (error) {
          isDead = true;
          client.fail(new Error(fatalLine(error)));
          onFatal(fatalLine(error));
        }
      });
    },
  });
  return {
    client,
    async close() {
      await client.drain();
      client.fail(new Error("The store is closed."));
      engine.close();
    },
  };
}
