import { expect, test } from "bun:test";
import { refuseSubject } from "./headers.ts";

test.each([
  ["Hello", null],
  ["Grüße\t😀", null],
  ["x".repeat(998), null],
  ["x".repeat(999), "It is longer than 998 characters."],
  ["a\nb", "It has a control character."],
  ["a\r\nBcc: b@site.test", "It has a control character."],
  ["a\0", "It has a control character."],
  ["a\u007f", "It has a control character."],
])("%j: %s", (subject, reason) => {
  expect(refuseSubject(subject)).toBe(reason);
});
