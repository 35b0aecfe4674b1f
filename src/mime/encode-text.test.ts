import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  chooseEncoding,
  encodeBase64Lines,
  encodeQuotedPrintable,
  encodeText,
  isSevenBit,
} from "./encode-text.ts";

/** RFC 2045 §6.7, read literally. */
function decodeQuotedPrintable(encoded: Uint8Array): Buffer {
  const text = Buffer.from(encoded).toString("latin1").replaceAll("=\r\n", "");
  return Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );
}

const linesOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1").split("\r\n");

describe("encodeQuotedPrintable", () => {
  test.each([
    ["a=b\r\n", "a=3Db\r\n"],
    ["end \r\n", "end=20\r\n"],
    ["tab\t\r\n", "tab=09\r\n"],
    ["end ", "end=20"],
    ["in side\r\n", "in side\r\n"],
    ["é\r\n", "=C3=A9\r\n"],
    ["From me\r\nFrom\r\n", "=46rom me\r\nFrom\r\n"],
    [`${"x".repeat(75)}From me\r\n`, `${"x".repeat(75)}=\r\n=46rom me\r\n`],
    ["\r\n\r\n", "\r\n\r\n"],
    ["a\rb\nc\r\n", "a=0Db=0Ac\r\n"],
    [`${"x".repeat(76)}\r\n`, `${"x".repeat(76)}\r\n`],
    [`${"x".repeat(77)}\r\n`, `${"x".repeat(75)}=\r\nxx\r\n`],
  ])("%j", (text, encoded) => {
    expect(Buffer.from(encodeQuotedPrintable(Buffer.from(text))).toString("latin1")).toBe(encoded);
  });

  test("any bytes survive, in short 7-bit lines without whitespace at their ends", () => {
    const bytes = fc.array(
      fc.oneof(fc.constantFrom(13, 10, 32, 9, 61, 70), fc.integer({ min: 0, max: 255 })),
      { maxLength: 400 },
    );
    fc.assert(
      fc.property(bytes, (values) => {
        const encoded = encodeQuotedPrintable(Uint8Array.from(values));
        expect(decodeQuotedPrintable(encoded)).toEqual(Buffer.from(values));
        for (const line of linesOf(encoded)) expect(line).toMatch(/^(?:[!-~\t ]{0,75}[!-~])?$/);
      }),
      { numRuns: 500 },
    );
  });
});

test("base64 lines are 76 characters and ended", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (content) => {
      const lines = linesOf(encodeBase64Lines(content));
      expect(lines.pop()).toBe("");
      expect(Buffer.from(lines.join(""), "base64")).toEqual(Buffer.from(content));
      expect(lines.slice(0, -1).every((line) => line.length === 76)).toBe(true);
    }),
  );
});

test.each([
  ["", ""],
  ["a", "a\r\n"],
  ["a\nb\rc\r\nd\r\n", "a\r\nb\r\nc\r\nd\r\n"],
  ["\n\r", "\r\n\r\n"],
])("%j has CRLF lines", (text, lines) => {
  const { encoding, content } = encodeText(text);
  expect(encoding).toBe("7bit");
  expect(Buffer.from(content).toString()).toBe(lines);
});

test("a text stays what it is while others are encoded, whatever its length", () => {
  const texts = [
    "short",
    "é",
    "a longer line ".repeat(20),
    "日本".repeat(50),
    "é".repeat(50_000),
    "x".repeat(300_000),
  ];
  const encoded = texts.map(encodeText);
  expect(new Set(encoded.map(({ encoding }) => encoding)).size).toBe(3);
  for (const [index, { encoding, content }] of encoded.entries()) {
    const text = Buffer.from(content).toString("latin1");
    const bytes =
      encoding === "base64"
        ? Buffer.from(text, "base64")
        : encoding === "7bit"
          ? Buffer.from(text)
          : decodeQuotedPrintable(content);
    expect(bytes.toString()).toBe(`${texts[index]}\r\n`);
  }
});

test.each([
  ["short\r\n", "7bit"],
  [`${"x".repeat(76)}\r\n`, "7bit"],
  [`${"x".repeat(77)}\r\n`, "quoted-printable"],
  ["From me\r\n", "quoted-printable"],
  ["a café in the town\r\n", "quoted-printable"],
  ["日本語のメール\r\n", "base64"],
  ["a\u0000b and more text\r\n", "quoted-printable"],
])("chooseEncoding %j", (text, encoding) => {
  expect(chooseEncoding(Buffer.from(text))).toBe(encoding as never);
});

test.each([
  [`${"x".repeat(998)}\r\n${"y".repeat(998)}`, true],
  [`${"x".repeat(999)}\r\n`, false],
  [`a\r\n${"x".repeat(999)}`, false],
  ["é", false],
])("isSevenBit", (text, is) => {
  expect(isSevenBit(Buffer.from(text))).toBe(is);
});
