// Single emails beside broadcasts: the places of the loop and of a site.
import { describe, expect, test } from "bun:test";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { startLoopBench } from "../testing/fixtures/loop-bench.ts";
import { createSitePace, type SitePaceSettings } from "./policy/site-pace.ts";
import { createSiteRules, type SiteOverride } from "./policy/site-rules.ts";
import type { Observation } from "./policy/site-state.ts";

const ANSWERED: Observation = {
  ...{ kind: "answered", class: null, code: 250, reply: null, host: null },
  ...{ tookMs: 50, retryAfterMs: null },
};

function start(settings: Partial<SitePaceSettings> = {}, overrides: SiteOverride[] = []) {
  const clock = createFakeClock();
  const pace = createSitePace(
    { clock, rules: createSiteRules(overrides), coldLimits: () => null },
    { start: 5, unproven: 2, activeMax: 16, waitingMax: 64, waitingBytesMax: 1e6, ...settings },
  );
  return { clock, pace };
}

describe("a single email beside a broadcast", () => {
  /** Emails of a broadcast hold all places for half a minute. */
  async function crowded() {
    const pace = { unproven: null, waitingMax: 0 };
    const bench = startLoopBench({ pace, tookMs: (site) => (site === "own.test" ? 100 : 30_000) });
    const { queue, clock, wake } = bench;
    for (let site = 0; site < 100; site++) {
      for (let index = 0; index < 5; index++) queue.add(`s${site}.test`, clock.now(), { priority: 1 });
    }
    wake.notify();
    await bench.step();
    expect(bench.jobs).toHaveLength(256);
    queue.add("own.test", clock.now());
    return bench;
  }
  const begun = ({ jobs }: ReturnType<typeof startLoopBench>) =>
    jobs.some(({ destination }) => destination === "own.test");

  test("starts as soon as it is accepted", async () => {
    const bench = await crowded();
    bench.wake.notify(true);
    await bench.step();
    expect(begun(bench)).toBe(true);
    // At most 30 % more.
    for (let index = 0; index < 200; index++) bench.queue.add("s0.test", bench.clock.now());
    bench.wake.notify(true);
    await bench.step();
    expect(bench.jobs.length).toBeLessThanOrEqual(Math.ceil(256 * 1.3) + 1);
    await bench.stop();
  });

  test("control: without that hint it waits for their places", async () => {
    const bench = await crowded();
    for (let turn = 0; turn < 20; turn++) {
      bench.wake.notify();
      await bench.step();
    }
    expect(begun(bench)).toBe(false);
    await bench.stop();
  });
});

/** Half a minute of a broadcast to one site that takes 50 ms for an email, beside `others` to one that takes 100 an hour. */
async function rateBeside(others: number) {
  const overrides = [{ match: "capped.test", perMinute: 100 / 60 }];
  const bench = startLoopBench({ overrides, tookMs: () => 50 });
  const { queue, clock, wake } = bench;
  for (let index = 0; index < others; index++) queue.add("capped.test", clock.now(), { priority: 1 });
  for (let step = 0; step < 300; step++) {
    while (queue.waiting("fine.test") < 50) queue.add("fine.test", clock.now(), { priority: 1 });
    wake.notify();
    await bench.step();
  }
  const count = (site: string) => bench.jobs.filter(({ destination }) => destination === site).length;
  const counts = { fine: count("fine.test"), capped: count("capped.test") };
  await bench.stop();
  return counts;
}

test("a destination that takes 100 emails an hour does not slow another one", async () => {
  const alone = await rateBeside(0);
  const beside = await rateBeside(2_000);
  expect(alone.fine).toBeGreaterThan(1_000);
  expect(beside.fine).toBeGreaterThan(alone.fine * 0.9);
  expect(beside.capped).toBeGreaterThan(0);
  expect(beside.capped).toBeLessThanOrEqual(3);
});

describe("a site that gets single emails and those of broadcasts", () => {
  const TEN: SiteOverride[] = [{ match: "a.test", connections: 10 }];

  test("keeps 30 % of its places for single ones, as long as it gets both", () => {
    const { clock, pace } = start({ start: 10 }, TEN);
    for (let time = 0; time < 10; time++) pace.leave(pace.enter("a.test", "a.test", 1_000), ANSWERED);
    const rooms = () => [pace.roomAt("a.test"), pace.roomAt("a.test", true)];
    const before = rooms();
    expect(before[0]).toBe(before[1]!);
    pace.enter("a.test", "a.test", 1_000, 1);
    const [forAll = 0, forSingles = 0] = rooms();
    expect(forSingles).toBe(before[1]! - 1);
    expect(forSingles - forAll).toBe(Math.floor(before[1]! * 0.3));
    expect(pace.openings().rooms["a.test"]).toBe(forAll);
    expect(pace.openings(true).rooms["a.test"]).toBe(forSingles);
    for (let time = 0; time < forAll; time++) pace.enter("a.test", "a.test", 1_000, 1);
    expect(pace.openings().skip).toEqual(["a.test"]);
    expect(pace.openings(true).skip).toEqual([]);
    clock.advance(120_000);
    expect(pace.roomAt("a.test")).toBe(pace.roomAt("a.test", true));
  });

  test("that has a place or two keeps none", () => {
    const { pace } = start();
    pace.leave(pace.enter("new.test", "new.test", 1_000), { ...ANSWERED, kind: "nothing" });
    pace.enter("new.test", "new.test", 1_000, 1);
    expect(pace.roomAt("new.test", true)).toBe(pace.roomAt("new.test"));
  });
});
