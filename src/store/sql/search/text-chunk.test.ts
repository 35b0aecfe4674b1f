import { expect, test } from "bun:test";
import {
  foldText,
  lineOf,
  messageIdNeedle,
  type Needle,
  recipientNeedle,
  wordNeedle,
} from "./search-text.ts";
import { findLines, mayContain, packChunk } from "./text-chunk.ts";

const EMAILS: { subject: string; to: string[]; names?: string[]; messageId?: string }[] = [
  { subject: "Your order #1042 has shipped", to: ["john.smith@mail.example.com"] },
  {
    subject: "Ihre Rechnung für März",
    to: ["zoe@xn--mnchen-3ya.de"],
    names: ["Zoë Müller <zoe@münchen.de>"],
  },
  { subject: "ご注文ありがとうございます", to: ["a@one.example", "SMITHERS@two.example"] },
  { subject: "Straße, Łódź and ＡＢＣ", to: ["b@one.example"], messageId: "<CAF+x=1@mail.gmail.example>" },
  { subject: "", to: [] },
];

const lines = EMAILS.map(({ subject, to, names = to, messageId }, index) => ({
  position: index * 10_000,
  line: lineOf({
    id: `id-${index}`,
    messageId: messageId ?? `<id-${index}@x>`,
    subject,
    to: JSON.stringify(names),
    cc: "[]",
    bcc: "[]",
    recipients: to.map((recipient) => ({ recipient })),
  }),
}));
const chunk = packChunk(lines);

function find(needle: Needle): number[] {
  const found = [...findLines(chunk, needle)].map((position) => position / 10_000);
  if (found.length > 0) expect(mayContain(chunk.grams, needle)).toBe(true);
  return found;
}

test.each<[string, number[]]>([
  ["smith", [0, 2]],
  ["SMITH@", [0]],
  ["@mail.example", [0]],
  ["example.com", [0]],
  ["mith", [0, 2]],
  ["#1042", [0]],
  ["ord", [0]],
  // Fewer than three letters: where a word begins.
  ["sh", [0]],
  ["hi", []],
  ["ju", []],
  ["rechnung", [1]],
  ["marz", [1]],
  ["MÄRZ", [1]],
  ["muller", [1]],
  ["münchen.de", [1]],
  ["注文", [2]],
  ["注", [2]],
  ["strasse", [3]],
  ["lodz", [3]],
  ["abc", [3]],
  ["nobody", []],
])("%s", (word, expected) => expect(find(wordNeedle(foldText(word)))).toEqual(expected));

test("a whole address, and a Message-ID with and without brackets", () => {
  expect(find(recipientNeedle("smithers@TWO.example"))).toEqual([2]);
  expect(find(recipientNeedle("mithers@two.example"))).toEqual([]);
  expect(find(messageIdNeedle("<CAF+x=1@mail.gmail.example>"))).toEqual([3]);
  expect(find(messageIdNeedle("caf+x=1@mail.gmail.example"))).toEqual([3]);
  expect(find(messageIdNeedle("<id-0@x>"))).toEqual([]);
});

test("grams never deny what is there, and mostly what is not", () => {
  const many = Array.from({ length: 1_000 }, (_, position) => ({
    position,
    line: `\u0002user${position * 7919}@d${position % 50}.example\u0003 invoice ${position}\n`,
  }));
  const { grams, ...rest } = packChunk(many);
  for (const { position, line } of many.slice(0, 200)) {
    for (const needle of [wordNeedle(line.slice(3, 14)), wordNeedle("in"), wordNeedle(line.slice(-6, -1))]) {
      expect(mayContain(grams, needle)).toBe(true);
    }
    expect([...findLines(rest, wordNeedle(line.slice(1, 20)))]).toContain(position);
  }
  const absent = Array.from({ length: 500 }, (_, index) => wordNeedle(`nobody${index}`));
  expect(absent.filter((needle) => mayContain(grams, needle))).toEqual([]);
});

test("a line of any length is found by its beginning and spoils no other", () => {
  const base = { id: "x", messageId: "<x@y>", to: "[]", cc: "[]", bcc: "[]" };
  const long = lineOf({
    ...base,
    subject: "😀".repeat(40_000),
    recipients: [{ recipient: "long@x.example" }],
  });
  const short = lineOf({ ...base, subject: "short", recipients: [] });
  const packed = packChunk([long, short].map((line, position) => ({ position, line })));
  expect([...findLines(packed, wordNeedle("long@"))]).toEqual([0]);
  expect([...findLines(packed, wordNeedle("short"))]).toEqual([1]);
});
