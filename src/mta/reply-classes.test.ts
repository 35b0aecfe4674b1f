import { describe, expect, test } from "bun:test";
import { classifyReply } from "./classify-reply.ts";
import { meaningOf, RECIPIENT_CLASSES, REPLY_CLASSES, type ReplyClass } from "./reply-classes.ts";
import { REPLY_RULES } from "./reply-rules.ts";

/** Only an address that is bad for good is never written to again. */
const SUPPRESSING = ["no_mailbox", "mailbox_inactive", "bad_syntax"];
const NAMES = Object.keys(REPLY_CLASSES) as ReplyClass[];

describe("suppression by class", () => {
  test.each(NAMES)("%s", (name) => {
    expect(meaningOf(name).doesSuppress).toBe(SUPPRESSING.includes(name));
  });

  test("what suppresses speaks of the recipient, and is a permanent bounce", () => {
    for (const name of NAMES.filter((one) => meaningOf(one).doesSuppress)) {
      expect(RECIPIENT_CLASSES.has(name)).toBe(true);
      expect(meaningOf(name)).toMatchObject({ action: "bounce", bounceType: "Permanent" });
    }
  });

  // Whatever the stage at which a server tells our address or our policy to go away with a 5xx.
  const ours = REPLY_RULES.filter((rule) => !RECIPIENT_CLASSES.has(rule.class));
  test.each(ours.map((rule) => [rule.class, rule.example.reply, rule] as const))(
    "a 5xx of class %s suppresses nobody: %s",
    (_class, reply, rule) => {
      const { host, stage } = rule.example;
      const facts = { stage, host, isRelay: rule.isRelays };
      const asGiven = classifyReply({ ...facts, code: Number(reply.slice(0, 3)), text: reply.slice(4) });
      expect(asGiven).toMatchObject({ class: rule.class, doesSuppress: false });
      const forGood = classifyReply({ ...facts, code: 550, text: reply.slice(4).replace(/^4\./, "5.") });
      expect(forGood.doesSuppress).toBe(false);
    },
  );
});
