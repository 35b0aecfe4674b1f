// When a deferred delivery is tried again (RFC 5321 §4.5.4.1 leaves the interval to us when the reason is known).

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Delays between tries; the last one repeats. */
const GENERAL_STEPS: readonly number[] = [
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  20 * MINUTE,
  40 * MINUTE,
  80 * MINUTE,
  160 * MINUTE,
  4 * HOUR,
];

/** A full mailbox that is refused for good (5xx) gets three tries in two days. */
export const FULL_MAILBOX_TRIES = 3;
const FULL_MAILBOX_REFUSED = [12 * HOUR, 36 * HOUR];

/** Greylisting servers commonly ask for five minutes; who comes earlier waits anew at some of them. */
const GREYLIST_MS_MIN = 5 * MINUTE;

const DNS_STEPS = [5 * MINUTE, 15 * MINUTE, 30 * MINUTE, 60 * MINUTE];

/** What this machine lacks is back soon, or the operator is at it. */
const LOCAL_STEPS = [30_000, MINUTE, 2 * MINUTE, 5 * MINUTE];

/** Delays by cause; the last one repeats. */
const BY_CLASS: Record<string, readonly number[]> = {
  greylist: [GREYLIST_MS_MIN, 10 * MINUTE, 20 * MINUTE, 40 * MINUTE, 80 * MINUTE, 4 * HOUR],
  mailbox_full: [1 * HOUR, 4 * HOUR, 12 * HOUR],
  dns: DNS_STEPS,
  local: LOCAL_STEPS,
  dns_untrusted: DNS_STEPS,
};

const JITTER = 0.2;

export interface RetryRequest {
  /** Tries that counted, this one included; 1 after the first. */
  attempts: number;
  /** Whether this one did. Where none does (no server was reached), the delivery's age says how long to wait. */
  doesCount: boolean;
  /** Since it was to be sent, ms. */
  ageMs: number;
  class: string | null;
  /** The reply's. */
  code: number | null;
  /** What the remote server asked for, already within bounds. */
  hintMs: number | null;
  /** 0 ≤ random < 1; spreads retries so that a restart does not align them. */
  random: number;
  /** For what has no schedule of its own. */
  steps?: readonly number[];
}

/** Milliseconds to wait before the next try. */
export function retryDelayMs(request: RetryRequest): number {
  const { attempts, doesCount, ageMs, class: cause, hintMs, random } = request;
  if (hintMs !== null) return Math.round(hintMs * (1 + JITTER * random));
  const steps = stepsOf(request);
  const reached = doesCount ? attempts : Math.max(attempts, stepsWithin(steps, ageMs) + 1);
  const step = steps[Math.min(Math.max(reached, 1), steps.length) - 1]!;
  const delay = Math.round(step * (1 - JITTER + 2 * JITTER * random));
  return cause === "greylist" ? Math.max(delay, GREYLIST_MS_MIN) : delay;
}

/** A mailbox that is full, said with a 5xx. */
export function isRefusedAsFull({ class: cause, code }: Pick<RetryRequest, "class" | "code">): boolean {
  return cause === "mailbox_full" && code !== null && code >= 500;
}

function stepsOf(request: RetryRequest): readonly number[] {
  if (isRefusedAsFull(request)) return FULL_MAILBOX_REFUSED;
  return (request.class !== null && BY_CLASS[request.class]) || request.steps || GENERAL_STEPS;
}

/** How many steps of a schedule lie within an age. */
function stepsWithin(steps: readonly number[], ageMs: number): number {
  let end = 0;
  const after = steps.findIndex((step) => {
    end += step;
    return end > ageMs;
  });
  return after < 0 ? steps.length : after;
}
