// A domain from the command line: its records in every format, new keys, and its end. What records are is tested where
// they are made.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli } from "../cli/run-command.ts";
import { PUBLICATION_FORMATS } from "../domains/publication.ts";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "sendlark-domains-"));
  await writeFile(join(directory, "sendlark.toml"), 'data_dir = "data"\n[delivery]\nmode = "sandbox"\n');
  await type("team", "create", "Acme");
  await type("team", "create", "Rival");
  await type("domain", "add", "acme.test", "--team", "Acme");
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

const json = async (...argv: string[]) => JSON.parse((await type(...argv, "--json")).out);

interface Key {
  record: string;
  fqdn: string;
  value: string;
  key_state?: string;
}
const keysOf = ({ records }: { records: Key[] }) => records.filter(({ record }) => record === "DKIM");

test.each([...PUBLICATION_FORMATS])("records as %s hold every name and every key", async (format) => {
  const { exitCode, out } = await type("domain", "records", "acme.test", "--format", format);
  expect(exitCode).toBe(0);
  const text = out.replace(/["\s\\]/g, "");
  for (const { fqdn, value } of keysOf(await json("domain", "records", "acme.test"))) {
    expect(text).toContain(fqdn.split(".")[0] ?? "");
    expect(text).toContain(value.slice(-40).replace(/\s/g, ""));
  }
});

test("records in an unknown format are refused with the known ones", async () => {
  const { exitCode, out, err } = await type("domain", "records", "acme.test", "--format", "bind");
  expect([exitCode, out]).toEqual([2, ""]);
  expect(err).toContain(`--format must be one of ${PUBLICATION_FORMATS.join(", ")}`);
});

test("rotating makes new keys, which the records show from then on", async () => {
  const before = keysOf(await json("domain", "records", "acme.test")).map(({ fqdn }) => fqdn);
  const { exitCode, out } = await type("domain", "rotate", "ACME.test");
  expect(exitCode).toBe(0);
  expect(out).toContain("the old keys sign until the new ones are found in DNS");
  const after = keysOf(await json("domain", "records", "acme.test")).map(({ fqdn }) => fqdn);
  const fresh = after.filter((fqdn) => !before.includes(fqdn));
  expect(fresh.length).toBeGreaterThan(0);
  for (const fqdn of fresh) expect(out).toContain(fqdn);
  expect((await type("domain", "rotate", "nobody.test")).exitCode).toBe(1);
});

test("deleting needs the team where several have the name, and ends it", async () => {
  const added = await json("domain", "add", "gone.test", "--team", "Acme");
  const deleted = await json("domain", "delete", "gone.test", "--team", "Acme");
  expect(deleted).toEqual({ object: "domain", id: added.id, deleted: true, name: "gone.test" });
  const again = await type("domain", "delete", "gone.test");
  expect([again.exitCode, again.err]).toEqual([1, expect.stringContaining("There is no domain gone.test.")]);
  expect((await type("domain", "delete", "acme.test", "--team", "Rival")).exitCode).toBe(1);
  const names = (await json("domain", "list")).data.map(({ name }: { name: string }) => name);
  expect(names).toEqual(["acme.test"]);
});
