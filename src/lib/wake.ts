/** Which rows of the queue. */
export interface QueuePlace {
  site: string;
  teamId: string;
}

/** Where rows are, of those that several nodes share. */
export interface WorkPlace extends QueuePlace {
  region: string;
  shard: number;
}

/** A hint that rows are due. Several become one, and a lost one only costs a poll interval. */
export interface Wake {
  /** `isUrgent`: also tells whoever would not wait for it now. `places`: of all of the rows; absent = anywhere. */
  notify(isUrgent?: boolean, places?: readonly WorkPlace[]): void;
  /** Resolves at the next `notify`, or at once after one since the last wait. */
  wait(): Promise<void>;
  /** Every listener is told. */
  onUrgent(listener: () => void): void;
  /** Asked first; false = nobody here can do the work, so nobody is told. */
  routeBy(route: (isUrgent: boolean, places?: readonly WorkPlace[]) => boolean): void;
}

export function createWake(): Wake {
  let isPending = false;
  let waiters: (() => void)[] = [];
  const listeners: (() => void)[] = [];
  let isForUs: Parameters<Wake["routeBy"]>[0] = () => true;
  return {
    notify(isUrgent = false, places) {
      if (!isForUs(isUrgent, places)) return;
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
    routeBy(route) {
      isForUs = route;
    },
  };
}
