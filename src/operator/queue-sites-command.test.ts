import { expect, test } from "bun:test";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { testPolicy } from "../testing/fixtures/test-policy.ts";
import type { CommandParts } from "./command.ts";
import { queueSites } from "./site-commands.ts";

const NOTHING = { positionals: [], values: {} };

test("shows what holds a site back, and how far an address is warmed up", async () => {
  const clock = createFakeClock();
  const policy = await testPolicy(clock, { isWarmingUp: true });
  const parts = { policy } as unknown as CommandParts;
  expect(queueSites.show(await queueSites.run(parts, NOTHING), NOTHING)).toBe(
    "Nothing sent since the server started.\n",
  );
  const { pace, warmUp } = policy;
  const silent = {
    class: "network",
    code: null,
    reply: "no\u001b route",
    host: null,
    tookMs: 9,
    retryAfterMs: null,
  };
  pace.leave(pace.enter("dead.test", "dead.test", 1), { kind: "silent", ...silent });
  warmUp.enter("new", pace.ruleOf("dead.test", "dead.test"));
  const result = await queueSites.run(parts, NOTHING);
  expect(result).toMatchObject({
    data: [
      {
        site: "dead.test",
        rule: "default",
        next_try_at: "2026-11-20T12:01:00.000Z",
        reason: "no\u001b route",
      },
    ],
    warm_up: [{ egress: "new", provider: "default", daily_cap: 200, is_warm: false }],
  });
  const shown = queueSites.show(result, NOTHING);
  expect(shown).toContain("2026-11-20 12:01:00Z  no� route");
  expect(shown).toMatch(/new +default +0 +200 +0/);
});

test("says what waits for the operator, and that port 25 is blocked", () => {
  const site = {
    site: "google",
    rule: "google",
    host: null,
    under_way: 0,
    connections: 1,
    messages_per_connection: 1,
    per_minute: null,
    mean_seconds: 0,
    next_try_at: null,
    reason: "listed",
  };
  const fallback = {
    way: "smarthost",
    since: "2026-11-20T12:00:00.000Z",
    next_probe_at: "2026-11-20T12:05:00.000Z",
  };
  const refused_egresses = [
    { egress: "one", site: "yahoo", until: fallback.next_probe_at, reply: "554 5.7.1\nlisted" },
  ];
  const domain_back_offs = [
    { domain: "a.test", team_id: "t", site: "google", next_try_at: fallback.next_probe_at, reply: "550 no" },
  ];
  const lost_egresses = [{ egress: "two", region: "eu-west-1", address: "192.0.2.2", since: fallback.since }];
  const refusals = { refused_egresses, lost_egresses, domain_back_offs };
  const result = {
    object: "list",
    data: [{ ...site, alert: "block_list" }],
    warm_up: [],
    fallback,
    ...refusals,
  };
  const shown = queueSites.show(result, NOTHING);
  expect(shown).toContain("google: The site refuses this server's address.");
  expect(shown).toContain(
    "yahoo refuses the egress one; mail uses other egresses until 2026-11-20 12:05:00Z",
  );
  expect(shown).toContain(": 554 5.7.1 listed\n");
  expect(shown).toContain(
    "google refuses mail from a.test for its reputation; next attempt 2026-11-20 12:05:00Z",
  );
  expect(shown).toContain("has not had 192.0.2.2, the egress two of eu-west-1, since 2026-11-20 12:00:00Z");
  expect(shown).toContain("port 25 has been blocked since 2026-11-20 12:00:00Z");
});

test("without a running server there is nothing to show", async () => {
  await expect(queueSites.run({} as CommandParts, NOTHING)).rejects.toThrow("none is running");
});
