// Going back to an older schema: nothing of today is lost but what the older schema has no place for.
import { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onlyWith } from "../../../testing/fixtures/only-with.ts";
import { carryBack, planCarryBack } from "./carry-back.ts";
import { embeddedMigrations } from "./embedded-migrations.ts" with { type: "macro" };
import { SCHEMA } from "./migrate.ts";
import { openWriter } from "./open-database.ts";
import { copySchema, migrateCopy, schemaIn } from "./schema-copy.ts";

let dataDir: string;
let file: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "sendlark-carry-"));
  file = join(dataDir, "sendlark.db");
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const NEXT = {
  folderMillis: 9e12,
  hash: "next",
  sql: [
    "ALTER TABLE teams ADD COLUMN motto TEXT",
    "UPDATE teams SET motto = 'none'",
    "CREATE TABLE fresh (id TEXT PRIMARY KEY)",
    "INSERT INTO fresh VALUES ('a')",
    "CREATE TABLE empty (id TEXT PRIMARY KEY)",
    // Dropped by the newer schema: the older one gets its values back.
    "ALTER TABLE topics DROP COLUMN description",
  ],
};
const newer = { snapshotDays: 14, migrations: [...embeddedMigrations(), NEXT] };

/** A row with what its table demands, and these values. */
function insert(database: Database, table: string, values: Record<string, string | number>): void {
  const columns = database
    .query<{ name: string; type: string; notnull: number; dflt_value: string | null }, [string]>(
      'SELECT name, type, "notnull", dflt_value FROM pragma_table_info(?)',
    )
    .all(table);
  const row: Record<string, string | number> = {};
  for (const { name, type, notnull, dflt_value } of columns) {
    if (notnull === 1 && dflt_value === null) row[name] = type.toUpperCase() === "TEXT" ? "" : 0;
  }
  Object.assign(row, values);
  const names = Object.keys(row);
  database
    .query(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`)
    .run(...Object.values(row));
}

function email(database: Database, id: string, state: string): void {
  insert(database, "emails", { id, team_id: "t", status: "queued" });
  insert(database, "deliveries", {
    id: `d-${id}`,
    email_id: id,
    team_id: "t",
    state,
    recipient: `${id}@site.test`,
  });
}

const all = (database: Database, query: string) => database.query(query).values();

test("the data goes back to the older schema with everything since, and what waits from since then is held", () => {
  const before = openWriter(file);
  insert(before, "teams", { id: "t", name: "Team" });
  insert(before, "topics", { id: "kept", team_id: "t", name: "kept", description: "what it is" });
  email(before, "early", "queued");
  email(before, "arrived", "queued");
  before.run("INSERT INTO delivery_counts VALUES ('queued', 2)");
  before.close();

  const now = openWriter(file, newer);
  now.run("UPDATE deliveries SET state = 'delivered' WHERE email_id = 'arrived'");
  email(now, "late", "queued");
  email(now, "late-and-sent", "delivered");
  insert(now, "suppressions", { id: "s", team_id: "t", address: "gone@site.test" });
  insert(now, "topics", { id: "added", team_id: "t", name: "added" });
  insert(now, "audit_entries", { id: "a", team_id: "t" });
  now.run("UPDATE delivery_counts SET count = 2 WHERE state = 'queued'");
  now.close();

  expect(planCarryBack(dataDir, SCHEMA - 1)).toBeNull();
  const plan = planCarryBack(dataDir, SCHEMA)!;
  expect(plan).toMatchObject({
    ...{ from: SCHEMA + 1, to: SCHEMA, emails: 2, held: 1 },
    lost: ["fresh", "teams.motto"],
  });
  const full = { ...plan, snapshot: { ...plan.snapshot, bytes: 1e18 } };
  expect(() => carryBack(dataDir, full)).toThrow("Free some space and run it again; nothing was changed.");
  carryBack(dataDir, plan);

  expect(schemaIn(dataDir)).toBe(SCHEMA);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const after = openWriter(file);
  expect(all(after, "SELECT email_id, state FROM deliveries ORDER BY 1")).toEqual([
    ["arrived", "delivered"],
    ["early", "queued"],
    ["late", "held"],
    ["late-and-sent", "delivered"],
  ]);
  expect(all(after, "SELECT state, count FROM delivery_counts ORDER BY 1")).toEqual([
    ["held", 1],
    ["queued", 1],
  ]);
  expect(all(after, "SELECT id, description FROM topics ORDER BY 1")).toEqual([
    ["added", null],
    ["kept", "what it is"],
  ]);
  expect(all(after, "SELECT address FROM suppressions")).toEqual([["gone@site.test"]]);
  expect(all(after, "SELECT id FROM audit_entries")).toEqual([["a"]]);
  expect(() => after.run("DELETE FROM audit_entries")).toThrow("only added to");
  expect(all(after, "SELECT json_extract(value, '$.schema') FROM state WHERE name = 'schema'")).toEqual([
    [SCHEMA],
  ]);
  expect(all(after, "PRAGMA integrity_check")).toEqual([["ok"]]);
  after.close();
  expect(existsSync(join(dataDir, `snapshots/undone-schema-${SCHEMA + 1}.db`))).toBe(true);
  expect(existsSync(`${file}.rollback`)).toBe(false);

  // And forward again.
  const again = openWriter(file, newer);
  expect(all(again, "SELECT state FROM deliveries WHERE email_id = 'late'")).toEqual([["held"]]);
  // Changes that are still in the log would be lost.
  expect(() => carryBack(dataDir, plan)).toThrow("another process has the database open");
  again.close();
});

test("a schema is copied without its rows, and migrated", () => {
  const copy = join(dataDir, "copy.db");
  rmSync(file);
  const database = openWriter(file);
  insert(database, "teams", { id: "t", name: "Team" });
  copySchema(dataDir, copy);
  database.close();
  const opened = new Database(copy);
  expect(all(opened, "SELECT * FROM teams")).toEqual([]);
  opened.close();
  expect(migrateCopy(copy)).toBe(SCHEMA);
});

const memory = onlyWith("a file system in /dev/shm", statSync("/dev/shm").dev !== statSync(tmpdir()).dev);
memory.test("snapshots may be on another file system", () => {
  const directory = mkdtempSync(join(tmpdir(), "sendlark-carry-"));
  const elsewhere = mkdtempSync("/dev/shm/sendlark-carry-");
  symlinkSync(elsewhere, join(directory, "snapshots"));
  openWriter(join(directory, "sendlark.db")).close();
  openWriter(join(directory, "sendlark.db"), newer).close();
  carryBack(directory, planCarryBack(directory, SCHEMA)!);
  expect(schemaIn(directory)).toBe(SCHEMA);
  expect(readdirSync(elsewhere).toSorted()).toEqual([
    `schema-${SCHEMA}.db`,
    `undone-schema-${SCHEMA + 1}.db`,
  ]);
  for (const folder of [directory, elsewhere]) rmSync(folder, { recursive: true });
});
