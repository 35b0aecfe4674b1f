// The states of a delivery and its legal moves, as a table. ARCHITECTURE.md shows the same one, and the store is held
// to it: sqlite/delivery-moves.test.ts.
import type { DeliveryState, SteerAction } from "./deliveries.ts";

/** From each state: where it may go, and when. */
export const DELIVERY_MOVES: Record<DeliveryState, Partial<Record<DeliveryState, string>>> = {
  scheduled: {
    queued: "its time has come",
    canceled: "cancelled by the sender",
    suppressed: "its address was suppressed",
    failed: "what is stored of it is damaged",
  },
  queued: {
    leased: "claimed by the delivery loop",
    delivered: "2xx recorded after its lease was lost",
    held: "`queue hold`",
    canceled: "cancelled by the operator",
    suppressed: "its address was suppressed",
  },
  held: {
    queued: "`queue release`",
    delivered: "2xx recorded after its lease was lost",
    canceled: "cancelled by the operator",
    suppressed: "its address was suppressed",
  },
  leased: {
    delivered: "2xx after the final dot",
    queued: "deferred, or its lease ended",
    suppressed: "its address was suppressed meanwhile",
    unknown: "a try may have arrived, and its time is over",
    bounced: "refused for good, or 72 hours over",
    failed: "it cannot be sent at all",
  },
  delivered: { bounced: "a report that came later" },
  unknown: { bounced: "a report that came later" },
  bounced: {},
  failed: {},
  suppressed: {},
  canceled: {},
};

/** The states that an operator's action moves from, and the one that it moves to. */
export const STEERING_MOVES: Record<SteerAction, { from: readonly DeliveryState[]; to: DeliveryState }> = {
  retry: { from: ["queued"], to: "queued" },
  hold: { from: ["queued"], to: "held" },
  release: { from: ["held"], to: "queued" },
  cancel: { from: ["queued", "held"], to: "canceled" },
};

/** In the order of a delivery's life. */
export const DELIVERY_STATES = Object.keys(DELIVERY_MOVES) as [DeliveryState, ...DeliveryState[]];

/** States in which nothing is tried any more; what arrived, or may have, may still bounce by a late report. */
export const FINAL_STATES: readonly DeliveryState[] = [
  "delivered",
  "unknown",
  "bounced",
  "failed",
  "suppressed",
  "canceled",
];
