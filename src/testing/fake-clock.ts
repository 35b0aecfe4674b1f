import type { Clock } from "../lib/clock.ts";

export interface FakeClock extends Clock {
  /** Moves time forward and runs what became due, in order of time. */
  advance(ms: number): void;
  /** Sets the wall clock without running timers, as an operator or NTP may. */
  jumpTo(now: number): void;
  /** Timers that wait. */
  pending(): number;
}

export function createFakeClock(start = Date.UTC(2026, 10, 20, 12)): FakeClock {
  let now = start;
  let timers: { at: number; task: () => void }[] = [];
  return {
    now: () => now,
    after(ms, task) {
      const timer = { at: now + Math.max(0, ms), task };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance(ms) {
      const end = now + ms;
      while (true) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((other) => other !== next);
        now = Math.max(now, next.at);
        next.task();
      }
      now = end;
    },
    jumpTo(to) {
      now = to;
    },
    pending: () => timers.length,
  };
}

/** A wall clock, and a steady one that passes with it and does not jump. */
export function createFakeClocks(start?: number): { clock: FakeClock; steady: Clock } {
  const [wall, steady] = [createFakeClock(start), createFakeClock()];
  const advance = (ms: number) => {
    steady.advance(ms);
    wall.advance(ms);
  };
  return { clock: { ...wall, advance }, steady };
}
