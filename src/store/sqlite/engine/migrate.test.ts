// What happens to a database of another version.
import { Database } from "bun:sqlite";
import { afterAll, beforeEach, expect, test } from "bun:test";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { VERSION } from "../../../lib/version.ts";
import { embeddedMigrations } from "./embedded-migrations.ts" with { type: "macro" };
import { SCHEMA } from "./migrate.ts";
import { openWriter } from "./open-database.ts";
import { dropOldSnapshots, listSnapshots } from "./snapshot.ts";

const folders: string[] = [];
let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "sendlark-migrate-"));
  folders.push(dataDir);
  file = join(dataDir, "sendlark.db");
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const own = embeddedMigrations();
const next = (number: number, ...sql: string[]) => ({
  sql,
  folderMillis: 9e12 + number,
  hash: `test ${number}`,
});
const withNext = (...added: ReturnType<typeof next>[]) => ({
  snapshotDays: 14,
  migrations: [...own, ...added],
});
const ADD = next(1, "ALTER TABLE teams ADD COLUMN motto TEXT", "UPDATE teams SET motto = 'none'");

function fill(): void {
  const database = openWriter(file);
  database.run("INSERT INTO teams (id, name, created_at) VALUES ('t', 'name', 1)");
  database.close();
}

const schemaOf = (path: string) => {
  const database = new Database(path, { readonly: true });
  try {
    return database.query<{ count: number }, []>("SELECT count(*) AS count FROM __drizzle_migrations").get()!
      .count;
  } finally {
    database.close();
  }
};

test("a new database needs no snapshot, and says which version made its schema", () => {
  fill();
  expect(listSnapshots(dataDir)).toEqual([]);
  const database = openWriter(file);
  expect(database.query("SELECT value FROM state WHERE name = 'schema'").get()).toEqual({
    value: JSON.stringify({ schema: SCHEMA, version: VERSION }),
  });
  database.close();
});

test("a database of a newer version is refused with both numbers before anything is written", () => {
  fill();
  const newer = openWriter(file, withNext(ADD));
  newer.run("UPDATE state SET value = json_set(value, '$.version', '9.4.0') WHERE name = 'schema'");
  // Its log is not in the file yet, as after a crash.
  const before = [file, `${file}-wal`].map((path) => readFileSync(path));
  expect(() => openWriter(file)).toThrow(
    `has schema ${SCHEMA + 1}, and this version (${VERSION}) knows schemas up to ${SCHEMA}: it needs version 9.4.0 or newer. Nothing was changed.`,
  );
  expect([file, `${file}-wal`].map((path) => readFileSync(path))).toEqual(before);
  newer.close();
});

