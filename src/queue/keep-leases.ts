import { LIMITS } from "../limits.ts";
import type { DeliveryLoopParts } from "./delivery-loop.ts";

/**
 * A conversation may outlast its lease (ten minutes after the dot alone), and a clock set forward ends all of them: what
 * is under way here is renewed before lost leases are ended.
 */
export function createLeaseKeeper(
  parts: Pick<DeliveryLoopParts, "clock" | "store" | "log">,
  owner: string,
  underWay: () => string[],
): () => void {
  const { clock, store, log } = parts;
  const fail = (error: Error) => log.error("deliveries.renewal_failed", { error: error.message });
  return () => {
    const [ids, now] = [underWay(), clock.now()];
    if (ids.length > 0) {
      store.deliveries.renewLeases({ owner, ids, leaseUntil: now + LIMITS.leaseMs }).catch(fail);
    }
    store.deliveries.expireLeases({ now, unknownRetryMs: LIMITS.unknownRetryMs }).catch(fail);
  };
}
