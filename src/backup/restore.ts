// Restores an archive: unpacked and checked beside the data, everything that waits in it held, then put in place.
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { createKeyVault } from "../domains/key-vault.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import type { S3Place } from "../lib/s3-bucket.ts";
import { showBytes } from "../lib/show-bytes.ts";
import { holdEverything } from "../queue/restored/hold-restored.ts";
import { loadMasterKey, MasterKeyError } from "../secrets/master-key.ts";
import { deriveKey } from "../secrets/secret-file.ts";
import { writeDurably } from "../secrets/write-durably.ts";
import { forgetMoveOf, lockDataDirectory, refuseMoved } from "../store/data-directory.ts";
import { type NewerChoices, readNewerChoices } from "../store/newer-choices.ts";
import { openStore } from "../store/open-store.ts";
import type { Erasure } from "../store/privacy.ts";
import type { RestoredCounts } from "../store/restored.ts";
import { diskSpaceAt, examineSnapshot, walSize } from "../store/snapshot.ts";
import type { Store } from "../store/store.ts";
import { writeBootId } from "./boot-id.ts";
import { type FoundErasures, findErasures } from "./erasure-list.ts";
import { CONFIG_NAME, DATABASE_NAME, MASTER_KEY_NAME, type Manifest } from "./manifest.ts";
import { type MergedChoices, mergeChoices } from "./merge-choices.ts";
import { syncPath } from "./move-archive.ts";
import { type Archive, ArchiveError, fileSource, openArchive } from "./read-archive.ts";
import { openPlace, type RestorePlace } from "./restore-place.ts";

export interface RestoreRequest {
  file: string;
  /** Secret keys of the recovery kit. */
  identities: readonly string[];
  doesReplace: boolean;
  dataDir: string;
  /** The configured file of the master key; null = in the data directory. */
  keysFile: string | null;
  /** A master key for an archive that has none. */
  masterKey: string | null;
  /** Stays where it is, also inside the data directory. */
  configFile: string | null;
  /** Where bodies are that are not in the archive; default: nowhere. */
  bodies?: S3Place | null;
  /** Lists of what was erased, or newer archives, which have one. */
  erasures: readonly string[];
}

export interface Restored {
  manifest: Manifest;
  held: RestoredCounts;
  /** Where the data before is; null if there was none. */
  replaced: string | null;
  /** The archive's configuration, to compare; null if it has none. */
  configFile: string | null;
  erased: Erased;
  /** Who asked for no more mail since the backup; null if no data was there before. */
  merged: MergedChoices | null;
}

interface Erased {
  people: number;
  emails: number;
  /** Nothing is known of what was erased after it, ms; null = all of it is known. */
  knownUntil: number | null;
  /** Newer archives whose list could not be read. */
  unread: string[];
}

export interface RestoreParts {
  clock: Pick<Clock, "now">;
  log: Log;
  /** Erases again, in the restored data directory, what was erased after the backup. */
  eraseAgain(
    place: { store: Store; dataDir: string },
    erasures: readonly Erasure[],
  ): Promise<{ people: number; emails: number }>;
}

/** Where the archive's configuration is put: this server's own stays in force. */
const RESTORED_CONFIG = "restored-sendlark.toml";

/** Rejects with an AppError or a one-line Error; then the data directory is as it was, or says that it is incomplete. */
export async function restoreArchive(parts: RestoreParts, request: RestoreRequest): Promise<Restored> {
  const { file, dataDir, keysFile, configFile, masterKey } = request;
  const archive = await readable(file, () => openArchive(fileSource(file), request.identities));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDataDirectory(dataDir);
  try {
    // A key that was put there for this restore is no data.
    const kept = [configFile, keysFile, masterKey].filter((path) => path !== null);
    if (!archive.manifest.has_master_key) kept.push(join(dataDir, MASTER_KEY_NAME));
    const place = openPlace(dataDir, { doesReplace: request.doesReplace, kept, now: parts.clock.now() });
    const { held, erased, merged } = await prepare(parts, request, archive, place).catch((error) => {
      place.abandon();
      throw error;
    });
    const replaced = place.commit();
    const hasConfig = archive.manifest.members.some(({ name }) => name === CONFIG_NAME);
    const restoredConfig = hasConfig ? join(dataDir, RESTORED_CONFIG) : null;
    return { manifest: archive.manifest, held, replaced, configFile: restoredConfig, erased, merged };
  } finally {
    lock.release();
  }
}

async function prepare(
  parts: RestoreParts,
  request: RestoreRequest,
  archive: Archive,
  { stage, before }: RestorePlace,
): Promise<Settled> {
  const { file, dataDir, identities, bodies = null } = request;
  checkSpace(archive, dataDir);
  const createdAt = Date.parse(archive.manifest.created_at);
  const found = await findErasures({ file, createdAt, dataDir, named: request.erasures, identities });
  await readable(file, () => unpack(archive, stage));
  const [problem] = examineSnapshot(join(stage, DATABASE_NAME));
  if (problem !== undefined) {
    throw new AppError("application_error", `${file}: its database is damaged: ${problem}.`);
  }
  forgetMoveOf(join(stage, DATABASE_NAME));
  const masterKey = placeMasterKey(request, stage);
  // What waits in an older copy was sent from where the data is now.
  if (before !== null) refuseMoved(join(before, DATABASE_NAME));
  const choices = before === null ? null : readNewerChoices(before, createdAt - CLOCK_MARGIN_MS);
  const settled = await settle(parts, stage, { createdAt, masterKey, found, choices, bodies });
  // What is held would be in it.
  if (walSize(stage) > 0) throw new Error("The restored database could not be written completely.");
  for (const name of readdirSync(stage))
    if (/^(?:lock\.|sendlark\.db-)/.test(name)) rmSync(join(stage, name));
  syncTree(stage);
  return settled;
}

