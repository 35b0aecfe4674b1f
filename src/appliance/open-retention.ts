// What is too old or too much is removed while the server runs.
import { createRetention } from "../retention/apply-retention.ts";
import { STORAGE_GROWTH } from "../retention/growth.ts";
import { savedIn } from "../store/state.ts";
import type { BaseParts } from "./open-parts.ts";
import type { ScheduledTask } from "./schedule.ts";

/** `earliestNow`: what is removed stays removed when a wrong clock is corrected, so the earlier time counts. */
export function openRetention(
  parts: Pick<BaseParts, "store" | "config" | "log"> & { earliestNow(): number },
): { tasks: ScheduledTask[]; stop(): Promise<void> } {
  const retention = createRetention({
    ...parts,
    clock: { now: parts.earliestNow },
    growth: savedIn(parts.store, STORAGE_GROWTH),
  });
  return {
    tasks: [{ name: "apply the retention", pattern: "20 * * * * *", run: retention.run }],
    stop: retention.stop,
  };
}
