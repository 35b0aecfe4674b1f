// The legal moves of a delivery, written as a table and tested as one. ARCHITECTURE.md shows the same table.
import type { DeliveryState } from "../store/deliveries.ts";

/** From each state: where it may go, and what moves it there. */
export const DELIVERY_MOVES: Record<DeliveryState, Partial<Record<DeliveryState, string>>> = {
  scheduled: {
    queued: "its time has come",
    canceled: "cancelled by the sender",
    suppressed: "its address was suppressed",
  },
  queued: {
    leased: "claimed",
    held: "held by the operator",
    canceled: "cancelled by the operator",
    suppressed: "its address was suppressed",
  },
  held: {
    queued: "released by the operator",
    canceled: "cancelled by the operator",
    suppressed: "its address was suppressed",
  },
  leased: {
    delivered: "2xx after the final dot",
    bounced: "refused for good, or expired",
    failed: "we cannot send it",
    queued: "deferred, or its lease ended",
    suppressed: "deferred, and its address was suppressed meanwhile",
  },
  // Reports may come after the server took the message.
  delivered: { bounced: "a late report" },
  bounced: {},
  failed: {},
  suppressed: {},
  canceled: {},
};

/** States that end a delivery's journey. */
export const FINAL_STATES: readonly DeliveryState[] = [
  "delivered",
  "bounced",
  "failed",
  "suppressed",
  "canceled",
];

/** Is this move in the table? */
export function isLegalMove(from: DeliveryState, to: DeliveryState): boolean {
  return DELIVERY_MOVES[from][to] !== undefined;
}
