// A database's schema without its rows: a new version proves on it that it can migrate, before it is installed.
import { Database } from "bun:sqlite";
import { existsSync } from "node:fs";
import { databaseFile } from "./database-files.ts";
import { storedSchema } from "./migrate.ts";
import { openWriter } from "./open-database.ts";
import { openFile } from "./open-file.ts";

/** The schema of a data directory's database, which a server may have open; null without a database. */
export function schemaIn(dataDir: string): number | null {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) return null;
  const database = openFile(file, { readonly: true });
  try {
    return storedSchema(database).schema;
  } finally {
    database.close();
  }
}

/** Writes the schema and the list of migrations, but no rows, to a new file. */
export function copySchema(dataDir: string, to: string): void {
  const from = openFile(databaseFile(dataDir), { readonly: true });
  const copy = new Database(to, { create: true, readwrite: true });
  try {
    const statements = from
      .query<{ sql: string }, []>(
        "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type = 'table' DESC",
      )
      .all();
    for (const { sql } of statements) copy.run(sql);
    const insert = copy.query("INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)");
    const rows = from
      .query<{ hash: string; created_at: number }, []>("SELECT hash, created_at FROM __drizzle_migrations")
      .all();
    for (const { hash, created_at } of rows) insert.run(hash, created_at);
  } finally {
    from.close();
    copy.close();
  }
}

/** Brings a copy to this version's schema, which it returns. */
export function migrateCopy(file: string): number {
  const database = openWriter(file, { snapshotDays: 0 });
  try {
    return storedSchema(database).schema;
  } finally {
    database.close();
  }
}
