import { expect, test } from "bun:test";
import { cleanText } from "./clean-text.ts";

test.each([
  ["", ""],
  ["a\r\n\tü 😀", "a\r\n\tü 😀"],
  ["a\0b\0", "ab"],
  ["\ud83d x \ude00", "\ufffd x \ufffd"],
])("%j becomes %j", (text, expected) => {
  expect(cleanText(text)).toBe(expected);
});
