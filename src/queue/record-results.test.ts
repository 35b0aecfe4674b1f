// What the delivery loop does with the result of a try: the store gets it, and what it says of the site is learned.
import { describe, expect, test } from "bun:test";
import { LIMITS } from "../limits.ts";
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
    queue.store.record = async (request) => {
      [tries, last] = [tries + 1, clock.now()];
      if (tries <= failures) throw new Error("the store is busy");
      return record(request);
    };
    queue.add("a.test", clock.now());
    wake.notify();
    for (let turn = 0; turn < 50; turn++) await step();
    return { ...bench, tries: () => tries, last: () => last };
  }

  test("is offered again until it does, and the email is sent once", async () => {
    const { queue, jobs, tries, stop } = await deliverWith(3);
    expect(tries()).toBe(4);
    expect(queue.records).toMatchObject([{ next: { state: "delivered" } }]);
    expect(jobs).toHaveLength(1);
    await stop();
  });

  test("is given up with its lease: another try has begun by then", async () => {
    const { clock, step, last, stop } = await deliverWith(Number.POSITIVE_INFINITY);
    const startedAt = clock.now();
    while (clock.now() < startedAt + LIMITS.leaseMs) {
      clock.advance(LIMITS.pollMs);
      await step();
    }
    const endedAt = last();
    expect(endedAt - startedAt).toBeGreaterThan(LIMITS.leaseMs - 10_000);
    for (let turn = 0; turn < 50; turn++) await step();
    expect(last()).toBe(endedAt);
    await stop();
  });
});
