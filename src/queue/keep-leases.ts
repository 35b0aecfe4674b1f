// Leases of deliveries: those of work under way are renewed, and what is leased without being worked on is queued again.
import { type Clock, every } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { LIMITS } from "../limits.ts";
import type { ClaimedDelivery } from "../store/deliveries.ts";
import type { Store } from "../store/store.ts";
import type { ResultsJournal } from "./results-journal.ts";

export interface LeaseParts {
  store: Pick<Store, "deliveries">;
  results: Pick<ResultsJournal, "replay">;
  clock: Clock;
  log: Log;
}

type Held = Iterable<{ delivery: Pick<ClaimedDelivery, "id"> }>;

/** How often leases are renewed, and lost ones looked for, ms. */
const CHECK_MS = 30_000;
/** What nobody has renewed for so long is not under way, ms: no answer to a claim is waited for that long. */
const UNRENEWED_MS = 60_000;

/**
 * A conversation may take longer than its lease (up to ten minutes after the final dot alone), and a forward clock jump
 * expires every lease. So our own leases are renewed before expired ones are released. A claim that was given up may commit
 * later, where the server is far: what it took is released, too.
 */
export function createLeaseKeeper(
  parts: LeaseParts,
  owner: string,
  underWay: () => Held,
): { keep(): Promise<void>; stop(): void } {
  const { store, clock, log } = parts;
  async function keep(): Promise<void> {
    const now = clock.now();
    const leaseUntil = now + LIMITS.leaseMs;
    const ids = [...underWay()].map(({ delivery }) => delivery.id);
    try {
      if (ids.length > 0) await store.deliveries.renewLeases({ owner, ids, leaseUntil });
      await releaseLost(parts, owner, underWay(), leaseUntil - UNRENEWED_MS);
      await store.deliveries.expireLeases({ now, unknownRetryMs: LIMITS.unknownRetryMs });
    } catch (error) {
      log.error("deliveries.renewal_failed", {
        error: error instanceof Error ? error.message : String(error),
      });
    }
  }
  return { keep, ...every(clock, CHECK_MS, () => void keep()) };
}

/** What is leased and not `held`. What is known of it is recorded before. `endsBy`: only leases that end by then, ms. */
export async function releaseLost(
  { results, store, clock, log }: LeaseParts,
  owner: string,
  held: Held,
  endsBy = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  await results.replay();
  const released = await store.deliveries.release({
    owner,
    underWay: [...held].map(({ delivery }) => delivery.id),
    endsBy,
    now: clock.now(),
    unknownRetryMs: LIMITS.unknownRetryMs,
  });
  if (released.requeued > 0) log.warn("deliveries.released", { ...released });
}