async function unpack(archive: Archive, stage: string): Promise<void> {
  for await (const { name, content } of archive.members()) {
    const path = join(stage, name === CONFIG_NAME ? RESTORED_CONFIG : name);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const file = openSync(path, "wx", 0o600);
    try {
      for await (const piece of content) {
        for (let at = 0; at < piece.length; ) at += writeSync(file, piece, at);
      }
    } finally {
      closeSync(file);
    }
  }
}

function checkSpace({ manifest }: Archive, dataDir: string): void {
  const needed = manifest.members.reduce((sum, { bytes }) => sum + bytes, 0);
  const free = diskSpaceAt(dataDir);
  if (free >= needed) return;
  throw new AppError(
    "application_error",
    `The archive needs ${showBytes(needed)}, and ${dataDir} has ${showBytes(free)} free.`,
    { status: 507 },
  );
}

/** Puts the master key where the server looks for it, and returns it. Throws AppError. */
function placeMasterKey({ dataDir, keysFile, masterKey }: RestoreRequest, stage: string): Uint8Array {
  const staged = join(stage, MASTER_KEY_NAME);
  const given = [masterKey, keysFile, join(dataDir, MASTER_KEY_NAME)].find(
    (path) => path !== null && existsSync(path),
  );
  if (!existsSync(staged)) {
    if (given == null) {
      throw new AppError(
        "application_error",
        "The archive is not encrypted, so it has no master key, and the DKIM keys in it cannot be read without one: name your copy of the file with --master-key FILE.",
      );
    }
    copyFileSync(given, staged);
    chmodSync(staged, 0o600);
  }
  try {
    const key = loadMasterKey({ dataDir: stage, file: null, isInUse: true, onWarning() {} });
    if (keysFile !== null) keepConfigured(keysFile, staged);
    return key;
  } catch (error) {
    throw error instanceof MasterKeyError ? new AppError("application_error", error.message) : error;
  }
}

/** The configured file wins; one that holds another key is not overwritten. */
function keepConfigured(keysFile: string, staged: string): void {
  const text = readFileSync(staged, "utf8");
  if (!existsSync(keysFile)) writeDurably(keysFile, text);
  else if (readFileSync(keysFile, "utf8").trim() !== text.trim()) {
    throw new AppError(
      "application_error",
      `keys_file ${keysFile} is another key than the archive's: move it away, and restore again.`,
    );
  }
  rmSync(staged);
}

interface Settled {
  held: RestoredCounts;
  erased: Erased;
  merged: MergedChoices | null;
}

/** The clock may have been set meanwhile; what the backup has already is not added again. */
const CLOCK_MARGIN_MS = 24 * 3600_000;

interface Given {
  createdAt: number;
  masterKey: Uint8Array;
  found: FoundErasures;
  choices: NewerChoices | null;
  bodies: S3Place | null;
}

/** Opens the restored database, which brings it to this version, erases again, and holds everything that waits in it. */
async function settle(
  { clock, log, eraseAgain }: RestoreParts,
  stage: string,
  { createdAt, masterKey, found, choices, bodies }: Given,
): Promise<Settled> {
  const store = await openStore({
    dataDir: stage,
    threads: false,
    log,
    blobs: { isBucketUsed: false, bucket: bodies },
    onFatal(line) {
      throw new Error(line);
    },
  });
  try {
    await checkKey(store, masterKey);
    const counts = await eraseAgain({ store, dataDir: stage }, found.erasures);
    const merged = choices && (await mergeChoices(store, choices));
    const held = await holdEverything({ store, clock }, { cause: "restore", backupCreatedAt: createdAt });
    await writeBootId({ store, dataDir: stage, log });
    return { held, erased: { ...counts, knownUntil: found.knownUntil, unread: found.unread }, merged };
  } finally {
    await store.close();
  }
}

const KEY_SAMPLES = 100;

async function checkKey(store: Pick<Store, "domains">, masterKey: Uint8Array): Promise<void> {
  const keys = await store.domains.listSealedKeys({ limit: KEY_SAMPLES });
  const vault = createKeyVault(deriveKey(masterKey, "dkim keys"));
  if (keys.length === 0 || keys.some((key) => vault.opens(key))) return;
  throw new AppError(
    "application_error",
    "The master key is not the one that encrypted the archive's DKIM keys.",
  );
}

/** Every file and directory, so that they are on disk before their names are. */
function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncPath(path);
  }
  syncPath(folder);
}

/** Names the file in what is wrong with the archive. */
async function readable<Value>(file: string, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ArchiveError) throw new AppError("application_error", `${file}: ${error.message}`);
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new AppError("not_found", `${file} does not exist.`);
    throw error;
  }
}
