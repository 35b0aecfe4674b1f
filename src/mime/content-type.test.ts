import { expect, test } from "bun:test";
import { parameter, parseParameters } from "./headers.ts";

test.each([
  ["text/plain", "text/plain", []],
  ["Text/HTML; Charset=UTF-8", "text/html", [["charset", "UTF-8"]]],
  ['multipart/mixed; boundary="a b"', "multipart/mixed", [["boundary", "a b"]]],
  [
    'multipart/mixed ; boundary = "a\\"b" ; x=y z',
    "multipart/mixed",
    [
      ["boundary", 'a"b'],
      ["x", "y z"],
    ],
  ],
  ["attachment; filename*=UTF-8''%C3%BC", "attachment", [["filename*", "UTF-8''%C3%BC"]]],
  ["text/plain;", "text/plain", []],
  ["text/plain;; a=1", "text/plain", [["a", "1"]]],
] as [string, string, [string, string][]][])("reads %s", (text, value, parameters) => {
  expect(parseParameters(text)).toEqual({ value, parameters });
});

test.each([
  [""],
  ["(comment) text/plain"],
  ['"text/plain"'],
  ["text/plain charset=utf-8"],
  ["text/plain; flag; a=1"],
  ['text/plain; a="open'],
  ['text/plain; a="x"y'],
])("refuses %s", (text) => {
  expect(parseParameters(text)).toBeNull();
});

test("the first of two equal parameters counts", () => {
  expect(parameter(parseParameters("a/b; x=1; x=2")!, "x")).toBe("1");
});

test.each([";", "; ", ";a=", '"', "\\", "; a", ' ;a="', ';a="\\\\'])("64 KB of %j takes one pass", (unit) => {
  const text = unit.repeat(64_000 / unit.length);
  expect([null, "object"]).toContain(parseParameters(`a/b${text}`) && "object");
  expect([null, "object"]).toContain(parseParameters(`a/b;c="${text}`) && "object");
});
