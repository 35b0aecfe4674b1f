// The loop against a queue, a wire and a clock that the test moves: what it does with places, sites and addresses.
import { describe, expect, test } from "bun:test";
import { silentLog } from "../lib/log.ts";
import { createWake } from "../lib/wake.ts";
import type { AttemptOutcome, DeliveryJob, Egress } from "../mta/outcome.ts";
import type { ClaimedDelivery, RecordRequest } from "../store/deliveries.ts";
import type { Store } from "../store/store.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { startDeliveryLoop } from "./delivery-loop.ts";
import { createEgressShuns } from "./egress-shuns.ts";
import { createLargeMessages } from "./large-messages.ts";
import { createSitePace, type SitePaceSettings } from "./site-pace.ts";
import { createSiteRules } from "./site-rules.ts";
import { createWarmUp } from "./warm-up.ts";
import { createWayOut, type WayOut } from "./way-out.ts";

const STEP_MS = 100;
const EGRESS: Egress = { name: "default", address: null, hostname: "mail.test", region: "us-east-1" };
const SETTINGS = { start: 5, unproven: 2, activeMax: 256, waitingMax: 2_000, waitingBytesMax: 64e6 };

type ClaimRequest = Parameters<Store["deliveries"]["claimDue"]>[0];

/** Due deliveries by site, in the order in which the sites came; claims keep to what the contract says. */
function createQueue() {
  const due = new Map<string, ClaimedDelivery[]>();
  const records: RecordRequest[] = [];
  const learned: string[] = [];
  let count = 0;
  return {
    records,
    learned,
    waiting: (site: string) => due.get(site)?.length ?? 0,
    add(site: string, now: number, lifeMs?: number) {
      const list = due.get(site) ?? [];
      list.push(delivery(`d${count++}`, site, now, lifeMs));
      due.set(site, list);
    },
    store: {
      async claimDue(request: ClaimRequest) {
        const { limit, perSiteMax, skipSites, limitBySite = {}, otherSitesMax = limit } = request;
        const { otherLimitBySite = {} } = request;
        const claimed: ClaimedDelivery[] = [];
        const skip = new Set(skipSites);
        let others = otherSitesMax;
        for (const [site, list] of due) {
          if (skip.has(site)) continue;
          const named = limitBySite[site];
          const own = named ?? Math.min(otherLimitBySite[site] ?? perSiteMax, others);
          const rows = list.splice(0, Math.min(own, limit - claimed.length));
          if (named === undefined) others -= rows.length;
          claimed.push(...rows);
        }
        return claimed;
      },
      async record(request: RecordRequest) {
        records.push(request);
        return true;
      },
      markDot: async () => true,
      renewLeases: async () => {},
      expireLeases: async () => ({ requeued: 0 }),
      learnSite: async ({ site }: { site: string }) => {
        learned.push(site);
        return { moved: 0, isDone: true };
      },
    } as unknown as Store["deliveries"],
  };
}

function delivery(id: string, site: string, now: number, lifeMs = 72 * 3600_000): ClaimedDelivery {
  return {
    id,
    teamId: "t",
    emailId: `e${id}`,
    recipient: `a@${site}`,
    topic: null,
    destination: site,
    site,
    region: "us-east-1",
    attempts: 0,
    fence: 1,
    createdAt: now,
    expiresAt: now + lifeMs,
    delaysTold: 0,
    isPossibleDuplicate: false,
    email: {
      from: "a@sender.test",
      to: [`a@${site}`],
      ...{ cc: [], replyTo: [], subject: "s" },
      headers: [],
      messageId: `<${id}@sender.test>`,
      createdAt: now,
      scheduledAt: null,
      domainId: "domain",
      broadcastId: null,
      source: "api",
      sizeBytes: 8_000,
    },
    body: { kind: "parts", sha256: "", bytes: new Uint8Array(), file: null },
  };
}

