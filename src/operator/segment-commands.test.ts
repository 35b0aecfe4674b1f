import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createId } from "../lib/id.ts";
import { type CliBench, startCliBench } from "../testing/fixtures/cli-bench.ts";

let bench: CliBench;
const TEAM = ["--team", "acme"];
const id = createId();

beforeAll(async () => {
  bench = await startCliBench({ zone: {} });
  const folder = await mkdtemp(join(tmpdir(), "sendlark-segments-"));
  const file = join(folder, "in.csv");
  await bench.type("team", "create", "acme");
  await Bun.write(
    file,
    "email,first_name,language\nann@site.test,Ann,fr\nbob@site.test,Bob,fr\ncy@site.test,Cy,de\n",
  );
  expect((await bench.type("contact", "import", file, ...TEAM)).exitCode).toBe(0);
  await rm(folder, { recursive: true });
  expect((await bench.type("suppression", "add", "bob@site.test", ...TEAM)).exitCode).toBe(0);
  await bench.inServer(async (_, store) => {
    const teamId = (await store.teams.list())[0]!.id;
    const filter = { field: "language", op: "eq", value: "fr" };
    await store.segments.create({ id, teamId, name: "French", createdAt: 1, filter });
  });
});

afterAll(() => bench[Symbol.asyncDispose]());

const LINE = "French: 2 in segment · 1 would receive · 1 not: 1 manual\n";

test("segment count counts without a server", async () => {
  expect(await bench.type("segment", "count", id, ...TEAM)).toEqual({ exitCode: 0, out: LINE, err: "" });
  const { out } = await bench.type("segment", "count", id.toUpperCase(), ...TEAM, "--json");
  expect(JSON.parse(out)).toMatchObject({
    ...{ object: "segment_count", id, name: "French", total: 2, would_receive: 1 },
    refused: { manual: 1, unsubscribed: 0 },
  });
});

test("segment count counts in the server that runs", async () => {
  await bench.inServer(async (commands) => {
    expect((await bench.type("segment", "count", id, ...TEAM)).out).toBe(LINE);
    expect(commands).toEqual(["segment count"]);
  });
});

test.each([
  [[id], 2, /--team/],
  [TEAM, 2, /ID/],
  [[createId(), ...TEAM], 1, /The team has no segment /],
])("segment count %p is refused", async (argv, code, words) => {
  const { exitCode, err } = await bench.type("segment", "count", ...argv);
  expect([exitCode, err]).toEqual([code, expect.stringMatching(words)]);
});
