// How often the server started lately after a run that was cut off: one that crashes as soon as it runs would tell nobody.
import { z } from "zod";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { loadState, type SavedValue, saveState } from "../lib/saved-value.ts";

const KEPT_MS = 3600_000;
const STARTS_MAX = 100;

/** Notes a start; a run that ends as it should takes its start back. */
export async function openStarts(
  saved: SavedValue,
  { clock, log }: { clock: Pick<Clock, "now">; log: Log },
): Promise<{ recentCrashes(): number; end(): Promise<void> }> {
  const startedAt = clock.now();
  const known = await loadState(saved, z.array(z.number()), (error) =>
    log.warn("starts.unreadable", { error }),
  );
  const isRecent = (at: number) => at <= clock.now() && clock.now() - at < KEPT_MS;
  const cutOff = (known ?? []).filter(isRecent).slice(-STARTS_MAX);
  const save = (starts: number[]) =>
    saveState(saved, starts, (error) => log.warn("starts.not_saved", { error }));
  await save([...cutOff, startedAt]);
  return {
    recentCrashes: () => cutOff.filter(isRecent).length,
    end: () => save(cutOff.filter(isRecent)),
  };
}
