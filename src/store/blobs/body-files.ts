// Large bodies as content-addressed files: blobs/ab/<sha256>. A file is complete and on disk before a row references
// it: temporary name → write → fsync → rename → fsync of the folder → commit.
import { existsSync } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createId } from "../../lib/id.ts";

const SHA256 = /^[0-9a-f]{64}$/;
const TEMPORARY = ".tmp";
const WRITE_STEP_BYTES = 1024 * 1024;
const ORPHAN_AGE_MS = 24 * 3600_000;

/** Throws unless `sha256` is 64 lower-case hex digits: it becomes a path. */
export function bodyFilePath(folder: string, sha256: string): string {
  if (!SHA256.test(sha256)) throw new Error("A body's sha256 must be 64 hex digits.");
  return join(folder, sha256.slice(0, 2), sha256);
}

export function isBodyFile(folder: string, sha256: string): boolean {
  return existsSync(bodyFilePath(folder, sha256));
}

/** Resolves when the content is on disk under its final name. The same content twice is one file. */
export async function putBodyFile(folder: string, sha256: string, bytes: Uint8Array): Promise<void> {
  const path = bodyFilePath(folder, sha256);
  const parent = dirname(path);
  const isNew = await makeFolder(parent);
  if (!(await isComplete(path, bytes.byteLength))) await writeDurably(path, bytes);
  await syncFolder(parent);
  if (isNew) await syncFolder(folder);
}

/**
 * Creates one folder; false if it exists. Never creates its parents: a lost data directory must not come back empty.
 */
async function makeFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path, { mode: 0o700 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Reuses an existing copy and updates its time, so that the sweep does not take it for an orphan. */
async function isComplete(path: string, sizeBytes: number): Promise<boolean> {
  if (!existsSync(path)) return false;
  const now = new Date();
  await utimes(path, now, now);
  return (await stat(path)).size === sizeBytes;
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(dirname(path), `${createId()}${TEMPORARY}`);
  try {
    const file = await open(temporary, "wx", 0o600);
    try {
      await writeSteps(file, bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Through one buffer: the file would be given a copy of each step of a resizable buffer, and this garbage makes the
 * garbage collector work on the main thread.
 */
async function writeSteps(file: FileHandle, bytes: Uint8Array): Promise<void> {
  const step = new Uint8Array(Math.min(WRITE_STEP_BYTES, bytes.length));
  for (let at = 0; at < bytes.length; ) {
    const piece = bytes.subarray(at, at + step.length);
    step.set(piece);
    const { bytesWritten } = await file.write(step, 0, piece.length);
    at += bytesWritten;
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * Removes temporary files older than a day, and returns at most `limit` content names older than a day, in order,
 * after the name `after`; the writer decides which to remove. `next` is the next `after`; "" = the start.
 */
export async function oldBodyFiles(
  folder: string,
  { now, limit, after }: { now: number; limit: number; after: string },
): Promise<{ names: string[]; next: string }> {
  const names: string[] = [];
  for (let index = Number.parseInt(after.slice(0, 2) || "0", 16); index < 256; index++) {
    const parent = join(folder, index.toString(16).padStart(2, "0"));
    for (const name of await namesIn(parent)) {
      const path = join(parent, name);
      const isTemporary = name.endsWith(TEMPORARY);
      if (!isTemporary && (name <= after || !SHA256.test(name))) continue;
      if ((await changedAt(path)) > now - ORPHAN_AGE_MS) continue;
      if (isTemporary) await rm(path, { force: true });
      else names.push(name);
      if (names.length === limit) return { names, next: name };
    }
  }
  return { names, next: "" };
}

async function namesIn(folder: string): Promise<string[]> {
  return existsSync(folder) ? (await readdir(folder)).sort() : [];
}

/** Infinity for a missing file, which needs no sweep. */
async function changedAt(path: string): Promise<number> {
  return existsSync(path) ? (await stat(path)).mtimeMs : Number.POSITIVE_INFINITY;
}
