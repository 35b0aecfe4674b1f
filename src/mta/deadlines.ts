// One coarse timer for all connections of a thread: arming and clearing a deadline is an assignment.
import type { Clock } from "../lib/clock.ts";

export interface Deadline {
  /** Calls `expire` once, `ms` from now or up to one tick later; replaces what was armed. */
  arm(ms: number, expire: () => void): void;
  clear(): void;
}

export interface Deadlines {
  now(): number;
  create(): Deadline;
  /** Everything armed, now or later, expires at once: waiting is over. */
  close(): void;
}

interface Entry {
  at: number;
  expire: () => void;
}

/** `tickMs` is the precision; the timer runs only while something is armed. */
export function createDeadlines(clock: Clock, tickMs: number): Deadlines {
  const armed = new Set<Entry>();
  let stop: (() => void) | null = null;
  let isClosed = false;
  const tick = (): void => {
    stop = null;
    const now = clock.now();
    for (const entry of armed) {
      if (entry.at > now && !isClosed) continue;
      armed.delete(entry);
      entry.expire();
    }
    schedule();
  };
  const schedule = (): void => {
    if (stop === null && armed.size > 0) stop = clock.after(isClosed ? 0 : tickMs, tick);
  };
  return {
    now: () => clock.now(),
    create() {
      const entry: Entry = { at: 0, expire: () => undefined };
      return {
        arm(ms, expire) {
          entry.at = clock.now() + ms;
          entry.expire = expire;
          armed.add(entry);
          schedule();
        },
        clear() {
          armed.delete(entry);
        },
      };
    },
    close() {
      isClosed = true;
      stop?.();
      stop = null;
      schedule();
    },
  };
}
