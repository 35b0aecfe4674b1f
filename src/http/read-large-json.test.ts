// A large request is read elsewhere, and says the same as one that is parsed here.
import { describe, expect, test } from "bun:test";
import { canonicalHash } from "../lib/canonical-json.ts";
import { cleanText } from "../lib/clean-text.ts";
import { LIMITS } from "../limits.ts";
import { readLargeJson } from "./read-large-json.ts";

const LONG = LIMITS.jsonLongBytesMin;
/** In a buffer that can shrink, as a large request is collected. */
function bytesOf(json: string): Uint8Array<ArrayBuffer> {
  const encoded = new TextEncoder().encode(json);
  const bytes = new Uint8Array(new ArrayBuffer(encoded.length, { maxByteLength: encoded.length }));
  bytes.set(encoded);
  return bytes;
}

const read = (json: string, isHashed = false) => readLargeJson({ bytes: bytesOf(json), isHashed }).value;
const text = (value: unknown) => new TextDecoder().decode(value as Uint8Array);

describe("long texts", () => {
  test.each([
    "plain ".repeat(LONG),
    'every escape: " \\ / \b \f \n \r \t é € 😀 \u2028 '.repeat(LONG / 8),
    `${"x".repeat(LONG)} half a pair \ud83d, the other \ude00, NUL \u0000.`,
    "\ud83d\ud83d\ude00".repeat(LONG),
  ])("are what the parser makes of them (%#)", (html) => {
    for (const json of [
      JSON.stringify({ html }),
      JSON.stringify({ html }).replaceAll(/[^\x20-\x7e]/g, escapeChar),
    ]) {
      expect(text((read(json).body as { html: unknown }).html)).toBe(cleanText(html));
    }
  });

  test("stand in each email of a batch, and nowhere else", () => {
    const long = "x".repeat(LONG);
    const batch = read(
      JSON.stringify([
        { html: long, subject: long },
        { text: long, tags: [{ html: long }] },
      ]),
    );
    const [first, second] = batch.body as [Record<string, unknown>, Record<string, unknown>];
    expect(text(first["html"])).toBe(long);
    expect(first["subject"]).toBe(long);
    expect(text(second["text"])).toBe(long);
    expect(second["tags"]).toEqual([{ html: long }]);
  });
});

describe("attachments", () => {
  const bytes = new Uint8Array(3 * LONG).map((_, index) => (index * 7) % 256);
  const base64 = Buffer.from(bytes).toString("base64");
  const contentOf = (content: unknown) => {
    const { body } = read(JSON.stringify({ attachments: [{ content }] }));
    return (body as { attachments: { content: unknown }[] }).attachments[0]?.content;
  };

  test("come as bytes, however they are written", () => {
    expect(contentOf(base64)).toEqual(bytes);
    expect(contentOf(base64.replaceAll(/.{76}/g, "$&\r\n"))).toEqual(bytes);
    expect(contentOf([...bytes])).toEqual(bytes);
    expect(contentOf(Buffer.from(bytes))).toEqual({ type: "Buffer", data: bytes });
    // PHP escapes slashes.
    const { body } = read(`{"content":"${base64.replaceAll("/", "\\/")}"}`);
    expect(body).toEqual({ content: bytes });
  });

  test("a calendar may come as it is", () => {
    const calendar = `BEGIN:VCALENDAR\r\nDESCRIPTION:${"Grüße ".repeat(LONG)}\r\nEND:VCALENDAR\r\n`;
    expect(text(contentOf(calendar))).toBe(calendar);
    expect(contentOf(calendar.replace("BEGIN", "START"))).toBe("no base64");
  });

  test("that are longer than one step of decoding are whole", () => {
    const large = new Uint8Array(2_500_001).map((_, index) => index % 251);
    expect(contentOf(Buffer.from(large).toString("base64"))).toEqual(large);
  });

  test.each([
    ["cut base64", base64.slice(0, -3), "no base64"],
    ["no base64 at all", "!".repeat(LONG), "no base64"],
    ["numbers over 255", Array(LONG).fill(256), [256]],
    ["whitespace in an empty list", " ", " "],
  ])("%s is left to be refused with its field", (_what, content, shown) => {
    expect(contentOf(content)).toEqual(shown);
  });

  test("an empty list with much whitespace is empty", () => {
    expect(read(`{"content":[${" ".repeat(LONG)}]}`).body).toEqual({ content: new Uint8Array() });
  });
});

test("equal requests have one hash, read here or elsewhere", () => {
  const email = {
    html: `<p title="é">${"€😀\n".repeat(30_000)}</p>`,
    attachments: [{ content: "QUJD".repeat(LONG) }, { content: Array(200_000).fill(200) }],
    tags: [{ value: "b", name: "a" }],
  };
  const { hash } = read(
    JSON.stringify({ tags: email.tags, attachments: email.attachments, html: email.html }),
    true,
  );
  expect(hash).toBe(canonicalHash(email));
  expect(read("{}").hash).toBeNull();
});

test.each([
  [`{"html":"${"x".repeat(LONG)}`, "not valid JSON"],
  [`{"html":"${"x".repeat(LONG)}\\x"}`, "not valid JSON"],
  [`{"html":"${"x".repeat(LONG)}\n"}`, "not valid JSON"],
  [`{"html":"${"x".repeat(LONG)}\\u12g4"}`, "not valid JSON"],
  [`{"html":"${"x".repeat(LONG)}" "y"}`, "not valid JSON"],
  [`{"content":[${"1,".repeat(LONG)}]}`, "not valid JSON"],
  [`{"content":[${"1,".repeat(LONG)}01]}`, "not valid JSON"],
  [`{"content":[${"1,".repeat(LONG)}1 1]}`, "not valid JSON"],
  [`{"content":[,${"1,".repeat(LONG)}1]}`, "not valid JSON"],
  [`{"to":[${'"a",'.repeat(100_001)}"a"]}`, "too many members"],
  [`{"subject":"${"x".repeat(LIMITS.jsonFieldsBytesMax)}"}`, "is too large, apart from"],
])("what is no JSON is refused as such (%#)", (json, refusal) => {
  expect(() => read(json)).toThrow(refusal);
});

test("the longest content stays in the memory of the request, which shrinks to it; the others are copied", () => {
  const sizes = [20_000, 50_000, 5_000];
  const attachments = sizes.map((size, index) => ({ content: Buffer.alloc(size, index).toString("base64") }));
  const bytes = bytesOf(JSON.stringify({ attachments }));
  const { buffer } = bytes;
  const { value, transfer } = readLargeJson({ bytes, isHashed: false });
  const contents = (value.body as { attachments: { content: Uint8Array }[] }).attachments.map(
    ({ content }) => content,
  );
  expect(contents.map((content) => [content.length, content[0], content.at(-1)])).toEqual(
    sizes.map((size, index) => [size, index, index]),
  );
  expect([contents[1]?.buffer === buffer, buffer.byteLength]).toEqual([true, 50_000]);
  expect(transfer.map((part) => (part as ArrayBuffer).byteLength)).toEqual(sizes);
});

test("without long contents the memory of the request is given back", () => {
  const bytes = bytesOf('{"to":"ada@site.test"}');
  readLargeJson({ bytes, isHashed: false });
  expect(bytes.byteLength).toBe(0);
});

test("bytes that are no UTF-8 are refused", () => {
  const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]);
  expect(() => readLargeJson({ bytes, isHashed: false })).toThrow("not valid UTF-8");
});

function escapeChar(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
