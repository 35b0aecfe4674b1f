// Saves the warm-up state over a restart.
import { z } from "zod";
import type { Log } from "../../lib/log.ts";
import { loadState, type SavedValue, saveState } from "../../lib/saved-value.ts";
import type { WarmUpEntry } from "./warm-up.ts";

const count = z.int().min(0);
const content = z.array(
  z.object({
    egress: z.string(),
    provider: z.string(),
    step: count,
    day: count,
    sent: count,
    tried: count,
    deferred: count,
    complained: count,
    sentBefore: count,
    hasSteppedBack: z.boolean(),
  }),
);

/** Empty when there is no readable state: every egress then starts at the lowest step, which is safe. */
export async function loadWarmUp(saved: SavedValue, log: Log): Promise<WarmUpEntry[]> {
  const onDamage = (message: string) => log.warn("warm_up.unreadable", { message });
  return (await loadState(saved, content, onDamage)) ?? [];
}

/** A failure is only logged: it loses a minute's counts. */
export function saveWarmUp(saved: SavedValue, entries: WarmUpEntry[], log: Log): Promise<void> {
  return saveState(saved, entries, (message) => log.warn("warm_up.not_saved", { message }));
}
