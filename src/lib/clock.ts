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
 * A monotonic clock that starts at the wall clock's time. For deadlines, rate windows and caches in memory; never for dates
 * that are shown or stored.
 */
export const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  after: (ms, task) => systemClock.after(ms, task),
};

const TICK_MS = 1_000;
/** A busy thread is delayed by less. */
const PAUSE_MS_MIN = 5_000;

/**
 * A clock that pauses while this thread does, because the process was stopped or its machine suspended. For deadlines of
 * answers from others, which may have arrived unread meanwhile. Read it at least once a second while a difference of its
 * times matters; a timer does so.
 */
export function createRunningClock(steady: Clock): Clock {
  let seenAt = steady.now();
  let stoodMs = 0;
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
        // With the other timers of a second; the last one at its time.
        const stepMs = leftMs <= TICK_MS + AT_ONCE_MS ? leftMs : untilNext(TICK_MS, steady);
        cancel = steady.after(stepMs, () => {
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

const ticking = createRunningClock(steadyClock);
let isTicking = false;

/** Ticks by itself from its first use: its times may be read at any distance. */
function whileTicking(): Clock {
  if (!isTicking) tick();
  isTicking = true;
  return ticking;
}

function tick(): void {
  ticking.now();
  setTimeout(tick, untilNext(TICK_MS)).unref();
}

export const runningClock: Clock = {
  now: () => whileTicking().now(),
  after: (ms, task) => whileTicking().after(ms, task),
};

const JUMP_MS_MIN = 60_000;
/** Longer than any email is tried, and than a clock stays wrong. */
const BELIEVED_MS = 5 * 24 * 3600_000;

/**
 * The wall clock, but for five days after it was set forward still the earlier time; set back, it follows at once. For
 * expiry where ending too early would lose data.
 */
export function createEarliestNow(
  clock: Pick<Clock, "now">,
  steady: Pick<Clock, "now"> = steadyClock,
): () => number {
  let ahead = Number.POSITIVE_INFINITY;
  let jumpedAt: number | null = null;
  const earliestNow = () => {
    const now = steady.now();
    const given = clock.now() - now;
    const hasJumped = given - ahead >= JUMP_MS_MIN;
    jumpedAt = hasJumped ? (jumpedAt ?? now) : null;
    if (!hasJumped || now - jumpedAt! >= BELIEVED_MS) ahead = given;
    // Whole, as the wall clock's: the steady one counts fractions.
    return Math.floor(now + ahead);
  };
  earliestNow();
  return earliestNow;
}

const AT_ONCE_MS = 50;

/** How long until the next multiple of `ms`: the timers of an idle process should wake it together, not one after the other. */
export function untilNext(ms: number, clock: Pick<Clock, "now"> = systemClock): number {
  const left = ms - (clock.now() % ms);
  // A timer may be early: not twice.
  return left < AT_ONCE_MS ? left + ms : left;
}

/** Runs `task` every `ms`, first after `ms`. */
export function every(clock: Clock, ms: number, task: () => void): { stop(): void } {
  let cancel = () => {};
  const schedule = () => {
    cancel = clock.after(ms, () => {
      task();
      schedule();
    });
  };
  schedule();
  return { stop: () => cancel() };
}
