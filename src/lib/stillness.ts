// Whether a loop that found nothing to do needs to look again: nothing is due without a write or a time that has come.
import type { Clock } from "./clock.ts";

export interface StillnessParts {
  /** Null = others change it, too. */
  data: {
    /** Grows with each change. */
    changes(): number;
    /** When the first of what waits is due, ms since 1970, or earlier; null = nothing waits. */
    nextDueAt(now: number): Promise<number | null>;
  } | null;
  clock: Pick<Clock, "now">;
  /** A monotonic clock. */
  steady: Pick<Clock, "now">;
}

/** False: looking would find nothing. True: it may find something, or that is not known. */
export type MayBeDue = () => Promise<boolean>;

/** What is believed is asked again after this time, whatever `changes` says. */
const BELIEVED_MS = 30_000;

/** One for all loops, which look at the same moments. */
export function createStillness({ data, clock, steady }: StillnessParts): MayBeDue {
  let seen = -1;
  let known = { changes: -1, dueAt: 0, askedAt: 0 };
  let looking: Promise<boolean> | null = null;
  if (data === null) return async () => true;
  const { changes, nextDueAt } = data;

  async function look(): Promise<boolean> {
    const changed = changes();
    // Where data changes all the time, looking costs no more than asking.
    if (changed !== seen) {
      seen = changed;
      return true;
    }
    if (known.changes !== changed || steady.now() - known.askedAt >= BELIEVED_MS) {
      const askedAt = steady.now();
      const dueAt = (await nextDueAt(clock.now())) ?? Number.POSITIVE_INFINITY;
      known = { changes: changed, dueAt, askedAt };
    }
    return clock.now() >= known.dueAt;
  }

  return () => {
    looking ??= look()
      .catch(() => true)
      .finally(() => {
        looking = null;
      });
    return looking;
  };
}
