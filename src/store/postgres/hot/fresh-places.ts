// Sites and teams with new mail, which the queue's tables list only after the next fold: a claim finds it at once, without
// reading what all nodes queue. In memory, and only a hint: what is forgotten here is found after the fold.
import type { QueuePlace } from "../../../lib/wake.ts";

export interface FreshPlaces {
  /** `at`: when this was told, ms since 1970; the latest counts. */
  note(place: QueuePlace, at: number): void;
  /** Of the last few seconds. */
  list(): QueuePlace[];
  /** Of the list: nothing that was due at `asOf` is left there, unless they were noted again meanwhile. */
  forget(listed: readonly QueuePlace[], asOf: number): void;
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
  const places = new Map<string, { place: QueuePlace; at: number; notedAt: number }>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  const keyOf = ({ site, teamId }: QueuePlace) => `${teamId} ${site}`;
  return {
    note(place, at) {
      const key = keyOf(place);
      const last = Math.max(at, places.get(key)?.at ?? at);
      // In the order of their times.
      places.delete(key);
      places.set(key, { place, at: last, notedAt: now() });
    },
    list() {
      const since = now() - UNFOLDED_MS;
      for (const [key, { notedAt }] of places) {
        if (notedAt > since) break;
        places.delete(key);
      }
      return [...places.values()].map(({ place }) => place);
    },
    forget(listed, asOf) {
      for (const place of listed) {
        const key = keyOf(place);
        const known = places.get(key);
        // A claim may be asked for just before an email is accepted, and be made just after.
        if (known?.place === place && known.at <= asOf) places.delete(key);
      }
    },
    isLookDue: () => now() - lookedAt >= LOOK_MS,
    looked() {
      lookedAt = now();
    },
  };
}
