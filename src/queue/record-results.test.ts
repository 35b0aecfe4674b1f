// What the delivery loop does with the result of a try: the store gets it, and what it says of the site is learned.
import { describe, expect, test } from "bun:test";
import { LIMITS } from "../limits.ts";
import { StoreBusyError } from "../store/store-errors.ts";
import { STEP_MS, startLoopBench } from "../testing/fixtures/loop-bench.ts";

test("the site that a try found out gets the destination's queue", async () => {
  const { queue, clock, wake, step, stop } = startLoopBench({
    tookMs: () => STEP_MS,
    outcome: (_job, delivered) => ({ ...delivered, report: { ...delivered.report, site: "google" } }),
  });
  queue.add("a.test", clock.now());
  queue.add("google", clock.now());
  wake.notify();
  for (let turn = 0; turn < 3; turn++) await step();
  expect(queue.learned).toEqual(["google"]);
  await stop();
});

describe("a result that the store does not take", () => {
  async function deliverWith(failures: number) {
    const bench = startLoopBench({ tookMs: () => STEP_MS });
    const { queue, clock, wake, step } = bench;
    const { record } = queue.store;
    let [tries, last] = [0, 0];
    let accepted: (() => void) | null = null;
    queue.store.record = async (request) => {
      [tries, last] = [tries + 1, clock.now()];
      if (tries <= failures && accepted === null) throw new StoreBusyError("the store is busy");
      accepted?.();
      return record(request);
    };
    queue.add("a.test", clock.now());
    wake.notify();
    for (let turn = 0; turn < 50; turn++) await step();
    const accept = (noted: () => void) => {
      accepted = noted;
    };
    return { ...bench, accept, tries: () => tries, last: () => last };
  }

  test("is offered again until it does, and the email is sent once", async () => {
    const { queue, jobs, tries, stop } = await deliverWith(3);
    expect(tries()).toBe(4);
    expect(queue.records).toMatchObject([{ next: { state: "delivered" } }]);
    expect(jobs).toHaveLength(1);
    await stop();
  });

  test("is left with its lease, and recorded before leases are taken back", async () => {
    const { queue, clock, step, last, accept, stop } = await deliverWith(Number.POSITIVE_INFINITY);
    const startedAt = clock.now();
    while (clock.now() < startedAt + LIMITS.leaseMs) {
      clock.advance(LIMITS.pollMs);
      await step();
    }
    expect(last() - startedAt).toBeGreaterThan(LIMITS.leaseMs - 10_000);
    const calls: string[] = [];
    queue.store.expireLeases = async () => {
      calls.push("expire");
      return { requeued: 0, possibleDuplicates: 0 };
    };
    accept(() => calls.push("record"));
    for (let turn = 0; turn < 1_200; turn++) await step();
    expect(calls.slice(0, 2)).toEqual(["record", "expire"]);
    await stop();
  });
});

test("without a lease of its part of the queue, no dot is sent and nothing is journaled", async () => {
  let isOwner = true;
  const bench = startLoopBench({ tookMs: () => STEP_MS, mayDot: () => isOwner });
  const { queue, clock, wake, step, stop } = bench;
  let marked = 0;
  queue.store.markDot = async () => {
    marked += 1;
    isOwner = false;
    return true;
  };
  for (const site of ["a.test", "b.test"]) queue.add(site, clock.now());
  wake.notify();
  for (let turn = 0; turn < 3; turn++) await step();
  expect(marked).toBe(1);
  expect(queue.records).toMatchObject([
    { next: { state: "queued" }, attempt: null, doesCount: false },
    { next: { state: "queued" }, attempt: null, doesCount: false },
  ]);
  await stop();
});
