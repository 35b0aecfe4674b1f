// When the disk will be full: how much more is stored than a week ago. One sample is kept for each day on which that changed,
// so that an idle machine writes nothing.
import { z } from "zod";
import type { Config } from "../config/config.ts";
import { loadState, type SavedValue, saveState } from "../lib/saved-value.ts";
import { showBytes } from "../lib/show-bytes.ts";
import { LIMITS } from "../limits.ts";
import { hasOwnDatabase } from "../store/own-database.ts";
import { takenBytes } from "../store/retention.ts";
import { savedIn } from "../store/state.ts";
import type { Store } from "../store/store.ts";

const DAY_MS = 24 * 3600_000;
const WINDOW_DAYS = 7;
/** A disk that is full earlier is warned about. */
export const FILLING_DAYS = 14;
/** Less is no growth. */
const CHANGE_BYTES_MIN = 8 * 1024 * 1024;
const samplesSchema = z.array(z.object({ at: z.number(), bytes: z.number() }));

/** Where the samples are saved. */
export const STORAGE_GROWTH = "storage-growth";

type Sample = z.infer<typeof samplesSchema>[number];

interface Forecast {
  bytesPerDay: number;
  /** Null = it does not grow, or a budget holds it before the disk is full. */
  daysLeft: number | null;
}

/** Oldest first; empty where none can be read. */
async function readSamples(saved: SavedValue): Promise<Sample[]> {
  return (await loadState(saved, samplesSchema, () => undefined)) ?? [];
}

/** Returns the samples with what is stored now, if it belongs to them. */
function withSample(samples: readonly Sample[], { at, bytes }: Sample): Sample[] | null {
  const last = samples.at(-1);
  if (last !== undefined && (at - last.at < DAY_MS || Math.abs(bytes - last.bytes) < CHANGE_BYTES_MIN))
    return null;
  if (last === undefined && bytes < CHANGE_BYTES_MIN) return null;
  // One from before the window says what it began with.
  const first = samples.findLastIndex((sample) => sample.at <= at - WINDOW_DAYS * DAY_MS);
  return [...samples.slice(Math.max(0, first)), { at, bytes }];
}

export async function noteSample(saved: SavedValue, now: Sample): Promise<readonly Sample[]> {
  const samples = await readSamples(saved);
  const next = withSample(samples, now);
  if (next !== null) await saveState(saved, next, () => undefined);
  return next ?? samples;
}

export interface GrowthParts {
  store: Pick<Store, "health" | "retention" | "state">;
  clock: { now(): number };
  config: Pick<Config, "retention" | "database">;
}

/** Of what is stored now. */
export async function readForecast({ store, clock, config }: GrowthParts): Promise<Forecast | null> {
  const [usage, { freeBytes }, samples] = await Promise.all([
    store.retention.usage(),
    store.health(),
    readSamples(savedIn(store, STORAGE_GROWTH)),
  ]);
  const { totalBytes } = config.retention;
  const room = roomOf(config, freeBytes);
  return forecast(samples, { at: clock.now(), bytes: takenBytes(usage), freeBytes: room, totalBytes });
}

/** What the disk of a database server has left is not known here. */
export const roomOf = (config: Pick<Config, "database">, freeBytes: number): number =>
  hasOwnDatabase(config) ? freeBytes : Number.POSITIVE_INFINITY;

interface Stored extends Sample {
  /** What the disk has left; Infinity = unknown. */
  freeBytes: number;
  /** `[retention] total_bytes`; 0 = none. */
  totalBytes: number;
}

/** Null without a sample that is at least a day old. */
export function forecast(samples: readonly Sample[], now: Stored): Forecast | null {
  const windowAt = now.at - WINDOW_DAYS * DAY_MS;
  const index = Math.max(
    0,
    samples.findLastIndex(({ at }) => at <= windowAt),
  );
  const base = samples[index];
  if (base === undefined || now.at - base.at < DAY_MS) return null;
  // What is stored did not change until a day before the next sample.
  const changedAt = (samples[index + 1]?.at ?? now.at) - DAY_MS;
  const since = Math.max(base.at, Math.min(changedAt, windowAt));
  const days = (now.at - since) / DAY_MS;
  const bytesPerDay = (now.bytes - base.bytes) / days;
  const room = Math.max(0, now.freeBytes - LIMITS.minFreeBytes);
  const isHeld = now.totalBytes > 0 && now.totalBytes - now.bytes < room;
  const grows = bytesPerDay * WINDOW_DAYS >= CHANGE_BYTES_MIN;
  const fills = grows && !isHeld && Number.isFinite(room);
  return { bytesPerDay: Math.max(0, bytesPerDay), daysLeft: fills ? room / bytesPerDay : null };
}

/** `grows by 1.2 GB a day: full in 40 days`. */
export function describeForecast(found: Forecast | null): string {
  if (found === null) return "not known yet: it takes a day to measure";
  const { bytesPerDay, daysLeft } = found;
  const growth = `grows by ${showBytes(bytesPerDay)} a day`;
  if (daysLeft === null) return bytesPerDay < 1 ? "does not grow" : `${growth}; it will not fill the disk`;
  const days = Math.floor(daysLeft);
  return `${growth}: full in ${days} ${days === 1 ? "day" : "days"}`;
}
