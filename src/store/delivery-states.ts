// The state machine of a delivery. ARCHITECTURE.md shows the same table, and sqlite/delivery-moves.test.ts checks the
// store against it.
import type { DeliveryState, QueueAction } from "./deliveries.ts";

/** Allowed transitions from each state, with the reason. */
export const DELIVERY_MOVES: Record<DeliveryState, Partial<Record<DeliveryState, string>>> = {
  scheduled: {
    queued: "its scheduled time is reached",
    canceled: "canceled by the sender",
    suppressed: "its address was suppressed",
    failed: "its stored data is damaged",
  },
  queued: {
    leased: "claimed by the delivery loop",
    delivered: "2xx recorded after its lease was lost",
    held: "`queue hold`, or its broadcast is paused",
    canceled: "canceled by the operator, or with its broadcast",
    suppressed: "its address was suppressed",
  },
  held: {
    queued: "`queue release`, or its broadcast goes on",
    delivered: "2xx recorded after its lease was lost",
    canceled: "canceled by the operator, or with its broadcast",
    suppressed: "its address was suppressed",
  },
  leased: {
    delivered: "2xx after the final dot",
    queued: "deferred, its lease ended, or its broadcast was stopped before it began",
    suppressed: "its address was suppressed during the attempt",
    unknown: "an attempt may have succeeded, and its time is over",
    bounced: "permanently refused, or 72 hours over",
    failed: "it cannot be sent at all",
  },
  delivered: { bounced: "a later report" },
  unknown: { bounced: "a later report" },
  bounced: {},
  failed: {},
  suppressed: {},
  canceled: {},
};

/** The states that an operator's action applies to, and the resulting state. */
export const ACTION_MOVES: Record<QueueAction, { from: readonly DeliveryState[]; to: DeliveryState }> = {
  retry: { from: ["queued"], to: "queued" },
  hold: { from: ["queued"], to: "held" },
  release: { from: ["held"], to: "queued" },
  cancel: { from: ["queued", "held"], to: "canceled" },
};

/** In lifecycle order. */
export const DELIVERY_STATES = Object.keys(DELIVERY_MOVES) as [DeliveryState, ...DeliveryState[]];

/** States without further attempts. A delivery that arrived, or may have, can still bounce by a late report. */
export const FINAL_STATES: readonly DeliveryState[] = [
  "delivered",
  "unknown",
  "bounced",
  "failed",
  "suppressed",
  "canceled",
];
