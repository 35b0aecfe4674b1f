// Claimed deliveries that are not signed yet use this machine's CPU and memory, so more of them at once is not faster. Their
// limit is lower than that of conversations, which wait for remote servers. The delivery threads get emails of broadcasts
// a few at a time, so that a single email never waits there behind those of a whole claim.
import type { RightOfWay } from "../lib/right-of-way.ts";
import { LIMITS } from "../limits.ts";
import type { Deliver } from "../mta/outcome.ts";
import type { ClaimedDelivery } from "../store/deliveries.ts";

type Named = Pick<ClaimedDelivery, "id" | "priority"> & {
  email: Pick<ClaimedDelivery["email"], "broadcastId">;
};

export interface PreparingSettings {
  max: number;
  /** Emails of broadcasts that the delivery threads sign at a time. */
  broadcastsMax: number;
  /** The same, while no single emails come. */
  broadcastsAloneMax: number;
}

export interface Preparing {
  max: number;
  /** Free places. */
  free(): number;
  enter(delivery: Named): void;
  /** Resolves when the delivery may start; false: it was sent back. A single email starts at once. */
  turn(delivery: Named): Promise<boolean>;
  /** Idempotent. */
  leave(deliveryId: string): void;
  /** Sends back the emails of a broadcast that have not started. */
  sendBack(broadcastId: string): number;
  /** Wraps `deliver`: a job leaves as soon as its message is signed. */
  watching(deliver: Deliver): Deliver;
  /** Calls `listener` each time a delivery leaves. */
  onLeave(listener: () => void): void;
}

interface Waiting {
  delivery: Named;
  start(mayStart: boolean): void;
}

export const preparingOn = (threads: number): PreparingSettings => ({
  max: LIMITS.deliveriesPreparingPerThreadMax * threads,
  broadcastsMax: LIMITS.broadcastsSigningPerThreadMax * threads,
  broadcastsAloneMax: LIMITS.broadcastsSigningAlonePerThreadMax * threads,
});

export function createPreparing(
  { max, broadcastsMax, broadcastsAloneMax }: PreparingSettings,
  rightOfWay: RightOfWay,
): Preparing {
  const ids = new Set<string>();
  /** Emails of broadcasts that have started. */
  const started = new Set<string>();
  /** Single emails that have started. */
  const singles = new Map<string, () => void>();
  let waiting: Waiting[] = [];
  let heard = () => {};

  function startNext(): void {
    const most = rightOfWay.isShared() ? broadcastsMax : broadcastsAloneMax;
    while (waiting.length > 0 && started.size < most) {
      if (!rightOfWay.isFree(startNext)) return;
      const next = waiting.shift();
      if (next === undefined) return;
      started.add(next.delivery.id);
      next.start(true);
    }
  }
  const leave = (deliveryId: string): void => {
    singles.get(deliveryId)?.();
    singles.delete(deliveryId);
    if (started.delete(deliveryId)) startNext();
    if (ids.delete(deliveryId)) heard();
  };
  return {
    max,
    free: () => max - ids.size,
    enter: ({ id }) => void ids.add(id),
    turn(delivery) {
      // What did not enter has its own limit.
      if (!ids.has(delivery.id)) return Promise.resolve(true);
      if (delivery.priority === 0) {
        singles.set(delivery.id, rightOfWay.enter());
        return Promise.resolve(true);
      }
      return new Promise((start) => {
        waiting.push({ delivery, start });
        startNext();
      });
    },
    leave,
    sendBack(broadcastId) {
      const back = waiting.filter(({ delivery }) => delivery.email.broadcastId === broadcastId);
      waiting = waiting.filter(({ delivery }) => delivery.email.broadcastId !== broadcastId);
      for (const { start } of back) start(false);
      return back.length;
    },
    watching: (deliver) => (job, hooks) =>
      deliver(job, { ...hooks, prepared: () => leave(job.deliveryId) }).finally(() => leave(job.deliveryId)),
    onLeave(listener) {
      heard = listener;
    },
  };
}
