// The caller's side of group commit: calls of the same moment travel together, and while two batches are under
// way (so that the thread never idles) the next ones gather. No timer: a call alone leaves at once.
import { LIMITS } from "../../limits.ts";
import { StoreBusyError } from "../store.ts";
import { type BatchRequest, fromAnswerError, type ThreadReport } from "./batch.ts";

export interface CallOptions {
  /** How much work this is, in units of one simple call. */
  weight?: number;
  /** May be refused with StoreBusyError when the thread is behind. */
  isRefusable?: boolean;
}

export interface BatchClient {
  call(method: string, request: unknown, options?: CallOptions): Promise<unknown>;
  receive(report: ThreadReport): void;
  /** Rejects everything that waits and everything that comes. */
  fail(error: Error): void;
  /** Resolves when everything that was asked is answered. */
  drain(): Promise<void>;
  /** Work that waits, by its measured speed. */
  backlogMs(): number;
  isFull(): boolean;
}

interface Call extends BatchRequest {
  weight: number;
  askedAt: number;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

interface Flight {
  calls: Call[];
  sentAt: number;
}

export interface BatchClientOptions {
  send(batch: number, requests: BatchRequest[]): void;
  elapsed?: () => number;
}

/** Until the first batch is measured, and the weight of a new measurement. */
const FIRST_GUESS_MS = 0.2;
const SMOOTHING = 0.2;
const CALL_CHECK_MS = 1_000;

export function createBatchClient({
  send,
  elapsed = () => performance.now(),
}: BatchClientOptions): BatchClient {
  let waiting: Call[] = [];
  const flights = new Map<number, Flight>();
  let nextBatch = 1;
  let weightPending = 0;
  let msPerWeight = FIRST_GUESS_MS;
  let isFull = false;
  let isFlushPlanned = false;
  let failure: Error | null = null;
  let drained: (() => void)[] = [];
  let watch: ReturnType<typeof setInterval> | null = null;

  function flush(): void {
    isFlushPlanned = false;
    while (waiting.length > 0 && flights.size < LIMITS.batchesInFlightMax && failure === null) {
      const calls = waiting.splice(0, LIMITS.batchRequestsMax);
      const batch = nextBatch++;
      flights.set(batch, { calls, sentAt: elapsed() });
      send(
        batch,
        calls.map(({ method, request }) => ({ method, request })),
      );
    }
  }

  function planFlush(): void {
    if (isFlushPlanned) return;
    isFlushPlanned = true;
    queueMicrotask(flush);
  }

  function settle(call: Call, done: () => void): void {
    weightPending -= call.weight;
    done();
  }

  function rejectAll(error: Error): void {
    const calls = [...flights.values()].flatMap((flight) => flight.calls).concat(waiting);
    flights.clear();
    waiting = [];
    for (const call of calls) settle(call, () => call.reject(error));
    rest();
  }

  /** When nothing is pending any more. */
  function rest(): void {
    if (flights.size > 0 || waiting.length > 0) return;
    if (watch !== null) clearInterval(watch);
    watch = null;
    for (const done of drained) done();
    drained = [];
  }

  /** A thread that hangs must not hang its callers; what it does later is ignored. */
  function checkDeadlines(): void {
    const oldest = Math.min(
      ...[...flights.values()].flatMap(({ calls }) => calls.map(({ askedAt }) => askedAt)),
    );
    if (elapsed() - oldest < LIMITS.storeCallMs) return;
    rejectAll(new Error(`The store did not answer within ${LIMITS.storeCallMs / 1000} seconds.`));
  }

  function backlogMs(): number {
    const oldest = flights.values().next().value;
    const stalledMs = oldest === undefined ? 0 : elapsed() - oldest.sentAt;
    return Math.max(weightPending * msPerWeight, stalledMs);
  }

  return {
    call(method, request, { weight = 1, isRefusable = false } = {}) {
      if (failure !== null) return Promise.reject(failure);
      if (isRefusable && backlogMs() > LIMITS.writerBacklogMsMax) {
        return Promise.reject(
          new StoreBusyError("The store is behind with its work: try again in a moment."),
        );
      }
      return new Promise((resolve, reject) => {
        waiting.push({ method, request, weight, askedAt: elapsed(), resolve, reject });
        weightPending += weight;
        watch ??= setInterval(checkDeadlines, CALL_CHECK_MS);
        planFlush();
      });
    },
    receive(report) {
      if (typeof report === "string" || "fatal" in report) return;
      isFull = report.isFull;
      const flight = flights.get(report.batch);
      if (flight === undefined) return;
      flights.delete(report.batch);
      const weight = flight.calls.reduce((sum, call) => sum + call.weight, 0);
      msPerWeight += SMOOTHING * (report.elapsedMs / weight - msPerWeight);
      flush();
      for (const [index, call] of flight.calls.entries()) {
        const answer = report.answers[index] ?? { error: { name: "Error", message: "no answer" } };
        settle(call, () =>
          "error" in answer ? call.reject(fromAnswerError(answer.error)) : call.resolve(answer.value),
        );
      }
      rest();
    },
    fail(error) {
      failure ??= error;
      rejectAll(failure);
    },
    drain: () =>
      new Promise((resolve) => {
        drained.push(resolve);
        rest();
      }),
    backlogMs,
    isFull: () => isFull,
  };
}
