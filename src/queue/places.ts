// Places in the delivery loop. A long conversation mostly waits and is cheap, so it is set aside and frees its place. New,
// slow and silent sites share half of the places, so that they cannot delay the others.

/** A conversation is set aside after this time, ms; a site whose mean is longer is slow. */
export const PATIENCE_MS = 2_000;

/** A delivery in progress. */
export interface Conversation {
  /** The recipient domain. */
  destination: string;
  site: string;
  enteredAt: number;
  /** Memory that it holds. */
  bytes: number;
  /** True when its site is new, slow or silent. */
  isCareful: boolean;
  isWaiting: boolean;
}

export interface PlacesSettings {
  /** Places for active conversations, and how many of them careful ones may use. */
  activeMax: number;
  carefulMax: number;
  /** Additional places for conversations set aside, and the total size of their messages. */
  waitingMax: number;
  waitingBytesMax: number;
}

export interface Places {
  enter(conversation: Conversation): void;
  leave(conversation: Conversation): void;
  /** Sets long conversations aside; true when there were any. */
  tick(now: number): boolean;
  /** Shifts start times after the clock was set back. */
  setBack(byMs: number): void;
  carefulFree(): number;
  waitingFree(): number;
  /** Number of conversations set aside. */
  setAside(): number;
}

export function createPlaces(settings: PlacesSettings): Places {
  /** By start time. */
  const young = new Set<Conversation>();
  let waiting = 0;
  let waitingBytes = 0;
  let careful = 0;
  return {
    enter(conversation) {
      young.add(conversation);
      if (conversation.isCareful) careful++;
    },
    leave(conversation) {
      if (conversation.isWaiting) {
        waiting--;
        waitingBytes -= conversation.bytes;
      } else {
        young.delete(conversation);
        if (conversation.isCareful) careful--;
      }
    },
    tick(now) {
      const before = waiting;
      for (const conversation of young) {
        if (now - conversation.enteredAt < PATIENCE_MS) break;
        young.delete(conversation);
        conversation.isWaiting = true;
        waiting++;
        waitingBytes += conversation.bytes;
        if (conversation.isCareful) careful--;
      }
      return waiting > before;
    },
    setBack(byMs) {
      for (const conversation of young) conversation.enteredAt -= byMs;
    },
    carefulFree: () => Math.max(0, settings.carefulMax - careful),
    waitingFree: () => Math.max(0, settings.waitingMax - waiting),
    setAside() {
      const share = Math.min(1, settings.waitingBytesMax / Math.max(1, waitingBytes));
      return Math.floor(Math.min(waiting * share, settings.waitingMax));
    },
  };
}
