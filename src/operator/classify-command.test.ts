import { expect, test } from "bun:test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { classify } from "./classify-command.ts";
import { UsageError } from "./command.ts";

async function type(reply: string, values: Record<string, string>, isJson: boolean, configFile?: string) {
  const out: string[] = [];
  const terminal = {
    out: (text: string) => void out.push(text),
    err: (text: string) => void out.push(text),
    readInput: async () => "",
  };
  const input = { positionals: [reply], values };
  expect(await classify.run({ input, configFile, isJson, terminal })).toBe(0);
  return out.join("");
}

// No test names a configuration: none is needed.
async function ask(reply: string, values: Record<string, string> = {}) {
  return { result: JSON.parse(await type(reply, values, true)), text: await type(reply, values, false) };
}

test("the operator's own rules count where there is a configuration", async () => {
  const directory = await mkdtemp(join(tmpdir(), "sendlark-classify-"));
  const file = join(directory, "sendlark.toml");
  await writeFile(
    file,
    'hostname = "m.example"\n[[site]]\nmatch = "default"\nback_offs = [{ text = "slow down", minutes = 5 }]\n',
  );
  const verdict = JSON.parse(await type("450 slow down", {}, true, file));
  expect(verdict.back_off).toContain("slow down");
  await rm(directory, { recursive: true });
});

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