test("a migration comes after a private snapshot of what was there", () => {
  fill();
  openWriter(file, withNext(ADD)).close();
  expect(schemaOf(file)).toBe(SCHEMA + 1);
  const [snapshot] = listSnapshots(dataDir);
  expect(snapshot).toMatchObject({ schema: SCHEMA, file: join(dataDir, `snapshots/schema-${SCHEMA}.db`) });
  expect(statSync(snapshot!.file).mode & 0o777).toBe(0o600);
  const copy = new Database(snapshot!.file, { readonly: true });
  expect(copy.query("SELECT id, name FROM teams").all()).toEqual([{ id: "t", name: "name" }]);
  expect(copy.query("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
  copy.close();
  expect(readdirSync(join(dataDir, "snapshots"))).toHaveLength(1);
});

test("each migration is a transaction of its own: the one that fails leaves nothing, those before it stay", () => {
  fill();
  const failing = next(2, "CREATE TABLE half (id TEXT)", "INSERT INTO nowhere VALUES (1)");
  expect(() => openWriter(file, withNext(ADD, failing))).toThrow("nowhere");
  expect(schemaOf(file)).toBe(SCHEMA + 1);
  const database = new Database(file, { readonly: true });
  expect(database.query("SELECT name FROM sqlite_master WHERE name = 'half'").get()).toBeNull();
  expect(database.query("SELECT motto FROM teams").get()).toEqual({ motto: "none" });
  database.close();
});

test("a migration that leaves rows without the one that they refer to is undone", () => {
  fill();
  const orphaning = next(
    1,
    "CREATE TABLE child (team TEXT REFERENCES teams (id))",
    "INSERT INTO child VALUES ('t'), ('nobody')",
  );
  expect(() => openWriter(file, withNext(orphaning))).toThrow("would leave 1 rows");
  expect(schemaOf(file)).toBe(SCHEMA);
});

test("rows that were orphans before do not keep a migration from running", () => {
  fill();
  const database = openWriter(
    file,
    withNext(next(0, "CREATE TABLE child (team TEXT REFERENCES teams (id))")),
  );
  database.run("PRAGMA foreign_keys = OFF");
  database.run("INSERT INTO child VALUES ('nobody')");
  database.close();
  openWriter(file, withNext(next(0), next(1, "CREATE TABLE added (id TEXT)"))).close();
  expect(schemaOf(file)).toBe(SCHEMA + 2);
});

test("a table with rows that refer to it can be rebuilt", () => {
  const rebuild = next(
    2,
    "CREATE TABLE __new_parent (id TEXT PRIMARY KEY, more TEXT)",
    "INSERT INTO __new_parent (id) SELECT id FROM parent",
    "DROP TABLE parent",
    "ALTER TABLE __new_parent RENAME TO parent",
  );
  const tables = next(
    1,
    "CREATE TABLE parent (id TEXT PRIMARY KEY)",
    "CREATE TABLE child (parent TEXT REFERENCES parent (id) ON DELETE CASCADE)",
    "INSERT INTO parent VALUES ('p')",
    "INSERT INTO child VALUES ('p')",
  );
  const database = openWriter(file, withNext(tables, rebuild));
  expect(database.query("SELECT * FROM child").all()).toEqual([{ parent: "p" }]);
  expect(database.query("PRAGMA foreign_keys").get()).toEqual({ foreign_keys: 1 });
  database.close();
});

test("snapshots are removed after their days, and none is made if none is wanted", async () => {
  fill();
  openWriter(file, { ...withNext(ADD), snapshotDays: 0 }).close();
  expect(existsSync(join(dataDir, "snapshots"))).toBe(false);
  openWriter(file, withNext(ADD, next(2, "CREATE TABLE added (id TEXT)"))).close();
  const [snapshot] = listSnapshots(dataDir);
  const now = Date.now();
  const dayOf = (day: number) => utimesSync(snapshot!.file, now / 1000, now / 1000 - day * 86_400);
  dayOf(13);
  await dropOldSnapshots(dataDir, { days: 14, now });
  expect(listSnapshots(dataDir)).toHaveLength(1);
  dayOf(15);
  await dropOldSnapshots(dataDir, { days: 14, now });
  expect(listSnapshots(dataDir)).toEqual([]);
});

test("a snapshot that fails, or was cut off, leaves nothing behind", async () => {
  fill();
  // The snapshot cannot get its name.
  const name = `schema-${SCHEMA}.db`;
  mkdirSync(join(dataDir, "snapshots", name, "taken"), { recursive: true });
  expect(() => openWriter(file, withNext(ADD))).toThrow(name);
  expect(readdirSync(join(dataDir, "snapshots"))).toEqual([name]);
  rmSync(join(dataDir, "snapshots", name), { recursive: true });
  const left = [join(dataDir, "snapshots/schema-3.db.new"), `${file}.rollback`, `${file}.rollback-journal`];
  for (const path of left) writeFileSync(path, "half");
  await dropOldSnapshots(dataDir, { days: 14, now: Date.now() });
  expect(left.filter((path) => existsSync(path))).toEqual([]);
});
