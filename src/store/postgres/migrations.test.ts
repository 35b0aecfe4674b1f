// The migrations make the tables that the code declares: the same columns, keys and indexes, and nothing else.
import { expect, test as plainTest } from "bun:test";
import { join } from "node:path";
import { integer, text } from "drizzle-orm/sqlite-core";
import { declaredTables } from "../../testing/fixtures/declared-tables.ts";
import { onlyWith } from "../../testing/fixtures/only-with.ts";
import { hasPostgres, sharedPostgres } from "../../testing/servers/postgres.ts";
import { defineTable } from "../sql/columns.ts";
import { embeddedMigrations } from "./embedded-migrations.ts" with { type: "macro" };
import { migrate } from "./migrate.ts";
import { openDoor } from "./query.ts";
import { shapeOf, statementsBetween } from "./table-sql.ts";

const { test } = onlyWith("PostgreSQL", hasPostgres);

/** What the server says that it has, by kind and name. */
const CATALOG = `
  SELECT 'column ' || table_name || '.' || column_name AS name,
    concat_ws(' ', data_type, collation_name, is_nullable, column_default, is_identity, identity_generation) AS is
  FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT 'index ' || indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT 'key ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) FROM pg_constraint
  WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT 'storage ' || relname, array_to_string(reloptions, ', ') FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
  ORDER BY 1`;

async function describe(url: string, statements: readonly string[] = []): Promise<Map<string, string>> {
  const door = openDoor(url, { connections: 1, deadlineMs: 20_000, name: "tests" });
  try {
    for (const statement of statements) await door.ask(statement);
    const { rows } = await door.ask<{ name: string; is: string }>(CATALOG);
    return new Map(rows.map(({ name, is }) => [name, is]));
  } finally {
    door.close();
  }
}

const createDatabase = async () => (await sharedPostgres()).createDatabase();

test("the migrations make the tables that the code declares", async () => {
  const [migrated, written] = [await createDatabase(), await createDatabase()];
  await migrate(migrated);
  const { statements } = statementsBetween({}, shapeOf(await declaredTables()));
  // Each can run twice.
  const declared = await describe(written, [...statements, ...statements]);
  expect(declared.size).toBeGreaterThan(900);
  expect(await describe(migrated)).toEqual(declared);
  expect(await describe(migrated, ["ALTER TABLE teams ALTER COLUMN name DROP NOT NULL"])).not.toEqual(
    declared,
  );
});

plainTest("nothing is left to write for PostgreSQL, and its snapshot is the tables'", async () => {
  const folder = join(import.meta.dir, "../../../migrations/postgres");
  const snapshot = await Bun.file(join(folder, "snapshot.json")).json();
  expect(snapshot).toEqual(JSON.parse(JSON.stringify(shapeOf(await declaredTables()))));
  const unfinished = [...new Bun.Glob("*.sql").scanSync(folder)].filter((file) =>
    file.includes("-- by hand:"),
  );
  expect(unfinished).toEqual([]);
  expect(embeddedMigrations().every(({ statements }) => statements.length > 0)).toBe(true);
});

const before = defineTable("things", {
  id: text("id").primaryKey(),
  size: integer("size").notNull(),
  note: text("note"),
});
const after = defineTable("things", {
  id: text("id").primaryKey(),
  size: text("size").notNull(),
  isOpen: integer("is_open", { mode: "boolean" }).notNull().default(true),
  owner: text("owner").notNull(),
  title: text("title").default("it's new"),
});

plainTest("what adds is written, the rest is named", () => {
  expect(statementsBetween(shapeOf([before]), shapeOf([after]))).toEqual({
    statements: [
      `ALTER TABLE "things" ADD COLUMN IF NOT EXISTS "is_open" bigint NOT NULL DEFAULT 1`,
      `ALTER TABLE "things" ADD COLUMN IF NOT EXISTS "title" text COLLATE "C" DEFAULT 'it''s new'`,
    ],
    unwritten: [
      'column things.size is now text COLLATE "C" NOT NULL',
      'column things.owner is now text COLLATE "C" NOT NULL',
      "column things.note is gone",
    ],
  });
});
