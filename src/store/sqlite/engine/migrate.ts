// Brings a database to the schema of this version: a snapshot of what was there, then
// one transaction for each migration.
import type { Database } from "bun:sqlite";
import { existsSync, statSync } from "node:fs";
import { VERSION } from "../../../lib/version.ts";
import { NewerSchemaError, OldLayoutError } from "../../store-errors.ts";
import { forgetMoving, readMoving } from "../moving.ts";
import { embeddedMigrations } from "./embedded-migrations.ts" with { type: "macro" };
import { openFile } from "./open-file.ts";
import { makeSnapshot } from "./snapshot.ts";

export interface Migration {
  sql: string[];
  /** When it was written, ms; orders migrations. */
  folderMillis: number;
  hash: string;
}

const MIGRATIONS = embeddedMigrations() as Migration[];

/** The schema of this version: how many migrations lead to it. */
export const SCHEMA = MIGRATIONS.length;

/** The row of `state` that says which version a schema needs, for older versions to show. */
const STATE_NAME = "schema";

const CREATE_JOURNAL =
  "CREATE TABLE IF NOT EXISTS __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)";

/** Schema 0 = a new database. `newest`: when its last migration was written. */
interface StoredSchema {
  schema: number;
  newest: number;
}

export function storedSchema(database: Database): StoredSchema {
  const table = database.query("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'").get();
  if (table === null) return { schema: 0, newest: 0 };
  return database
    .query<StoredSchema, []>(
      "SELECT count(*) AS schema, coalesce(max(created_at), 0) AS newest FROM __drizzle_migrations",
    )
    .get()!;
}

/**
 * Throws NewerSchemaError or OldLayoutError if this version cannot work with the file. Reads only: the file and its log
 * stay as they are.
 */
export function refuseOtherSchema(file: string, migrations = MIGRATIONS): void {
  if (!existsSync(file) || statSync(file).size === 0) return;
  const database = openFile(file, { readonly: true });
  try {
    const { schema, newest } = storedSchema(database);
    const known = migrations.at(-1)?.folderMillis ?? 0;
    if (newest > known)
      throw newerSchema(file, { schema, known: migrations.length }, neededVersion(database));
    if (newest === 0 || migrations.some(({ folderMillis }) => folderMillis === newest)) return;
    throw new OldLayoutError(
      `${file} was written by a development build, and this version cannot read it: move the data directory away, or name an empty one in data_dir.`,
    );
  } finally {
    database.close();
  }
}

function newerSchema(
  file: string,
  { schema, known }: { schema: number; known: number },
  version: string | null,
): NewerSchemaError {
  const needed = version === null || version === VERSION ? "a newer version" : `version ${version} or newer`;
  return new NewerSchemaError(
    `${file} has schema ${schema}, and this version (${VERSION}) knows schemas up to ${known}: it needs ${needed}. Nothing was changed. Start that version again, or go back with \`sendlark rollback\`, which also takes the data back.`,
  );
}

/** The version that brought the file to its schema; null if it is not there or cannot be read. */
function neededVersion(database: Database): string | null {
  try {
    const row = database
      .query<{ value: string }, [string]>("SELECT value FROM state WHERE name = ?")
      .get(STATE_NAME);
    const { version } = JSON.parse(row?.value ?? "{}") as { version?: unknown };
    return typeof version === "string" && /^[\w.+-]{1,64}$/.test(version) ? version : null;
  } catch {
    return null;
  }
}

export interface MigrateOptions {
  /** 0 = no snapshot. */
  snapshotDays: number;
  migrations?: Migration[];
}

/**
 * Runs the missing migrations. An existing database is copied first (see snapshot.ts). A migration that fails, or that leaves
 * rows without the row that they refer to, is undone and throws; those before it stay.
 */
export function migrate(database: Database, { snapshotDays, migrations = MIGRATIONS }: MigrateOptions): void {
  const { schema, newest } = storedSchema(database);
  const missing = migrations.filter(({ folderMillis }) => folderMillis > newest);
  if (missing.length === 0) return;
  // Its triggers and its copy are of the tables before.
  if (readMoving(database) !== null) database.transaction(() => forgetMoving(database)).immediate();
  if (schema > 0 && snapshotDays > 0) makeSnapshot(database, schema);
  // A new database is made as a whole.
  const steps = schema === 0 ? [missing] : missing.map((migration) => [migration]);
  // A table that is rebuilt is dropped first, and would take along the rows that refer to it. Has no effect inside a transaction.
  database.run("PRAGMA foreign_keys = OFF");
  try {
    for (const step of steps) runStep(database, step);
  } finally {
    database.run("PRAGMA foreign_keys = ON");
  }
}

function runStep(database: Database, step: Migration[]): void {
  const run = (orphansAllowed: number) =>
    database
      .transaction(() => {
        database.run(CREATE_JOURNAL);
        for (const migration of step) apply(database, migration);
        const { schema } = storedSchema(database);
        noteVersion(database, schema);
        const orphans = countOrphans(database);
        if (orphans > orphansAllowed) throw new OrphanedRows(schema, orphans);
      })
      .immediate();
  try {
    run(0);
  } catch (error) {
    if (!(error instanceof OrphanedRows)) throw error;
    // Damage from before must not keep the server from ever starting again.
    const before = countOrphans(database);
    if (before === 0) throw error;
    run(before);
  }
}

function apply(database: Database, { sql, hash, folderMillis }: Migration): void {
  for (const statement of sql) database.run(statement);
  database.query("INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)").run(hash, folderMillis);
}

function noteVersion(database: Database, schema: number): void {
  database
    .query(
      `INSERT INTO state (name, version, value) VALUES (?, 1, ?)
       ON CONFLICT (name) DO UPDATE SET version = version + 1, value = excluded.value`,
    )
    .run(STATE_NAME, JSON.stringify({ schema, version: VERSION }));
}

class OrphanedRows extends Error {
  constructor(schema: number, orphans: number) {
    super(
      `the migration to schema ${schema} would leave ${orphans} rows without the row that they refer to, so it was undone. Go back with \`sendlark rollback\`, and report this.`,
    );
  }
}

/** https://sqlite.org/pragma.html#pragma_foreign_key_check */
function countOrphans(database: Database): number {
  return database
    .query<{ count: number }, []>("SELECT count(*) AS count FROM pragma_foreign_key_check")
    .get()!.count;
}
