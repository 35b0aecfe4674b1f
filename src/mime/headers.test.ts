import { describe, expect, test } from "bun:test";
import { checkHeader, unfoldHeaders, unfoldValue } from "./headers.ts";

describe("checkHeader accepts", () => {
  test.each([
    ["X-Entity-Ref-ID", "123"],
    ["List-Unsubscribe", "<https://example.com/u?id=1>, <mailto:u@example.com>"],
    ["In-Reply-To", "<a@example.com>"],
    ["X-Note", "tab\tand ünïcode 🎉"],
    ["X-Empty", ""],
  ])("%s: %s", (name, value) => {
    expect(checkHeader(name, value)).toBeNull();
  });
});

test.each([
  ["64 KB", "a ".repeat(32 * 1024)],
  ["a word of 900 characters", `b ${"a".repeat(900)}`],
])("%s is the longest value", (_what, value) => {
  expect(checkHeader("X-A", value)).toBeNull();
  expect(checkHeader("X-A", `${value}c`)).toBeString();
});

describe("checkHeader refuses", () => {
  test.each([
    ["From", "a@example.com"],
    ["BCC", "a@example.com"],
    ["message-id", "<a@b>"],
    ["Content-Type", "text/html"],
    ["Content-Anything", "x"],
    ["ARC-Seal", "x"],
    ["Resent-To", "x@example.com"],
    ["DKIM-Signature", "v=1"],
    ["Received", "x"],
    ["Return-Path", "<>"],
    ["Authentication-Results", "x"],
    ["", "x"],
    ["X Y", "x"],
    ["X:", "x"],
    ["X\r\nBcc", "x"],
    ["Xü", "x"],
    ["X".repeat(77), "x"],
    ["X-A", "a\r\nBcc: b@example.com"],
    ["X-A", "a\nb"],
    ["X-A", "a\rb"],
    ["X-A", "a\u0000b"],
    ["X-A", "a\u007fb"],
    ["X-A", "\ud800"],
    ["X-A", "a".repeat(901)],
    ["X-A", "a ".repeat(40_000)],
  ])("%j: %j", (name, value) => {
    expect(checkHeader(name, value)).toBeString();
  });
});

describe("unfoldHeaders", () => {
  const split = (text: string) => {
    const { fields, bodyStart } = unfoldHeaders(Buffer.from(text, "latin1"));
    return { fields: fields.map((field) => [field.name, field.rawValue]), body: text.slice(bodyStart) };
  };

  test.each([
    [
      "A: 1\r\nB: 2\r\n\r\nbody",
      [
        ["A", " 1"],
        ["B", " 2"],
      ],
      "body",
    ],
    ["A: 1\r\n 2\r\n\t3\r\n\r\n", [["A", " 1\r\n 2\r\n\t3"]], ""],
    ["A: 1\r\n", [["A", " 1"]], ""],
    ["A: 1", [["A", " 1"]], ""],
    ["\r\nbody", [], "body"],
    ["", [], ""],
    ["A:\r\n\r\n\r\n", [["A", ""]], "\r\n"],
    [
      "no colon\r\nA: 1\r\n\r\n",
      [
        ["", "no colon"],
        ["A", " 1"],
      ],
      "",
    ],
    [
      " lead\r\nA: 1\r\n\r\n",
      [
        ["", " lead"],
        ["A", " 1"],
      ],
      "",
    ],
    ["A : 1\r\n\r\n", [["", "A : 1"]], ""],
    ["A: 1\r\n \r\n\r\nbody", [["A", " 1\r\n "]], "body"],
  ] as [string, [string, string][], string][])("%j", (text, fields, body) => {
    expect(split(text)).toEqual({ fields, body });
  });

  test("nothing behind the end is read, folding neither", () => {
    const message = Buffer.from("A: 1\r\nB: 2\r\n 3\r\nC: 4\r\n\r\n");
    const [start, end] = [message.indexOf("B"), message.indexOf(" 3")];
    expect(unfoldHeaders(message, start, end)).toEqual({
      fields: [{ name: "B", rawValue: " 2", start, end }],
      bodyStart: end,
    });
    const whole = message.indexOf("C");
    expect(unfoldHeaders(message, start, whole).fields).toEqual([
      { name: "B", rawValue: " 2\r\n 3", start, end: whole },
    ]);
  });

  test("offsets cut the message without a rest", () => {
    const message = Buffer.from("A: 1\r\n 2\r\nB: 3\r\n\r\nbody");
    const { fields, bodyStart } = unfoldHeaders(message);
    expect(fields.map((field) => message.toString("latin1", field.start, field.end))).toEqual([
      "A: 1\r\n 2\r\n",
      "B: 3\r\n",
    ]);
    expect(message.toString("latin1", fields.at(-1)!.end, bodyStart)).toBe("\r\n");
  });

  test.each(["A: 1\r\n", " \r\n", ":", "A:\r\n ", "\r", "\n"])("a megabyte of %j takes one pass", (unit) => {
    expect(unfoldHeaders(Buffer.from(unit.repeat(1_000_000 / unit.length))).bodyStart).toBeGreaterThan(0);
  });
});

test.each([
  [" a\r\n b ", "a b"],
  [" h\u00c3\u00a0", "hà"],
  [" caf\u00e9 ", "café"],
])("unfoldValue %j", (raw, value) => {
  expect(unfoldValue(raw)).toBe(value);
});
