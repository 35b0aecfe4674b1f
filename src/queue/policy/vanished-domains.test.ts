import { expect, test } from "bun:test";
import type { AttemptOutcome, AttemptReport } from "../../mta/outcome.ts";
import { createFakeClock } from "../../testing/fixtures/fake-clock.ts";
import { createVanishedDomains } from "./vanished-domains.ts";

const HOUR = 3600_000;
const REPORT: AttemptReport = {
  ...{ startedAt: 0, endedAt: 0, site: "mx", class: null, code: 250, enhancedCode: null, reply: "ok" },
  ...{ target: "mx.test", ip: "192.0.2.1", tls: null, transcript: [] },
};
const delivered: AttemptOutcome = { kind: "delivered", report: REPORT };
const denied = (enhancedCode: string, target: string | null = null): AttemptOutcome => ({
  kind: "bounced",
  report: { ...REPORT, enhancedCode, target, class: "bad_domain", code: null, reply: "no such name" },
  ...{ bounceType: "Permanent", bounceSubType: "NoEmail", doesSuppress: false },
});
const gone = denied("5.1.2");

function start() {
  const clock = createFakeClock();
  const vanished = createVanishedDomains(clock);
  return {
    clock,
    async give(outcome: AttemptOutcome, domain = "a.test") {
      return vanished.judge(outcome, domain);
    },
  };
}

test("mail waits for a day when a domain that it was delivered to is gone", async () => {
  const { clock, give } = start();
  await give(delivered);
  expect(await give(gone)).toMatchObject({
    kind: "deferred",
    report: {
      class: "dns",
      reply: "no such name; mail was delivered there before, so it is retried for a day",
    },
  });
  clock.advance(24 * HOUR - 1);
  expect((await give(denied("5.4.4"))).kind).toBe("deferred");
  clock.advance(1);
  expect(await give(gone)).toEqual(gone);
  // It is a stranger from now on.
  expect(await give(gone)).toEqual(gone);
});

test("the day begins anew for a domain that came back meanwhile", async () => {
  const { clock, give } = start();
  await give(delivered);
  await give(gone);
  clock.advance(23 * HOUR);
  await give({ ...delivered, kind: "deferred" } as AttemptOutcome);
  clock.advance(23 * HOUR);
  expect((await give(gone)).kind).toBe("deferred");
});

test.each<[string, AttemptOutcome, string]>([
  ["a domain that mail was never delivered to", gone, "b.test"],
  ["a domain that takes no mail by its own word", denied("5.1.10"), "a.test"],
  ["an address that a server refuses", denied("5.1.2", "mx.test"), "a.test"],
])("nothing waits for %s", async (_, outcome, domain) => {
  const { give } = start();
  await give(delivered);
  expect(await give(outcome, domain)).toEqual(outcome);
});
