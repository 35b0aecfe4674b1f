// The loop on a real store: what is claimed there and nobody works on comes back.
import { expect, test } from "bun:test";
import { StoreLateError } from "../store/store-errors.ts";
import { startLoopBench } from "../testing/fixtures/loop-bench.ts";
import { acceptRequest, addTeam, NOON, sampleEmail } from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { until } from "../testing/fixtures/until.ts";

test("what a claim took, and whose answer was lost, is delivered within a poll of the store's return", async () => {
  await using store = await tempStore();
  const team = await addTeam(store);
  const recipients = Array.from({ length: 5 }, (_, index) => `u${index}@site.test`);
  await store.emails.accept(acceptRequest(recipients.map((recipient) => sampleEmail(team.id, [recipient]))));
  let lost = 0;
  const claimDue: typeof store.deliveries.claimDue = async (request) => {
    const claimed = await store.deliveries.claimDue(request);
    if (lost > 0) return claimed;
    lost = claimed.length;
    throw new StoreLateError("The database did not answer within 30 seconds.");
  };
  const deliveries = { ...store.deliveries, claimDue };
  const { step, stop } = startLoopBench({ deliveries, start: NOON, tookMs: () => 100 });
  const stateCounts = () => store.deliveries.counts();
  await until(async () => lost > 0, "the answer of a claim is lost");
  expect(await stateCounts()).toContainEqual({ state: "leased", count: lost });
  await until(async () => {
    await step();
    return (await stateCounts()).some(({ state, count }) => state === "delivered" && count === 5);
  }, "all are delivered");
  await stop();
});

test("what a claim took that was given up, and that committed after the release, is delivered within minutes", async () => {
  await using store = await tempStore();
  const team = await addTeam(store);
  const recipients = Array.from({ length: 5 }, (_, index) => `u${index}@site.test`);
  await store.emails.accept(acceptRequest(recipients.map((recipient) => sampleEmail(team.id, [recipient]))));
  let late: (() => ReturnType<typeof claimDue>) | null = null;
  let taken: unknown[] = [];
  let hasReleased = false;
  const claimDue: typeof store.deliveries.claimDue = async (request) => {
    if (hasReleased) return store.deliveries.claimDue(request);
    late ??= () => store.deliveries.claimDue(request);
    throw new StoreLateError("The database did not answer in time.");
  };
  const release: typeof store.deliveries.release = async (request) => {
    const released = await store.deliveries.release(request);
    if (!hasReleased) taken = (await late?.()) ?? [];
    hasReleased = true;
    return released;
  };
  const deliveries = { ...store.deliveries, claimDue, release };
  const { clock, step, stop } = startLoopBench({ deliveries, start: NOON, tookMs: () => 100 });
  const stateCounts = () => store.deliveries.counts();
  await until(async () => {
    await step();
    return hasReleased;
  }, "the claim is given up");
  expect(taken.length).toBeGreaterThan(0);
  await until(async () => {
    for (let turn = 0; turn < 50; turn++) await step();
    return (await stateCounts()).some(({ state, count }) => state === "delivered" && count === 5);
  }, "all are delivered");
  expect(clock.now() - NOON).toBeLessThan(120_000);
  await stop();
});
