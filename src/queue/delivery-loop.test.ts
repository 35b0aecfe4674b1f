// The loop against a queue, a wire and a clock that the test moves: what it does with places, sites and addresses.
import { describe, expect, test } from "bun:test";
import type { AttemptOutcome, DeliveryJob } from "../mta/outcome.ts";
import { StoreBusyError } from "../store/store-errors.ts";
import { type LoopBenchOptions, STEP_MS, startLoopBench } from "../testing/fixtures/loop-bench.ts";
import type { Fallback } from "./policy/fallback.ts";
import type { SitePaceSettings } from "./policy/site-pace.ts";

/** Healthy sites get mail all the time; what of it is delivered in 30 s while 500 sites take 30 s for a reply? */
async function healthyRate(slowSites: number, pace: Partial<SitePaceSettings> = {}) {
  const bench = startLoopBench({ pace, tookMs: (site) => (site.startsWith("slow") ? 30_000 : 100) });
  const { queue, clock, wake } = bench;
  for (let site = 0; site < slowSites; site++) {
    for (let index = 0; index < 10; index++) queue.add(`slow${site}.test`, clock.now());
  }
  let delivered = 0;
  for (let step = 0; step < 300; step++) {
    for (let site = 0; site < 10; site++) {
      for (let index = 0; index < 5; index++) queue.add(`fine${site}.test`, clock.now());
    }
    wake.notify();
    await bench.step();
  }
  delivered = queue.records.filter(({ next }) => next.state === "delivered").length;
  await bench.stop();
  return { delivered, bench };
}

describe("places", () => {
  test("500 sites that take 30 s for a reply leave the others 90 % of their rate and more", async () => {
    const alone = await healthyRate(0);
    const beside = await healthyRate(500);
    expect(alone.delivered).toBeGreaterThan(14_000);
    expect(beside.delivered).toBeGreaterThan(alone.delivered * 0.9);
    // And the slow ones got their share all the same: every one of them was tried.
    const tried = new Set(beside.bench.jobs.map(({ destination }) => destination));
    expect(tried.size).toBe(510);
    expect(beside.bench.underWayMax()).toBeLessThanOrEqual(256 + 2_000);
  });

  test("control: with places for all alike they starve", async () => {
    const starved = await healthyRate(500, { unproven: null, waitingMax: 0 });
    expect(starved.delivered).toBeLessThan(7_000);
  });
});

describe("what the wire is told", () => {
  test("the bounds of the site go with the job", async () => {
    const { queue, step, stop, wake, jobs, clock } = startLoopBench({ tookMs: () => 100 });
    queue.add("google", clock.now());
    queue.add("a.test", clock.now());
    wake.notify();
    await step();
    expect(jobs.map(({ site }) => site)).toEqual([
      { messagesPerConnectionMax: 50 },
      { messagesPerConnectionMax: 100 },
    ]);
    await stop();
  });
});

describe("warm-up", () => {
  test("what the only address may not take today waits untried, and the queue is left alone", async () => {
    const egresses = [{ name: "default", isWarmingUp: true }];
    const { queue, clock, step, stop, wake, jobs, pace } = startLoopBench({ egresses, tookMs: () => 100 });
    for (let index = 0; index < 300; index++) queue.add("google", clock.now());
    // At 20 a minute the day's 200 last ten minutes.
    for (let index = 0; index < 9_000; index++) {
      wake.notify();
      if (jobs.length >= 200) break;
      await step();
    }
    for (let index = 0; index < 600; index++) await step();
    expect(jobs).toHaveLength(200);
    const putOff = queue.records.filter(({ lastClass }) => lastClass === "warm_up");
    expect(putOff.length).toBeGreaterThan(0);
    expect(putOff.length).toBeLessThan(5);
    expect(putOff[0]).toMatchObject({ attempt: null, doesCount: false, events: [] });
    const midnight = Math.ceil(clock.now() / 86_400_000) * 86_400_000;
    expect(putOff.at(-1)!.next).toEqual({ state: "queued", dueAt: midnight });
    expect(pace.nextTryAt("google")).toBe(midnight);
    expect(queue.waiting("google")).toBe(100 - putOff.length);
    await stop();
  });
});

