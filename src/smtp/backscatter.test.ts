import { describe, expect, test } from "bun:test";
import { FAULT_MODES } from "../testing/faults/fault-cases.ts";
import { BACKSCATTER_CASES, playBackscatter } from "../testing/faults/play-backscatter.ts";

describe.each(BACKSCATTER_CASES)("$id $name: $when", (entry) => {
  test.each([...FAULT_MODES])("%s", async (mode) => {
    expect(await playBackscatter(entry, mode)).toEqual({ verdict: entry.expected, leaks: 0, problems: [] });
  });
});

test("a wrong expectation is noticed", async () => {
  const [forged] = BACKSCATTER_CASES;
  const wrong = { ...forged!, expected: "kept for the operator" as const };
  expect((await playBackscatter(wrong, "plain")).problems).toEqual([
    "refused instead of kept for the operator",
    "0 reports kept instead of 1",
  ]);
});
