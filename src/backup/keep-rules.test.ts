import { expect, test } from "bun:test";
import { outdated, parseKeepRules, showKeepRules } from "./keep-rules.ts";

const DAY_MS = 24 * 3600_000;
const NOON = Date.UTC(2026, 10, 20, 12);
const days = (times: number[]) => times.map((time) => new Date(time).toISOString().slice(0, 10));

test("reads counts in any order, each once", () => {
  expect(parseKeepRules("7 daily, 4 weekly, 6 monthly")).toEqual({ daily: 7, weekly: 4, monthly: 6 });
  expect(parseKeepRules(" 3 monthly,1 daily")).toEqual({ daily: 1, weekly: 0, monthly: 3 });
  expect(showKeepRules({ daily: 1, weekly: 0, monthly: 3 })).toBe("1 daily, 3 monthly");
  for (const text of ["", "7", "7 days", "7 daily, 7 daily", "-1 daily", "7 daily 4 weekly"]) {
    expect(parseKeepRules(text)).toBeNull();
  }
});

test("the newest of each of the last days, weeks and months stays", () => {
  const year = Array.from({ length: 365 }, (_, index) => NOON - index * DAY_MS);
  const gone = new Set(outdated(year, NOON, { daily: 7, weekly: 4, monthly: 6 }));
  const kept = year.filter((time) => !gone.has(time));
  // 2026-11-20 is a Friday; weeks end on Sundays.
  const dailies = ["11-20", "11-19", "11-18", "11-17", "11-16", "11-15", "11-14"];
  const weeklies = ["11-08", "11-01"];
  const monthlies = ["10-31", "09-30", "08-31", "07-31", "06-30"];
  expect(days(kept)).toEqual([...dailies, ...weeklies, ...monthlies].map((day) => `2026-${day}`));
});

test("several of a day count as one, and the newest two always stay", () => {
  const hours = [0, 1, 2, 3].map((hour) => NOON - hour * 3600_000);
  expect(outdated(hours, NOON, { daily: 7, weekly: 4, monthly: 6 })).toEqual(hours.slice(2));
  expect(outdated(hours, NOON, { daily: 0, weekly: 0, monthly: 0 })).toEqual(hours.slice(2));
  expect(outdated(hours.slice(0, 2), NOON, { daily: 0, weekly: 0, monthly: 0 })).toEqual([]);
});

test("days without a backup do not use up the rules", () => {
  const rare = [0, 40, 80, 120].map((count) => NOON - count * DAY_MS);
  expect(outdated(rare, NOON, { daily: 3, weekly: 0, monthly: 0 })).toEqual(rare.slice(3));
});

test("archives from while the clock was ahead stay, and take the place of no other", () => {
  const ahead = [300, 200, 100].map((count) => NOON + count * DAY_MS);
  const hours = [0, 1, 2].map((hour) => NOON - hour * 3600_000);
  expect(outdated([...ahead, ...hours], NOON, { daily: 1, weekly: 0, monthly: 0 })).toEqual(hours.slice(2));
});
