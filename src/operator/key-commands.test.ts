// Limits of keys from the command line; what they do is tested where they are checked.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli } from "../cli/run-command.ts";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "sendlark-keys-"));
  await writeFile(join(directory, "sendlark.toml"), 'data_dir = "data"\n[delivery]\nmode = "sandbox"\n');
  await type("team", "create", "Acme");
});
afterAll(() => rm(directory, { recursive: true }));

async function type(...argv: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = {
    out: (text: string) => void out.push(text),
    err: (text: string) => void err.push(text),
    readInput: async () => "",
  };
  const exitCode = await runCli([...argv, "--config", join(directory, "sendlark.toml")], { terminal });
  return { exitCode, out: out.join(""), err: err.join("") };
}

const create = (...options: string[]) => type("key", "create", "--team", "Acme", "--name", "CI", ...options);
const list = async () => JSON.parse((await type("key", "list", "--json")).out).data;

test("a key with limits shows them in the list", async () => {
  const before = Date.now();
  const limits = ["--allow-ip", "192.0.2.0/24", "--allow-ip", "2001:db8::1", "--expires", "90d"];
  const { id } = JSON.parse((await create(...limits, "--json")).out);
  const [key] = await list();
  expect(key).toMatchObject({ id, allowed_ips: ["192.0.2.0/24", "2001:db8::1"], last_used_at: null });
  const days = (Date.parse(key.expires_at) - before) / (24 * 3600_000);
  expect(days).toBeGreaterThanOrEqual(90);
  expect(days).toBeLessThan(90.01);
  const { out } = await type("key", "list");
  expect(out).toContain("192.0.2.0/24 2001:db8::1");
  expect(out).toMatch(/EXPIRES +FROM/);

  await create("--expires", "2999-01-31");
  expect((await list())[0]).toMatchObject({ allowed_ips: [], expires_at: "2999-01-31T00:00:00.000Z" });
});

test("a key is renamed", async () => {
  const { id } = JSON.parse((await create("--json")).out);
  expect((await type("key", "rename", id, "Production")).out).toBe(`Key ${id} renamed to Production.\n`);
  expect((await list())[0]).toMatchObject({ id, name: "Production" });
  expect((await type("key", "rename", id, " ")).exitCode).toBe(1);
  expect((await type("key", "rename", "nothing", "x")).err).toContain("There is no API key nothing.");
});

test.each([
  ["--expires", "tomorrow", "Use ISO 8601"],
  ["--expires", "2020-01-01", "The time is in the past."],
  ["--expires", "0d", "The time is in the past."],
  ["--expires", "99999999d", "Use ISO 8601"],
  ["--allow-ip", "office", "`office` is not a network such as"],
])("%s %s is refused and makes no key", async (name, value, reason) => {
  const before = (await list()).length;
  const { exitCode, err } = await create(name, value);
  expect([exitCode, (await list()).length]).toEqual([1, before]);
  expect(err).toContain(reason);
});
