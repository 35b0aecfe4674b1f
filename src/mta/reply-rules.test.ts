import { expect, test } from "bun:test";
import { ruleFor } from "./classify-reply.ts";
import { REPLY_CLASSES } from "./reply-classes.ts";
import { REPLY_RULES } from "./reply-rules.ts";

test.each(REPLY_RULES.map((rule, index) => [index, rule.class, rule.example.reply, rule] as const))(
  "rule %i, %s, is the first to match its example: %s",
  (_index, _class, _reply, rule) => {
    const { stage, reply, host = "mx.example.com" } = rule.example;
    const found = ruleFor({
      stage,
      code: Number(reply.slice(0, 3)),
      text: reply.slice(4),
      host,
      isRelay: rule.isRelays,
    });
    expect(found.pattern.source).toBe(rule.pattern.source);
    expect(found).toBe(rule);
  },
);

test("every class that a reply can have has a rule", () => {
  const withRule = new Set<string>(REPLY_RULES.map((rule) => rule.class));
  const without = Object.keys(REPLY_CLASSES).filter((name) => !withRule.has(name));
  // Told by our own code, never by a reply.
  expect(without).toEqual(["dns", "body_corrupt", "internal"]);
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
