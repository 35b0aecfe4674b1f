import type { Clock } from "../lib/clock.ts";
import { LIMITS } from "../limits.ts";
import type { Store } from "../store/store.ts";

/** Deletes what is older than `keepMs`, in small transactions with room for others between them. */
export async function sweepLogs(
  { store, clock }: { store: Pick<Store, "logs">; clock: Pick<Clock, "now"> },
  keepMs: number,
): Promise<{ deleted: number }> {
  const before = clock.now() - keepMs;
  let total = 0;
  for (let batch = 0; batch < LIMITS.logSweepBatchesMax; batch += 1) {
    const { deleted } = await store.logs.sweep({ before, limit: LIMITS.logsPerSweepMax });
    total += deleted;
    if (deleted < LIMITS.logsPerSweepMax) break;
  }
  return { deleted: total };
}
