import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { createReplyParser, printable, replyText } from "./reply-parser.ts";

const parse = (...chunks: string[]) => {
  const parser = createReplyParser();
  for (const chunk of chunks) parser.push(new TextEncoder().encode(chunk));
  return parser;
};

test.each<[string, number, string | null, string[]]>([
  ["250 2.1.0 ok\r\n", 250, "2.1.0", ["2.1.0 ok"]],
  ["250-one\r\n250-two\r\n250 three\r\n", 250, null, ["one", "two", "three"]],
  ["250\r\n", 250, null, [""]],
  ["250-\r\n250\r\n", 250, null, ["", ""]],
  ["220 bare line feed\n", 220, null, ["bare line feed"]],
  ["550 5.1.1\r\n", 550, "5.1.1", ["5.1.1"]],
  // RFC 2034 §4: a class that contradicts the code is not believed.
  ["550 2.1.1 ok\r\n", 550, null, ["2.1.1 ok"]],
  ["550 5.1.1.1 no\r\n", 550, null, ["5.1.1.1 no"]],
])("%p", (text, code, enhancedCode, lines) => {
  expect(parse(text).take()).toEqual({ kind: "reply", reply: { code, enhancedCode, lines } });
});

test.each([
  ["a line that is no reply", "HTTP/1.1 400 Bad Request\r\n"],
  ["an empty line", "\r\n"],
  ["two digits", "22\r\n"],
  ["a code out of range", "999 hello\r\n"],
  ["a code without separator", "250ok\r\n"],
  ["codes that differ", "250-ok\r\n550 no\r\n"],
  ["a line without end", "x".repeat(9_000)],
  ["a long line", `250 ${"x".repeat(9_000)}\r\n`],
  ["too many lines", "250-x\r\n".repeat(101)],
  ["too many bytes", `250-${"x".repeat(8_000)}\r\n`.repeat(9)],
  ["too many replies", "250 ok\r\n".repeat(102)],
])("%s is invalid, once and for all", (_name, text) => {
  const parser = parse(text, "\r\n250 ok\r\n");
  let parsed = parser.take();
  while (parsed.kind === "reply") parsed = parser.take();
  expect(parsed.kind).toBe("invalid");
  expect(parser.take().kind).toBe("invalid");
  expect(parser.hasInput()).toBe(true);
});

describe("packets", () => {
  const text = "250-first ü\r\n250 last\r\n354 go\r\n";
  test("however the bytes are cut, the replies are the same", () => {
    const bytes = new TextEncoder().encode(text);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 8 }), (cuts) => {
        const parser = createReplyParser();
        const edges = [0, ...cuts.sort((a, b) => a - b), bytes.length];
        for (let at = 1; at < edges.length; at += 1) parser.push(bytes.slice(edges[at - 1], edges[at]));
        expect(parser.take()).toMatchObject({ reply: { code: 250, lines: ["first ü", "last"] } });
        expect(parser.take()).toMatchObject({ reply: { code: 354 } });
        expect(parser.take()).toEqual({ kind: "partial" });
        expect(parser.hasInput()).toBe(false);
      }),
    );
  });

  test("a reply does not change when the chunk's memory is used again", () => {
    const chunk = new TextEncoder().encode("250 par");
    const parser = createReplyParser();
    parser.push(chunk);
    chunk.fill(0);
    parser.push(new TextEncoder().encode("tial\r\n"));
    expect(parser.take()).toMatchObject({ reply: { lines: ["partial"] } });
  });
});

test("remote text is shown without its control characters", () => {
  expect(printable("a\x1b[31m\r\u0000\u202e b\nc")).toBe("a\\u001b[31m\\u000d\\u0000\\u202e b\nc");
  expect(replyText({ code: 550, enhancedCode: null, lines: ["no", "\x07"] })).toBe("550 no\n\\u0007");
});
