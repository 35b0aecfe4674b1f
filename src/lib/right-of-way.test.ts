import { describe, expect, test } from "bun:test";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { createRightOfWay } from "./right-of-way.ts";

function start() {
  const clock = createFakeClock();
  const rightOfWay = createRightOfWay(clock);
  let resumed = 0;
  const resume = () => {
    resumed += 1;
  };
  return { clock, rightOfWay, isFree: () => rightOfWay.isFree(resume), resumed: () => resumed };
}

describe("work for many", () => {
  test("stands still during a step for a single email and the moment after it, and goes on once", () => {
    const { clock, rightOfWay, isFree, resumed } = start();
    expect(isFree()).toBe(true);
    const leave = rightOfWay.enter();
    expect(isFree()).toBe(false);
    expect(isFree()).toBe(false);
    clock.advance(5);
    leave();
    clock.advance(1);
    expect(isFree()).toBe(false);
    // The next step of the same email.
    const leaveNext = rightOfWay.enter();
    clock.advance(5);
    leaveNext();
    expect(resumed()).toBe(0);
    clock.advance(2);
    expect(resumed()).toBe(1);
    expect(isFree()).toBe(true);
    clock.advance(50);
    expect(resumed()).toBe(1);
  });

  test("stands still for all of several steps at once", () => {
    const { clock, rightOfWay, isFree } = start();
    const leaves = [rightOfWay.enter(), rightOfWay.enter()];
    leaves[0]?.();
    clock.advance(4);
    expect(isFree()).toBe(false);
    leaves[1]?.();
    clock.advance(2);
    expect(isFree()).toBe(true);
  });

  test("gets a third of the time while steps follow each other without end, and never waits long", () => {
    const { clock, rightOfWay, isFree, resumed } = start();
    const leave = rightOfWay.enter();
    let free = 0;
    let waited = 0;
    let waitedMost = 0;
    for (let ms = 0; ms < 3_000; ms += 1) {
      if (isFree()) {
        free += 1;
        waited = 0;
      } else waited += 1;
      waitedMost = Math.max(waitedMost, waited);
      clock.advance(1);
    }
    leave();
    expect(free / 3_000).toBeGreaterThan(0.3);
    expect(free / 3_000).toBeLessThan(0.4);
    expect(waitedMost).toBeLessThanOrEqual(30);
    expect(resumed()).toBeGreaterThan(100);
  });

  test("goes in small steps until single emails have not come for a while", () => {
    const { clock, rightOfWay } = start();
    expect(rightOfWay.isShared()).toBe(false);
    rightOfWay.enter()();
    clock.advance(9_000);
    expect(rightOfWay.isShared()).toBe(true);
    clock.advance(1_000);
    expect(rightOfWay.isShared()).toBe(false);
  });
});
