// The disk under the queue: every accepted email waits for it.
import { LIMITS } from "../../limits.ts";
import type { StoreHealth } from "../../store/store.ts";
import { type DamagedValue, describeDamage } from "../../store/stored-damage.ts";
import { type CheckSubject, conclude, type Finding } from "./finding.ts";

const SYNCS_GOOD = 200;
/** No disk writes so often for real: memory, or a cache that may lose what it confirmed. */
const SYNCS_DOUBTFUL = 200_000;

const SYNCS: CheckSubject = {
  id: "disk_sync",
  title: "Durable writes of the data directory",
  expected: `${SYNCS_GOOD} and more a second`,
};

/** `measure`: durable writes a second of one small file, one after the other. */
export async function checkSyncs(measure: () => Promise<number>): Promise<Finding> {
  try {
    return checkSyncRate({ syncsPerSecond: await measure() });
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    const advice = "Nothing can be written there: make room if the disk is full, and see `dmesg` otherwise.";
    return conclude(SYNCS, "fail", found, advice);
  }
}

export function checkSyncRate({ syncsPerSecond }: { syncsPerSecond: number }): Finding {
  const found = `${Math.round(syncsPerSecond).toLocaleString("en")} a second`;
  const slow = "Accepting mail waits for this disk: move data_dir to a faster one (local SSD).";
  if (syncsPerSecond < SYNCS_GOOD) return conclude(SYNCS, "warn", found, slow);
  if (syncsPerSecond <= SYNCS_DOUBTFUL) return conclude(SYNCS, "ok", found);
  const advice = "No disk is so fast: data_dir may lie in memory, where a power cut loses accepted mail.";
  return conclude(SYNCS, "warn", found, advice);
}

/** New mail is refused below LIMITS.minFreeBytes. */
export function checkFreeSpace({ freeBytes }: { freeBytes: number }): Finding {
  const minimum = LIMITS.minFreeBytes;
  const subject: CheckSubject = {
    id: "disk_space",
    title: "Free space of the data directory",
    expected: `more than ${sizeText(8 * minimum)}`,
  };
  const found = sizeText(freeBytes);
  const advice = `Make room: below ${sizeText(minimum)} new mail is refused.`;
  if (freeBytes < minimum) return conclude(subject, "fail", found, advice);
  return freeBytes < 8 * minimum ? conclude(subject, "warn", found, advice) : conclude(subject, "ok", found);
}

export function checkDatabaseLog({
  walBytes,
  isLogHeld,
}: Pick<StoreHealth, "walBytes" | "isLogHeld">): Finding {
  const subject: CheckSubject = {
    id: "database_log",
    title: "Log of the database",
    expected: `at most ${sizeText(LIMITS.walBytesMax)}`,
  };
  if (!isLogHeld) return conclude(subject, "ok", sizeText(walBytes));
  const advice =
    "Another process has read sendlark.db for long, so its log cannot be emptied and fills the disk: find it with `fuser -v` on sendlark.db, and end it.";
  return conclude(subject, "warn", sizeText(walBytes), advice);
}

/** `damaged`: what could not be read since the server started. */
export function checkStoredRows(damaged: readonly DamagedValue[]): Finding {
  const subject: CheckSubject = { id: "stored_rows", title: "Stored rows", expected: "none damaged" };
  if (damaged.length === 0) return conclude(subject, "ok", "none found damaged since the start");
  const advice =
    "Have the disk and the memory checked, and keep the last backup: what was damaged once may be again. Deliveries of damaged emails end as failed.";
  const shown = damaged.slice(0, ROWS_SHOWN_MAX).map(describeDamage).join("; ");
  return conclude(subject, "fail", `${damaged.length} damaged: ${shown}`, advice);
}

const ROWS_SHOWN_MAX = 10;

function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  return megabytes < 1024 ? `${Math.round(megabytes)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}
