import { afterAll, beforeAll, expect } from "bun:test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { hasPostgres, sharedPostgres } from "../testing/servers/postgres.ts";
import { runCli } from "./run-command.ts";

const { test } = onlyWith("PostgreSQL", hasPostgres);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sendlark-migrate-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function type(url: string, ...argv: string[]) {
  const file = join(folder, "sendlark.toml");
  await writeFile(file, `data_dir = "data"\n[delivery]\nmode = "sandbox"\n[database]\nurl = "${url}"\n`);
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

async function newDatabase(): Promise<string> {
  const url = new URL(await (await sharedPostgres()).createDatabase());
  url.password = "hunter2";
  return url.href;
}

test("migrate makes the tables once, and says what it did", async () => {
  const url = await newDatabase();
  const first = await type(url, "migrate", "--json");
  expect(first).toMatchObject({ exitCode: 0, err: "" });
  const { schema, statements } = JSON.parse(first.out);
  expect(schema.from).toBe(0);
  expect(statements).toBeGreaterThan(200);
  expect(await type(url, "migrate")).toEqual({
    exitCode: 0,
    out: `The database has schema ${schema.to}: nothing to do.\n`,
    err: "",
  });
});

test("the password is not shown, and a wrong database is a wrong configuration", async () => {
  const url = new URL(await newDatabase());
  const shown = await type(url.href, "config", "check");
  expect(shown.exitCode).toBe(0);
  expect(shown.out).toContain(`:***@`);
  url.pathname = "/nowhere";
  const wrong = await type(url.href, "migrate", "--json");
  expect(wrong.exitCode).toBe(78);
  expect(JSON.parse(wrong.err).message).toContain('database "nowhere" does not exist; create it with');
  expect([shown.out, wrong.err].join("")).not.toContain("hunter2");
});

test("migrate without its database names the server, not the password, and leaves SQLite alone", async () => {
  const lost = await type("postgres://u:hunter2@127.0.0.1:1/x", "migrate");
  expect(lost.exitCode).toBe(1);
  expect(lost.err).toContain("database server at 127.0.0.1:1 cannot be reached");
  expect(lost.err).not.toContain("hunter2");
  const { exitCode, err } = await type("sqlite", "migrate");
  expect(exitCode).toBe(1);
  expect(err).toContain('database.url is "sqlite"');
});
