// Freezes the audience of a broadcast: reads it range by range and writes its slices. Chunk by chunk, so that the first
// emails leave while the rest is read: the store says what a crash repeats (snapshot-methods.ts).
import type { Clock } from "../lib/clock.ts";
import { inSteps } from "../lib/in-steps.ts";
import type { RightOfWay } from "../lib/right-of-way.ts";
import { LIMITS } from "../limits.ts";
import type { Broadcast, NewSlice } from "../store/broadcasts.ts";
import type { Store } from "../store/store.ts";
import { type CutSettings, createSliceCutter } from "./cut-slices.ts";

const ROWS_FIRST = 1_000;
/** Written in one transaction. */
const SLICES_AT_ONCE = 8;
const DROPPED_AT_ONCE = 200;
/** While single emails come, ranges are short with a rest before each: a million contacts are sent in minutes anyway. */
const ROWS_BESIDE_MAX = 1_000;
const REST_BESIDE_MS = 10;

export interface ReadParts {
  store: Pick<Store, "broadcasts">;
  clock: Pick<Clock, "after">;
  rightOfWay: Pick<RightOfWay, "isShared">;
  /** Whether any group's most engaged go first. */
  isEngagementNeeded: boolean;
  isStopped(): boolean;
}

/** `gone`: its segment was deleted. `stopped`: canceled, or this process ends. */
export async function readChunk(
  { store, clock, rightOfWay, isEngagementNeeded, isStopped }: ReadParts,
  broadcast: Broadcast & { snapshot: NonNullable<Broadcast["snapshot"]> },
  settings: CutSettings,
): Promise<"finished" | "gone" | "stopped"> {
  const { seq, snapshot } = broadcast;
  const { now } = settings;
  await inSteps(async (limit) => (await store.broadcasts.dropChunk({ seq, limit })).dropped, {
    limit: DROPPED_AT_ONCE,
    stepsMax: Number.POSITIVE_INFINITY,
  });
  const most = snapshot.after === null ? LIMITS.broadcastFirstChunkMax : LIMITS.broadcastChunkMax;
  const cutter = createSliceCutter(broadcast, settings);
  let { after } = snapshot;
  let rows = ROWS_FIRST;
  let waiting: NewSlice[] = [];
  const write = async (least: number): Promise<boolean> => {
    while (waiting.length >= least && waiting.length > 0) {
      const slices = waiting.slice(0, SLICES_AT_ONCE);
      waiting = waiting.slice(SLICES_AT_ONCE);
      if (isStopped() || !(await store.broadcasts.addSlices({ seq, slices })).added) return false;
    }
    return true;
  };
  do {
    const isBeside = rightOfWay.isShared();
    if (isBeside) await new Promise<void>((resolve) => clock.after(REST_BESIDE_MS, resolve));
    const range = await store.broadcasts.readAudience({
      seq,
      after,
      rows: Math.min(rows, isBeside ? ROWS_BESIDE_MAX : most),
      withEngagement: isEngagementNeeded,
      now,
    });
    if (range === null) return "gone";
    waiting.push(...cutter.add(range));
    if (!(await write(SLICES_AT_ONCE))) return "stopped";
    after = range.after;
    rows = range.rows;
  } while (after !== null && cutter.count() < most);
  for (const slice of cutter.rest()) {
    waiting.push(slice);
    if (!(await write(SLICES_AT_ONCE))) return "stopped";
  }
  if (!(await write(1))) return "stopped";
  const { finished } = await store.broadcasts.finishChunk({ seq, after, now });
  return finished ? "finished" : "stopped";
}
