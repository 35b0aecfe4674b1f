import { expect, test } from "bun:test";
import { classify } from "./classify-command.ts";
import { type CommandParts, UsageError } from "./command.ts";

// The command under test uses nothing else.
const parts = { config: { site: [] } } as unknown as CommandParts;

async function ask(reply: string, values: Record<string, string> = {}) {
  const input = { positionals: [reply], values };
  const result = await classify.run(parts, input);
  return { result, text: classify.show(result, input) };
}

test("a reply is explained with its rule and what follows", async () => {
  const { result, text } = await ask("550 5.1.1 <a@example.com>: User unknown");
  expect(result).toMatchObject({
    class: "no_mailbox",
    rule: "unknown-user",
    action: "bounce",
    suppression: "immediately",
    bounce_type: "Permanent",
    bounce_sub_type: "NoEmail",
    back_off: null,
  });
  expect(text).toContain("no_mailbox (rule unknown-user): the email bounces.");
});

test("a provider's own rules and pace count for its hosts", async () => {
  const reply = "421 4.7.28 Gmail has detected an unusual rate of mail";
  const { result } = await ask(reply, { host: "gmail-smtp-in.l.google.com.", stage: "dot" });
  expect(result).toMatchObject({ rule: "google-unusual-rate", waits_for_site: true, suppression: "none" });
  expect((result as { back_off: string }).back_off).toContain("if received 2 times within an hour");
});

test.each([
  ["550 5.2.1 the mailbox is disabled", "immediately, for 90 days"],
  ["556 5.1.10 null MX", "on the second time within 30 days"],
  ["550 no", "on the third time within 30 days"],
  ["554 5.7.1 blocked using bl.example.net", "none"],
])("%p puts the address on the list %s", async (reply, words) => {
  expect((await ask(reply)).result).toMatchObject({ suppression: words });
});

test("what is no refusal, or no stage, is wrong usage", () => {
  expect(ask("250 ok")).rejects.toThrow(UsageError);
  expect(ask("no such user")).rejects.toThrow(UsageError);
  expect(ask("550 no", { stage: "later" })).rejects.toThrow(UsageError);
});
