import { expect, test } from "bun:test";
import { parseConfig } from "../config/config.ts";
import { MAIL_PROVIDERS } from "../lib/mail-providers.ts";
import type { CommandParts } from "./command.ts";
import { queueRules } from "./site-commands.ts";

const input = { positionals: [], values: {} };

async function ask(toml = "") {
  const config = parseConfig(`hostname = "m.test"\n${toml}`, { file: "sendlark.toml", environment: {} });
  // The command under test uses nothing else.
  const result = await queueRules.run({ config } as CommandParts, input);
  const { data } = result as { data: { name: string; back_offs: { why: string; action: object }[] }[] };
  return { data, text: queueRules.show(result, input) };
}

test("every built-in rule is shown with its texts", async () => {
  const { data, text } = await ask();
  const names = [...Object.keys(MAIL_PROVIDERS), "default", "smarthost", "sandbox"];
  expect(data.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  expect(data.find(({ name }) => name === "google")).toMatchObject({
    mx: [".google.com", ".googlemail.com"],
    connections: 5,
    messages_per_connection: 50,
    tls: "required",
    cold: { connections: 2, messages_per_connection: 10, per_minute: 20 },
  });
  expect(text).toMatch(/\ngoogle +5 +50 +- +required +\.google\.com \.googlemail\.com +2\n/);
});

test("what the operator wrote is in force, and rules of their own are added", async () => {
  const { data } = await ask(`[[site]]\nmatch = "google"\nconnections = 2
    back_offs = [{ text = "slow", minutes = 5 }]\n[[site]]\nmatch = ".example.net"\nper_minute = 7
    [[site]]\nmatch = "default"\nconnections = 4`);
  expect(data.find(({ name }) => name === "google")).toMatchObject({ connections: 2 });
  expect(data.find(({ name }) => name === "google")?.back_offs[0]).toMatchObject({
    why: 'the reply says "slow"',
    pattern: "slow",
    minutes: 5,
    times: 1,
    action: { kind: "pause" },
  });
  expect(data.find(({ name }) => name === ".example.net")).toMatchObject({ per_minute: 7, connections: 20 });
  expect(data.find(({ name }) => name === "default")).toMatchObject({ connections: 4 });
});
