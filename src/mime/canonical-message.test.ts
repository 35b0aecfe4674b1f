import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { addMissingHeaders, canonicalMessage, hasBareNewline, removeHeaders } from "./canonical-message.ts";

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

describe("hasBareNewline", () => {
  test.each([
    ["", false],
    ["a", false],
    ["a\r\nb\r\n", false],
    ["\r\n\r\n", false],
    ["\n", true],
    ["\r", true],
    ["a\nb", true],
    ["a\rb", true],
    ["a\r\r\n", true],
    ["a\r\n\n", true],
    ["a\n\r", true],
    ["a\r\nb\r", true],
    ["\r\n.\n", true],
    ["\n.\r\n", true],
    ["\r.\r", true],
  ])("%j: %p", (message, is) => {
    expect(hasBareNewline(Buffer.from(message))).toBe(is);
  });

  test("agrees with the definition", () => {
    const messages = fc.string({ unit: fc.constantFrom("\r", "\n", "\r\n", "a") });
    fc.assert(
      fc.property(messages, (message) => {
        expect(hasBareNewline(Buffer.from(message))).toBe(/[\r\n]/.test(message.replaceAll("\r\n", "")));
      }),
      { numRuns: 500 },
    );
  });

  test.each(["a", "\r\n", "a\r\n"])("ten megabytes of %j take one pass", (unit) => {
    expect(hasBareNewline(Buffer.from(unit.repeat(10_000_000 / unit.length)))).toBe(false);
  });
});

test("canonicalMessage ends the last line and changes nothing else", () => {
  expect(text(canonicalMessage(Buffer.from("A: 1\r\n\r\nx")))).toBe("A: 1\r\n\r\nx\r\n");
  const whole = Buffer.from("A: 1\r\n\r\nx\r\n");
  expect(canonicalMessage(whole)).toBe(whole);
});

test.each([
  ["A: 1\n\r\n", /bare CR or LF/],
  ["A: 1\r\n\r\nx\r", /bare CR or LF/],
  ["A: 1\r\n\r\n\u0000.\r\n", /NUL/],
])("canonicalMessage refuses %j", (message, reason) => {
  expect(() => canonicalMessage(Buffer.from(message))).toThrow(reason);
});

test.each([
  ["Bcc: x\r\nA: 1\r\n\r\nBcc: body\r\n", "A: 1\r\n\r\nBcc: body\r\n"],
  ["A: 1\r\nBCC: x,\r\n y\r\nB: 2\r\nbcc: z\r\n\r\n", "A: 1\r\nB: 2\r\n\r\n"],
  ["A: 1\r\nBcc: x\r\n", "A: 1\r\n"],
  ["A: 1\r\n\r\n", "A: 1\r\n\r\n"],
])("removeHeaders %j", (message, rest) => {
  expect(text(removeHeaders(Buffer.from(message), (name) => name.toLowerCase() === "bcc"))).toBe(rest);
});

test("addMissingHeaders adds only what is absent", () => {
  const defaults = { date: Date.UTC(2026, 10, 20, 9, 5, 7), messageId: "1@example.com" };
  expect(text(addMissingHeaders(Buffer.from("From: a\r\n\r\nx"), defaults))).toBe(
    "Message-ID: <1@example.com>\r\nDate: Fri, 20 Nov 2026 09:05:07 +0000\r\nMIME-Version: 1.0\r\nFrom: a\r\n\r\nx",
  );
  const complete = Buffer.from("date: x\r\nMESSAGE-ID: <y>\r\nMime-Version: 1.0\r\n\r\nx");
  expect(addMissingHeaders(complete, defaults)).toBe(complete);
});
