// The disk of the queue: accepting an email waits for it.
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { createId } from "../../lib/id.ts";
import { showBytes } from "../../lib/show-bytes.ts";
import { LIMITS } from "../../limits.ts";
import type { EngineNote } from "../../store/store.ts";
import { type DamagedValue, describeDamage } from "../../store/stored-damage.ts";
import { type CheckSubject, conclude, type Finding } from "./finding.ts";

const SYNCS_GOOD = 200;
/** No disk syncs this often: it is memory, or a cache that can lose confirmed writes. */
const SYNCS_DOUBTFUL = 200_000;

const SYNCS: CheckSubject = {
  id: "disk_sync",
  title: "Durable writes in the data directory",
  expected: `at least ${SYNCS_GOOD} a second`,
};

/** `measure`: consecutive synced writes per second to a small file. */
export async function checkSyncs(measure: () => Promise<number>): Promise<Finding> {
  try {
    return judgeRate(await measure());
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    const advice =
      "The data directory is not writable: free some space if the disk is full, otherwise check `dmesg`.";
    return conclude(SYNCS, "fail", found, advice);
  }
}

function judgeRate(syncsPerSecond: number): Finding {
  const found = `${Math.round(syncsPerSecond).toLocaleString("en")} a second`;
  const slow =
    "Every accepted email waits for this disk. Move data_dir to a faster one, such as a local SSD.";
  if (syncsPerSecond < SYNCS_GOOD) return conclude(SYNCS, "warn", found, slow);
  if (syncsPerSecond <= SYNCS_DOUBTFUL) return conclude(SYNCS, "ok", found);
  const advice =
    "No disk is this fast: data_dir may be in memory, where a power failure loses accepted mail.";
  return conclude(SYNCS, "warn", found, advice);
}

/** Below LIMITS.minFreeBytes new mail is refused. */
export function checkFreeSpace({ freeBytes }: { freeBytes: number }): Finding {
  const minimum = LIMITS.minFreeBytes;
  const subject: CheckSubject = {
    id: "disk_space",
    title: "Free space in the data directory",
    expected: `more than ${showBytes(8 * minimum)}`,
  };
  const found = showBytes(freeBytes);
  const advice = `Free some space: below ${showBytes(minimum)}, new mail is refused.`;
  if (freeBytes < minimum) return conclude(subject, "fail", found, advice);
  return freeBytes < 8 * minimum ? conclude(subject, "warn", found, advice) : conclude(subject, "ok", found);
}

/** The first thing that the engine says is wrong with it; else that all is well. */
export function checkEngine(notes: readonly EngineNote[]): Finding {
  const note = notes.find(({ problem }) => problem !== null) ?? notes[0];
  if (note === undefined) {
    return conclude(
      { id: "database", title: ENGINE, expected: "nothing to report" },
      "ok",
      "nothing to report",
    );
  }
  const { code, title, expected, found, problem } = note;
  const subject: CheckSubject = { id: code, title, expected };
  return problem === null ? conclude(subject, "ok", found) : conclude(subject, "warn", found, problem.advice);
}

export const ENGINE = "Database";

/** `damaged`: rows that could not be read since the server started. */
export function checkStoredRows(damaged: readonly DamagedValue[]): Finding {
  const subject: CheckSubject = { id: "stored_rows", title: "Stored rows", expected: "none damaged" };
  if (damaged.length === 0) return conclude(subject, "ok", "no damage found since the server started");
  const advice =
    "Check the disk and the memory for faults, and keep your last backup. Deliveries of damaged emails fail.";
  const shown = damaged.slice(0, ROWS_SHOWN_MAX).map(describeDamage).join("; ");
  return conclude(subject, "fail", `${damaged.length} damaged: ${shown}`, advice);
}

const ROWS_SHOWN_MAX = 10;

const ROUNDS_MAX = 200;
const TIME_MS_MAX = 500;
const BLOCK = new Uint8Array(4_096).fill(1);

/** Synced writes per second in `directory`, measured for half a second at most; removes its file. */
export async function measureSyncs(directory: string): Promise<number> {
  const path = join(directory, `.doctor-${createId()}`);
  const file = await open(path, "wx", 0o600);
  try {
    const startedAt = performance.now();
    let rounds = 0;
    while (rounds < ROUNDS_MAX && performance.now() - startedAt < TIME_MS_MAX) {
      await file.write(BLOCK, 0, BLOCK.length, 0);
      await file.datasync();
      rounds += 1;
    }
    return rounds / ((performance.now() - startedAt) / 1_000);
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}
