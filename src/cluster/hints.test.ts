// Hints between nodes: told once for what comes together, and heard from nodes alone.
import { expect, test } from "bun:test";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { createHints } from "./hints.ts";

const KEY = new Uint8Array(32).fill(7);

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
    ],
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
  one.hints.tell("mail");
  one.hints.tell("mail");
  one.hints.tell("webhooks");
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