function outcomeOf(site: string, startedAt: number, endedAt: number): AttemptOutcome {
  const facts = { class: null, code: 250, enhancedCode: null, reply: "ok", target: site, ip: null };
  return { kind: "delivered", report: { startedAt, endedAt, site, ...facts, tls: null, transcript: [] } };
}

interface StartOptions {
  pace?: Partial<SitePaceSettings>;
  egresses?: { name: string; isWarmingUp: boolean }[];
  wayOut?: Partial<WayOut>;
  from?: readonly [Egress, ...Egress[]];
  /** What a try gives; delivered when left out. */
  outcome?(job: DeliveryJob, delivered: AttemptOutcome): AttemptOutcome;
  /** How long a site takes, ms. */
  tookMs(site: string): number;
}

function start(options: StartOptions) {
  const { pace: changes = {}, egresses = [], wayOut = {}, from = [EGRESS], tookMs } = options;
  const clock = createFakeClock();
  const queue = createQueue();
  const wake = createWake();
  const settings = { ...SETTINGS, ...changes };
  const warmUp = createWarmUp(clock, egresses);
  const pace = createSitePace({ clock, rules: createSiteRules(), coldLimits: warmUp.coldLimits }, settings);
  const jobs: DeliveryJob[] = [];
  /** By the time of their end: the fake clock's own timers are too slow for thousands. */
  const ends = new Map<number, (() => void)[]>();
  let [underWay, underWayMax] = [0, 0];
  const loop = startDeliveryLoop(
    {
      store: { deliveries: queue.store },
      deliver(job) {
        jobs.push(job);
        underWayMax = Math.max(underWayMax, ++underWay);
        const startedAt = clock.now();
        const at = startedAt + Math.ceil(tookMs(job.destination) / STEP_MS) * STEP_MS;
        return new Promise((resolve) => {
          const end = () => {
            underWay--;
            const site = job.isFallback ? "smarthost" : job.destination;
            const delivered = outcomeOf(site, startedAt, clock.now());
            resolve(options.outcome?.(job, delivered) ?? delivered);
          };
          ends.set(at, [...(ends.get(at) ?? []), end]);
        });
      },
      signingDomain: async () => ({
        name: "sender.test",
        customReturnPath: "b",
        tls: "opportunistic",
        keys: [],
        tracking: null,
      }),
      returnPath: (id, domain) => `${id}@${domain}`,
      feedbackHeaders: () => [],
      unsubscribeUrl: ({ deliveryId }) => `https://mail.test/u/${deliveryId}`,
      magicOf: () => null,
      pace,
      warmUp,
      shuns: createEgressShuns({ clock, log: silentLog }),
      largeMessages: createLargeMessages({ fromBytes: 1_000_000, inFlightBytesMax: 1_000_000 }),
      wayOut: { ...createWayOut({ clock, log: silentLog, probe: null }), ...wayOut },
      wake,
      clock,
      log: silentLog,
      createId: () => "id",
      random: () => 0,
    },
    { owner: "o", egresses: from, concurrencyMax: settings.activeMax },
  );
  const step = async () => {
    clock.advance(STEP_MS);
    for (const end of ends.get(clock.now()) ?? []) end();
    ends.delete(clock.now());
    for (let turn = 0; turn < 4; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
  };
  const stop = async () => {
    const stopped = loop.stop(0);
    for (let turn = 0; turn < 3; turn++) await step();
    await stopped;
  };
  return { clock, queue, wake, pace, jobs, step, stop, underWayMax: () => underWayMax };
}

/** Healthy sites get mail all the time; what of it is delivered in 30 s while 500 sites take 30 s for a reply? */
async function healthyRate(slowSites: number, pace: Partial<SitePaceSettings> = {}) {
  const bench = start({ pace, tookMs: (site) => (site.startsWith("slow") ? 30_000 : 100) });
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
  }, 60_000);

  test("control: with places for all alike they starve", async () => {
    const starved = await healthyRate(500, { unproven: null, waitingMax: 0 });
    expect(starved.delivered).toBeLessThan(7_000);
  }, 60_000);
});

