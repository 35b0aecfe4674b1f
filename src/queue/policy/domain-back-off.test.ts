import { describe, expect, test } from "bun:test";
import { createLog } from "../../lib/log.ts";
import type { AttemptOutcome } from "../../mta/outcome.ts";
import { createFakeClock } from "../../testing/fixtures/fake-clock.ts";
import { createDomainBackOff } from "./domain-back-off.ts";
import { createSitePace } from "./site-pace.ts";
import { createSiteRules } from "./site-rules.ts";

const MINUTE = 60_000;
const NEWS = { domainId: "news", domain: "news.test", teamId: "t", site: "google" };
const SHOP = { ...NEWS, domainId: "shop", domain: "shop.test" };

function start() {
  const clock = createFakeClock();
  const events: string[] = [];
  const waits = createDomainBackOff({ clock, log: createLog((line) => events.push(JSON.parse(line).event)) });
  const outcome = (kind: string, name: string | null, startedAt: number) =>
    ({ kind, report: { class: name, reply: "low reputation", startedAt } }) as AttemptOutcome;
  const refuse = (at = NEWS, startedAt = clock.now()) =>
    waits.learn(outcome("deferred", "domain_reputation", startedAt), at);
  const deliver = (at = NEWS, startedAt = clock.now()) =>
    waits.learn(outcome("delivered", null, startedAt), at);
  /** Three refusals: it waits for five minutes. */
  const distrust = () => [refuse(), refuse(), refuse()];
  return { clock, events, waits, refuse, deliver, distrust };
}

test("after three refusals in a row a domain's mail waits at that site, and no other", () => {
  const { clock, events, waits, refuse, deliver, distrust } = start();
  expect([refuse(), refuse(), deliver(), refuse()]).toEqual([null, null, null, null]);
  expect(waits.heldUntil(NEWS)).toBeNull();
  deliver();
  const until = clock.now() + 5 * MINUTE;
  expect(distrust()).toEqual([null, null, until]);
  expect(waits.heldUntil(NEWS)).toEqual({ until, reply: "low reputation" });
  expect(waits.heldUntil(SHOP)).toBeNull();
  expect(waits.heldUntil({ ...NEWS, site: "yahoo" })).toBeNull();
  expect(waits.state()).toEqual([
    {
      ...{ domain: "news.test", team_id: "t", site: "google", reply: "low reputation" },
      next_try_at: "2026-11-20T12:05:00.000Z",
    },
  ]);
  expect(events).toEqual(["domains.refused_for_reputation"]);
});

test("then one a minute asks again, and a refusal doubles the wait up to an hour", () => {
  const { clock, waits, refuse, distrust } = start();
  distrust();
  clock.advance(5 * MINUTE);
  expect(waits.heldUntil(NEWS)).toBeNull();
  expect(waits.heldUntil(NEWS)).toMatchObject({ until: clock.now() + MINUTE });
  clock.advance(MINUTE);
  expect(waits.heldUntil(NEWS)).toBeNull();
  for (const minutes of [10, 20, 40, 60, 60]) {
    expect(refuse()).toBe(clock.now() + minutes * MINUTE);
    clock.advance(minutes * MINUTE);
  }
});

test("a delivery ends it, unless it began before the wait; so does the operator", () => {
  const { clock, waits, refuse, deliver, distrust } = start();
  const before = clock.now();
  clock.advance(1);
  distrust();
  clock.advance(1);
  const until = waits.heldUntil(NEWS)!.until;
  deliver(NEWS, before);
  expect(refuse(NEWS, before)).toBe(until);
  expect(waits.heldUntil(NEWS)).toMatchObject({ until });
  deliver();
  expect(waits.heldUntil(NEWS)).toBeNull();
  distrust();
  waits.lift(["yahoo"]);
  expect(waits.state()).toHaveLength(1);
  waits.lift(["google"]);
  expect(waits.state()).toEqual([]);
});

describe("the site's pace for everybody else", () => {
  const settings = { start: 5, unproven: null, activeMax: 16, waitingMax: 64, waitingBytesMax: 1e6 };
  const openPace = (perMinute: number) => {
    const rules = createSiteRules([{ match: "google", perMinute }]);
    return createSitePace({ clock: createFakeClock(), rules, coldLimits: () => null }, settings);
  };

  test("does not suffer from what is said of one domain", () => {
    const pace = openPace(0);
    const facts = { code: 550, host: null, tookMs: 9, retryAfterMs: null };
    const reply =
      "550-5.7.1 Our system has detected that this message is likely suspicious due to\n550 5.7.1 the very low reputation of the sending domain.";
    const observation = { kind: "answered" as const, class: "domain_reputation", reply, ...facts };
    for (let time = 0; time < 9; time++) pace.leave(pace.enter("google", "gmail.com", 1), observation);
    expect(pace.nextTryAt("google")).toBeNull();
    // The same words of a message are about us all.
    for (let time = 0; time < 9; time++) {
      pace.leave(pace.enter("google", "gmail.com", 1), { ...observation, class: "content_spam" });
    }
    expect(pace.nextTryAt("google")).not.toBeNull();
  });

  test("gets back what was taken for a try that was put off", () => {
    const pace = openPace(60);
    pace.enter("google", "gmail.com", 1);
    expect(pace.isOpen("google")).toBe(false);
    const other = openPace(60);
    for (let time = 0; time < 9; time++) other.cancel(other.enter("google", "gmail.com", 1), null);
    expect(other.isOpen("google")).toBe(true);
  });
});
