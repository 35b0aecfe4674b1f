// One coarse timer for all connections of a thread: arming and clearing a deadline is an assignment.
import type { Clock } from "../lib/clock.ts";

export interface Deadline {
  /** Calls `expire` once after `ms`, up to one tick late; replaces the armed deadline. */
  arm(ms: number, expire: () => void): void;
  clear(): void;
}

export interface Deadlines {
  now(): number;
  create(): Deadline;
  /** Expires all deadlines now and in the future at once. */
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

/** Time-out of each stage, ms (minimums in RFC 5321 §4.5.3.2). */
export interface SmtpTimeouts {
  connectMs: number;
  greetingMs: number;
  /** Greeting time-out at the last remaining host. */
  lastGreetingMs: number;
  ehloMs: number;
  tlsMs: number;
  mailMs: number;
  dataMs: number;
  /** Time to send one block of the body. */
  blockMs: number;
  dotMs: number;
  rsetMs: number;
  quitMs: number;
  /** Time to journal the attempt before the final dot. */
  journalMs: number;
  /** The whole attempt before the final dot; together with `dotMs` it is below the queue's lease. */
  attemptMs: number;
  /** Lifetime of an idle connection. */
  idleMs: number;
  /** Longest lifetime of a connection. */
  lifeMs: number;
}

export const SMTP_TIMEOUTS: SmtpTimeouts = {
  connectMs: 30_000,
  greetingMs: 60_000,
  lastGreetingMs: 300_000,
  ehloMs: 120_000,
  tlsMs: 30_000,
  mailMs: 300_000,
  dataMs: 120_000,
  blockMs: 180_000,
  dotMs: 600_000,
  rsetMs: 20_000,
  quitMs: 5_000,
  journalMs: 30_000,
  attemptMs: 570_000,
  idleMs: 10_000,
  lifeMs: 300_000,
};
