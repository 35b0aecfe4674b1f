import { describe, expect, test } from "bun:test";
import { createFakeClock } from "../testing/fake-clock.ts";
import { createLanes } from "./lanes.ts";

const SETTINGS = { start: 2, max: 4 };
const ANSWERED = { isAnswering: true, pauseMs: null };
const SILENT = { isAnswering: false, pauseMs: null };

describe("lanes", () => {
  test("a lane closes at its limit and opens when a place is free", () => {
    const lanes = createLanes(createFakeClock(), SETTINGS);
    lanes.enter("a.test");
    expect(lanes.closed()).toEqual([]);
    lanes.enter("a.test");
    expect(lanes.closed()).toEqual(["a.test"]);
    expect(lanes.takeReopened()).toBe(false);
    lanes.leave("a.test", ANSWERED);
    expect(lanes.closed()).toEqual([]);
    expect(lanes.takeReopened()).toBe(true);
    expect(lanes.takeReopened()).toBe(false);
  });

  test("each answer raises the limit up to the maximum", () => {
    const lanes = createLanes(createFakeClock(), SETTINGS);
    for (let index = 0; index < 10; index++) {
      lanes.enter("a.test");
      lanes.leave("a.test", ANSWERED);
    }
    for (let index = 0; index < 3; index++) lanes.enter("a.test");
    expect(lanes.closed()).toEqual([]);
    lanes.enter("a.test");
    expect(lanes.closed()).toEqual(["a.test"]);
  });

  test("a silent destination pauses, doubling up to half an hour, and then lets one probe through", () => {
    const clock = createFakeClock();
    const lanes = createLanes(clock, SETTINGS);
    const pauses: number[] = [];
    for (let index = 0; index < 7; index++) {
      lanes.enter("dead.test");
      lanes.leave("dead.test", SILENT);
      pauses.push(((lanes.pausedUntil("dead.test") ?? 0) - clock.now()) / 60_000);
      expect(lanes.closed()).toEqual(["dead.test"]);
      clock.advance((pauses.at(-1) ?? 0) * 60_000);
      expect(lanes.closed()).toEqual([]);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30]);
    lanes.enter("dead.test");
    expect(lanes.closed()).toEqual(["dead.test"]);
    lanes.leave("dead.test", ANSWERED);
    expect(lanes.closed()).toEqual([]);
    expect(lanes.pausedUntil("dead.test")).toBeNull();
  });

  test("failures that were under way together count as one", () => {
    const clock = createFakeClock();
    const lanes = createLanes(clock, SETTINGS);
    lanes.enter("dead.test");
    lanes.enter("dead.test");
    lanes.leave("dead.test", SILENT);
    lanes.leave("dead.test", SILENT);
    expect(lanes.pausedUntil("dead.test")).toBe(clock.now() + 60_000);
  });

  test("a pause of one destination leaves the others alone, and a requested pause is kept", () => {
    const clock = createFakeClock();
    const lanes = createLanes(clock, SETTINGS);
    lanes.enter("busy.test");
    lanes.enter("fine.test");
    lanes.leave("busy.test", { isAnswering: false, pauseMs: 600_000 });
    expect(lanes.pausedUntil("busy.test")).toBe(clock.now() + 600_000);
    expect(lanes.pausedUntil("fine.test")).toBeNull();
    expect(lanes.closed()).toEqual(["busy.test"]);
  });
});
