import { expect, test } from "bun:test";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { createStillness } from "./stillness.ts";

const MINUTE_MS = 60_000;

/** Data that waits: when it is due, and how often it was changed. */
function start() {
  const clock = createFakeClock();
  const data = { changes: 0, nextAt: null as number | null, asked: 0, isBroken: false };
  const mayBeDue = createStillness({
    data: {
      changes: () => data.changes,
      async nextDueAt() {
        data.asked += 1;
        if (data.isBroken) throw new Error("no store");
        return data.nextAt;
      },
    },
    clock,
    steady: clock,
  });
  return { clock, data, mayBeDue };
}

test("what is still is not looked at, and asked about once", async () => {
  const { data, mayBeDue } = start();
  expect(await mayBeDue()).toBe(true);
  expect([await mayBeDue(), await mayBeDue(), await Promise.all([mayBeDue(), mayBeDue()])]).toEqual([
    false,
    false,
    [false, false],
  ]);
  expect(data.asked).toBe(1);
});

test("a change is looked at, and what it left is asked about", async () => {
  const { clock, data, mayBeDue } = start();
  await mayBeDue();
  await mayBeDue();
  data.changes += 1;
  data.nextAt = clock.now() + 5_000;
  expect(await mayBeDue()).toBe(true);
  expect(await mayBeDue()).toBe(false);
  clock.advance(4_999);
  expect(await mayBeDue()).toBe(false);
  clock.advance(1);
  expect(await mayBeDue()).toBe(true);
  expect(data.asked).toBe(2);
});

test("what changed without being counted is found in half a minute", async () => {
  const { clock, data, mayBeDue } = start();
  await mayBeDue();
  expect(await mayBeDue()).toBe(false);
  data.nextAt = clock.now();
  clock.advance(MINUTE_MS / 2);
  expect(await mayBeDue()).toBe(true);
});

test("where others write, and where nobody answers, it is always looked", async () => {
  const { clock, data, mayBeDue } = start();
  const shared = createStillness({ data: null, clock, steady: clock });
  expect([await shared(), await shared()]).toEqual([true, true]);
  data.isBroken = true;
  expect([await mayBeDue(), await mayBeDue(), await mayBeDue()]).toEqual([true, true, true]);
});
