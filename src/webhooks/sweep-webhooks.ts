import type { Clock } from "../lib/clock.ts";
import { LIMITS } from "../limits.ts";
import type { Store } from "../store/store.ts";

/** Forgets messages older than `keepMs` and what deleted endpoints left, in small transactions. */
export async function sweepWebhooks(
  { store, clock }: { store: Pick<Store, "webhooks">; clock: Pick<Clock, "now"> },
  keepMs: number,
): Promise<void> {
  const request = { before: clock.now() - keepMs, limit: LIMITS.webhooksPerSweepMax };
  for (let sweep = 0; sweep < LIMITS.webhookSweepsMax; sweep += 1) {
    const { deleted } = await store.webhooks.sweep(request);
    if (deleted < request.limit) return;
  }
}
