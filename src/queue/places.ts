// Places in the delivery loop. A conversation that has lasted a while only waits, which is cheap, so it is set aside and
// frees its place. New, slow and silent sites share half of the places, so that they cannot slow down the others.

/** A conversation this long only waits, ms; a site that needs it on average is slow. */
export const PATIENCE_MS = 2_000;

/** A delivery on its way to a site. */
export interface Conversation {
  /** The recipient domain. */
  destination: string;
  site: string;
  enteredAt: number;
  /** What it keeps in memory. */
  bytes: number;
  /** Its site is new, slow or silent. */
  isCareful: boolean;
  isWaiting: boolean;
}

export interface PlacesSettings {
  /** Places for conversations that have not lasted long, and how many of them careful ones may have. */
  activeMax: number;
  carefulMax: number;
  /** Places, besides, for those that only wait, and how much mail they may hold. */
  waitingMax: number;
  waitingBytesMax: number;
}

export interface Places {
  enter(conversation: Conversation): void;
  leave(conversation: Conversation): void;
  /** Sets aside what has lasted long by now; true when something was. */
  tick(now: number): boolean;
  /** The clock was set back by so much. */
  setBack(byMs: number): void;
  carefulFree(): number;
  waitingFree(): number;
  /** Conversations that take no place. */
  setAside(): number;
}

export function createPlaces(settings: PlacesSettings): Places {
  /** In order of their start. */
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