describe("what the wire is told", () => {
  test("the bounds of the site go with the job", async () => {
    const { queue, step, stop, wake, jobs, clock } = start({ tookMs: () => 100 });
    queue.add("google", clock.now());
    queue.add("a.test", clock.now());
    wake.notify();
    await step();
    expect(jobs.map(({ site }) => site)).toEqual([
      { messagesPerConnectionMax: 50, tls: "required" },
      { messagesPerConnectionMax: 100, tls: "opportunistic" },
    ]);
    await stop();
  });
});

describe("warm-up", () => {
  test("what the only address may not take today waits untried, and the queue is left alone", async () => {
    const egresses = [{ name: "default", isWarmingUp: true }];
    const { queue, clock, step, stop, wake, jobs, pace } = start({ egresses, tookMs: () => 100 });
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
  }, 60_000);
});

describe("while port 25 is blocked", () => {
  const blocked = { isBlocked: () => true };

  test("direct mail keeps to the smarthost's places, whatever site it waits at; the rest moves there", async () => {
    const { clock, queue, wake, jobs, pace, step, stop, underWayMax } = start({
      tookMs: () => 1_000,
      wayOut: blocked,
    });
    for (let index = 0; index < 6; index++) queue.add(`s${index}.test`, clock.now());
    wake.notify();
    await step();
    expect(jobs.map(({ isFallback }) => isFallback)).toEqual([true, true]);
    expect(underWayMax()).toBe(2);
    expect(queue.records.map(({ lastClass }) => lastClass)).toEqual(Array(4).fill("smarthost_wait"));
    expect(queue.learned).toEqual(Array(4).fill("smarthost"));
    expect(pace.state().find(({ site }) => site === "smarthost")).toMatchObject({ under_way: 2 });
    await stop();
  });

  test("a relay of its own and the sandbox are as before", async () => {
    const { clock, queue, wake, jobs, pace, step, stop } = start({ tookMs: () => 1_000, wayOut: blocked });
    queue.add("smarthost:ses", clock.now());
    queue.add("sandbox", clock.now());
    wake.notify();
    await step();
    expect(jobs).toHaveLength(2);
    expect(
      pace
        .state()
        .map(({ site }) => site)
        .sort(),
    ).toEqual(["sandbox", "smarthost:ses"]);
    await stop();
  });

  test("a paused smarthost is not tried again and again from other sites", async () => {
    const { clock, queue, wake, jobs, pace, step, stop } = start({ tookMs: () => 100, wayOut: blocked });
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
    expect(queue.records).toMatchObject([{ attempt: null, next: { dueAt: pace.nextTryAt("smarthost") } }]);
    await stop();
  });
});

test("a try that was given up before its final dot is made again soon, and does not count", async () => {
  const { queue, clock, wake, step, stop } = start({
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
  const bench = start({ tookMs: () => STEP_MS });
  bench.queue.add("late.test", bench.clock.now(), 5 * 60_000);
  bench.clock.advance(5 * 60_000);
  bench.wake.notify();
  for (let turn = 0; turn < 5; turn++) await bench.step();
  expect(bench.jobs).toEqual([]);
  expect(bench.queue.records).toMatchObject([{ next: { state: "bounced" }, lastClass: "expired" }]);
  expect(bench.pace.openings().rooms).toEqual({});
  await bench.stop();
});

describe("an address that a site refuses", () => {
  const LISTED = { name: "listed", address: "192.0.2.1", hostname: "a.test", region: "us-east-1" };
  const CLEAN = { name: "clean", address: "192.0.2.2", hostname: "b.test", region: "us-east-1" };
  const refusing = (...names: string[]): StartOptions => ({
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
  async function send(options: StartOptions, count: number) {
    const bench = start(options);
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
