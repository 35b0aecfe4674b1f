/** A hint that rows are due. Several become one, and a lost one only costs a poll interval. */
export interface Wake {
  /** `isUrgent`: also tells whoever would not wait for it now. */
  notify(isUrgent?: boolean): void;
  /** Resolves at the next `notify`, or at once after one since the last wait. */
  wait(): Promise<void>;
  /** Every listener is told. */
  onUrgent(listener: () => void): void;
}

export function createWake(): Wake {
  let isPending = false;
  let waiters: (() => void)[] = [];
  const listeners: (() => void)[] = [];
  return {
    notify(isUrgent = false) {
      if (isUrgent) for (const listener of listeners) listener();
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
    onUrgent(listener) {
      listeners.push(listener);
    },
  };
}
