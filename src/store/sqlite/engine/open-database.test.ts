import { Database } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { embeddedMigrations } from "./embedded-migrations.ts" with { type: "macro" };
import { checkDurability, openReader, openWriter } from "./open-database.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sendlark-open-"));
});
afterAll(() => rm(folder, { recursive: true }));

const setting = (database: Database, name: string) =>
  Object.values(database.query<Record<string, unknown>, []>(`PRAGMA ${name}`).get() ?? {})[0];

test("the writer commits durably, vacuums in steps, and its files are private", async () => {
  const file = join(folder, "a.db");
  const database = openWriter(file);
  expect(
    ["journal_mode", "synchronous", "foreign_keys", "auto_vacuum"].map((name) => setting(database, name)),
  ).toEqual(["wal", 2, 1, 2]);
  for (const path of [file, `${file}-wal`]) expect((await stat(path)).mode & 0o777).toBe(0o600);
  database.close();
});

describe("settings that lose mail are refused", () => {
  test.each([
    ["PRAGMA synchronous = NORMAL", "synchronous"],
    ["PRAGMA synchronous = OFF", "synchronous"],
    ["PRAGMA foreign_keys = OFF", "foreign_keys"],
  ])("%s", (statement, name) => {
    const database = openWriter(join(folder, "b.db"));
    database.run(statement);
    expect(() => checkDurability(database)).toThrow(name);
    database.close();
  });
});

test("a rollback journal is refused", () => {
  const database = new Database(":memory:");
  expect(() => checkDurability(database)).toThrow("journal_mode is memory");
  database.close();
});

test("an empty file is brought up to date once, and opening again keeps what is in it", () => {
  const file = join(folder, "c.db");
  new Database(file, { create: true }).close();
  const first = openWriter(file);
  first.run("INSERT INTO teams (id, name, created_at) VALUES ('t', 'name', 1)");
  first.close();
  const second = openWriter(file);
  expect(second.query("SELECT count(*) AS count FROM __drizzle_migrations").get()).toEqual({
    count: embeddedMigrations().length,
  });
  expect(second.query("SELECT name FROM teams").get()).toEqual({ name: "name" });
  second.close();
});

test("a file of a development build is refused, and nothing in it is changed", async () => {
  const file = join(folder, "old.db");
  const old = new Database(file, { create: true });
  old.run("CREATE TABLE teams (id TEXT PRIMARY KEY, former TEXT)");
  old.run(
    "CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)",
  );
  // When the first of them was made.
  old.run("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('old', 1795177108505)");
  const tables = () => old.query("SELECT name, sql FROM sqlite_master ORDER BY name").all();
  const before = tables();
  expect(() => openWriter(file)).toThrow("written by a development build");
  expect(tables()).toEqual(before);
  old.close();
});

test("a reader cannot write", () => {
  const file = join(folder, "e.db");
  const writer = openWriter(file);
  const reader = openReader(file);
  expect(() => reader.run("DELETE FROM teams")).toThrow("readonly");
  reader.close();
  writer.close();
});

test("a file that is no database is refused", async () => {
  const file = join(folder, "f.db");
  await Bun.write(file, "this is not a database, and long enough to be looked at as one".repeat(100));
  expect(() => openWriter(file)).toThrow("not a database");
});
