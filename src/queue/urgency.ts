// Single emails do not wait for places that those of broadcasts hold: while few of them are under way, they are claimed as soon
// as they are accepted, in addition to what the loop claims for both.
import type { ClaimedDelivery } from "../store/deliveries.ts";

/** Of the places, what is left to single emails. */
const SHARE = 0.3;

type Prioritized = Pick<ClaimedDelivery, "priority">;

export interface Urgency {
  /** A single email was accepted. */
  note(): void;
  /** A site has room again. */
  reopened(): void;
  /** Emails of broadcasts are under way. */
  isNeeded(): boolean;
  /** How many may be claimed now; 0 = none waits, or nothing of a broadcast is in their way. */
  room(): number;
  /** Before and after a claim of them. `hasMore`: some wait for their site; `isFull`: there may be more for any site. */
  begin(): void;
  claimed(answer: { hasMore: boolean; isFull: boolean }): void;
  enter(delivery: Prioritized): void;
  leave(delivery: Prioritized): void;
}

export function createUrgency(placesMax: number): Urgency {
  const most = Math.ceil(placesMax * SHARE);
  const underWay: [single: number, broadcast: number] = [0, 0];
  let isDue = false;
  let isWaitingForSite = false;
  return {
    note() {
      isDue = true;
    },
    reopened() {
      if (isWaitingForSite) isDue = true;
    },
    isNeeded: () => underWay[1] > 0,
    room: () => (isDue && underWay[1] > 0 ? Math.max(0, most - underWay[0]) : 0),
    begin() {
      isDue = false;
    },
    claimed({ hasMore, isFull }) {
      isWaitingForSite = hasMore;
      isDue ||= isFull;
    },
    enter({ priority }) {
      underWay[priority] += 1;
    },
    leave({ priority }) {
      underWay[priority] -= 1;
    },
  };
}