describe("while port 25 is blocked", () => {
  const blocked = { isActive: () => true };

  test("direct mail keeps to the smarthost's places, whatever site it waits at; the rest is left alone", async () => {
    const bench = startLoopBench({ tookMs: () => 1_000, fallback: blocked });
    const { clock, queue, wake, jobs, pace, step, stop, underWayMax } = bench;
    for (let index = 0; index < 6; index++) queue.add(`s${index}.test`, clock.now());
    wake.notify();
    await step();
    expect(jobs.map(({ isFallback }) => isFallback)).toEqual([true, true]);
    expect(pace.state().find(({ site }) => site === "smarthost")).toMatchObject({ under_way: 2 });
    for (let turn = 0; turn < 40; turn++) await step();
    expect(underWayMax()).toBeLessThan(6);
    // Who only waits costs no write.
    expect(queue.records.map(({ next }) => next.state)).toEqual(Array(6).fill("delivered"));
    await stop();
  });

  test("a relay of its own and the sandbox are as before", async () => {
    const { clock, queue, wake, jobs, pace, step, stop } = startLoopBench({
      tookMs: () => 1_000,
      fallback: blocked,
    });
    const places = Array.from({ length: 2 }, () => pace.enter("smarthost", "s.test", 1));
    queue.add("smarthost:ses", clock.now());
    queue.add("sandbox", clock.now());
    queue.add("direct.test", clock.now());
    wake.notify();
    await step();
    for (const visit of places) pace.cancel(visit, null);
    expect(jobs.map(({ destination }) => destination)).toEqual(["smarthost:ses", "sandbox"]);
    expect(queue.waiting("direct.test")).toBe(1);
    await stop();
  });

  test("a paused smarthost is not tried again and again from other sites", async () => {
    const { clock, queue, wake, jobs, pace, step, stop } = startLoopBench({
      tookMs: () => 100,
      fallback: blocked,
    });
    const refused = {
      class: "smarthost_auth",
      code: 535,
      reply: "535 no",
      host: null,
      tookMs: 1,
      retryAfterMs: null,
    };
    pace.leave(pace.enter("smarthost", "a.test", 1), { kind: "refused", ...refused });
    queue.add("s.test", clock.now());
    wake.notify();
    await step();
    expect(jobs).toEqual([]);
    expect(queue.records).toEqual([]);
    expect(queue.waiting("s.test")).toBe(1);
    await stop();
  });
});

function silent(_job: DeliveryJob, { report }: AttemptOutcome): AttemptOutcome {
  return {
    kind: "deferred",
    report: { ...report, class: "network", code: null, reply: "nobody answers" },
    ...{ doesCount: false, retryAfterMs: null, isDestinationWide: true, isPossibleDuplicate: false },
  };
}

describe("when the way out changes", () => {
  test("what was put off for the smarthost meanwhile is made due, since the port is open", async () => {
    const fallback = { isActive: () => isBlocked, isOvertaken: () => false };
    let isBlocked = false;
    const { clock, queue, wake, pace, step, stop } = startLoopBench({ tookMs: () => 100, fallback });
    const refused = { class: "smarthost_auth", code: 535, reply: "535", host: null, tookMs: 1 };
    pace.leave(pace.enter("smarthost", "a.test", 1), {
      ...{ kind: "refused", ...refused, retryAfterMs: null },
    });
    const { claimDue, record } = queue.store;
    queue.store.claimDue = (request) => {
      isBlocked = queue.waiting("s.test") > 0;
      return claimDue(request);
    };
    queue.store.record = (request) => {
      isBlocked = false;
      return record(request);
    };
    queue.add("s.test", clock.now());
    wake.notify();
    await step();
    expect(queue.records).toMatchObject([{ lastClass: "smarthost_wait" }]);
    expect(queue.retriedSites).toEqual(["smarthost"]);
    expect(pace.nextTryAt("smarthost")).toBeNull();
    await stop();
  });

  test("what waits for the smarthost is made due at once", async () => {
    let onChange = (): void => undefined;
    const fallback: Partial<Fallback> = {
      start(listener) {
        onChange = listener;
      },
    };
    const { queue, step, stop } = startLoopBench({ tookMs: () => STEP_MS, fallback });
    onChange();
    await step();
    expect(queue.retriedSites).toEqual(["smarthost"]);
    await stop();
  });

  test("what was put off for the smarthost waits on while the port is blocked", async () => {
    let isBlocked = false;
    const fallback = { isActive: () => isBlocked, isOvertaken: () => false };
    const { clock, queue, wake, pace, step, stop } = startLoopBench({ tookMs: () => STEP_MS, fallback });
    const refused = { class: "smarthost_auth", code: 535, reply: "535", host: null, tookMs: 1 };
    pace.leave(pace.enter("smarthost", "a.test", 1), { kind: "refused", ...refused, retryAfterMs: null });
    const { claimDue } = queue.store;
    queue.store.claimDue = (request) => {
      isBlocked ||= queue.waiting("s.test") > 0;
      return claimDue(request);
    };
    queue.add("s.test", clock.now());
    wake.notify();
    for (let turn = 0; turn < 3; turn++) await step();
    expect(queue.records).toMatchObject([{ lastClass: "smarthost_wait" }]);
    expect(queue.retriedSites).toEqual([]);
    // Its place is free again.
    expect(pace.state().filter(({ under_way }) => under_way > 0)).toEqual([]);
    await stop();
  });

  test("what failed on the old way meanwhile is made due", async () => {
    const fallback = { isOvertaken: ({ kind }: AttemptOutcome) => kind === "deferred" };
    const bench = startLoopBench({ tookMs: () => STEP_MS, fallback, outcome: silent });
    bench.queue.add("dead.test", bench.clock.now());
    bench.wake.notify();
    for (let turn = 0; turn < 3; turn++) await bench.step();
    expect(bench.queue.retriedSites).toEqual(["dead.test"]);
    expect(bench.pace.nextTryAt("dead.test")).toBeNull();
    await bench.stop();
  });
});

