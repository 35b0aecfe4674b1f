// The only place that opens the database and sets its write settings.
import { Database } from "bun:sqlite";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { OldLayoutError } from "../../store-errors.ts";
import { FatalStoreError } from "./database-error.ts";
import { openPrivateFile } from "./database-files.ts";
import { embeddedMigrations } from "./embedded-migrations.ts" with { type: "macro" };

const SYNCHRONOUS_FULL = 2;

/**
 * Opens the writing connection and migrates. Throws if the durability settings did not apply, or if a newer version or
 * a development build wrote the file.
 */
export function openWriter(file: string): Database {
  openPrivateFile(file);
  const database = new Database(file, { readwrite: true, create: true });
  try {
    // Set before the first table and WAL; later it would need a VACUUM.
    database.run("PRAGMA auto_vacuum = INCREMENTAL");
    database.run("PRAGMA journal_mode = WAL");
    database.run("PRAGMA synchronous = FULL");
    database.run("PRAGMA busy_timeout = 5000");
    database.run("PRAGMA foreign_keys = ON");
    database.run("PRAGMA wal_autocheckpoint = 4000");
    database.run(`PRAGMA journal_size_limit = ${64 * 1024 * 1024}`);
    database.run("PRAGMA cache_size = -16000");
    database.run("PRAGMA temp_store = MEMORY");
    checkDurability(database);
    migrate(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** A read-only connection beside the writer's. */
export function openReader(file: string): Database {
  const database = new Database(file, { readonly: true });
  database.run("PRAGMA busy_timeout = 5000");
  database.run("PRAGMA query_only = ON");
  database.run("PRAGMA cache_size = -16000");
  database.run("PRAGMA temp_store = MEMORY");
  return database;
}

/** Throws if commits would not survive a power cut (NORMAL and OFF lose rows). */
export function checkDurability(database: Database): void {
  const journal = database.query<{ journal_mode: string }, []>("PRAGMA journal_mode").get();
  const synchronous = database.query<{ synchronous: number }, []>("PRAGMA synchronous").get();
  const foreignKeys = database.query<{ foreign_keys: number }, []>("PRAGMA foreign_keys").get();
  const refuse = (setting: string, value: unknown) => {
    throw new FatalStoreError(`The database refused a setting it must have: ${setting} is ${value}.`);
  };
  if (journal?.journal_mode !== "wal") refuse("journal_mode", journal?.journal_mode);
  if (synchronous?.synchronous !== SYNCHRONOUS_FULL) refuse("synchronous", synchronous?.synchronous);
  if (foreignKeys?.foreign_keys !== 1) refuse("foreign_keys", foreignKeys?.foreign_keys);
}

interface Migration {
  sql: string[];
  folderMillis: number;
  hash: string;
}

/** Not in drizzle's public types; its public migrator reads only folders, but migrations are embedded. */
interface Migrator {
  dialect: { migrate(list: Migration[], session: unknown): void };
  session: unknown;
}

function migrate(database: Database): void {
  const migrations = embeddedMigrations() as Migration[];
  const newest = migrations.at(-1)?.folderMillis ?? 0;
  const stored = storedMigration(database);
  if (stored > newest) {
    throw new FatalStoreError(
      "It was written by a newer version of this program: start that one again, or restore the backup made before the upgrade.",
    );
  }
  if (stored === newest) return;
  if (stored > 0 && !migrations.some(({ folderMillis }) => folderMillis === stored)) {
    throw new OldLayoutError(
      `${database.filename} was written by a development build, and this version cannot read it: move the data directory away, or name an empty one in data_dir.`,
    );
  }
  const orm = drizzle({ client: database }) as unknown as Migrator;
  orm.dialect.migrate(migrations, orm.session);
}

function storedMigration(database: Database): number {
  const table = database.query("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'").get();
  if (table === null) return 0;
  const row = database
    .query<{ newest: number | null }, []>("SELECT max(created_at) AS newest FROM __drizzle_migrations")
    .get();
  return Number(row?.newest ?? 0);
}
