// When a deferred delivery is tried again (RFC 5321 §4.5.4.1 leaves the interval to us when the reason is known).

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const GENERAL = [
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  20 * MINUTE,
  40 * MINUTE,
  80 * MINUTE,
  160 * MINUTE,
  4 * HOUR,
];

/** Delays by cause; the last one repeats. Greylisting servers commonly ask for five minutes at least. */
const BY_CLASS: Record<string, readonly number[]> = {
  greylist: [5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 40 * MINUTE, 80 * MINUTE, 4 * HOUR],
  mailbox_full: [1 * HOUR, 4 * HOUR, 12 * HOUR],
  dns: [5 * MINUTE, 15 * MINUTE, 30 * MINUTE, 60 * MINUTE],
};

const JITTER = 0.2;

export interface RetryRequest {
  /** Tries that counted, this one included; 1 after the first. */
  attempts: number;
  class: string | null;
  /** What the remote server asked for, already within bounds. */
  hintMs: number | null;
  /** 0 ≤ random < 1; spreads retries so that a restart does not align them. */
  random: number;
}

/** Milliseconds to wait before the next try. */
export function retryDelayMs({ attempts, class: cause, hintMs, random }: RetryRequest): number {
  if (hintMs !== null) return Math.round(hintMs * (1 + JITTER * random));
  const steps = (cause !== null && BY_CLASS[cause]) || GENERAL;
  const step = steps[Math.min(Math.max(attempts, 1), steps.length) - 1] ?? HOUR;
  return Math.round(step * (1 - JITTER + 2 * JITTER * random));
}
