import { expect, test } from "bun:test";
import { MAIL_PROVIDERS } from "../lib/mail-providers.ts";
import { ruleFor } from "./classify-reply.ts";
import { REPLY_CLASSES } from "./reply-classes.ts";
import { REPLY_RULES } from "./reply-rules.ts";

test.each(REPLY_RULES.map((rule) => [rule.id, rule.class, rule.example.reply, rule] as const))(
  "rule %s, %s, is the first to match its example, at every host of its provider: %s",
  (id, _class, _reply, rule) => {
    const { stage, reply, host } = rule.example;
    const ends = rule.providers?.flatMap((name) => MAIL_PROVIDERS[name].map((end) => `mx1${end}`));
    for (const one of ends ?? [host]) {
      const facts = { stage, code: Number(reply.slice(0, 3)), host: one, isRelay: rule.isRelays };
      // As a server says it, and as a report quotes it, with the code on each line.
      const lines = reply.split("\n").map((line) => line.slice(4));
      expect(ruleFor({ ...facts, text: lines.join("\n") }).id).toBe(id);
      expect(ruleFor({ ...facts, text: reply.slice(4) }).id).toBe(id);
    }
  },
);

test("ids are words that name one rule each", () => {
  const ids = REPLY_RULES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
});

test("every class that a reply can have has a rule", () => {
  const withRule = new Set<string>(REPLY_RULES.map((rule) => rule.class));
  const without = Object.keys(REPLY_CLASSES).filter((name) => !withRule.has(name));
  // Told by our own code, never by a reply.
  expect(without).toEqual(["dns", "dns_untrusted", "body_corrupt", "body_unreadable", "local", "internal"]);
});

test("hostile text is classified at all: a pattern that backtracks without bound would not end", () => {
  const words = [
    "user ",
    "mailbox a ",
    "not ",
    "domain ",
    "ip ",
    "recipient x",
    "(",
    "spf ",
    "message ",
    "blocked ",
    " ",
  ];
  for (const word of words) {
    const text = word.repeat(2_048);
    for (const rule of REPLY_RULES) rule.pattern.test(text.slice(0, 2_048));
    expect(ruleFor({ stage: "rcpt", code: 450, text, host: "mx.example.com" })).toBeDefined();
  }
});
