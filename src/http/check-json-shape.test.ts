import { expect, test } from "bun:test";
import { checkJsonShape } from "./check-json-shape.ts";

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

test.each([
  ["{}", null],
  [nested(32), null],
  [nested(33), "nested too deeply"],
  ["[".repeat(1_000_000), "nested too deeply"],
  ['{"a":'.repeat(1_000_000), "nested too deeply"],
  [`"${"[".repeat(100)}"`, null],
  [`"\\"${"[".repeat(100)}"`, null],
  [`"\\\\"${"[".repeat(100)}`, "nested too deeply"],
  [`["\\\\\\"", ${nested(31)}]`, null],
  [`"never closed ${"[".repeat(100)}`, null],
  [`[${"{},".repeat(100_001)}]`, "too many members"],
  [`{${'"a":1,'.repeat(100_001)}}`, "too many members"],
  [`[${"1,".repeat(200_000)}1]`, null],
])("%#", (text, refusal) => {
  const check = () => checkJsonShape(text);
  if (refusal === null) expect(check).not.toThrow();
  else expect(check).toThrow(refusal);
});
