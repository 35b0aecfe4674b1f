// What a node knows of a site, for the next one that serves it.
import { describe, expect, test } from "bun:test";
import { createFakeClock } from "../../testing/fixtures/fake-clock.ts";
import { createSitePace } from "./site-pace.ts";
import { createSiteRules, type SiteOverride } from "./site-rules.ts";
import type { Observation } from "./site-state.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const ANSWERED: Observation = {
  kind: "answered",
  class: null,
  code: 250,
  reply: null,
  host: null,
  tookMs: 50,
  retryAfterMs: null,
};
const REFUSED: Observation = {
  ...ANSWERED,
  kind: "refused",
  class: "rate_limit",
  code: 421,
  reply: "4.7.0 try again later",
};

/** `isHeir`: the node before died just now. */
function start(overrides: SiteOverride[], isHeir = false) {
  const clock = createFakeClock();
  const since = isHeir ? clock.now() : null;
  const rules = createSiteRules(overrides);
  const pace = createSitePace(
    { clock, rules, coldLimits: () => null, heirSince: () => since },
    { start: 5, unproven: 2, activeMax: 16, waitingMax: 64, waitingBytesMax: 1e6 },
  );
  return {
    clock,
    pace,
    visit: (site: string, seen: Observation) => pace.leave(pace.enter(site, site, 1_000), seen),
    room: (site: string) => pace.roomAt(site),
    view: (site: string) => pace.state().find((one) => one.site === site)!,
  };
}

describe("a site that goes to another node", () => {
  const RULES: SiteOverride[] = [{ match: "slow.test", perMinute: 60, connections: 4 }];
  const handed = (pace: ReturnType<typeof start>["pace"]) => pace.handOver({ isMeant: () => true, since: 0 });

  test("is paused there as long as it asked for, and its rate goes on", () => {
    const one = start(RULES);
    one.visit("paused.test", REFUSED);
    one.visit("slow.test", ANSWERED);
    const two = start(RULES);
    for (const site of handed(one.pace)) two.pace.takeOver({ ...site, ageMs: 0 });
    expect(two.room("slow.test")).toBe(0);
    expect(two.pace.nextTryAt("paused.test")).toBe(two.clock.now() + MINUTE);
    expect(two.view("paused.test").reason).toContain("try again later");
    two.clock.advance(1_000);
    expect(two.room("slow.test")).toBe(1);
    // Saved so long ago that nothing of it holds.
    const three = start(RULES);
    for (const site of handed(one.pace)) three.pace.takeOver({ ...site, ageMs: HOUR });
    expect([three.pace.nextTryAt("paused.test"), three.room("slow.test")]).toEqual([null, 1]);
    expect(() => three.pace.takeOver({ site: "a.test", value: "{", ageMs: 0 })).not.toThrow();
  });

  test("gets half its rate by one connection for a minute, where the node before may have died", () => {
    const one = start(RULES);
    for (let visits = 0; visits < 5; visits += 1) {
      one.visit("slow.test", ANSWERED);
      one.clock.advance(MINUTE);
    }
    const two = start(RULES, true);
    for (const site of handed(one.pace)) two.pace.takeOver({ ...site, ageMs: 10_000 });
    expect(two.view("slow.test")).toMatchObject({ connections: 1, per_minute: 30 });
    expect(two.room("slow.test")).toBe(0);
    two.clock.advance(2_000);
    expect(two.room("slow.test")).toBe(1);
    two.clock.advance(MINUTE);
    expect(two.view("slow.test")).toMatchObject({ per_minute: 60 });
    expect(two.view("slow.test").connections).toBeGreaterThan(1);
  });
});

test("a site that all nodes send to gets from each its part of the rate and of the connections", () => {
  const rules = createSiteRules([{ match: "smarthost", perMinute: 60, connections: 5 }]);
  /** How many start within a minute by so many nodes, and at most at a time. */
  const sentBy = (nodes: number) => {
    const clock = createFakeClock();
    const paces = Array.from({ length: nodes }, () =>
      createSitePace(
        { clock, rules, coldLimits: () => null, sharedSite: { name: "smarthost", nodes: () => nodes } },
        { start: 5, unproven: 5, activeMax: 16, waitingMax: 64, waitingBytesMax: 1e6 },
      ),
    );
    let sent = 0;
    let most = 0;
    for (let passed = 0; passed < 60_000; passed += 500) {
      const entered = paces.map((pace) => {
        const room = pace.roomAt("smarthost");
        return Array.from({ length: room }, () => pace.enter("smarthost", "a.test", 1_000));
      });
      most = Math.max(most, entered.flat().length);
      sent += entered.flat().length;
      for (const [at, pace] of paces.entries()) for (const one of entered[at]!) pace.leave(one, ANSWERED);
      clock.advance(500);
    }
    return { sent, most };
  };
  expect(sentBy(1).sent).toBeGreaterThan(50);
  for (const nodes of [2, 3]) {
    const { sent, most } = sentBy(nodes);
    expect(sent).toBeGreaterThan(50);
    expect(sent).toBeLessThanOrEqual(60 + nodes);
    expect(most).toBeLessThanOrEqual(5);
  }
});
