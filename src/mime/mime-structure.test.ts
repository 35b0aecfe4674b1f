import { describe, expect, test } from "bun:test";
import { type MimePart, readStructure } from "./mime-structure.ts";

const read = (text: string) => readStructure(Buffer.from(text, "latin1"));
/** Types and bodies of the tree. */
const show = (text: string, part: MimePart = read(text)): unknown =>
  part.boundary === null
    ? `${part.type}|${text.slice(part.bodyStart, part.bodyEnd)}`
    : [part.type, ...part.children.map((child) => show(text, child))];
const MIXED = "Content-Type: multipart/mixed; boundary=b\r\n\r\n";

describe("readStructure", () => {
  test.each([
    ["a leaf", "A: 1\r\n\r\nbody\r\n", "text/plain|body\r\n"],
    ["no body", "A: 1\r\n", "text/plain|"],
    [
      "two parts",
      `${MIXED}pre\r\n--b\r\n\r\none\r\n--b\r\nContent-Type: Text/HTML\r\n\r\ntwo\r\n--b--\r\npost\r\n`,
      ["multipart/mixed", "text/plain|one", "text/html|two"],
    ],
    ["no preamble", `${MIXED}--b\r\n\r\none\r\n--b--`, ["multipart/mixed", "text/plain|one"]],
    [
      "whitespace behind a delimiter",
      `${MIXED}--b \t\r\n\r\none\r\n--b-- \r\n`,
      ["multipart/mixed", "text/plain|one"],
    ],
    [
      "a line that only begins like one",
      `${MIXED}--b\r\n\r\n--bc\r\n--b-\r\n--b--\r\n`,
      ["multipart/mixed", "text/plain|--bc\r\n--b-"],
    ],
    [
      "a part without an empty line",
      `${MIXED}--b\r\nA: 1\r\n--b\r\n\r\n\r\n--b--\r\n`,
      ["multipart/mixed", "text/plain|", "text/plain|"],
    ],
    ["an empty part", `${MIXED}--b\r\n\r\n--b--\r\n`, ["multipart/mixed", "text/plain|"]],
    ["no last delimiter", `${MIXED}--b\r\n\r\none\r\n`, ["multipart/mixed", "text/plain|one\r\n"]],
    [
      "nested parts, ended by the outer delimiter",
      `${MIXED}--b\r\nContent-Type: multipart/alternative; boundary="c d"\r\n\r\n--c d\r\n\r\n1\r\n--c d--\r\nepilogue\r\n--b\r\n\r\n2\r\n--b--\r\n`,
      ["multipart/mixed", ["multipart/alternative", "text/plain|1"], "text/plain|2"],
    ],
    [
      "an inner multipart that is never closed",
      `${MIXED}--b\r\nContent-Type: multipart/x; boundary=c\r\n\r\n--c\r\n\r\n1\r\n--b\r\n\r\n2\r\n--b--\r\n`,
      ["multipart/mixed", ["multipart/x", "text/plain|1"], "text/plain|2"],
    ],
    [
      "a message inside is a leaf",
      `Content-Type: message/rfc822\r\n\r\n${MIXED}--b\r\n`,
      `message/rfc822|${MIXED}--b\r\n`,
    ],
  ] as [string, string, unknown][])("%s", (_, text, tree) => {
    expect(show(text)).toEqual(tree);
  });

  test("an inner multipart ends before the outer delimiter", () => {
    const text = `${MIXED}--b\r\nContent-Type: multipart/x; boundary=c\r\n\r\n--c\r\n\r\n1\r\n--c--\r\nepilogue\r\n--b--\r\n`;
    const inner = read(text).children[0]!;
    expect(text.slice(inner.bodyEnd)).toBe("\r\n--b--\r\n");
  });
});

describe("readStructure refuses", () => {
  const nested = (depth: number) => {
    let text = "";
    for (let n = 0; n < depth; n++)
      text += `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`;
    return text;
  };
  test.each([
    ["a nest", nested(65), /nested deeper/],
    ["many parts", MIXED + "--b\r\n\r\n\r\n".repeat(1_000), /parts/],
    ["many headers", "A: 1\r\n".repeat(1_001), /1000 headers/],
    ["a long header", `A: ${"x".repeat(70_000)}\r\n`, /over 64 KB/],
    ["a long folded header", `A: 1${"\r\n x".repeat(20_000)}\r\n`, /over 64 KB/],
    ["much header text", `A: ${"x".repeat(60_000)}\r\n`.repeat(5), /256 KB/],
    [
      "much header text over all parts",
      MIXED + `--b\r\nA: ${"x".repeat(1_000)}\r\n\r\n`.repeat(300),
      /256 KB/,
    ],
    ["a long boundary", `Content-Type: multipart/mixed; boundary=${"b".repeat(71)}\r\n\r\n`, /boundary/],
    ["no boundary", "Content-Type: multipart/mixed\r\n\r\n", /boundary/],
    ["an empty boundary", 'Content-Type: multipart/mixed; boundary=""\r\n\r\n', /boundary/],
    ["a boundary in sections", "Content-Type: multipart/mixed; boundary*0=b\r\n\r\n", /boundary/],
    ["a type with a comment", "Content-Type: (x) multipart/mixed; boundary=b\r\n\r\n", /cannot be read/],
    ["a quoted type", 'Content-Type: "multipart/mixed"; boundary=b\r\n\r\n', /cannot be read/],
    ["a header line without a colon", "A: 1\r\nnonsense\r\n\r\n", /header line/],
    [
      "a space before a colon in a part",
      `${MIXED}--b\r\nContent-Type : multipart/mixed; boundary=c\r\n\r\n--b--\r\n`,
      /header line/,
    ],
  ])("%s", (_, text, reason) => {
    expect(() => read(text)).toThrow(reason);
  });

  test("what is just within the limits is read", () => {
    expect(() => read(nested(64))).not.toThrow();
    expect(read(MIXED + "--b\r\n\r\n\r\n".repeat(999)).children).toHaveLength(999);
    expect(() => read("A: 1\r\n".repeat(1_000))).not.toThrow();
  });

  test.each(["--", "\r\n--", "\r\n", "\r\n--b", "--b6 ", "x"])(
    "ten megabytes of %j under 64 boundaries take one pass",
    (unit) => {
      expect(() => read(`${nested(64)}\r\n${unit.repeat(10_000_000 / unit.length)}`)).not.toThrow();
    },
  );
});
