/** A hint that rows are due. Losing one costs a poll interval, never an email, so many collapse into one. */
export interface Wake {
  notify(): void;
  /** Resolves at the next notify, or at once when one came since the last wait. */
  wait(): Promise<void>;
}

export function createWake(): Wake {
  let isPending = false;
  let waiters: (() => void)[] = [];
  return {
    notify() {
      if (waiters.length === 0) {
        isPending = true;
        return;
      }
      const woken = waiters;
      waiters = [];
      for (const wake of woken) wake();
    },
    wait() {
      if (isPending) {
        isPending = false;
        return Promise.resolve();
      }
      return new Promise((resolve) => waiters.push(resolve));
    },
  };
}
