// The only place that opens the database and sets its write settings.
import { Database } from "bun:sqlite";
import { LIMITS } from "../../../limits.ts";
import { FatalStoreError } from "../../sql/database-error.ts";
import { openPrivateFile } from "./database-files.ts";
import { LazyDatabase } from "./lazy-database.ts";
import { type MigrateOptions, migrate, refuseOtherSchema } from "./migrate.ts";
import { WAIT_FOR_OTHERS } from "./open-file.ts";

const SYNCHRONOUS_FULL = 2;

/**
 * Opens the writing connection and migrates. Throws if the durability settings did not apply, or, before anything is
 * written, if a newer version or a development build wrote the file.
 */
export function openWriter(
  file: string,
  options: MigrateOptions = { snapshotDays: LIMITS.snapshotDays },
  { externalCheckpoint = false } = {},
): LazyDatabase {
  refuseOtherSchema(file, options.migrations);
  openPrivateFile(file);
  const database = new LazyDatabase(file, { readwrite: true, create: true });
  try {
    database.run(WAIT_FOR_OTHERS);
    // Set before the first table and WAL; later it would need a VACUUM.
    database.run("PRAGMA auto_vacuum = INCREMENTAL");
    database.run("PRAGMA journal_mode = WAL");
    database.run("PRAGMA synchronous = FULL");
    database.run("PRAGMA foreign_keys = ON");
    database.run(`PRAGMA wal_autocheckpoint = ${externalCheckpoint ? 0 : 500}`);
    database.run(`PRAGMA journal_size_limit = ${32 * 1024 * 1024}`);
    database.run("PRAGMA cache_size = -16000");
    database.run("PRAGMA temp_store = MEMORY");
    // Zeroes removed rows in the pages that are written anyway; free pages leave the file (see `clean`).
    database.run("PRAGMA secure_delete = FAST");
    checkDurability(database);
    migrate(database, options);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** A connection beside the writer's that merges its write-ahead log, as safely as the writer would. */
export function openMerger(file: string): Database {
  const database = new Database(file, { readwrite: true });
  database.run("PRAGMA synchronous = FULL");
  database.run("PRAGMA wal_autocheckpoint = 0");
  database.run("PRAGMA query_only = ON");
  return database;
}

/** A read-only connection beside the writer's. */
export function openReader(file: string): LazyDatabase {
  const database = new LazyDatabase(file, { readonly: true });
  database.run(WAIT_FOR_OTHERS);
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
