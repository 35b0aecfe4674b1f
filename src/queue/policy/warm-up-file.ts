// Keeps how far each address is warmed up over a restart.
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

/** Empty when nothing was saved or it cannot be read: then all begin with the least, which is the safe side. */
export async function loadWarmUp(saved: SavedValue, log: Log): Promise<WarmUpEntry[]> {
  const onDamage = (message: string) => log.warn("warm_up.unreadable", { message });
  return (await loadState(saved, content, onDamage)) ?? [];
}

/** A failure is logged: it costs a minute's counting. */
export function saveWarmUp(saved: SavedValue, entries: WarmUpEntry[], log: Log): Promise<void> {
  return saveState(saved, entries, (message) => log.warn("warm_up.not_saved", { message }));
}
