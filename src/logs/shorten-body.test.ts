import { expect, test } from "bun:test";
import { keepBeginnings, shortenBody } from "./shorten-body.ts";

const ROOM = 16 * 1024;
const short = (body: unknown, room = ROOM) => JSON.parse(shortenBody(body, room) ?? "null");

test("a small body stays as it is", () => {
  const body = { a: [1, true, null, "x"], b: { c: "ä\n" }, subject: "My token: abc" };
  expect(short(body)).toEqual(body);
  expect(shortenBody(undefined, ROOM)).toBeNull();
  expect(shortenBody([], ROOM)).toBe("[]");
});

test.each([
  "token",
  "Authorization",
  "signing_secret",
  "secret",
  "password",
  "api_key",
  "apiKey",
  "access_token",
  "private_key",
  "download_url",
  "Set-Cookie",
])("what is under %s is removed, at any depth", (key) => {
  const text = shortenBody({ x: [{ [key]: { deep: "hidden" } }], [key]: "hidden" }, ROOM);
  expect(text).not.toContain("hidden");
  expect(JSON.parse(text ?? "")).toEqual({ x: [{ [key]: "removed" }], [key]: "removed" });
});

test.each([["aGlkZGVu"], [[104, 105]], [{ type: "Buffer", data: [104, 105] }]])(
  "an attachment's content is removed, as %p",
  (content) => {
    const body = [{ attachments: [{ filename: "a", content }], content: "kept" }];
    expect(short(body)).toEqual([{ attachments: [{ filename: "a", content: "removed" }], content: "kept" }]);
  },
);

test("attachments that are no objects are no trouble", () => {
  expect(short({ attachments: ["x", null, 1] })).toEqual({ attachments: ["x", null, 1] });
  expect(short({ attachments: "x" })).toEqual({ attachments: "x" });
});

test("a long text is cut where it stands", () => {
  expect(short({ html: "x".repeat(401), after: 1 })).toEqual({
    html: `${"x".repeat(400)}… 1 more`,
    after: 1,
  });
});

test("a long list ends with how many more there are", () => {
  const batch = Array.from({ length: 100 }, (_, index) => ({
    to: `u${index}@site.test`,
    html: "x".repeat(400),
    text: "x".repeat(400),
  }));
  const kept = short(batch);
  expect(kept.length).toBeLessThan(25);
  expect(kept.at(-1)).toBe(`… ${100 - (kept.length - 1)} more`);
});

test.each<[what: string, body: unknown]>([
  ["many numbers", Array.from({ length: 100_000 }, (_, index) => index)],
  ["many keys", Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`key${index}`, index]))],
  ["a long key", { ["k".repeat(1_000_000)]: "v" }],
  ["a long key that begins like a secret's again and again", { [`${"secret".repeat(100_000)}!`]: "v" }],
  ["a long text", "x".repeat(1_000_000)],
  ["many texts", Array.from({ length: 1_000 }, () => "x".repeat(1_000))],
  ["texts of three bytes a character", Array.from({ length: 1_000 }, () => "漢".repeat(1_000))],
  ["texts of six bytes a character in JSON", Array.from({ length: 1_000 }, () => "\u0001".repeat(1_000))],
  [
    "keys of six bytes a character",
    [{ ["\u0001".repeat(100)]: 1, ["\u0002".repeat(100)]: 1 }].concat(
      Array.from({ length: 1_000 }, () => ({ ["\u0001".repeat(100)]: 1, ["\u0002".repeat(100)]: 1 })),
    ),
  ],
])("%s take no more than the room", (_, body) => {
  expect(Buffer.byteLength(shortenBody(body, ROOM) ?? "")).toBeLessThan(ROOM * 1.2);
});

test("a key named __proto__ is left out, and changes nothing", () => {
  expect(shortenBody(JSON.parse('{"__proto__":{"toJSON":1},"a":1}'), ROOM)).toBe('{"a":1}');
});

test("what databases and strict clients refuse is replaced, also where a cut makes it", () => {
  expect(short({ "a\0": "b\0", "c\ud800": "\udc00d" })).toEqual({
    "a\ufffd": "b\ufffd",
    "c\ufffd": "\ufffdd",
  });
  expect(short(`${"x".repeat(399)}😀`)).toBe(`${"x".repeat(399)}\ufffd… 1 more`);
});

test("a secret's key may be longer than what is kept of it", () => {
  expect(shortenBody({ [`client_secret_${"x".repeat(200)}`]: "hidden" }, ROOM)).not.toContain("hidden");
});

test("long texts are shown the same after whoever stores the email took them over", () => {
  const text = () => new TextEncoder().encode(`${"ä".repeat(5_000)}`);
  const short = () => new TextEncoder().encode("short");
  const body = () => [{ subject: "s", html: text(), text: short(), attachments: [{ content: text() }] }];
  const given = body();
  const kept = keepBeginnings(given);
  const [{ html, text: plain, attachments }] = given as [ReturnType<typeof body>[0]];
  structuredClone(null, { transfer: [html.buffer, plain.buffer, attachments[0]!.content.buffer] });
  expect(shortenBody(kept, 8_000)).toBe(shortenBody(body(), 8_000));
});
