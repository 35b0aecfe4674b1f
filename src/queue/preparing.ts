// Claimed deliveries that are not signed yet use this machine's CPU and memory, so more of them at once is not faster. Their
// limit is lower than that of conversations, which wait for remote servers.
import type { Deliver } from "../mta/outcome.ts";

export interface Preparing {
  max: number;
  /** Free places. */
  free(): number;
  enter(deliveryId: string): void;
  /** Idempotent. */
  leave(deliveryId: string): void;
  /** Wraps `deliver`: a job leaves as soon as its message is signed. */
  watching(deliver: Deliver): Deliver;
  /** Calls `listener` each time a delivery leaves. */
  onLeave(listener: () => void): void;
}

export function createPreparing(max: number): Preparing {
  const ids = new Set<string>();
  let heard = () => {};
  const leave = (deliveryId: string): void => {
    if (ids.delete(deliveryId)) heard();
  };
  return {
    max,
    free: () => max - ids.size,
    enter: (deliveryId) => void ids.add(deliveryId),
    leave,
    watching: (deliver) => (job, hooks) =>
      deliver(job, { ...hooks, prepared: () => leave(job.deliveryId) }).finally(() => leave(job.deliveryId)),
    onLeave(listener) {
      heard = listener;
    },
  };
}
