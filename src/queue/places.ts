// Who holds a place of the work loop. Conversations that have lasted a while only wait, and waiting is cheap, so they
// are set aside. Of the places for the rest, sites that are new, slow or silent share one half: nothing that does not
// answer slows what does.

/** A conversation this long only waits, ms; a site that needs it on average is slow. */
export const PATIENCE_MS = 2_000;

/** A delivery on its way; given back when it leaves. */
export interface Visit {
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
  enter(visit: Visit): void;
  leave(visit: Visit): void;
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
  const young = new Set<Visit>();
  let [waiting, waitingBytes, careful] = [0, 0, 0];
  return {
    enter(visit) {
      young.add(visit);
      if (visit.isCareful) careful++;
    },
    leave(visit) {
      if (visit.isWaiting) {
        waiting--;
        waitingBytes -= visit.bytes;
      } else {
        young.delete(visit);
        if (visit.isCareful) careful--;
      }
    },
    tick(now) {
      const before = waiting;
      for (const visit of young) {
        if (now - visit.enteredAt < PATIENCE_MS) break;
        young.delete(visit);
        visit.isWaiting = true;
        waiting++;
        waitingBytes += visit.bytes;
        if (visit.isCareful) careful--;
      }
      return waiting > before;
    },
    setBack(byMs) {
      for (const visit of young) visit.enteredAt -= byMs;
    },
    carefulFree: () => Math.max(0, settings.carefulMax - careful),
    waitingFree: () => Math.max(0, settings.waitingMax - waiting),
    setAside() {
      const share = Math.min(1, settings.waitingBytesMax / Math.max(1, waitingBytes));
      return Math.floor(Math.min(waiting * share, settings.waitingMax));
    },
  };
}