test("a claim is told once where other nodes have queued something", async () => {
  const { queue, wake, expected, step, stop } = startLoopBench({ tookMs: () => STEP_MS });
  await step();
  const told: unknown[] = [];
  const { claimDue } = queue.store;
  queue.store.claimDue = (request) => {
    told.push(request.expected);
    return claimDue(request);
  };
  const places = ["a.test", "b.test"].map((site) => ({ site, teamId: "team" }));
  expected.note(places.slice(0, 1));
  expected.note(places.slice(1));
  wake.notify();
  await step();
  wake.notify();
  await step();
  expect(told).toEqual([places, undefined]);
  await stop();
});

test("a domain that a site does not trust waits there without tries, and its rate is for others", async () => {
  const bench = startLoopBench({
    tookMs: () => STEP_MS,
    outcome: (_job, { report }) => ({
      kind: "deferred",
      report: { ...report, class: "domain_reputation", code: 550, reply: "550 low reputation" },
      ...{ doesCount: true, retryAfterMs: null, isDestinationWide: false, isPossibleDuplicate: false },
    }),
  });
  const { queue, clock, wake, jobs, pace, step, stop } = bench;
  for (let index = 0; index < 40; index++) queue.add("site.test", clock.now());
  wake.notify();
  for (let turn = 0; turn < 30; turn++) await step();
  const tried = jobs.length;
  expect(tried).toBeLessThan(10);
  expect(queue.records).toHaveLength(40);
  const putOff = queue.records.filter(({ attempt }) => attempt === null);
  expect(putOff).toHaveLength(40 - tried);
  expect(putOff[0]).toMatchObject({ lastClass: "domain_reputation", lastReply: "550 low reputation" });
  // The site is as open as before.
  expect(pace.nextTryAt("site.test")).toBeNull();
  await stop();
});

test("a try that was given up before its final dot is made again soon, and does not count", async () => {
  const { queue, clock, wake, step, stop } = startLoopBench({
    tookMs: () => STEP_MS,
    outcome: (_job, { report }) => ({ kind: "abandoned", report }),
  });
  queue.add("a.test", clock.now());
  wake.notify();
  for (let turn = 0; turn < 3; turn++) await step();
  const [record] = queue.records;
  expect(record).toMatchObject({ attempt: null, doesCount: false, events: [], next: { state: "queued" } });
  const { next, now } = record!;
  expect(next.state === "queued" && next.dueAt - now).toBe(5_000);
  await stop();
});

test("what was to arrive within minutes is not sent after them", async () => {
  const bench = startLoopBench({ tookMs: () => STEP_MS });
  bench.queue.add("late.test", bench.clock.now(), { lifeMs: 5 * 60_000 });
  bench.clock.advance(5 * 60_000);
  bench.wake.notify();
  for (let turn = 0; turn < 5; turn++) await bench.step();
  expect(bench.jobs).toEqual([]);
  expect(bench.queue.records).toMatchObject([{ next: { state: "bounced" }, lastClass: "expired" }]);
  expect(bench.pace.openings().rooms).toEqual({});
  expect(bench.pace.state().filter(({ under_way }) => under_way > 0)).toEqual([]);
  await bench.stop();
});

