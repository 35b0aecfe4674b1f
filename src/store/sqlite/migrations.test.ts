// The migrations make the tables that the code declares: the same columns, keys and indexes, and nothing else.
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import drizzleConfig from "../../../drizzle.config.ts";
import { embeddedMigrations } from "./engine/embedded-migrations.ts" with { type: "macro" };

const ROOT = join(import.meta.dir, "../../..");

/** What tables in code cannot say. */
const WITHOUT_ROWID = [
  "activity_days",
  "automation_run_steps",
  "automation_step_counts",
  "automation_triggers",
  "automation_waits",
  "broadcast_clicks",
  "broadcast_counts",
  "broadcast_outcomes",
  "broadcast_recipients",
  "changed_contacts",
  "contact_activity",
  "contact_emails",
  "contact_topics",
  "dmarc_sums",
  "editor_locks",
  "email_links",
  "metric_facets",
  "metrics",
  "search_terms",
  "segment_contacts",
  "stored_classes",
  "tls_sums",
  "transcripts",
];
const COUNTED = ["bodies", "domain_reports", "emails", "events", "logs", "transcripts"];
const TRIGGERS = [
  ...["audit_entries_last", "audit_entries_stay", "audit_heads_last", "audit_heads_stay"],
  ...COUNTED.flatMap((name) => [`${name}_stored`, `${name}_removed`]),
  ...COUNTED.filter((name) => !["emails", "domain_reports"].includes(name)).map((name) => `${name}_changed`),
].toSorted();

function databaseOf(statements: readonly string[]): Database {
  const database = new Database(":memory:");
  for (const statement of statements) database.run(statement);
  return database;
}

async function declaredTables(): Promise<Record<string, unknown>> {
  const files = [...new Bun.Glob((drizzleConfig as { schema: string }).schema).scanSync(ROOT)];
  const modules = await Promise.all(files.map((file) => import(join(ROOT, file))));
  return Object.assign({}, ...modules);
}

/** By name, whatever the order of tables and columns. */
function describe(database: Database): Record<string, unknown> {
  const all = <Row>(query: string) => database.query<Row, []>(query).all();
  const shape: Record<string, unknown> = {};
  for (const { name } of all<{ name: string }>("SELECT name FROM pragma_table_list WHERE schema = 'main'")) {
    if (name.startsWith("sqlite_")) continue;
    shape[`table ${name}`] = {
      columns: all(
        `SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_xinfo('${name}') ORDER BY name`,
      ),
      references: all(
        `SELECT "table", "from", "to", on_delete FROM pragma_foreign_key_list('${name}') ORDER BY "from"`,
      ),
    };
  }
  for (const { name, sql } of all<{ name: string; sql: string }>(
    "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL",
  )) {
    shape[`index ${name}`] = sql;
  }
  return shape;
}

test("the migrations make the tables that the code declares", async () => {
  const migrated = databaseOf(embeddedMigrations().flatMap(({ sql }) => sql));
  const empty = await generateSQLiteDrizzleJson({});
  const declared = await generateSQLiteDrizzleJson(await declaredTables());
  const written = databaseOf(await generateSQLiteMigration(empty, declared));
  expect(describe(migrated)).toEqual(describe(written));
  const names = (query: string) =>
    migrated
      .query<{ name: string }, []>(query)
      .all()
      .map(({ name }) => name);
  expect(names("SELECT name FROM pragma_table_list WHERE wr AND schema = 'main' ORDER BY name")).toEqual(
    WITHOUT_ROWID,
  );
  expect(names("SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY name")).toEqual(TRIGGERS);
});

test("drizzle-kit finds nothing to write, and one snapshot is kept for it", async () => {
  const folder = join(ROOT, "migrations/sqlite/meta");
  const snapshots = (await readdir(folder)).filter((name) => name.endsWith("_snapshot.json"));
  expect(snapshots).toHaveLength(1);
  const snapshot = await Bun.file(join(folder, snapshots[0]!)).json();
  const declared = await generateSQLiteDrizzleJson(await declaredTables());
  expect(await generateSQLiteMigration(snapshot, declared)).toEqual([]);
});
