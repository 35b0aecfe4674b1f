// Where something was queued that the tables of sites do not name before the next fold, so that a claim finds it at once,
// and need not look at what all nodes have queued. In memory, and only a hint: a fold finds what is forgotten here.
import type { QueuePlace } from "../../../lib/wake.ts";

export interface FreshPlaces {
  note(place: QueuePlace): void;
  /** Of the last few seconds. */
  list(): QueuePlace[];
  /** Of the list: nothing is left there, unless they were noted again meanwhile. */
  forget(listed: readonly QueuePlace[]): void;
  /** Whether to look for what nobody told of. */
  isLookDue(): boolean;
  looked(): void;
}

/** How long what was counted may wait to be folded; from then on the tables name it, ms. */
export const UNFOLDED_MS = 5_000;
/** How often a claim looks for more while it knows of some: that takes longer the more all nodes queue, ms. */
const LOOK_MS = 250;

/** `now`: monotonic, ms. */
export function createFreshPlaces(now = () => performance.now()): FreshPlaces {
  const places = new Map<string, { place: QueuePlace; notedAt: number }>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  const keyOf = ({ site, teamId }: QueuePlace) => `${teamId} ${site}`;
  return {
    note(place) {
      const key = keyOf(place);
      // Those that were noted first are in front.
      places.delete(key);
      places.set(key, { place, notedAt: now() });
    },
    list() {
      const since = now() - UNFOLDED_MS;
      for (const [key, { notedAt }] of places) {
        if (notedAt > since) break;
        places.delete(key);
      }
      return [...places.values()].map(({ place }) => place);
    },
    forget(listed) {
      for (const place of listed) {
        const key = keyOf(place);
        if (places.get(key)?.place === place) places.delete(key);
      }
    },
    isLookDue: () => now() - lookedAt >= LOOK_MS,
    looked() {
      lookedAt = now();
    },
  };
}
