// Sites and teams with new mail, which the queue's tables list only after the next fold: a claim finds it at once, without
// reading what all nodes queue. In memory, and only a hint: what is forgotten here is found after the fold.
import type { QueuePlace } from "../../../lib/wake.ts";

export interface FreshPlaces {
  note(place: QueuePlace): void;
  /** Of the last few seconds. */
  list(): QueuePlace[];
  /** Of the list: nothing is left there, unless they were noted again meanwhile. */
  forget(listed: readonly QueuePlace[]): void;
  /** Whether to read what all nodes have queued, in case a hint was lost. */
  isLookDue(): boolean;
  looked(): void;
}

/** How long a change of the counts may wait for its fold, ms. */
export const UNFOLDED_MS = 5_000;
/** How often a claim that knows of new mail reads what all nodes have queued, which takes longer the more that is, ms. */
const LOOK_MS = 250;

/** `now`: monotonic, ms. */
export function createFreshPlaces(now = () => performance.now()): FreshPlaces {
  const places = new Map<string, { place: QueuePlace; notedAt: number }>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  const keyOf = ({ site, teamId }: QueuePlace) => `${teamId} ${site}`;
  return {
    note(place) {
      const key = keyOf(place);
      // In the order of their times.
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
