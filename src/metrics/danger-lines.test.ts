import { expect, test } from "bun:test";
import * as drawn from "../../web/pages/metrics/limits.ts";
import { COUNTERS, type Counter } from "../store/metrics.ts";
import { BOUNCE_LIMIT, COMPLAINT_LIMIT, dangersIn, describeDanger } from "./watch-rates.ts";

type Counts = Partial<Record<Counter, number>>;
const counts = (values: Counts) => COUNTERS.map((name) => values[name] ?? 0);

test.each<[string, Counts, Counts, string[]]>([
  ["nothing", {}, {}, []],
  ["as many bounces as are borne", { sent: 1_000, bounced_permanent: 40 }, {}, []],
  [
    "more, of every kind",
    { sent: 1_000, bounced_permanent: 21, bounced_transient: 10, bounced_undetermined: 10 },
    {},
    ["4.1 % of the emails of the last 24 hours bounced (41 of 1,000); keep it below 4 %"],
  ],
  ["a few bounces of a few", { sent: 30, bounced_permanent: 19 }, {}, []],
  ["a few complaints of a few", {}, { delivered: 100, complained: 4 }, []],
  ["as many complaints as are borne", {}, { delivered: 10_000, complained: 8 }, []],
  [
    "more complaints",
    {},
    { delivered: 10_000, complained: 9 },
    ["0.09 % of the emails of the last 7 days were reported as spam (9 of 10,000); keep it below 0.08 %"],
  ],
])("%s", (_, day, week, told) => {
  expect(dangersIn({ day: counts(day), week: counts(week) }).map(describeDanger)).toEqual(told);
});

test("complaints about mail of an earlier week are told, too", () => {
  expect(describeDanger({ kind: "complaints", count: 7, of: 0 })).toStartWith("All of the emails");
});

test("the dashboard draws the same lines", () => {
  expect({ ...drawn }).toEqual({ BOUNCE_LIMIT, COMPLAINT_LIMIT });
});
