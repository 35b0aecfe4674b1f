import type { Clock } from "../../lib/clock.ts";
import type { Log } from "../../lib/log.ts";
import type { Wake } from "../../lib/wake.ts";
import type { ClaimedDelivery } from "../../store/deliveries.ts";
import type { Store } from "../../store/store.ts";

export interface SiteLearnerParts {
  store: { deliveries: Pick<Store["deliveries"], "learnSite"> };
  wake: Wake;
  clock: Clock;
  log: Log;
}

export type LearnSite = (
  delivery: Pick<ClaimedDelivery, "destination" | "site">,
  site: string | null,
) => Promise<void>;

/**
 * Moves a destination's queue to the site that an attempt resolved; null = none. One move per destination at a time. Never
 * throws: deliveries left at the old site are sent from there, and the next attempt repeats the move.
 */
export function createSiteLearner({ store, wake, clock, log }: SiteLearnerParts): LearnSite {
  const underWay = new Set<string>();
  return async ({ destination, site: known }, site) => {
    if (site === null || site === known || underWay.has(destination)) return;
    underWay.add(destination);
    try {
      let isDone = false;
      while (!isDone) {
        const step = await store.deliveries.learnSite({ destination, site, now: clock.now() });
        isDone = step.isDone;
        if (step.moved > 0) wake.notify();
      }
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      log.warn("deliveries.site_not_learned", { destination, site, error: text });
    } finally {
      underWay.delete(destination);
    }
  };
}
