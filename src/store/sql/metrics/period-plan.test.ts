import { expect, test } from "bun:test";
import { QUARTER_MS } from "../../metrics.ts";
import { DAY_MS, HOUR_MS } from "./meter.ts";
import { type PeriodPlan, planPeriods } from "./period-plan.ts";

const TODAY = Date.UTC(2026, 10, 20);

/** What the plan adds up to for each period, when every quarter of an hour counts 1: its length in quarters. */
function lengths({ borders, whole, edges }: PeriodPlan): number[] {
  const sums = borders.slice(1).map((to, period) => (to - (borders[period] ?? 0)) / QUARTER_MS);
  const covered = whole.reduce((sum, { from, to }) => sum + (to - from) / QUARTER_MS, 0);
  expect(covered).toBe(sums.reduce((one, other) => one + other, 0));
  for (const { spanMs, buckets } of edges) {
    for (const { border, sign } of [...buckets.values()].flat()) {
      const change = (sign * spanMs) / QUARTER_MS;
      if (border > 0) sums[border - 1] = (sums[border - 1] ?? 0) + change;
      if (border < sums.length) sums[border] = (sums[border] ?? 0) - change;
    }
  }
  return sums;
}

const rowsOf = ({ whole, edges }: PeriodPlan) =>
  whole.reduce((sum, { from, to, spanMs }) => sum + (to - from) / spanMs, 0) +
  edges.reduce((sum, { buckets }) => sum + buckets.size, 0);

const every = (stepMs: number, count: number, from: number) =>
  Array.from({ length: count + 1 }, (_, index) => from + index * stepMs);

test.each([
  ["days of UTC", every(DAY_MS, 30, TODAY), 30],
  ["days of Berlin: three buckets each", every(DAY_MS, 30, TODAY - HOUR_MS), 61],
  ["days of Kathmandu", every(DAY_MS, 30, TODAY - 23 * QUARTER_MS), 30 + 31 * 7],
  ["days that begin at noon", every(DAY_MS, 3, TODAY + 12 * HOUR_MS), 3 + 4 * 12],
  ["hours", every(HOUR_MS, 48, TODAY), 48],
  ["hours that begin at a quarter", every(HOUR_MS, 48, TODAY + QUARTER_MS), 48 + 49],
  ["a quarter of an hour", [TODAY + QUARTER_MS, TODAY + 2 * QUARTER_MS], 4],
  ["days between parts of days", [TODAY - 2 * HOUR_MS, ...every(DAY_MS, 9, TODAY - HOUR_MS)], 9 + 10 + 1],
])("%s", (_, borders, rows) => {
  const plan = planPeriods(borders);
  expect(lengths(plan)).toEqual(
    borders.slice(1).map((to, index) => (to - (borders[index] ?? 0)) / QUARTER_MS),
  );
  expect(rowsOf(plan)).toBe(rows);
});
