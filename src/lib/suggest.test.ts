import { expect, test } from "bun:test";
import { suggest } from "./suggest.ts";

test.each([
  ["listne", ["listen", "listen_plain"], "listen"],
  ["modes", ["port", "mode"], "mode"],
  ["drict", ["direct", "sandbox"], "direct"],
  ["colour", ["hostname", "smtp"], null],
  ["", ["abc"], null],
  ["x".repeat(100_000), ["abc"], null],
  ["abc", [], null],
])("%s", (word, known, expected) => {
  expect(suggest(word, known)).toBe(expected);
});
