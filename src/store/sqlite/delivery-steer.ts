import { and, gt, inArray, type SQL } from "drizzle-orm";
import type { DeliveryState, DeliveryStore } from "../deliveries.ts";
import type { Connection } from "./connection.ts";
import { filterTerms, inState } from "./delivery-filter.ts";
import type { Synchronous } from "./methods.ts";
import { deliveries } from "./schema.ts";

const CHANGES_MAX = 1_000;

interface Move {
  from: DeliveryState;
  to: DeliveryState;
  isDueNow: boolean;
}

const MOVES = {
  retry: { from: "queued", to: "queued", isDueNow: true },
  hold: { from: "queued", to: "held", isDueNow: false },
  release: { from: "held", to: "queued", isDueNow: true },
} as const satisfies Record<string, Move>;

/** What an operator does to the queue, at most 1,000 rows a call: repeat until nothing changes. */
export function createDeliverySteer({ orm, tally }: Connection): Pick<Synchronous<DeliveryStore>, "steer"> {
  return {
    steer({ action, filter, now }) {
      const { from, to, isDueNow } = MOVES[action];
      // What is due already stays as it is, or a repeated call would find the same rows again.
      const later: SQL | undefined = action === "retry" ? gt(deliveries.dueAt, now) : undefined;
      const chosen = orm
        .select({ id: deliveries.id })
        .from(deliveries)
        .where(and(inState(from), later, filterTerms(filter)))
        .limit(CHANGES_MAX);
      const changed = orm
        .update(deliveries)
        .set({ state: to, ...(isDueNow ? { dueAt: now } : {}) })
        .where(inArray(deliveries.id, chosen))
        .returning({ destination: deliveries.destination })
        .all();
      for (const { destination } of changed) tally.move(destination, from, to);
      return { changed: changed.length };
    },
  };
}
