// Mail that other nodes have to send: of a domain whose region they serve, or in a region that no node serves, since it never had
// one or all are gone. Then another region's nodes send it where its domain allows that, and say otherwise why it waits.
import type { Clock } from "../../lib/clock.ts";
import { inSteps } from "../../lib/in-steps.ts";
import type { Log } from "../../lib/log.ts";
import type { Wake } from "../../lib/wake.ts";
import { LIMITS } from "../../limits.ts";
import { type ClaimedDelivery, SHARDS } from "../../store/deliveries.ts";
import type { Store } from "../../store/store.ts";

interface MoveParts {
  store: Pick<Store, "deliveries">;
  clock: Pick<Clock, "now">;
  wake: Pick<Wake, "notify">;
  log: Log;
}

const ALL_SHARDS = Array.from({ length: SHARDS }, (_, shard) => shard);
const STEPS_MAX = 100;

/** `to`: a region that a node serves. */
export async function takeOverRegions(
  { store: { deliveries }, clock, wake, log }: MoveParts,
  { owner, to, regions }: { owner: string; to: string; regions: readonly string[] },
): Promise<void> {
  const owned = regions.map((region) => ({ region, shards: ALL_SHARDS }));
  const unknownRetryMs = LIMITS.takenOverRetryMs;
  if (owned.length > 0) await deliveries.recoverParts({ owner, owned, now: clock.now(), unknownRetryMs });
  for (const region of regions) {
    let count = 0;
    const bounds = { limit: LIMITS.queueActionRowsMax, stepsMax: STEPS_MAX };
    await inSteps(async (limit) => {
      const { moved } = await deliveries.moveRegion({
        which: { region },
        region: to,
        now: clock.now(),
        limit,
      });
      count += moved;
      return moved;
    }, bounds);
    if (count === 0) continue;
    log.warn("cluster.region_taken_over", {
      region,
      to,
      count,
      advice: "no node has an address in this region",
    });
    wake.notify(true);
  }
}

/** What fails is attempted here again at its time, and moved then. */
export async function moveToRegion(
  { store, clock, wake, log }: MoveParts,
  { id }: Pick<ClaimedDelivery, "id">,
  region: string,
): Promise<void> {
  try {
    await store.deliveries.moveRegion({ which: { ids: [id] }, region, now: clock.now(), limit: 1 });
    wake.notify(true);
  } catch (error) {
    log.warn("deliveries.not_moved", { delivery: id, region, error: String(error) });
  }
}
