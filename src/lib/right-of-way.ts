// Single emails have the right of way over work for many at once: while this machine accepts, claims, signs or journals one,
// that work starts nothing new. It gets a third of the time at least, and goes in small steps while single emails come.
import { type Clock, steadyClock } from "./clock.ts";

export interface RightOfWay {
  /** A step for a single email begins on this machine. Call the result once, at its end. */
  enter(): () => void;
  /** Whether work for many may start something. If not, `resume` is called once when it may. */
  isFree(resume: () => void): boolean;
  /** Single emails came within the last seconds, so work for many goes in small steps. */
  isShared(): boolean;
}

/** The next step of the same email begins within this. */
const LINGER_MS = 2;
/** How long work for many stands still in a row. */
const HELD_MS_MAX = 30;
/** After that, it goes on until it may be held for this long again. */
const HELD_AGAIN_MS = 10;
/** Time gained to hold it, per ms that it was not held. */
const REGAINED = 2;
const SHARED_MS = 10_000;

export function createRightOfWay(clock: Clock = steadyClock): RightOfWay {
  let steps = 0;
  let wantedUntil = Number.NEGATIVE_INFINITY;
  let seenAt = Number.NEGATIVE_INFINITY;
  /** How long work for many may still be held, ms. */
  let credit = HELD_MS_MAX;
  let creditAt = clock.now();
  let isLetThrough = false;
  let waiting = new Set<() => void>();
  let cancel = () => {};

  function account(now: number): void {
    const wantedTo = steps > 0 ? now : Math.min(now, Math.max(creditAt, wantedUntil));
    const wanted = wantedTo - creditAt;
    const held = isLetThrough ? 0 : wanted;
    credit = Math.max(0, credit - held);
    if (credit === 0) isLetThrough = true;
    credit = Math.min(HELD_MS_MAX, credit + REGAINED * (now - creditAt - held));
    if (credit >= HELD_AGAIN_MS) isLetThrough = false;
    creditAt = now;
  }

  const isHeld = (now: number) => !isLetThrough && (steps > 0 || now < wantedUntil);

  function resumeLater(now: number): void {
    cancel();
    if (waiting.size === 0) return;
    const wantedMs = steps > 0 ? credit : Math.min(credit, wantedUntil - now);
    cancel = clock.after(Math.max(1, Math.ceil(wantedMs)), () => {
      const at = clock.now();
      account(at);
      if (isHeld(at)) return resumeLater(at);
      const resumed = waiting;
      waiting = new Set();
      for (const resume of resumed) resume();
    });
  }

  return {
    enter() {
      const startedAt = clock.now();
      account(startedAt);
      steps += 1;
      seenAt = startedAt;
      return () => {
        const now = clock.now();
        account(now);
        steps -= 1;
        seenAt = now;
        wantedUntil = now + LINGER_MS;
        resumeLater(now);
      };
    },
    isFree(resume) {
      const now = clock.now();
      account(now);
      if (!isHeld(now)) return true;
      const isFirst = waiting.size === 0;
      waiting.add(resume);
      if (isFirst) resumeLater(now);
      return false;
    },
    isShared: () => clock.now() - seenAt < SHARED_MS,
  };
}
