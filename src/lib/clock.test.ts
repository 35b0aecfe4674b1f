import { describe, expect, test } from "bun:test";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { createEarliestNow, createRunningClock, untilNext } from "./clock.ts";

describe("the running clock", () => {
  test("follows real time and runs due timers", () => {
    const steady = createFakeClock();
    const clock = createRunningClock(steady);
    const startedAt = clock.now();
    const rung: number[] = [];
    clock.after(0, () => rung.push(0));
    clock.after(2_500, () => rung.push(clock.now() - startedAt));
    const cancel = clock.after(3_000, () => rung.push(-1));
    steady.advance(2_499);
    expect(rung).toEqual([0]);
    steady.advance(1);
    expect(rung).toEqual([0, 2_500]);
    cancel();
    steady.advance(60_000);
    expect(rung).toEqual([0, 2_500]);
    expect(steady.pending()).toBe(0);
  });

  test("pauses while the thread does", () => {
    const steady = createFakeClock();
    const clock = createRunningClock(steady);
    let hasRung = false;
    clock.after(30_000, () => {
      hasRung = true;
    });
    steady.advance(10_000);
    steady.jumpTo(steady.now() + 3600_000);
    steady.advance(18_000);
    expect(hasRung).toBe(false);
    steady.advance(2_000);
    expect(hasRung).toBe(true);
  });
});

test("the earliest time is whole after a jump, though the steady clock counts fractions", () => {
  const wall = createFakeClock(1_000_000);
  const steady = { now: () => wall.now() / 2 + 0.2502 };
  const now = createEarliestNow(wall, steady);
  wall.jumpTo(9_000_000);
  expect(Number.isInteger(now())).toBe(true);
});

test("the earliest time follows the wall clock back, not forward", () => {
  const [wall, steady] = [createFakeClock(1_000_000), createFakeClock(0)];
  const now = createEarliestNow(wall, steady);
  const pass = (ms: number) => {
    wall.advance(ms);
    steady.advance(ms);
  };
  pass(500);
  expect(now()).toBe(1_000_500);
  wall.jumpTo(9_000_000);
  pass(500);
  expect(now()).toBe(1_001_000);
  wall.jumpTo(400_000);
  pass(500);
  expect(now()).toBe(400_500);
  wall.jumpTo(9_000_000);
  for (let day = 0; day < 5; day++) {
    expect(now()).toBeLessThan(wall.now() - 8_000_000);
    pass(24 * 3600_000);
  }
  expect(now()).toBe(wall.now());
});

test("timers of a second meet at the full second, and one that is early does not run twice", () => {
  const at = (now: number) => untilNext(1_000, { now: () => now });
  expect([at(5_000), at(5_250), at(5_950)]).toEqual([1_000, 750, 50]);
  expect(at(5_999)).toBe(1_001);
});
