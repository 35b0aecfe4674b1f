import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CliBench, startCliBench } from "../testing/fixtures/cli-bench.ts";

let bench: CliBench;
let folder: string;
beforeAll(async () => {
  bench = await startCliBench({ zone: {} });
  folder = await mkdtemp(join(tmpdir(), "sendlark-import-"));
  expect((await bench.type("team", "create", "acme")).exitCode).toBe(0);
});
afterAll(async () => {
  await bench[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

async function write(name: string, text: string): Promise<string> {
  await Bun.write(join(folder, name), text);
  return join(folder, name);
}

const TEAM = ["--team", "acme"];

test("contact import counts in a dry run, imports, and fails with the reason", async () => {
  const file = await write("people.csv", "email;first_name\nann@site.test;Ann\nbob@site.test;\nnobody;\n");
  const dry = await bench.type("contact", "import", file, ...TEAM, "--dry-run");
  expect([dry.exitCode, dry.out]).toEqual([
    0,
    "Dry run, nothing was changed.\n3 rows: 2 created, 0 updated, 0 skipped, 1 failed\n",
  ]);
  for (const counts of [
    { total: 3, created: 2, updated: 0, skipped: 0, failed: 1 },
    { total: 3, created: 0, updated: 0, skipped: 2, failed: 1 },
  ]) {
    const { exitCode, out } = await bench.type("contact", "import", file, ...TEAM, "--json");
    expect([exitCode, JSON.parse(out)]).toEqual([
      0,
      expect.objectContaining({ ...counts, status: "completed" }),
    ]);
  }
  const wrong = await bench.type("contact", "import", await write("x.csv", "name\nAnn\n"), ...TEAM);
  expect([wrong.exitCode, wrong.out]).toEqual([
    1,
    expect.stringContaining("Not imported: No column has email"),
  ]);
});

test.each([
  [["/nowhere/x.csv", ...TEAM], 2, /cannot read/],
  [["/", ...TEAM], 2, /is not a file/],
  [["people.csv"], 2, /--team/],
])("contact import %p is refused", async (argv, code, words) => {
  const { exitCode, err } = await bench.type("contact", "import", ...argv);
  expect([exitCode, err]).toEqual([code, expect.stringMatching(words)]);
});
