// What is learned in memory, and a clock that somebody sets.

import { expect, test } from "bun:test";
import { silentLog } from "../../lib/log.ts";
import type { AttemptOutcome } from "../../mta/outcome.ts";
import { eventTurns } from "../../testing/fixtures/event-turns.ts";
import { createFakeClock } from "../../testing/fixtures/fake-clock.ts";
import { memoryValue } from "../../testing/fixtures/memory-value.ts";
import { openSendingPolicy } from "./sending-policy.ts";
import { createSitePace } from "./site-pace.ts";
import { createSiteRules } from "./site-rules.ts";
import { DEFAULT_RULE } from "./site-rules-data.ts";

const egress = (name: string) => ({ name, address: null, hostname: "m.test", region: "r" });
const DAY_MS = 24 * 3600_000;
const MINUTE_MS = 60_000;

test("set back by a day, nothing waits longer than it would have", async () => {
  const clock = createFakeClock();
  let probes = 0;
  const policy = await openSendingPolicy(
    { clock, log: silentLog },
    {
      egresses: [egress("warm"), egress("new")],
      warmUp: ["new"],
      overrides: [{ match: "slow.test", perMinute: 1 }],
      isSandbox: false,
      saved: memoryValue(),
      async probePort25() {
        probes++;
        return "open";
      },
    },
  );
  const { pace, warmUp, fallback, refusedEgresses, domainBackOff } = policy;
  const refused = {
    kind: "refused",
    class: "rate_limit",
    code: 451,
    reply: "451 temporarily deferred",
  } as const;
  const facts = { host: null, tookMs: 1, retryAfterMs: null };
  const visit = pace.enter("slow.test", "slow.test", 1);
  pace.leave(visit, { ...facts, ...refused, kind: "answered", code: 250, reply: "250 ok" });
  pace.leave(pace.enter("deferred.test", "deferred.test", 1), { ...refused, ...facts });
  for (let sent = 0; sent < 3; sent++) {
    warmUp.enter("new", DEFAULT_RULE);
    warmUp.leave("new", DEFAULT_RULE, "delivered");
  }
  const outcome = (site: string, ip: string, name: string): AttemptOutcome => ({
    kind: "deferred",
    report: {
      ...{
        startedAt: clock.now(),
        endedAt: clock.now(),
        site,
        ip,
        class: name,
        code: null,
        enhancedCode: null,
      },
      ...{ reply: null, target: site, tls: null, transcript: [] },
    },
    ...{ doesCount: false, retryAfterMs: null, isDestinationWide: true, isPossibleDuplicate: false },
  });
  refusedEgresses.learn(outcome("picky.test", "192.0.2.1", "ip_block"), "warm", "picky.test");
  const distrusted = { domainId: "d", domain: "d.test", teamId: "t", site: "picky.test" };
  for (let tries = 0; tries < 3; tries++) {
    domainBackOff.learn(outcome("picky.test", "192.0.2.1", "domain_reputation"), distrusted);
  }
  expect(domainBackOff.heldUntil(distrusted)).not.toBeNull();
  const lookUnreachable = async () => {
    for (const last of [1, 2, 3]) fallback.observe(outcome(`dead${last}.test`, `192.0.2.${last}`, "network"));
    await eventTurns();
  };
  await lookUnreachable();
  expect(probes).toBe(1);

  clock.jumpTo(clock.now() - DAY_MS);
  policy.setBack(DAY_MS);
  clock.advance(90 * MINUTE_MS);
  expect(pace.isOpen("slow.test")).toBe(true);
  expect(pace.isOpen("deferred.test")).toBe(true);
  expect(pace.nextTryAt("deferred.test")).toBeNull();
  expect(warmUp.canTake("new", DEFAULT_RULE)).toBe(true);
  expect(refusedEgresses.has("warm", "picky.test")).toBe(false);
  expect(domainBackOff.heldUntil(distrusted)).toBeNull();
  await lookUnreachable();
  expect(probes).toBe(2);
  await policy.save();
});

test("a claim names two thousand sites that were used lately, and no more", () => {
  const pace = createSitePace(
    { clock: createFakeClock(), rules: createSiteRules([]), coldLimits: () => null },
    { start: 5, unproven: null, activeMax: 16, waitingMax: 64, waitingBytesMax: 1e6 },
  );
  const answered = { kind: "answered", class: null, code: 250, reply: "250 ok" } as const;
  for (let index = 0; index < 3_000; index++) {
    const site = `site${index}.test`;
    pace.leave(pace.enter(site, site, 1), { ...answered, host: null, tookMs: 1, retryAfterMs: null });
  }
  expect(Object.keys(pace.openings().rooms)).toHaveLength(2_000);
});
