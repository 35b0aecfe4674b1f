import { describe, expect, test } from "bun:test";
import { dueOf, type Graph, nextStep, type outcomeOf, readDelay, timeoutOf } from "./automation-graph.ts";

const at = (text: string) => Date.parse(text);

describe("a delay is over", () => {
  test.each([
    // 22 November 2026 is a Sunday.
    ["in 3 days", { duration: "3 days" }, null, "2026-11-22T10:00:00Z", "2026-11-25T10:00:00Z"],
    ["the same morning", { until: { time: "09:00" } }, null, "2026-11-22T08:59:59Z", "2026-11-22T09:00:00Z"],
    ["the next", { until: { time: "09:00" } }, null, "2026-11-22T09:00:00Z", "2026-11-23T09:00:00Z"],
    [
      "in Berlin",
      { until: { time: "09:00" } },
      "Europe/Berlin",
      "2026-11-22T07:00:00Z",
      "2026-11-22T08:00:00Z",
    ],
    [
      "in Auckland",
      { until: { time: "09:00" } },
      "Pacific/Auckland",
      "2026-11-22T21:00:00Z",
      "2026-11-23T20:00:00Z",
    ],
    [
      "in Honolulu",
      { until: { time: "09:00" } },
      "Pacific/Honolulu",
      "2026-11-22T07:00:00Z",
      "2026-11-22T19:00:00Z",
    ],
    ["nowhere", { until: { time: "09:00" } }, "Mars/Olympus", "2026-11-22T07:00:00Z", "2026-11-22T09:00:00Z"],
    [
      "on Monday",
      { until: { time: "09:00", weekdays: [1, 3] } },
      null,
      "2026-11-22T10:00:00Z",
      "2026-11-23T09:00:00Z",
    ],
    [
      "on Sunday",
      { until: { time: "09:00", weekdays: [7] } },
      null,
      "2026-11-22T09:00:00Z",
      "2026-11-29T09:00:00Z",
    ],
    // Where it is Monday already.
    [
      "on their Monday",
      { until: { time: "09:00", weekdays: [1] } },
      "Asia/Tokyo",
      "2026-11-22T15:30:00Z",
      "2026-11-23T00:00:00Z",
    ],
    // The night of 28 to 29 March 2026 has no 02:30, that of 25 October has it twice.
    [
      "when clocks go forward",
      { until: { time: "02:30" } },
      "Europe/Berlin",
      "2026-03-28T12:00:00Z",
      "2026-03-29T01:30:00Z",
    ],
    [
      "after they went back",
      { until: { time: "09:00" } },
      "Europe/Berlin",
      "2026-10-24T12:00:00Z",
      "2026-10-25T08:00:00Z",
    ],
  ] as const)("%s", (_when, config, zone, now, due) => {
    expect(new Date(dueOf(config, at(now), zone)).toISOString()).toBe(new Date(at(due)).toISOString());
  });
});

test("a time of day is always later, and at most a week and an hour away", () => {
  for (const zone of [
    "Europe/Berlin",
    "America/New_York",
    "Australia/Lord_Howe",
    "Africa/Casablanca",
    "UTC",
  ]) {
    for (let now = at("2026-01-01T00:17:00Z"); now < at("2027-01-01T00:00:00Z"); now += 5.3 * 3600_000) {
      const due = dueOf({ until: { time: "02:30", weekdays: [7] } }, now, zone);
      expect(due).toBeGreaterThan(now);
      expect(due - now).toBeLessThanOrEqual(7 * 86_400_000 + 3600_000);
    }
  }
});

test.each([
  ["3 days", 3 * 86_400_000],
  ["1 week", 7 * 86_400_000],
  ["1 hour 30 minutes", 90 * 60_000],
  ["1 day, 2 hours and 5 min", 26 * 3600_000 + 5 * 60_000],
  [" 90 Minutes ", 90 * 60_000],
  ["30s", 30_000],
  ["1h 5m", 65 * 60_000],
  ["soon", null],
  ["", null],
  ["-3 days", null],
  ["1.5 days", null],
  ["3 months", null],
  ["3", null],
  ["1 hour and", null],
])("%p lasts %p ms", (text, ms) => {
  expect(readDelay(text)).toBe(ms);
});

test("a wait gives up after its timeout, or never", () => {
  expect(timeoutOf({ event_name: "paid", timeout: "2 days" }, 1_000)).toBe(2 * 86_400_000 + 1_000);
  expect(timeoutOf({ event_name: "paid" }, 1_000)).toBeNull();
});

test("a run goes on by the connection of its outcome, and ends where there is none", () => {
  const graph: Graph = {
    steps: [
      { key: "start", type: "trigger", config: { event_name: "x" } },
      { key: "wait", type: "wait_for_event", config: { event_name: "y" } },
      { key: "if", type: "condition", config: {} },
      { key: "end", type: "exit", config: {} },
    ],
    connections: [
      { from: "start", to: "wait", type: "default" },
      { from: "wait", to: "if", type: "default" },
      { from: "wait", to: "end", type: "timeout" },
      { from: "if", to: "end", type: "condition_met" },
    ],
  };
  const next = (key: string, outcome: Parameters<typeof outcomeOf>[1]) =>
    nextStep(graph, key, outcome)?.key ?? null;
  expect(next("start", "default")).toBe("wait");
  expect(next("wait", "event_received")).toBe("if");
  expect(next("wait", "timeout")).toBe("end");
  expect(next("if", "condition_met")).toBe("end");
  expect([next("if", "condition_not_met"), next("end", "default"), next("gone", "default")]).toEqual([
    null,
    null,
    null,
  ]);
});
