// Copies of the database from before a migration, in `snapshots/` of the data directory: what a rollback goes back to.
import type { Database } from "bun:sqlite";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { showBytes } from "../../../lib/show-bytes.ts";
import { carryBackFile, openPrivateFile, removeDatabase } from "./database-files.ts";
import { diskSpaceLeft } from "./disk-space.ts";

/** Left free beside a snapshot, for the migration and for mail. */
const SPARE_BYTES = 512 * 1024 * 1024;
const NAME = /^schema-(\d+)\.db$/;
const REMOVED = /^(?:undone-)?schema-\d+\.db$/;
const HALF = /^schema-\d+\.db\.new$/;
const DAY_MS = 24 * 3600_000;

export interface Snapshot {
  file: string;
  schema: number;
  /** Ms. */
  madeAt: number;
  bytes: number;
}

/**
 * Copies the database, which has that schema. One snapshot per schema: a server that fails and starts again and again does
 * not fill the disk. Throws an Error if there is no room.
 */
export function makeSnapshot(database: Database, schema: number): void {
  const folder = snapshotsFolder(dirname(database.filename));
  const bytes = database
    .query<{ bytes: number }, []>(
      "SELECT (page_count - freelist_count) * page_size AS bytes FROM pragma_page_count, pragma_freelist_count, pragma_page_size",
    )
    .get()!.bytes;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `schema-${schema}.db`);
  const temporary = `${file}.new`;
  rmSync(temporary, { force: true });
  const free = diskSpaceLeft(folder);
  if (free < bytes + SPARE_BYTES) {
    throw new Error(
      `an upgrade first makes a snapshot of ${showBytes(bytes)}, and ${showBytes(free)} are free in ${folder}. Free some space; or, if you have a backup, set snapshot_days = 0 in [upgrade] of sendlark.toml.`,
    );
  }
  try {
    openPrivateFile(temporary);
    database.query("VACUUM INTO ?").run(temporary);
    syncPath(temporary);
    renameSync(temporary, file);
  } catch (error) {
    // On a full disk, half a copy would keep it full.
    rmSync(temporary, { force: true });
    throw error;
  }
  syncPath(folder);
}

const snapshotsFolder = (dataDir: string) => join(dataDir, "snapshots");

export function syncPath(path: string): void {
  const descriptor = openSync(path, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Of a data directory, by schema. */
export function listSnapshots(dataDir: string): Snapshot[] {
  const folder = snapshotsFolder(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      const schema = NAME.exec(name)?.[1];
      if (schema === undefined) return [];
      const file = join(folder, name);
      const { mtimeMs, size } = statSync(file);
      return [{ file, schema: Number(schema), madeAt: mtimeMs, bytes: size }];
    })
    .toSorted((one, other) => one.schema - other.schema);
}

/**
 * Removes snapshots that are older than that, databases that a rollback replaced, and what was cut off. The caller has the data
 * directory open, so that nobody is making a snapshot.
 */
export async function dropOldSnapshots(
  dataDir: string,
  { days, now }: { days: number; now: number },
): Promise<void> {
  const folder = snapshotsFolder(dataDir);
  if (!existsSync(folder)) return;
  removeDatabase(carryBackFile(dataDir));
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (HALF.test(name)) await rm(file, { force: true });
    if (!REMOVED.test(name)) continue;
    if (statSync(file).mtimeMs < now - days * DAY_MS) await rm(file, { force: true });
  }
}
