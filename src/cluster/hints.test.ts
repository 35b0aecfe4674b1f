// Hints between nodes: told once for what comes together, and heard from nodes alone.
import { expect, test } from "bun:test";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { createHints } from "./hints.ts";

const KEY = new Uint8Array(32).fill(7);
const OWNERS: Record<number, string> = { 1: "one", 2: "two", 4: "four" };
const at = (...shards: number[]) => shards.map((shard) => ({ region: "eu", shard }));

function start(self: string, key = KEY) {
  const clock = createFakeClock();
  const sent: { url: string; text: string; signature: string }[] = [];
  const heard: string[] = [];
  const answered = Promise.withResolvers<void>();
  const hints = createHints({
    key,
    self,
    clock,
    peers: () => [
      { id: "two", url: "http://two.test" },
      { id: "three", url: null },
      { id: "four", url: "http://four.test" },
    ],
    ownerOf: ({ shard }) => OWNERS[shard] ?? null,
    post(request) {
      sent.push(request);
      return answered.promise;
    },
    acts: {
      mail() {
        heard.push("mail");
        // As the wake of this node does, which others hear.
        hints.tell("mail");
      },
      webhooks: () => heard.push("webhooks"),
      shards: () => heard.push("shards"),
    },
  });
  return { hints, clock, sent, heard, answer: answered.resolve };
}

test("the other node hears at once, what follows goes together, and nothing echoes", async () => {
  const one = start("one");
  const two = start("two");
  one.hints.tell("mail", at(2));
  one.hints.tell("mail", at(2));
  one.hints.tell("webhooks", at(2));
  expect(one.sent.map(({ url }) => url)).toEqual(["http://two.test/cluster/hint"]);
  one.answer();
  await Promise.resolve();
  await Promise.resolve();
  one.clock.advance(20);
  expect(one.sent.map(({ text }) => JSON.parse(text).kinds)).toEqual([["mail"], ["mail", "webhooks"]]);
  for (const { text, signature } of one.sent) expect(two.hints.hear(text, signature)).toBe(true);
  expect(two.heard).toEqual(["mail", "mail", "webhooks"]);
  expect(two.sent).toEqual([]);
});

test("mail is told to who owns its shards, and to all where somebody may own them", () => {
  const told = (...shards: number[]) => {
    const one = start("one");
    one.hints.tell("mail", at(...shards));
    return one.sent.map(({ url }) => new URL(url).hostname);
  };
  expect([told(1), told(2), told(1, 4, 4), told(2, 4), told(1, 9)]).toEqual([
    [],
    ["two.test"],
    ["four.test"],
    ["two.test", "four.test"],
    ["two.test", "four.test"],
  ]);
  const one = start("one");
  one.hints.tell("mail", at(1));
  one.hints.tell("mail", at(4));
  expect(one.sent).toHaveLength(1);
});

test("what is not signed, meant for another, or old is not heard", () => {
  const one = start("one");
  one.hints.tell("mail");
  const { text, signature } = one.sent[0]!;
  const two = start("two");
  expect(two.hints.hear(text, null)).toBe(false);
  expect(two.hints.hear(text.replace("mail", "webhooks"), signature)).toBe(false);
  expect(start("two", new Uint8Array(32)).hints.hear(text, signature)).toBe(false);
  expect(start("three").hints.hear(text, signature)).toBe(false);
  two.clock.advance(31_000);
  expect(two.hints.hear(text, signature)).toBe(false);
  expect(two.heard).toEqual([]);
});
