// Detects changes of the wall clock, by a person or by time synchronisation.
import { type Clock, steadyClock } from "./clock.ts";

const CHECK_MS = 1_000;
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
    cancel = steady.after(CHECK_MS, check);
  };
  cancel = steady.after(CHECK_MS, check);
  return { stop: () => cancel() };
}
