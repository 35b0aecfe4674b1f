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
