// What an installation does that is damaged or lacks one of its files: each is one clear line and an exit code.
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTestStore } from "../testing/fixtures/open-test-store.ts";
import { addTeam } from "../testing/fixtures/store-samples.ts";
import { runCli } from "./run-command.ts";

async function startBench() {
  const directory = await mkdtemp(join(tmpdir(), "sendlark-damaged-"));
  const file = join(directory, "sendlark.toml");
  await writeFile(file, 'hostname = "localhost"\ndata_dir = "data"\n[delivery]\nmode = "sandbox"\n');
  const on = async (...argv: string[]) => {
    const [out, err]: [string[], string[]] = [[], []];
    const terminal = {
      out: (text: string) => void out.push(text),
      err: (text: string) => void err.push(text),
      readInput: async () => "",
    };
    const exitCode = await runCli([...argv, "--config", file], { terminal });
    return { exitCode, out: out.join(""), err: err.join("") };
  };
  return {
    dataDir: join(directory, "data"),
    on,
    /** The JSON result; fails the test when the command does. */
    async json(...argv: string[]) {
      const { exitCode, out, err } = await on(...argv, "--json");
      expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
      return JSON.parse(out);
    },
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true }),
  };
}

test("one damaged DKIM key keeps nothing from starting, but another master key does", async () => {
  await using bench = await startBench();
  await bench.json("team", "create", "Acme");
  for (const name of ["a.test", "b.test"]) await bench.json("domain", "add", name, "--team", "Acme");
  const { dataDir } = bench;
  using database = new Database(join(dataDir, "sendlark.db"), { readwrite: true });
  database.run("UPDATE signing_keys SET private_key = 'v1.x' WHERE id = (SELECT min(id) FROM signing_keys)");
  expect(await bench.json("domain", "list")).toMatchObject({ data: [{}, {}] });
  await writeFile(join(dataDir, "master.key"), `${"0".repeat(64)}\n`);
  expect(await bench.on("domain", "list")).toMatchObject({
    exitCode: 78,
    err: expect.stringContaining("is not the key that encrypted the DKIM keys in the database"),
  });
});

test("a damaged log of the database is refused with exit code 74, and what to do", async () => {
  await using bench = await startBench();
  await bench.json("team", "create", "Acme");
  const { dataDir } = bench;
  const store = await openTestStore({ dataDir });
  for (let index = 0; index < 10; index++) await addTeam(store);
  const log = await Bun.file(join(dataDir, "sendlark.db-wal")).bytes();
  const database = await Bun.file(join(dataDir, "sendlark.db")).bytes();
  await store.close();
  log[20_000] = log[20_000]! ^ 1;
  await writeFile(join(dataDir, "sendlark.db"), database);
  await writeFile(join(dataDir, "sendlark.db-wal"), log);
  expect(await bench.on("team", "list")).toMatchObject({
    exitCode: 74,
    err: expect.stringMatching(
      /sendlark\.db-wal is damaged at frame .* `sendlark restore FILE --replace` restores a backup\. To continue without/,
    ),
  });
});

test("a data directory of a development build is refused with exit code 78 and one line", async () => {
  await using bench = await startBench();
  await bench.json("team", "create", "Acme");
  const { dataDir } = bench;
  using database = new Database(join(dataDir, "sendlark.db"), { readwrite: true });
  database.run("UPDATE __drizzle_migrations SET created_at = 1795177108505");
  const refused = await bench.on("team", "list");
  expect(refused).toMatchObject({ exitCode: 78, out: "" });
  expect(refused.err).toMatch(
    /^sendlark: \S+sendlark\.db was written by a development build, .* data_dir\.\n$/,
  );
});

test("a key file that is lost is refused, and not made anew, once there is a team", async () => {
  await using bench = await startBench();
  await bench.json("team", "create", "Acme");
  const { dataDir } = bench;
  for (const name of ["secret.key", "master.key"]) {
    const file = join(dataDir, name);
    const kept = await Bun.file(file).bytes();
    await rm(file);
    expect(await bench.on("team", "list")).toMatchObject({
      exitCode: 78,
      err: expect.stringContaining(`${file} is missing`),
    });
    expect(await Bun.file(file).exists()).toBe(false);
    await writeFile(file, kept);
  }
  expect(await bench.json("team", "list")).toMatchObject({ data: [{ name: "Acme" }] });
});
