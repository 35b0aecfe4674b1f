// Keeps the results of attempts that the store does not take. They wait in memory, and after ten seconds also in
// `results.jsonl` of the data directory: a result that a kill takes away is a second copy of the email.
import { z } from "zod";
import { type Clock, steadyClock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { LIMITS } from "../limits.ts";
import type { RecordRequest } from "../store/deliveries.ts";
import type { Store } from "../store/store.ts";
import { StoreBusyError, StoreFullError, StoreLateError } from "../store/store-errors.ts";
import { openResultsFile, type ResultsFile } from "./results-file.ts";

export interface ResultsJournal {
  /** Records a result. After a failure, call it again with the same request, or `leave` the request here. */
  record(request: RecordRequest): Promise<boolean>;
  /** The caller does not try again: `replay` does. */
  leave(request: RecordRequest): void;
  /** Records what was left. Call it before leases are taken back; rejects while the store takes nothing. */
  replay(): Promise<void>;
  /** Writes down what is not recorded. */
  close(): Promise<void>;
}

export interface ResultsJournalParts {
  store: { deliveries: Pick<Store["deliveries"], "record"> };
  dataDir: string;
  log: Log;
  steady?: Clock;
}

interface Waiting {
  since: number;
  isLeft: boolean;
}

const CHECK_MS = 1_000;
/** Results in one write to the file, and calls of the store at a time. */
const AT_ONCE = 256;
const ADVICE = "the database does not record them: they are in data_dir until it does";

/** Records what an earlier run could not; rejects if the store takes nothing. Call it before leases are taken back. */
export async function openResultsJournal(parts: ResultsJournalParts): Promise<ResultsJournal> {
  const { log } = parts;
  const { file, lines } = await openResultsFile(parts.dataDir);
  try {
    const requests = lines.flatMap((line) => readResult(line) ?? []);
    let recorded = 0;
    await recordAll(parts, requests, (_, isOurs) => {
      if (isOurs) recorded += 1;
    });
    if (lines.length > 0) {
      await file.empty();
      const results = requests.length;
      log.warn("deliveries.results_replayed", { results, recorded, damaged: lines.length - results });
    }
  } catch (error) {
    await file.close();
    throw error;
  }
  return createResultsJournal(parts, file);
}

export function createResultsJournal(
  parts: Omit<ResultsJournalParts, "dataDir">,
  file: ResultsFile,
): ResultsJournal {
  const { store, log, steady = steadyClock } = parts;
  /** The oldest first. */
  const waiting = new Map<RecordRequest, Waiting>();
  const keeper = createKeeper(waiting, file, log);
  let isWatching = false;

  function watch(): void {
    if (isWatching) return;
    isWatching = true;
    steady.after(CHECK_MS, () => {
      isWatching = false;
      if (waiting.size === 0) return;
      void keeper.keep(steady.now() - LIMITS.resultInMemoryMs);
      watch();
    });
  }

  return {
    async record(request) {
      if (!waiting.has(request)) waiting.set(request, { since: steady.now(), isLeft: false });
      watch();
      const isOurs = await store.deliveries.record(request);
      keeper.recorded(request);
      return isOurs;
    },
    leave(request) {
      const result = waiting.get(request);
      if (result !== undefined) result.isLeft = true;
    },
    async replay() {
      const left = [...waiting].flatMap(([request, { isLeft }]) => (isLeft ? [request] : []));
      await recordAll(parts, left, keeper.recorded);
    },
    async close() {
      await keeper.keep(Number.POSITIVE_INFINITY);
      await file.close();
    },
  };
}

/** Writes results to the file, and empties it when all that it holds are recorded. */
function createKeeper(waiting: Map<RecordRequest, Waiting>, file: ResultsFile, log: Log) {
  const inFile = new Set<RecordRequest>();
  let work = Promise.resolve();

  async function append(before: number): Promise<void> {
    for (let batch = nextBatch(before); batch.length > 0; batch = nextBatch(before)) {
      for (const request of batch) inFile.add(request);
      try {
        await file.append(batch.map((request) => JSON.stringify(request)));
        log.warn("deliveries.results_kept", { results: batch.length, advice: ADVICE });
      } catch (error) {
        for (const request of batch) inFile.delete(request);
        log.error("deliveries.results_not_kept", { results: batch.length, error: String(error) });
        return;
      }
    }
  }

  function nextBatch(before: number): RecordRequest[] {
    const batch: RecordRequest[] = [];
    for (const [request, { since }] of waiting) {
      if (since > before || batch.length === AT_ONCE) break;
      if (!inFile.has(request)) batch.push(request);
    }
    return batch;
  }

  async function emptyIfDone(): Promise<void> {
    if (inFile.size > 0) return;
    await file
      .empty()
      .catch((error) => log.error("deliveries.results_not_removed", { error: String(error) }));
  }

  return {
    /** Those that came before then. */
    keep(before: number): Promise<void> {
      work = work.then(() => append(before));
      return work;
    },
    recorded(request: RecordRequest): void {
      waiting.delete(request);
      if (inFile.delete(request) && inFile.size === 0) work = work.then(emptyIfDone);
    },
  };
}

/** Stops at the first that the store cannot take now. One that it refuses for another reason would fail for ever: it is given up. */
async function recordAll(
  { store, log }: Pick<ResultsJournalParts, "store" | "log">,
  requests: RecordRequest[],
  recorded: (request: RecordRequest, isOurs: boolean) => void,
): Promise<void> {
  for (let at = 0; at < requests.length; at += AT_ONCE) {
    const batch = requests.slice(at, at + AT_ONCE);
    const ended = await Promise.allSettled(batch.map((request) => store.deliveries.record(request)));
    for (const [index, request] of batch.entries()) {
      const end = ended[index]!;
      if (end.status === "fulfilled") recorded(request, end.value);
      else if (!isUnable(end.reason)) {
        log.error("deliveries.result_refused", { delivery: request.deliveryId, error: String(end.reason) });
        recorded(request, false);
      }
    }
    const unable = ended.find((end) => end.status === "rejected" && isUnable(end.reason));
    if (unable?.status === "rejected") throw unable.reason;
  }
}

function isUnable(error: unknown): boolean {
  return (
    error instanceof StoreFullError || error instanceof StoreBusyError || error instanceof StoreLateError
  );
}

/** Of the result, what its record is found by; the store wrote and reads the rest. */
const resultShape = z.looseObject({ deliveryId: z.string(), fence: z.number(), next: z.looseObject({}) });

/** Null for a line that was cut off. */
function readResult(line: string): RecordRequest | null {
  try {
    return resultShape.parse(JSON.parse(line)) as unknown as RecordRequest;
  } catch {
    return null;
  }
}
