// Merges the write-ahead log into the database ("checkpoint"). The `scan` thread does nearly all of it, on a connection of
// its own, so that no commit waits for pages that are copied and synced. SQLite begins the log anew only at a write that
// finds all of it merged, which beside a steady writer is never the case: so the writer merges the last pages itself. On a
// large file, pages come faster than they are merged and synced: background calls then wait for each merge.
import type { Database } from "bun:sqlite";
import { fdatasyncSync, readdirSync, readlinkSync, realpathSync } from "node:fs";
import type { BatchClient } from "../../sql/batch-client.ts";
import { FatalStoreError, isFatal } from "../../sql/database-error.ts";
import { reasonOf } from "./prepare-data-directory.ts";

/** Merged beside the writer as soon as so many pages are new; the writer merges no more than that. */
const PAGES = 500;
/** From here on, the writer merges the rest, so that the log begins anew (16 MB). */
const PAGES_LONG = 4_000;
/** From here on, background calls wait while the other thread merges, so that few pages are left after it (32 MB). */
const PAGES_TOO_LONG = 8_000;
/** Even that was not enough: the writer merges all of it (96 MB). */
const PAGES_MAX = 24_000;
/** So many pages are not merged: the other thread is busy or gone, and the writer does its work. */
const PAGES_LATE = 8_000;

export interface LogState {
  log: number;
  checkpointed: number;
}

export interface Checkpoint {
  /** After each commit. */
  afterCommit(): void;
  /** Another thread should merge now. */
  isDue(): boolean;
  /** Background calls should wait for that merge. */
  isTooLong(): boolean;
}

/** On the writer's connection, which then merges only when it is told to. */
export function createCheckpoint(database: Database): Checkpoint {
  const look = database.prepare<LogState, []>("PRAGMA wal_checkpoint(NOOP)");
  const merge = createMerge(database);
  let late = PAGES_LATE;
  let longest = PAGES_MAX;
  let state = NOTHING;
  database.run("PRAGMA wal_autocheckpoint = 0");

  function isForWriter(): boolean {
    const left = leftOf(state);
    if (left === 0) return false;
    return left >= late || state.log >= longest || (left <= PAGES && state.log >= PAGES_LONG);
  }

  return {
    afterCommit() {
      state = ifPossible(() => look.get()) ?? NOTHING;
      if (leftOf(state) < PAGES_LATE) late = PAGES_LATE;
      if (state.log < PAGES_MAX) longest = PAGES_MAX;
      if (!isForWriter()) return;
      state = ifPossible(merge) ?? state;
      // A reader holds them. Each try sorts all pages that are left, so the next one waits until they are twice as many.
      late = Math.max(PAGES_LATE, 2 * leftOf(state));
      if (state.log >= longest) longest = state.log + Math.max(PAGES, leftOf(state));
    },
    // Not while it is the writer's turn: one of them merges at a time.
    isDue: () => leftOf(state) >= PAGES && state.log < longest,
    isTooLong: () => state.log >= PAGES_TOO_LONG && leftOf(state) >= PAGES,
  };
}

/** SQLite merges the log within commits, or another program does. */
export const noCheckpoint: Checkpoint = { afterCommit() {}, isDue: () => false, isTooLong: () => false };

/**
 * A full disk, or a transaction that is still open on this connection, only delays it: what was committed is in the log.
 * Throws errors after which nothing is certain.
 */
function ifPossible(merge: () => LogState | null): LogState | null {
  try {
    return merge();
  } catch (error) {
    if (isFatal(error)) throw error;
    return null;
  }
}

const leftOf = ({ log, checkpointed }: LogState) => Math.max(0, log - checkpointed);
const NOTHING: LogState = { log: 0, checkpointed: 0 };

/**
 * Merges what no reader holds, beside readers and a writer; does nothing while another connection merges. `sync` is called
 * when pages were copied.
 */
export function createMerge(database: Database, sync: () => void = () => {}): () => LogState {
  const merge = database.prepare<LogState, []>("PRAGMA wal_checkpoint(PASSIVE)");
  let before = 0;
  return () => {
    const state = merge.get() ?? NOTHING;
    if (state.checkpointed !== before) sync();
    before = state.checkpointed;
    return state;
  };
}

/**
 * Syncs the pages that merges copy. SQLite does it only in the merge that reaches the end of the log, which is the writer's:
 * everybody would wait for all pages since the one before. Linux; elsewhere it does nothing.
 */
export function createPageSync(file: string): () => void {
  if (process.platform !== "linux") return () => undefined;
  const path = realpathSync(file);
  let descriptor = "";
  return () => {
    // One that SQLite opened: to close another one would end the locks of this process on the file (fcntl_locking(2)).
    // SQLite may have closed it since, and its number may be that of a socket now.
    if (!isOf(path, descriptor)) descriptor = openDescriptors().find((one) => isOf(path, one)) ?? "";
    if (descriptor === "") return;
    try {
      fdatasyncSync(Number(descriptor));
    } catch (error) {
      // The system tells of an error once, so SQLite would not see it any more.
      throw new FatalStoreError(reasonOf(error));
    }
  };
}

const DESCRIPTORS = "/proc/self/fd";

function openDescriptors(): string[] {
  try {
    return readdirSync(DESCRIPTORS);
  } catch {
    // A sandbox may hide /proc: the writer then waits for the pages.
    return [];
  }
}

function isOf(path: string, descriptor: string): boolean {
  try {
    return readlinkSync(`${DESCRIPTORS}/${descriptor}`) === path;
  } catch {
    return false;
  }
}

/** The method that merges, of the thread beside the writer. */
export const MERGE_METHOD = "log.merge";
const REST_MS = 50;
/** After a merge that found nothing to do because of a reader: it had to sort all pages that are left. */
const HELD_MS = 1_000;

/** The merge that is under way when the log is due, or null. */
export type Merger = (isTooLong: boolean) => Promise<void> | null;

/** Call it when the log is due. One merge at a time, and a rest after each unless the log is too long. */
export function createMerger(reader: () => Pick<BatchClient, "call"> | null): Merger {
  let underWay: Promise<void> | null = null;
  let last = NOTHING;
  let isHeld = false;
  let restsUntil = 0;
  const merge = async (client: Pick<BatchClient, "call">) => {
    // A full disk or a busy thread only delays it, and after anything else the thread ends the process.
    const state = (await client.call(MERGE_METHOD, null).catch(() => NOTHING)) as LogState;
    isHeld = leftOf(state) >= PAGES && state.checkpointed === last.checkpointed;
    last = state;
    restsUntil = performance.now() + (isHeld ? HELD_MS : REST_MS);
    underWay = null;
  };
  return (isTooLong) => {
    const client = reader();
    const isResting = performance.now() < restsUntil && (isHeld || !isTooLong);
    if (underWay === null && client !== null && !isResting) underWay = merge(client);
    return underWay;
  };
}
