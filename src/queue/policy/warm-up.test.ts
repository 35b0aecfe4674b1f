import { describe, expect, test } from "bun:test";
import { createLog, silentLog } from "../../lib/log.ts";
import { createFakeClock } from "../../testing/fixtures/fake-clock.ts";
import { memoryValue } from "../../testing/fixtures/memory-value.ts";
import { createSiteRules } from "./site-rules.ts";
import { createWarmUp, WARM_UP_LADDER, type WarmUpEntry } from "./warm-up.ts";
import { loadWarmUp, saveWarmUp } from "./warm-up-file.ts";

const DAY = 24 * 3600_000;
const GOOGLE = createSiteRules().ruleOf({ site: "s", host: "mx.google.com", destination: "gmail.com" });
const OTHERS = createSiteRules().ruleOf({ site: "s", host: "mx.a.test", destination: "a.test" });
const NEW = { name: "new", isWarmingUp: true };
const OLD = { name: "old", isWarmingUp: false };

function start(egresses = [NEW], saved: WarmUpEntry[] = []) {
  const clock = createFakeClock(100 * DAY);
  const warmUp = createWarmUp(clock, egresses, saved);
  /** Offers a message every second; how many were taken in `ms`. */
  const run = (ms: number, result: (index: number) => "delivered" | "refused" = () => "delivered") => {
    let taken = 0;
    for (let passed = 0; passed < ms; passed += 1_000) {
      while (warmUp.canTake("new", GOOGLE)) {
        warmUp.enter("new", GOOGLE);
        warmUp.leave("new", GOOGLE, result(taken++));
      }
      clock.advance(1_000);
    }
    return taken;
  };
  return { clock, warmUp, run };
}

