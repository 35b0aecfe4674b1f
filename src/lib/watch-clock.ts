// Detects changes of the wall clock, by a person or by time synchronisation.
import { type Clock, steadyClock, untilNext } from "./clock.ts";

const CHECK_MS = 5_000;
/** Smaller corrections are normal and harmless. */
const JUMP_MS_MIN = 60_000;

/** Calls `onJump` with the change in ms, negative = back. `steady` is a monotonic clock. */
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
    watch();
  };
  const watch = () => {
    cancel = steady.after(untilNext(CHECK_MS, steady), check);
  };
  watch();
  return { stop: () => cancel() };
}