describe("a sending domain that cannot be looked up", () => {
  /** Nobody answers the first look-up. */
  async function send(options: Partial<LoopBenchOptions> = {}, error = new Error("It cannot be read.")) {
    let lookUps = 0;
    const bench = startLoopBench({
      tookMs: () => STEP_MS,
      onLookUp() {
        if (lookUps++ === 0) throw error;
      },
      ...options,
    });
    bench.queue.add("a.test", bench.clock.now());
    bench.wake.notify();
    for (let turn = 0; turn < 3; turn++) await bench.step();
    return bench;
  }

  test("puts the delivery off, and says that nothing was sent", async () => {
    const bench = await send();
    expect(bench.queue.records).toMatchObject([
      {
        ...{ lastClass: "internal_error", lastReply: "It cannot be read." },
        ...{ next: { state: "queued" }, attempt: { isPossibleDuplicate: false } },
      },
    ]);
    await bench.stop();
  });

  test("because the database is away for now, is tried again within seconds, which counts for no attempt", async () => {
    const error = new StoreBusyError("The database is overloaded.");
    const bench = await send({}, error);
    const [record] = bench.queue.records;
    expect(record).toMatchObject({ attempt: null, doesCount: false, events: [], lastReply: error.message });
    expect(record?.next).toEqual({ state: "queued", dueAt: record!.now + 5_000 });
    expect(bench.pace.state()).toMatchObject([{ site: "a.test", under_way: 0 }]);
    await bench.stop();
  });

  test("also where the domain decides the egress: no place is lost, and no delivery left behind", async () => {
    const bench = await send({ egressDomains: { default: ["sender.test"] } });
    expect(bench.queue.records).toMatchObject([{ lastClass: "internal_error" }]);
    expect(bench.pace.state()).toMatchObject([{ site: "a.test", under_way: 0 }]);
    await bench.stop();
  });
});

describe("an address that a site refuses", () => {
  const LISTED = { name: "listed", address: "192.0.2.1", hostname: "a.test", region: "us-east-1" };
  const CLEAN = { name: "clean", address: "192.0.2.2", hostname: "b.test", region: "us-east-1" };
  const refusing = (...names: string[]): LoopBenchOptions => ({
    from: [LISTED, CLEAN],
    tookMs: () => STEP_MS,
    outcome: (job, delivered) =>
      names.includes(job.egress.name)
        ? {
            kind: "deferred",
            report: { ...delivered.report, class: "ip_block", code: 554, reply: "554 listed" },
            ...{ doesCount: false, retryAfterMs: null, isDestinationWide: true, isPossibleDuplicate: false },
          }
        : delivered,
  });

  /** Mail to one site until each of the egresses was asked, or would have been. */
  async function send(options: LoopBenchOptions, count: number) {
    const bench = startLoopBench(options);
    // As many sites as it takes for the listed address to be the first choice somewhere.
    for (let index = 0; index < count; index++) bench.queue.add(`site${index}.test`, bench.clock.now());
    bench.wake.notify();
    for (let turn = 0; turn < 30; turn++) await bench.step();
    return bench;
  }

  test("does not hold up the site, whose mail is tried from another one half a minute later", async () => {
    const bench = await send(refusing("listed"), 8);
    const refused = bench.queue.records.find(({ lastClass }) => lastClass === "ip_block")!;
    const site = bench.jobs.find(({ deliveryId }) => deliveryId === refused.deliveryId)!.destination;
    expect(refused).toMatchObject({ doesCount: false, next: { state: "queued" } });
    expect(refused.next.state === "queued" && refused.next.dueAt - refused.now).toBe(30_000);
    expect(bench.pace.nextTryAt(site)).toBeNull();
    const before = bench.jobs.length;
    bench.queue.add(site, bench.clock.now());
    bench.wake.notify();
    for (let turn = 0; turn < 5; turn++) await bench.step();
    expect(bench.jobs.slice(before).map(({ egress }) => egress.name)).toEqual(["clean"]);
    await bench.stop();
  });

  test("holds it up when no other one is left", async () => {
    const bench = await send(refusing("listed", "clean"), 1);
    const [first] = bench.jobs;
    expect(bench.pace.nextTryAt(first!.destination)).toBeNull();
    bench.queue.add(first!.destination, bench.clock.now());
    bench.wake.notify();
    for (let turn = 0; turn < 10; turn++) await bench.step();
    expect(new Set(bench.jobs.map(({ egress }) => egress.name))).toEqual(new Set(["listed", "clean"]));
    expect(bench.pace.nextTryAt(first!.destination)).not.toBeNull();
    await bench.stop();
  });
});
