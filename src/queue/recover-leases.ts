// After a stop or a crash: what the process that is gone knew is recorded first, and the rest of its work queued again.
import type { Clock } from "../lib/clock.ts";
import { LIMITS } from "../limits.ts";
import type { Store } from "../store/store.ts";
import { openResultsJournal, type ResultsJournal, type ResultsJournalParts } from "./results-journal.ts";

/** Returns the journal for the results of this process. */
export async function recoverLeases(
  parts: ResultsJournalParts & { store: Pick<Store, "deliveries">; clock: Pick<Clock, "now"> },
): Promise<ResultsJournal> {
  const { deliveries } = parts.store;
  const results = await openResultsJournal(parts);
  try {
    const { requeued, possibleDuplicates } = await deliveries.recover({
      deadOwners: await deliveries.deadOwners(),
      now: parts.clock.now(),
      unknownRetryMs: LIMITS.unknownRetryMs,
    });
    if (requeued > 0) parts.log.warn("deliveries.recovered", { requeued, possibleDuplicates });
    return results;
  } catch (error) {
    await results.close();
    throw error;
  }
}
