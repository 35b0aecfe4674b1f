// Brings batches of calls from the main thread to the methods that have statements of their own, which run beside the
// lanes on the thread of the connections.
import { MessageChannel, type MessagePort } from "node:worker_threads";
import { type Clock, steadyClock } from "../../lib/clock.ts";
import { type BatchAnswer, type BatchReport, type BatchRequest, toAnswerError } from "../sql/batch.ts";
import { BatchClient } from "../sql/batch-client.ts";
import type { Channel, ChannelListeners } from "../sql/channel.ts";
import { takeDamage } from "../sql/damage.ts";
import { createUrgentPlaces } from "../sql/queue/urgent-places.ts";
import type { OwnWay } from "../sql/store-contracts.ts";
import { createFreshPlaces } from "./hot/fresh-places.ts";
import { type HotMethod, type HotParts, TO_LANE } from "./hot/hot-method.ts";
import { HOT_METHODS } from "./hot-registry.ts";
import { toStoreError } from "./transaction.ts";

/** The methods, opened once for all ports. */
export interface HotEngine {
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

  const gathered = new Map([...methods].map(([name, run]) => [name, gather(run)]));

  async function runMethod(name: string, requests: never[]): Promise<BatchAnswer[]> {
    try {
      const run = gathered.get(name);
      if (run === undefined) throw new Error(`The store has no statement for ${name}.`);
      return (await run(requests)).map((value) => ({ value }));
    } catch (error) {
      return requests.map(() => toAnswerError(toStoreError(error)));
    }
  }

  return {
    async run(requests) {
      const answers: BatchAnswer[] = [];
      const calls = Map.groupBy(requests.entries(), ([, { method }]) => method);
      await Promise.all(
        [...calls].map(async ([name, asked]) => {
          const answered = await runMethod(name, asked.map(([, { request }]) => request) as never[]);
          for (const [at, [index]] of asked.entries()) answers[index] = answered[at]!;
        }),
      );
      return answers;
    },
    takeDue() {
      const had = hasDue;
      hasDue = false;
      return had;
    },
  };
}

/** Of each method: while one commits, the next one is on its way. More would wait for each other's rows. */
const STATEMENTS_MAX = 2;
/** Of one statement. */
const CALLS_MAX = 256;
/** From the start of one statement to the next, ms, unless that has calls enough: each costs the server some 0.7 ms by itself. */
const GAP_MS = 5;
const CALLS_ENOUGH = 32;

/** What is asked while the statements are under way, or within `GAP_MS`, goes with the next one. */
export function gather(
  run: HotMethod<never, unknown>,
  clock: Pick<Clock, "now" | "after"> = steadyClock,
): HotMethod<never, unknown> {
  interface Waiting extends PromiseWithResolvers<unknown[]> {
    requests: never[];
  }
  let waiting: Waiting[] = [];
  let running = 0;
  let startedAt = Number.NEGATIVE_INFINITY;
  let isGathering = false;

  function isSoon(): boolean {
    const leftMs = startedAt + GAP_MS - clock.now();
    const calls = waiting.reduce((sum, { requests }) => sum + requests.length, 0);
    if (leftMs <= 0 || calls >= CALLS_ENOUGH) return false;
    if (!isGathering)
      clock.after(leftMs, () => {
        isGathering = false;
        void next();
      });
    isGathering = true;
    return true;
  }

  function take(): Waiting[] {
    let calls = 0;
    const count = waiting.findIndex(({ requests }, at) => {
      calls += requests.length;
      return at > 0 && calls > CALLS_MAX;
    });
    const taken = count === -1 ? waiting : waiting.slice(0, count);
    waiting = waiting.slice(taken.length);
    return taken;
  }

  async function next(): Promise<void> {
    if (running === STATEMENTS_MAX || waiting.length === 0 || isSoon()) return;
    const taken = take();
    running += 1;
    startedAt = clock.now();
    try {
      const answers = await run(taken.flatMap(({ requests }) => requests));
      for (const { requests, resolve } of taken) resolve(answers.splice(0, requests.length));
    } catch (error) {
      for (const { reject } of taken) reject(error);
    }
    running -= 1;
    void next();
  }

  return (requests) => {
    const own = { requests, ...Promise.withResolvers<unknown[]>() };
    waiting.push(own);
    void next();
    return own.promise;
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

/** The main thread's side. `plug` brings the other end of the port to the thread of the connections. */
export function openHotChannel(
  plug: (port: MessagePort) => void,
  { onFatal: _, ...listeners }: ChannelListeners,
): Channel {
  const { port1, port2 } = new MessageChannel();
  plug(port2);
  const client = new BatchClient({
    // Copied and not transferred: what the statement does not cover goes to a lane afterwards.
    send: (batch, requests) => port1.postMessage({ batch, requests } satisfies HotOrder),
    // Most of the time is the way to the server, whatever the batch has.
    batchMsMax: Number.POSITIVE_INFINITY,
    ...listeners,
  });
  port1.on("message", (report: BatchReport) => client.receive(report));
  return {
    client,
    async close() {
      await client.drain();
      client.fail(new Error("The store is closed."));
      port1.close();
    },
  };
}

/** What the statements cover goes to them first. */
export function createHotCalls(client: () => BatchClient): OwnWay {
  return async ({ method, request, options }, ordinary) => {
    const entry = HOT_METHODS[method];
    if (entry === undefined || options.act !== undefined || !entry.covers(request as never))
      return ordinary();
    const answer = await client().call(method, request, { ...options, bytes: [] });
    return answer === TO_LANE ? ordinary() : answer;
  };
}
