// `move` as an operator types it: the configuration names the new database afterwards, and the old one says where the data is.
import { afterAll, expect } from "bun:test";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { hasPostgres, sharedPostgres } from "../testing/servers/postgres.ts";
import { runCli } from "./run-command.ts";

const { test } = onlyWith("PostgreSQL", hasPostgres);
const folder = mkdtempSync(join(tmpdir(), "sendlark-move-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function type(file: string, ...argv: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = {
    out: (text: string) => void out.push(text),
    err: (text: string) => void err.push(text),
    readInput: async () => "",
  };
  const exitCode = await runCli([...argv, "--config", file], { terminal });
  return { exitCode, out: out.join(""), err: err.join("") };
}

test("an installation moves and returns", async () => {
  const file = join(folder, "sendlark.toml");
  const before = join(folder, "before.toml");
  const rest = '[delivery]\nmode = "sandbox" # as it is\n';
  writeFileSync(file, `data_dir = "data"\n${rest}`);
  copyFileSync(file, before);
  const url = await (await sharedPostgres()).createDatabase();
  expect(await type(file, "move", "--to", url)).toMatchObject({
    exitCode: 1,
    err: expect.stringMatching(/nothing to move/),
  });
  expect(await type(file, "team", "create", "acme")).toMatchObject({ exitCode: 0 });
  expect(await type(file, "move", "--to", "mysql://x/y")).toMatchObject({ exitCode: 2 });
  expect(await type(file, "move", "--abort")).toMatchObject({
    exitCode: 1,
    err: expect.stringMatching(/No move is under way/),
  });

  expect(await type(file, "move", "--to", url)).toMatchObject({
    exitCode: 0,
    out: expect.stringMatching(/equal by their checksums/),
  });
  expect(readFileSync(file, "utf8")).toBe(`data_dir = "data"\n${rest}\n[database]\nurl = "${url}"\n`);
  expect(await type(file, "team", "list")).toMatchObject({ exitCode: 0, out: expect.stringMatching(/acme/) });
  expect(await type(before, "team", "list")).toMatchObject({
    exitCode: 78,
    err: expect.stringMatching(/its data moved to PostgreSQL/),
  });
  // Whoever was cut off at the end types it again.
  expect(await type(before, "move", "--to", url)).toMatchObject({
    exitCode: 0,
    out: expect.stringMatching(/The data is in/),
  });

  expect(await type(file, "move", "--to", "sqlite")).toMatchObject({
    exitCode: 0,
    out: expect.stringMatching(/Start the server/),
  });
  expect(readFileSync(file, "utf8")).toEndWith('[database]\nurl = "sqlite"\n');
  expect(await type(file, "team", "list")).toMatchObject({ exitCode: 0, out: expect.stringMatching(/acme/) });
  writeFileSync(before, `data_dir = "other"\n${rest}[database]\nurl = "${url}"\n`);
  expect(await type(before, "team", "list")).toMatchObject({
    exitCode: 78,
    err: expect.stringMatching(/is not in use any more/),
  });
}, 60_000);
