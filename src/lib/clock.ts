/** Wall-clock time in milliseconds since 1970 and cancellable timers; tests pass their own. */
export interface Clock {
  now(): number;
  /** Runs `task` once after `ms` milliseconds; the returned function cancels it. */
  after(ms: number, task: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, Math.max(0, ms));
    return () => clearTimeout(timer);
  },
};

/**
 * Time that only passes: it begins as the wall clock's and never jumps with it. For deadlines, windows and caches in
 * memory; never for a date that is shown or stored.
 */
export const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  after: (ms, task) => systemClock.after(ms, task),
};

const TICK_MS = 1_000;
/** A busy thread is late by less. */
const PAUSE_MS_MIN = 5_000;

/**
 * A clock that stands still while this thread does: the process was stopped, or its machine frozen or moved. For how long
 * others may take to answer us: what they said meanwhile has yet to be read. Who compares its times without a timer of
 * it asks for them at least every second.
 */
export function createRunningClock(steady: Clock): Clock {
  let [seenAt, stoodMs] = [steady.now(), 0];
  const now = () => {
    const at = steady.now();
    const gap = at - seenAt;
    if (gap >= PAUSE_MS_MIN) stoodMs += gap - TICK_MS;
    seenAt = at;
    return at - stoodMs;
  };
  return {
    now,
    after(ms, task) {
      const dueAt = now() + ms;
      let cancel = () => {};
      const wait = (leftMs: number) => {
        cancel = steady.after(Math.min(leftMs, TICK_MS), () => {
          const left = dueAt - now();
          if (left > 0) wait(left);
          else task();
        });
      };
      wait(ms);
      return () => cancel();
    },
  };
}

export const runningClock = createRunningClock(steadyClock);

/** The time by the wall clock as it was before it was set forward: follows it back, and not forward. */
export function createEarliestNow(
  clock: Pick<Clock, "now">,
  steady: Pick<Clock, "now"> = steadyClock,
): () => number {
  let ahead = Number.POSITIVE_INFINITY;
  const earliestNow = () => {
    ahead = Math.min(ahead, clock.now() - steady.now());
    return steady.now() + ahead;
  };
  earliestNow();
  return earliestNow;
}
