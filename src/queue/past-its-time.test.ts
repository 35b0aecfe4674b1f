import { expect, test } from "bun:test";
import type { ClaimedDelivery } from "../store/deliveries.ts";
import { FINAL_STATES } from "../store/delivery-states.ts";
import { startLoopBench } from "../testing/fixtures/loop-bench.ts";
import { acceptRequest, addTeam, NOON, sampleEmail } from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { until } from "../testing/fixtures/until.ts";
import { inRealTime, pastItsTime } from "./past-its-time.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const MINUTE = 60_000;

const delivery = (lifeMinutes: number, scheduledAt: number | null = null) =>
  ({
    ...{ createdAt: NOW, expiresAt: (scheduledAt ?? NOW) + lifeMinutes * MINUTE },
    ...{ email: { scheduledAt }, isPossibleDuplicate: false },
  }) as ClaimedDelivery;

test("what is to arrive within an hour bounces when its time is over, whatever came between", () => {
  expect(pastItsTime(delivery(10), NOW + 9 * MINUTE)).toBeNull();
  expect(pastItsTime(delivery(10), NOW + 10 * MINUTE)).toMatchObject({
    ...{ kind: "bounced", bounceType: "Transient", doesSuppress: false },
    report: { class: "expired", reply: "Not delivered within 10 minutes." },
  });
  expect(pastItsTime(delivery(10, NOW + 24 * 60 * MINUTE), NOW + 60 * MINUTE)).toBeNull();
});

test("what may take longer gets one more try", () => {
  expect(pastItsTime(delivery(61), NOW + 100 * 60 * MINUTE)).toBeNull();
});

test("what may have arrived gets none after its time, however long that was", () => {
  const doubtful = { ...delivery(72 * 60), isPossibleDuplicate: true };
  expect(pastItsTime(doubtful, NOW + 71 * 60 * MINUTE)).toBeNull();
  expect(pastItsTime(doubtful, NOW + 72 * 60 * MINUTE)).toMatchObject({ report: { class: "expired" } });
});

test("what came after the clock was set forward goes by the new clock", () => {
  const by = (earliest: number) => ({ clock: { now: () => NOW + 60 * MINUTE }, earliestNow: () => earliest });
  expect(inRealTime(delivery(10), by(NOW + 5 * MINUTE))).toMatchObject({
    ...{ createdAt: NOW + 55 * MINUTE, expiresAt: NOW + 65 * MINUTE },
  });
  expect(inRealTime(delivery(10), by(NOW - 5 * MINUTE))).toEqual(delivery(10));
  expect(inRealTime(delivery(10), by(NOW + 60 * MINUTE - 500))).toEqual(delivery(10));
});

test.each([
  ["forward", [24 * 60]],
  ["forward, and back past its creation", [2 * 60, -3 * 60]],
  ["back past its creation", [-24 * 60]],
])("a clock that is set %s ends nothing that was not tried", async (_how, jumps) => {
  await using store = await tempStore();
  const team = await addTeam(store);
  const email = sampleEmail(team.id, ["ann@site.test"], { expiresAt: NOON + 5 * MINUTE });
  let claims = 0;
  const claimDue: typeof store.deliveries.claimDue = async (request) => {
    const claimed = await store.deliveries.claimDue(request);
    claims++;
    return claimed;
  };
  const deliveries = { ...store.deliveries, claimDue };
  const bench = startLoopBench({ deliveries, start: NOON, tookMs: () => 100 });
  await until(async () => claims > 0, "the loop waits");
  await store.emails.accept(acceptRequest([email]));
  for (const jump of jumps) {
    const now = bench.clock.now() + jump * MINUTE;
    bench.clock.jumpTo(now);
    const request = { byMs: -jump * MINUTE, now, after: "", limit: 10 };
    if (jump < 0) await store.deliveries.shiftDue(request);
  }
  bench.wake.notify();
  await until(async () => {
    await bench.step();
    const counts = await store.deliveries.counts();
    return counts.every(({ state, count }) => count === 0 || FINAL_STATES.includes(state));
  }, "it comes to its end");
  expect(await store.deliveries.counts()).toContainEqual({ state: "delivered", count: 1 });
  await bench.stop();
});
