import { Database } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EventDetail } from "../../../events/event.ts";
import { createId } from "../../../lib/id.ts";
import { NOON, sampleEmail } from "../../../testing/fixtures/store-samples.ts";
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

test("a file from before there were sites: each waiting delivery's site is its destination", () => {
  const file = join(folder, "old.db");
  const old = new Database(file, { create: true });
  const known = embeddedMigrations().slice(0, 2);
  for (const { sql } of known) for (const statement of sql) old.run(statement);
  old.run(
    "CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)",
  );
  old.run("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('old', ?)", [known[1]!.folderMillis]);
  const insert = old.prepare(
    `INSERT INTO deliveries (id, email_id, team_id, recipient, role, destination, region, shard, state, due_at,
       expires_at, created_at) VALUES (?, 'e', ?, 'u@d', 'to', ?, 'r', 0, ?, ?, 9, 1)`,
  );
  insert.run("1", "t1", "a.example", "queued", 7);
  insert.run("2", "t2", "a.example", "queued", 5);
  insert.run("3", "t1", "a.example", "held", 3);
  insert.run("4", "t1", "b.example", "delivered", 1);
  old.run("INSERT INTO queue_destinations VALUES ('a.example', 5, 2, 1)");
  old.close();

  const database = openWriter(file);
  const all = (query: string) => database.query<unknown, []>(query).all();
  expect(all("SELECT id, site, priority FROM deliveries ORDER BY id")).toEqual([
    { id: "1", site: "a.example", priority: 0 },
    { id: "2", site: "a.example", priority: 0 },
    { id: "3", site: "a.example", priority: 0 },
    { id: "4", site: "b.example", priority: 0 },
  ]);
  expect(all("SELECT * FROM queue_sites")).toEqual([
    { site: "a.example", next_due_at: 5, queued: 2, held: 1 },
  ]);
  expect(all("SELECT * FROM queue_teams ORDER BY team_id")).toEqual([
    { site: "a.example", team_id: "t1", next_due_at: 7, queued: 1, held: 1 },
    { site: "a.example", team_id: "t2", next_due_at: 5, queued: 1, held: 0 },
  ]);
  database.close();
});

test("a file from before events were counted: they are, by quarter of an hour, hour and day", () => {
  const file = join(folder, "uncounted.db");
  const old = new Database(file, { create: true });
  const counted = embeddedMigrations().findIndex(({ sql }) =>
    sql.some((one) => one.includes("TABLE `metrics`")),
  );
  const known = embeddedMigrations().slice(0, counted);
  for (const { sql } of known) for (const statement of sql) old.run(statement);
  old.run(
    "CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)",
  );
  old.run("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('old', ?)", [
    known.at(-1)!.folderMillis,
  ]);
  const email = sampleEmail("t", ["a@d", "b@d"], { domainId: "domain" });
  const { id, teamId, domainId, createdAt } = email;
  old.run("INSERT INTO teams (id, name, created_at) VALUES ('t', 'name', 1)");
  old.run(
    `INSERT INTO emails (id, team_id, api_key_id, domain_id, source, message_id, from_address, to_addresses,
       cc_addresses, bcc_addresses, reply_to, subject, headers, tags, attachments, size_bytes, created_at,
       expires_at, status, body_kind)
     VALUES (?, ?, 'k', ?, 'api', 'm', 'f', '[]', '[]', '[]', '[]', 's', '[]', '[]', '[]', 1, 1, 1, 'sent', 'raw')`,
    [id, teamId, domainId],
  );
  const tell = (type: string, at: number, detail: EventDetail) =>
    old.run("INSERT INTO events VALUES (?, 't', ?, NULL, ?, ?, ?)", [
      ...[createId(), id, type, at, JSON.stringify(detail)],
    ]);
  tell("email.scheduled", createdAt, { to: ["a@d", "b@d"] });
  tell("email.sent", createdAt, { to: ["a@d", "b@d"] });
  tell("email.delivered", createdAt + 1, { to: ["a@d"] });
  const bounce = { type: "Transient" as const, subType: "General", message: "late" };
  tell("email.bounced", createdAt + 20 * 60_000, { to: ["b@d"], bounce });
  old.close();

  const database = openWriter(file);
  const columns = "span_ms AS span, starts_at AS at, domain_id AS domain, sent, delivered, bounced_transient";
  const rows = database.query(`SELECT ${columns} FROM metrics ORDER BY span_ms, starts_at`).all();
  const row = (span: number, at: number, sent: number, delivered: number, bounced: number) => ({
    ...{ span, at, domain: domainId, sent, delivered, bounced_transient: bounced },
  });
  expect(rows).toEqual([
    row(900_000, NOON, 2, 1, 0),
    row(900_000, NOON + 900_000, 0, 0, 1),
    row(3_600_000, NOON, 2, 1, 1),
    row(86_400_000, NOON - 12 * 3_600_000, 2, 1, 1),
  ]);
  database.close();
});

test("a file of a newer version is left alone", () => {
  const file = join(folder, "d.db");
  const database = openWriter(file);
  database.run("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('new', 9000000000000)");
  database.close();
  expect(() => openWriter(file)).toThrow("newer version");
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
