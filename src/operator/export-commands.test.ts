import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CliBench, startCliBench } from "../testing/fixtures/cli-bench.ts";

let bench: CliBench;
let folder: string;
const TEAM = ["--team", "acme"];

beforeAll(async () => {
  bench = await startCliBench({ zone: {} });
  folder = await mkdtemp(join(tmpdir(), "sendlark-export-"));
  expect((await bench.type("team", "create", "acme")).exitCode).toBe(0);
  await Bun.write(join(folder, "in.csv"), "email,first_name\nann@site.test,Ann\nbob@site.test,=1+1\n");
  expect((await bench.type("contact", "import", join(folder, "in.csv"), ...TEAM)).exitCode).toBe(0);
});
afterAll(async () => {
  await bench[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

test("contact export writes a file, or standard output", async () => {
  const file = join(folder, "out.csv");
  const { exitCode, out, err } = await bench.type("contact", "export", file, ...TEAM);
  expect([exitCode, out, err]).toEqual([0, `2 contacts in ${file}\n`, ""]);
  const text = await Bun.file(file).text();
  expect(text).toContain(",bob@site.test,'=1+1,");
  expect((await bench.type("contact", "export", ...TEAM)).out).toBe(text);
  const lines = await bench.type("contact", "export", ...TEAM, "--format", "jsonl");
  expect(
    lines.out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).first_name),
  ).toEqual(["Ann", "=1+1"]);
  const json = await bench.type("contact", "export", file, ...TEAM, "--json");
  expect(JSON.parse(json.out)).toMatchObject({ object: "contact_export", status: "completed", rows: 2 });
});

test("contact export leaves who may read its file, which may be a device", async () => {
  const file = join(folder, "shared.csv");
  await Bun.write(file, "what was here before, and was longer than the export of two contacts\n".repeat(100));
  await chmod(file, 0o644);
  expect((await bench.type("contact", "export", file, ...TEAM)).exitCode).toBe(0);
  expect((await stat(file)).mode & 0o777).toBe(0o644);
  expect(await Bun.file(file).text()).toBe((await bench.type("contact", "export", ...TEAM)).out);
  const own = join(folder, "own.csv");
  expect((await bench.type("contact", "export", own, ...TEAM)).exitCode).toBe(0);
  expect((await stat(own)).mode & 0o777).toBe(0o600);
});

test.each([
  [["x.csv"], 2, /--team/],
  [["x.csv", "y.csv", ...TEAM], 2, /one FILE/],
  [[...TEAM, "--format", "xml"], 2, /csv or jsonl/],
  [[...TEAM, "--segment", "none"], 2, /no segment none/],
  [["/nowhere/x.csv", ...TEAM], 1, /nowhere/],
])("contact export %p is refused", async (argv, code, words) => {
  const { exitCode, err } = await bench.type("contact", "export", ...argv);
  expect([exitCode, err]).toEqual([code, expect.stringMatching(words)]);
});

test("privacy export prints what is stored, and privacy erase removes it", async () => {
  const shown = await bench.type("privacy", "export", "ann@site.test", ...TEAM);
  expect(JSON.parse(shown.out)).toMatchObject({ email: "ann@site.test", profile: { first_name: "Ann" } });
  const erased = await bench.type("privacy", "erase", "ann@site.test", ...TEAM, "--reason", "asked");
  expect([erased.exitCode, erased.out]).toEqual([0, "Erased.\n"]);
  expect((await bench.type("privacy", "export", "ann@site.test", ...TEAM)).exitCode).toBe(1);
});
