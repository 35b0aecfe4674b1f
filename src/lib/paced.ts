import type { Clock } from "./clock.ts";

/** Acts at once, and at most once in `gapMs`: what is called within a gap acts at its end. A gap without a call has no timer. */
export function paced(clock: Clock, gapMs: number, act: () => void): () => void {
  let actedAt = Number.NEGATIVE_INFINITY;
  let isWaiting = false;
  function run(): void {
    isWaiting = false;
    actedAt = clock.now();
    act();
  }
  return () => {
    if (isWaiting) return;
    // The clock may have been set back.
    const leftMs = Math.min(gapMs, actedAt + gapMs - clock.now());
    isWaiting = leftMs > 0;
    if (isWaiting) clock.after(leftMs, run);
    else run();
  };
}
