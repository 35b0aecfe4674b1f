// Keeps how far each address is warmed up over a restart: one small file, replaced as a whole.
import { z } from "zod";
import type { Log } from "../../lib/log.ts";
import { loadState, saveState } from "../../lib/state-file.ts";
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
    // Files of earlier versions do not count these.
    complained: count.default(0),
    sentBefore: count.default(0),
    hasSteppedBack: z.boolean(),
  }),
);

/** Empty when there is no file or it cannot be read: then all begin with the least, which is the safe side. */
export async function loadWarmUp(path: string, log: Log): Promise<WarmUpEntry[]> {
  const onDamage = (message: string) => log.warn("warm_up.unreadable", { path, message });
  return (await loadState(path, content, onDamage)) ?? [];
}

/** Readable by the owner only. A failure is logged: it costs a minute's counting. */
export function saveWarmUp(path: string, entries: WarmUpEntry[], log: Log): Promise<void> {
  return saveState(path, entries, (message) => log.warn("warm_up.not_saved", { path, message }));
}
