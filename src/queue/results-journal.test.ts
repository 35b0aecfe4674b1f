import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { truncate } from "node:fs/promises";
import { join } from "node:path";
import { silentLog } from "../lib/log.ts";
import { LIMITS } from "../limits.ts";
import type { ClaimedDelivery } from "../store/deliveries.ts";
import { StoreBusyError } from "../store/store-errors.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import {
  acceptRequest,
  addTeam,
  claimAll,
  deliveredRecord,
  NOON,
  sampleEmail,
} from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { until } from "../testing/fixtures/until.ts";
import { RESULTS_FILE } from "./results-file.ts";
import { openResultsJournal, type ResultsJournal } from "./results-journal.ts";

/** Deliveries that are past their dot, and a store whose records can fail. */
async function startBench(count: number) {
  const store = await tempStore();
  const team = await addTeam(store);
  const recipients = Array.from({ length: count }, (_, index) => `u${index}@site.test`);
  await store.emails.accept(acceptRequest(recipients.map((recipient) => sampleEmail(team.id, [recipient]))));
  const claimed = await claimAll(store);
  for (const { id, fence } of claimed) await store.deliveries.markDot({ id, fence, now: NOON + 5 });
  let refusal: Error | null = new StoreBusyError("not now");
  const record: typeof store.deliveries.record = (request) =>
    refusal === null ? store.deliveries.record(request) : Promise.reject(refusal);
  const steady = createFakeClock();
  const { dataDir } = store;
  const opened = new Set<ResultsJournal>();
  const close = (journal: ResultsJournal) => {
    opened.delete(journal);
    return journal.close();
  };
  return {
    claimed,
    steady,
    async open() {
      const parts = { store: { deliveries: { record } }, dataDir, log: silentLog, steady };
      const journal = await openResultsJournal(parts);
      opened.add(journal);
      return journal;
    },
    close,
    states: () => store.deliveries.counts(),
    file: join(dataDir, RESULTS_FILE),
    held: () => readFileSync(join(dataDir, RESULTS_FILE), "utf8").replaceAll("\0", ""),
    refuseBy(error: Error | null) {
      refusal = error;
    },
    /** What a start does with what an earlier run had claimed. */
    recover: () =>
      store.deliveries.recover({ deadOwners: ["node-1"], now: NOON + 20, unknownRetryMs: 45_000 }),
    async [Symbol.asyncDispose]() {
      for (const journal of opened) await close(journal);
      await store[Symbol.asyncDispose]();
    },
  };
}

const deferred = (delivery: ClaimedDelivery) =>
  deliveredRecord(delivery, { next: { state: "queued", dueAt: NOON + 900 }, events: [], attempt: null });

test("what the store does not take for ten seconds outlives the process, and no second copy is sent", async () => {
  await using bench = await startBench(3);
  const [first, second, third] = bench.claimed;
  const killed = await bench.open();
  const results = [deliveredRecord(first!), deferred(second!)];
  for (const result of results) await killed.record(result).catch(() => {});
  bench.steady.advance(LIMITS.resultInMemoryMs - 1_000);
  await killed.record(deliveredRecord(third!)).catch(() => {});
  expect(bench.held()).toBe("");
  bench.steady.advance(2_000);
  await until(async () => bench.held().split("\n").length === 3, "two results are in the file");

  await expect(bench.open()).rejects.toThrow("not now");
  expect(bench.held().split("\n")).toHaveLength(3);
  bench.refuseBy(null);
  await bench.open();
  expect(bench.held()).toBe("");
  expect(await bench.recover()).toEqual({ requeued: 1, possibleDuplicates: 1 });
  expect(await bench.states()).toEqual([
    { state: "delivered", count: 1 },
    { state: "queued", count: 2 },
  ]);
});

test("the file is empty again once all that it holds are recorded, and replays nothing twice", async () => {
  await using bench = await startBench(2);
  const journal = await bench.open();
  const results = bench.claimed.map((delivery) => deliveredRecord(delivery));
  for (const result of results) await journal.record(result).catch(() => {});
  bench.steady.advance(LIMITS.resultInMemoryMs + 1_000);
  await until(async () => bench.held() !== "", "they are in the file");
  bench.refuseBy(null);
  expect(await journal.record(results[0]!)).toBe(true);
  expect(bench.held()).not.toBe("");
  journal.leave(results[1]!);
  await journal.replay();
  await until(async () => bench.held() === "", "the file is empty");
  expect(await bench.states()).toEqual([{ state: "delivered", count: 2 }]);
  await bench.close(journal);
  await bench.open();
  expect(await bench.states()).toEqual([{ state: "delivered", count: 2 }]);
});

test("a stop writes down what is not recorded; a line that was cut off costs only itself", async () => {
  await using bench = await startBench(2);
  const journal = await bench.open();
  for (const delivery of bench.claimed) await journal.record(deliveredRecord(delivery)).catch(() => {});
  await bench.close(journal);
  const { length } = bench.held();
  await truncate(bench.file, length - 10);
  bench.refuseBy(null);
  await bench.open();
  expect(await bench.states()).toEqual([
    { state: "delivered", count: 1 },
    { state: "leased", count: 1 },
  ]);
});

test("a result that the store cannot read is given up, and keeps no start from working", async () => {
  await using bench = await startBench(1);
  const journal = await bench.open();
  await journal.record(deliveredRecord(bench.claimed[0]!)).catch(() => {});
  await bench.close(journal);
  bench.refuseBy(new Error("no such table"));
  await bench.open();
  expect(bench.held()).toBe("");
  expect(await bench.recover()).toEqual({ requeued: 1, possibleDuplicates: 1 });
});
