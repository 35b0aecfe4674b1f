import { expect, test } from "bun:test";
import fc from "fast-check";
import { decodeWords } from "postal-mime";
import { parseAddress } from "./address.ts";
import { addressHeader, encodeParameter, foldHeader, textHeader } from "./encode-header.ts";

const unfold = (header: string) => header.replaceAll("\r\n", "");
const words = fc.string({
  unit: fc.constantFrom("a", "B", "7", " ", "=", "?", "_", "é", "日", "🎉", "<", '"'),
  maxLength: 200,
});

test("text comes back from its header, in lines that every server takes", () => {
  fc.assert(
    fc.property(words, (value) => {
      const header = textHeader("X-Text", value);
      for (const line of header.slice(0, -2).split("\r\n")) {
        expect(Buffer.byteLength(line)).toBeLessThan(998);
        if (line.includes("=?UTF-8?")) expect(line.length).toBeLessThanOrEqual(76);
        expect(line).toMatch(/^[\t -~]*$/);
        expect(line.trim()).not.toBe("");
      }
      const isPlain = /^[ -~]*$/.test(value);
      const read = unfold(header).slice("X-Text: ".length);
      expect(isPlain ? read : decodeWords(read)).toBe(value.replaceAll(/^ +| +$/g, ""));
    }),
    { numRuns: 500 },
  );
});

test("an over-long word is encoded, since it cannot be folded", () => {
  const header = textHeader("Subject", "x".repeat(3_000));
  expect(decodeWords(unfold(header).slice(9))).toBe("x".repeat(3_000));
  expect(Math.max(...header.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(76);
});

test("a subject with line ends gives one header all the same", () => {
  const header = textHeader("Subject", "a\r\nBcc: b@evil.test\u0000");
  expect(header).toMatch(/^Subject: =\?UTF-8\?Q\?[!-~]*\?=\r\n$/);
});

test("a long run of spaces is encoded, since it cannot be folded", () => {
  const header = textHeader("X".repeat(76), `a${" ".repeat(2_000)}b`);
  expect(Math.max(...header.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(998);
  expect(decodeWords(unfold(header).slice(78))).toBe(`a${" ".repeat(2_000)}b`);
});

test("folding keeps every character", () => {
  const value = `${"word ".repeat(40)}a    b\tc`;
  const folded = foldHeader("X-A", value);
  expect(unfold(folded)).toBe(`X-A: ${value}`);
  expect(Math.max(...folded.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(78);
});

test.each([
  [["a@example.com"], "To: a@example.com\r\n"],
  [["Ann Lee <a@example.com>"], "To: Ann Lee <a@example.com>\r\n"],
  [['"Lee, Ann" <a@example.com>'], 'To: "Lee, Ann" <a@example.com>\r\n'],
  [["A.B. <a@example.com>"], 'To: "A.B." <a@example.com>\r\n'],
  [['"q\\"x" <a@example.com>'], 'To: "q\\"x" <a@example.com>\r\n'],
  [["Zoë <a@bücher.example>"], "To: =?UTF-8?Q?Zo=C3=AB?= <a@xn--bcher-kva.example>\r\n"],
  [["=?utf-8?q?a?= <a@example.com>"], "To: =?utf-8?q?a?= <a@example.com>\r\n"],
  [["=?utf-8?q?é?= <a@example.com>"], "To: =?UTF-8?B?PT91dGYtOD9xP8OpPz0=?= <a@example.com>\r\n"],
  [["a@example.com", "b@example.com"], "To: a@example.com, b@example.com\r\n"],
])("addressHeader %j", (mailboxes, header) => {
  expect(addressHeader("To", mailboxes)).toBe(header);
});

test("an encoded word of a sender that is longer than one may be is encoded once more", () => {
  const lines = addressHeader("To", [`=?utf-8?q?${"a".repeat(1_200)}?= <a@example.com>`]).split("\r\n");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78);
});

test("many mailboxes are folded between them", () => {
  const many = Array.from({ length: 50 }, (_, n) => `"Person, ${n}" <person-${n}@example.com>`);
  const lines = addressHeader("To", many).trimEnd().split("\r\n");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78);
  expect(
    lines
      .join("")
      .slice(4)
      .split(/(?<=>), /)
      .map((text) => parseAddress(text)?.name),
  ).toEqual(many.map((_, n) => `Person, ${n}`));
});

test.each([
  ["a.pdf", ";\r\n filename=a.pdf"],
  ["a b.pdf", ';\r\n filename="a b.pdf"'],
  ['a"b.pdf', ';\r\n filename="a\\"b.pdf"'],
  ["ü.pdf", ";\r\n filename*=UTF-8''%C3%BC.pdf"],
  ["ü".repeat(10), `;\r\n filename*0*=UTF-8''${"%C3%BC".repeat(9)};\r\n filename*1*=%C3%BC`],
])("encodeParameter %s", (value, encoded) => {
  expect(encodeParameter("filename", value)).toBe(encoded);
});
