import { expect, test } from "bun:test";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { steadyClock } from "./clock.ts";
import { watchClock } from "./watch-clock.ts";

const DAY_MS = 24 * 3600_000;

test("jumps are reported once with their size; passing time and small steps are not", () => {
  const steady = createFakeClock();
  let set = 0;
  const jumps: number[] = [];
  const watch = watchClock({ now: () => steady.now() + set }, (byMs) => jumps.push(byMs), steady);
  steady.advance(3 * DAY_MS);
  for (let step = 0; step < 100; step++) {
    set += 5_000;
    steady.advance(1_000);
  }
  expect(jumps).toEqual([]);
  set += DAY_MS;
  steady.advance(10_000);
  set -= 3 * DAY_MS;
  steady.advance(10_000);
  expect(jumps).toEqual([DAY_MS, -3 * DAY_MS]);
  watch.stop();
  expect(steady.pending()).toBe(0);
});

test("the steady clock starts as the wall clock does", () => {
  expect(Math.abs(steadyClock.now() - Date.now())).toBeLessThan(10_000);
});