describe("warm-up", () => {
  test("of an egress that two nodes have: together they keep to its limits", () => {
    const shared = { ...NEW, nodes: () => 2 };
    const days = [start([shared]), start([shared])].map(({ run }) => [run(60_000), run(DAY - 120_000)]);
    const alone = start();
    const minute = alone.run(60_000);
    expect(days[0]![0]! + days[1]![0]!).toBeLessThanOrEqual(minute);
    const [cap] = WARM_UP_LADDER;
    expect(days.flat().reduce((sum, taken) => sum + taken, 0)).toBe(cap);
    // The next day's step counts by what each has done of its part.
    expect(start([shared]).run(2 * DAY)).toBe((WARM_UP_LADDER[0] + WARM_UP_LADDER[1]) / 2);
  });

  test("says how many of so many messages may go today, and on which day the last", () => {
    const { warmUp } = start();
    const [first, second, third] = WARM_UP_LADDER;
    expect(warmUp.forecast(GOOGLE, first)).toBeNull();
    expect(warmUp.forecast(GOOGLE, first + 1)).toEqual({ today: first, days: 2 });
    expect(warmUp.forecast(GOOGLE, first + second + third + 1)).toEqual({ today: first, days: 4 });
    const all = WARM_UP_LADDER.reduce((sum, cap) => sum + cap, 0);
    // Then it is warm.
    expect(warmUp.forecast(GOOGLE, 1_000 * all)).toEqual({ today: first, days: WARM_UP_LADDER.length + 1 });
    warmUp.enter("new", GOOGLE);
    warmUp.leave("new", GOOGLE, "delivered");
    expect(warmUp.forecast(GOOGLE, first)).toEqual({ today: first - 1, days: 2 });
    expect(start([OLD]).warmUp.forecast(GOOGLE, 1e9)).toBeNull();
    expect(start([NEW, OLD]).warmUp.forecast(GOOGLE, 1e9)).toBeNull();
  });

  test("an address that is not warmed up is never held back", () => {
    const { warmUp } = start([OLD]);
    for (let index = 0; index < 1_000; index++) warmUp.enter("old", GOOGLE);
    expect(warmUp.canTake("old", GOOGLE)).toBe(true);
    expect(warmUp.coldLimits(GOOGLE)).toBeNull();
    expect(warmUp.state()).toEqual([]);
  });

  test("grows along the ladder, a day a step, and is warm at its end", () => {
    const { warmUp, clock } = start();
    const caps: number[] = [];
    for (let day = 0; day < WARM_UP_LADDER.length; day++) {
      const cap = warmUp.canTake("new", GOOGLE) ? warmUp.state()[0]!.daily_cap! : 0;
      caps.push(cap);
      for (let sent = 0; sent < cap; sent++) {
        warmUp.enter("new", GOOGLE);
        warmUp.leave("new", GOOGLE, "delivered");
      }
      expect(warmUp.canTake("new", GOOGLE)).toBe(false);
      expect(warmUp.nextAt("new", GOOGLE)).toBe((101 + day) * DAY);
      clock.advance(DAY);
    }
    expect(caps).toEqual([...WARM_UP_LADDER]);
    expect(warmUp.canTake("new", GOOGLE)).toBe(true);
    expect(warmUp.coldLimits(GOOGLE)).toBeNull();
    expect(warmUp.state()[0]).toMatchObject({ is_warm: true, daily_cap: null });
    // Each provider for itself.
    expect(warmUp.coldLimits(OTHERS)).toEqual({ connections: 3, messagesPerConnection: 20, perMinute: 60 });
  });

  test("keeps to the provider's cold rate and connections", () => {
    const { warmUp, run, clock } = start();
    expect(run(60_000)).toBe(20);
    clock.advance(60_000);
    warmUp.enter("new", GOOGLE);
    clock.advance(3_000);
    warmUp.enter("new", GOOGLE);
    clock.advance(60_000);
    expect(warmUp.canTake("new", GOOGLE)).toBe(false);
  });

  test("a day that used less than half of its share is followed by the same", () => {
    const { warmUp, run, clock } = start();
    expect(run(4 * 60_000)).toBe(80);
    clock.advance(DAY);
    warmUp.canTake("new", GOOGLE);
    expect(warmUp.state()[0]).toMatchObject({ daily_cap: 200, sent_today: 0 });
  });

  test.each([
    [0.04, 1, 500, 1_000],
    [0.08, 1, 200, 200],
    [0.08, 0, 200, 200],
  ])("deferrals of %p at step %p: cap %p the same day, %p the next", (part, step, same, next) => {
    const saved = [{ ...entry, step, day: 100 }];
    const { warmUp, run, clock } = start([NEW], saved);
    run(20 * 60_000, (index) =>
      Math.floor((index + 1) * part) > Math.floor(index * part) ? "refused" : "delivered",
    );
    expect(warmUp.state()[0]!.daily_cap).toBe(same);
    clock.advance(DAY);
    warmUp.canTake("new", GOOGLE);
    expect(warmUp.state()[0]!.daily_cap).toBe(next);
  });

  test.each<[string, Partial<WarmUpEntry>, number, number, number]>([
    ["one of 200 is too many", { sent: 200 }, 1, 1_000, 1_000],
    ["one of 2,000 is not", { sent: 2_000 }, 1, 2_000, 5_000],
    ["two of 2,000 are", { sent: 2_000 }, 2, 1_000, 1_000],
    ["it counts against the day before where that had more", { sentBefore: 2_000 }, 1, 2_000, 2_000],
    ["the second of a day is no further step back", { sent: 200 }, 5, 1_000, 1_000],
  ])("complaints: %s", (_what, changes, complaints, same, next) => {
    const { warmUp, clock } = start([NEW], [{ ...entry, ...changes }]);
    for (let count = 0; count < complaints; count++) warmUp.complain("new", GOOGLE);
    expect(warmUp.state()[0]).toMatchObject({
      ...{ daily_cap: same, complaints_today: complaints, has_stepped_back: same < 2_000 },
    });
    clock.advance(DAY);
    warmUp.canTake("new", GOOGLE);
    expect(warmUp.state()[0]).toMatchObject({
      daily_cap: next,
      complaints_today: 0,
      has_stepped_back: false,
    });
  });

  test("a complaint of the next morning counts against the day before", () => {
    const { warmUp, clock } = start([NEW], [{ ...entry, sent: 1_500, tried: 1_500 }]);
    clock.advance(DAY);
    warmUp.complain("new", GOOGLE);
    expect(warmUp.state()[0]).toMatchObject({ daily_cap: 5_000, has_stepped_back: false });
    for (let count = 0; count < 4; count++) warmUp.complain("new", GOOGLE);
    expect(warmUp.state()[0]).toMatchObject({ daily_cap: 2_000, has_stepped_back: true });
  });

  test("a complaint about an address or a provider that is not warmed up changes nothing", () => {
    const { warmUp } = start([NEW, OLD]);
    const relay = createSiteRules().ruleOf({ site: "smarthost", host: null, destination: "a.test" });
    warmUp.complain("old", GOOGLE);
    warmUp.complain("new", relay);
    expect(warmUp.state()).toEqual([]);
  });

  test("all addresses new: their numbers add up; one that is known lifts the bound on the site", () => {
    const two = [NEW, { name: "newer", isWarmingUp: true }];
    expect(start(two).warmUp.coldLimits(GOOGLE)).toMatchObject({ connections: 4, perMinute: 40 });
    expect(start([NEW, OLD]).warmUp.coldLimits(GOOGLE)).toBeNull();
  });
});

const entry: WarmUpEntry = {
  egress: "new",
  provider: "google",
  step: 3,
  day: 100,
  sent: 0,
  tried: 0,
  deferred: 0,
  complained: 0,
  sentBefore: 0,
  hasSteppedBack: false,
};

test("what was saved is given back, and what cannot be read begins anew", async () => {
  const saved = memoryValue();
  expect(await loadWarmUp(saved, silentLog)).toEqual([]);
  await saveWarmUp(saved, [entry], silentLog);
  expect(await loadWarmUp(saved, silentLog)).toEqual([entry]);
  const { warmUp } = start([NEW], [entry]);
  expect(warmUp.entries()).toEqual([entry]);
  expect(start([OLD], [entry]).warmUp.entries()).toEqual([]);
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  expect(await loadWarmUp(memoryValue('[{"egress":"new","step":-1}]'), log)).toEqual([]);
  expect(lines.join()).toContain("warm_up.unreadable");
});
