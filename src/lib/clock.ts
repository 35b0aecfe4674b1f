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
