import { expect, test } from "bun:test";
import type { Filter, FilterLeaf } from "../store/filter.ts";
import { leafMatches } from "../testing/fixtures/filter-evaluation.ts";
import { NOON } from "../testing/fixtures/store-samples.ts";
import { seededRandom } from "../testing/fuzz/seeded-random.ts";
import {
  CONDITION_OPS,
  closeCondition,
  matchesCondition,
  openCondition,
  readConditions,
  withoutConditionMarks,
} from "./conditions.ts";

const pro: Filter = { field: "property.plan", op: "eq", value: "pro" };

test("a condition comes back from its marks, also inside another one", () => {
  const inner: Filter = { not: { field: "first_name", op: "eq", value: "Ünï ß --> <!--" } };
  const text = `a${openCondition(0, pro)}b${openCondition(1, inner)}c${closeCondition(1)}d${closeCondition(0)}e`;
  const parts = [{ filter: inner, parts: ["c"] }];
  expect(readConditions(text)).toMatchObject(["a", { filter: pro, parts: ["b", ...parts, "d"] }, "e"]);
});

test("marks that an author wrote are text, and so are those without a twin or a filter", () => {
  const fake = `${openCondition(0, pro)}x${closeCondition(0)}`;
  expect(readConditions(withoutConditionMarks(fake))).toEqual([withoutConditionMarks(fake)]);
  for (const text of [
    openCondition(0, pro),
    closeCondition(0),
    "<!--if:0:e30-->x<!--/if:0-->",
    "<!--if:0:####-->",
  ])
    expect(readConditions(text).join("")).toBe(text);
});

test("a condition means what the same filter of a segment means", () => {
  const random = seededRandom(7);
  const values = ["pro", "PRO", "Straße", "strasse", "", "10", "2026-11-01", "ÄÖ", "äö", null];
  const numbers = [0, 9, 10, 10.5, null];
  for (let round = 0; round < 4_000; round += 1) {
    const isNumber = random.chance(0.3);
    const value = isNumber ? random.pick(numbers) : random.pick(values);
    const op = random.pick(CONDITION_OPS);
    const isOrder = /^[gl]te?$/.test(op);
    if (isOrder !== (isNumber && isOrder) || (isNumber && /with|contains|before|after/.test(op))) continue;
    const given = isNumber
      ? random.pick([9, 10, 11])
      : random.pick(["pro", "ro", "STRASSE", "äÖ", "1", "2026-11-02"]);
    if (/before|after/.test(op) && given !== "2026-11-02") continue;
    const leaf: FilterLeaf = {
      field: isNumber ? "property.seats" : "property.plan",
      op,
      value: /in$/.test(op) && !op.startsWith("contain") ? [given] : given,
    };
    const properties = value === null ? {} : { [isNumber ? "seats" : "plan"]: value };
    const person = {
      id: "a",
      text: {},
      properties,
      status: "subscribed" as const,
      createdAt: NOON,
      updatedAt: NOON,
      suppression: null,
      segments: [],
      topics: {},
      last: {},
      days: [],
    };
    expect(
      matchesCondition(leaf, () => value),
      JSON.stringify({ leaf, value }),
    ).toBe(leafMatches(person, leaf, {}));
  }
});
