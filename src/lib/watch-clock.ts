// Notices that somebody set the wall clock: time synchronisation after a start with a wrong clock, or a person.
import { type Clock, steadyClock } from "./clock.ts";

const CHECK_MS = 1_000;
/** Less is how clocks are put right all the time, and hurts nothing here. */
const JUMP_MS_MIN = 60_000;

/** Tells how far the clock jumped, ms; less than 0 = back. `steady` is a clock that never jumps. */
export function watchClock(
  clock: Pick<Clock, "now">,
  onJump: (byMs: number) => void,
  steady: Clock = steadyClock,
): { stop(): void } {
  let ahead = clock.now() - steady.now();
  let cancel = () => {};
  const check = () => {
    const before = ahead;
    ahead = clock.now() - steady.now();
    const byMs = Math.round(ahead - before);
    if (Math.abs(byMs) >= JUMP_MS_MIN) onJump(byMs);
    cancel = steady.after(CHECK_MS, check);
  };
  cancel = steady.after(CHECK_MS, check);
  return { stop: () => cancel() };
}
