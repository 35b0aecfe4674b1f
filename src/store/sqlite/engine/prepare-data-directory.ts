// Checks of the data directory before it is opened. Each error is one line that says what to do.
import { accessSync, chmodSync, constants, existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { diskSpaceLeft } from "./disk-space.ts";

/** What to do about damage, for the operator. */
export const DAMAGE_ADVICE =
  "Keep a copy of data_dir and check the disk (`dmesg`). `sendlark rescue` shows and exports what waits in it; `sendlark restore FILE --replace` restores a backup.";

/** Minimum free space: the log and its index grow in such steps. */
const START_BYTES_MIN = 4 * 1024 * 1024;

/** Creates the directory for its owner only and checks that this process can use it. Throws an Error. */
export function prepareDataDirectory(dataDir: string): void {
  const blobs = join(dataDir, "blobs");
  try {
    mkdirSync(blobs, { recursive: true, mode: 0o700 });
    close(dataDir);
    for (const path of [dataDir, blobs]) accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`data_dir ${dataDir} cannot be used: ${reasonOf(error)}`);
  }
  // Release the ballast, so that a server with a full disk can start and finish its work.
  const ballast = join(dataDir, "ballast");
  if (existsSync(ballast) && diskSpaceLeft(dataDir) < START_BYTES_MIN) rmSync(ballast);
}

/** If another user owns the directory (container volumes), its files are still private. */
function close(dataDir: string): void {
  try {
    if ((statSync(dataDir).mode & 0o077) !== 0) chmodSync(dataDir, 0o700);
  } catch (error) {
    if (codeOf(error) !== "EPERM") throw error;
  }
}

/** Written by a restore that has not put everything in place. */
export const RESTORE_MARKER = "restoring.json";

/** What is there may be half of an installation. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(join(dataDir, RESTORE_MARKER))) return;
  throw new Error(
    `a restore into ${dataDir} did not finish. Run the same \`sendlark restore\` again; it takes back what the first one did, and what --replace moved aside is in ${dataDir}/replaced-…`,
  );
}

/**
 * Key files without a database mean an incomplete restore or a misplaced file. A new database would refuse every API
 * key and lose the queue, yet look healthy.
 */
export function refuseLostDatabase(dataDir: string, file: string): void {
  const isThere = existsSync(file) && statSync(file).size > 0;
  if (isThere || !KEY_FILES.some((name) => existsSync(join(dataDir, name)))) return;
  throw new Error(
    `it is ${existsSync(file) ? "empty" : "missing"}, but data_dir holds the keys of an installation. Restore the database with its -wal file, or restore a backup. To start from scratch, use an empty data_dir.`,
  );
}

const KEY_FILES = ["secret.key", "master.key"];

/** The system's error and what to do about it. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const advice = ADVICE[codeOf(error)];
  return advice === undefined ? text : `${text}. ${advice()}`;
}

const ownIt = () =>
  `This process is user ${process.getuid?.() ?? "?"}: run the command as the directory's owner (such as: sudo -u sendlark sendlark …), or change the owner of the directory (chown -R).`;
const makeRoom = () => "Free some disk space and restart. Nothing is lost.";
const repair = () => DAMAGE_ADVICE;

const ADVICE: Record<string, () => string> = {
  EACCES: ownIt,
  EPERM: ownIt,
  SQLITE_CANTOPEN: ownIt,
  SQLITE_READONLY: ownIt,
  EROFS: () => "Its file system is mounted read-only: check `dmesg`, and mount it read-write.",
  EEXIST: () => "It must be a directory.",
  ENOTDIR: () => "It must be a directory.",
  ENOSPC: makeRoom,
  EDQUOT: makeRoom,
  SQLITE_FULL: makeRoom,
  SQLITE_CORRUPT: repair,
  SQLITE_NOTADB: repair,
};

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
