// Mail that is claimed and not signed yet waits for this machine alone: more of it at once is not faster, and each takes
// memory. So it has a bound of its own, below that of the conversations, which wait for others.
import type { Deliver } from "../mta/outcome.ts";

export interface Preparing {
  max: number;
  /** How many more may be claimed now. */
  free(): number;
  enter(deliveryId: string): void;
  /** Also called for what has left already. */
  leave(deliveryId: string): void;
  /** `deliver`, whose jobs leave as soon as their message is signed. */
  watching(deliver: Deliver): Deliver;
  /** `listener` hears of each that leaves. */
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
