// Brings batches of calls from the main thread to the methods that have statements of their own, which run beside the
// lanes on the thread of the connections.
import { MessageChannel, type MessagePort } from "node:worker_threads";
import { type BatchAnswer, type BatchReport, type BatchRequest, toAnswerError } from "../sql/batch.ts";
import { BatchClient, type BatchPace } from "../sql/batch-client.ts";
import type { ChannelListeners } from "../sql/channel.ts";
import { takeDamage } from "../sql/damage.ts";
import { createUrgentPlaces } from "../sql/queue/urgent-places.ts";
import type { OwnWay } from "../sql/store-contracts.ts";
import { createFreshPlaces } from "./hot/fresh-places.ts";
import { type HotParts, TO_LANE } from "./hot/hot-method.ts";
import { HOT_METHODS } from "./hot-registry.ts";
import { toStoreError } from "./transaction.ts";

/** The methods, opened once for all ports. */
export interface HotEngine {
  /** All of one method. */
  run(requests: BatchRequest[]): Promise<BatchAnswer[]>;
  /** Whether webhook messages may have become due since the last call. */
  takeDue(): boolean;
}

export function openHotEngine(
  given: Omit<HotParts, "onDueMessages" | "urgentPlaces" | "freshPlaces">,
): HotEngine {
  let hasDue = false;
  const onDueMessages = () => {
    hasDue = true;
  };
  const parts: HotParts = {
    ...given,
    onDueMessages,
    urgentPlaces: createUrgentPlaces(),
    freshPlaces: createFreshPlaces(),
  };
  const methods = new Map(Object.entries(HOT_METHODS).map(([name, { open }]) => [name, open(parts)]));

  return {
    async run(requests) {
      const method = requests[0]?.method ?? "";
      try {
        const run = methods.get(method);
        if (run === undefined) throw new Error(`The store has no statement for ${method}.`);
        return (await run(requests.map(({ request }) => request as never))).map((value) => ({ value }));
      } catch (error) {
        return requests.map(() => toAnswerError(toStoreError(error)));
      }
    },
    takeDue() {
      const had = hasDue;
      hasDue = false;
      return had;
    },
  };
}

interface HotOrder {
  batch: number;
  requests: BatchRequest[];
}

/** The connections' side: answers until the port closes. */
export function serveHot(port: MessagePort, engine: HotEngine): void {
  port.on("message", async ({ batch, requests }: HotOrder) => {
    const startedAt = performance.now();
    const answers = await engine.run(requests);
    port.postMessage({
      batch,
      answers,
      elapsedMs: performance.now() - startedAt,
      isFull: false,
      hasDueMessages: engine.takeDue(),
      damaged: takeDamage(),
    } satisfies BatchReport);
  });
}

const CLOSED = "The store is closed.";
/** Each statement costs the server some 0.7 ms however few calls it has. */
const PACE: BatchPace = { gapMs: 5, callsEnough: 32, lateMs: 20 };

/**
 * The main thread's side: what the statements cover goes to them first. Each method has its own channel, so no call waits for
 * another method's batch. `plug` brings the other end of a port to the thread of the connections.
 */
export function openHotCalls(
  plug: (port: MessagePort) => void,
  { onFatal: _, ...listeners }: ChannelListeners,
): { call: OwnWay; close(): Promise<void> } {
  const channels = new Map<string, { client: BatchClient; port: MessagePort }>();
  let isClosed = false;

  function open(method: string) {
    if (isClosed) throw new Error(CLOSED);
    const { port1: port, port2 } = new MessageChannel();
    plug(port2);
    const client = new BatchClient({
      // Copied and not transferred: what the statement does not cover goes to a lane afterwards.
      send: (batch, requests) => port.postMessage({ batch, requests } satisfies HotOrder),
      // Most of the time is the way to the server, whatever the batch has.
      batchMsMax: Number.POSITIVE_INFINITY,
      pace: PACE,
      ...listeners,
    });
    port.on("message", (report: BatchReport) => client.receive(report));
    const channel = { client, port };
    channels.set(method, channel);
    return channel;
  }

  return {
    async call({ method, request, options }, ordinary) {
      const entry = HOT_METHODS[method];
      if (entry === undefined || options.act !== undefined || !entry.covers(request as never))
        return ordinary();
      const { client } = channels.get(method) ?? open(method);
      const answer = await client.call(method, request, { ...options, bytes: [] });
      return answer === TO_LANE ? ordinary() : answer;
    },
    async close() {
      isClosed = true;
      const end = async ({ client, port }: { client: BatchClient; port: MessagePort }) => {
        await client.drain();
        client.fail(new Error(CLOSED));
        port.close();
      };
      await Promise.all([...channels.values()].map(end));
    },
  };
}
