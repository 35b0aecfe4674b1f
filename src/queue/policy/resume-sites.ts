import type { Clock } from "../../lib/clock.ts";
import type { Log } from "../../lib/log.ts";
import type { Wake } from "../../lib/wake.ts";
import { LIMITS } from "../../limits.ts";
import type { DeliveryFilter } from "../../store/deliveries.ts";
import type { Store } from "../../store/store.ts";
import type { PutOffReason } from "./sending-policy.ts";
import type { SitePace } from "./site-pace.ts";

export interface ResumeSitesParts {
  store: { deliveries: Pick<Store["deliveries"], "applyAction"> };
  pace: Pick<SitePace, "lift">;
  wake: Pick<Wake, "notify">;
  clock: Clock;
  log: Log;
}

/**
 * Clears the back-off of sites and makes their queued mail due now. Never throws: deliveries not reached keep their retry
 * time.
 */
export async function resumeSites(parts: ResumeSitesParts, sites: readonly string[]): Promise<void> {
  parts.pace.lift(sites);
  await makeDue(
    parts,
    sites.map((site) => ({ site })),
  );
}

/** The same for recipient domains; the site is cleared only where the domain has a site of its own. */
export async function resumeDestinations(
  parts: ResumeSitesParts,
  destinations: readonly string[],
): Promise<void> {
  parts.pace.lift(destinations);
  await makeDue(
    parts,
    destinations.map((destination) => ({ destination })),
  );
}

/** Makes the queued mail due that waits for this reason. Never throws. */
export async function resumeWaiting(parts: Omit<ResumeSitesParts, "pace">, why: PutOffReason): Promise<void> {
  await makeDue(parts, [{ state: "queued", reason: why }]);
}

async function makeDue(
  { store, wake, clock, log }: Omit<ResumeSitesParts, "pace">,
  filters: readonly DeliveryFilter[],
): Promise<void> {
  wake.notify();
  const now = clock.now();
  try {
    for (const filter of filters) {
      let changed: number = LIMITS.queueActionRowsMax;
      while (changed >= LIMITS.queueActionRowsMax) {
        ({ changed } = await store.deliveries.applyAction({ action: "retry", filter, now }));
        if (changed > 0) wake.notify();
      }
    }
  } catch (error) {
    log.warn("deliveries.not_resumed", { error: error instanceof Error ? error.message : String(error) });
  }
}
