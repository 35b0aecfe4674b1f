import { expect, test } from "bun:test";
import { cleanText, findUnstorable, storable } from "./clean-text.ts";

test.each([
  ["", ""],
  ["a\r\n\tü 😀", "a\r\n\tü 😀"],
  ["a\0b\0", "ab"],
  ["\ud83d x \ude00", "\ufffd x \ufffd"],
])("%j becomes %j", (text, expected) => {
  expect(cleanText(text)).toBe(expected);
});

test("what a database can hold is the same value, and bytes are left alone", () => {
  const bytes = new Uint8Array([0, 0xed, 0xa0, 0x80]);
  const sound: unknown = { a: ["x", { b: "😀" }], c: null, d: 1, bytes };
  expect(storable(sound)).toBe(sound);
});

test("in any text of it, names included, U+FFFD stands for what a database cannot hold", () => {
  const bytes = new Uint8Array([0]);
  const given: Record<string, unknown> = { "a\0": ["x\0", { b: "\ud83d" }], c: "whole", bytes };
  expect(storable<unknown>(given)).toEqual({ "a\ufffd": ["x\ufffd", { b: "\ufffd" }], c: "whole", bytes });
  expect(given["a\0"]).toEqual(["x\0", { b: "\ud83d" }]);
  expect(storable("\0")).toBe("\ufffd");
});

test("the field that holds such text is found, outside the long texts", () => {
  const isLong = (key: string) => key === "html";
  expect(findUnstorable({ html: "\0", to: ["a", "😀"] }, isLong)).toBeNull();
  expect(findUnstorable({ html: "\0", to: ["a", "\0"] }, isLong)).toEqual(["to", "1"]);
  expect(findUnstorable({ tags: [{ name: "\ud83d" }] }, isLong)).toEqual(["tags", "0", "name"]);
  expect(findUnstorable({ headers: { "X\0": "1" } }, isLong)).toEqual(["headers"]);
  // A list is no long text.
  expect(findUnstorable({ html: ["\0"] }, isLong)).toEqual(["html", "0"]);
});
