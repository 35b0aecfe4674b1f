// Retry times of deferred deliveries (RFC 5321 §4.5.4.1 allows another interval when the reason is known).

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Delays between attempts; the last one repeats. */
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

/** A 5xx for a full mailbox gets three attempts over two days. */
export const FULL_MAILBOX_TRIES = 3;
const FULL_MAILBOX_REFUSED = [12 * HOUR, 36 * HOUR];

/** Greylisting servers usually require five minutes; some restart the wait after an earlier retry. */
const GREYLIST_MS_MIN = 5 * MINUTE;

const DNS_STEPS = [5 * MINUTE, 15 * MINUTE, 30 * MINUTE, 60 * MINUTE];

/** Local faults (disk, bucket, descriptors, routes) usually end soon or the operator is fixing them. */
const LOCAL_STEPS = [30_000, MINUTE, 2 * MINUTE, 5 * MINUTE];

/** Delays by class; the last one repeats. */
const BY_CLASS: Record<string, readonly number[]> = {
  greylist: [GREYLIST_MS_MIN, 10 * MINUTE, 20 * MINUTE, 40 * MINUTE, 80 * MINUTE, 4 * HOUR],
  mailbox_full: [1 * HOUR, 4 * HOUR, 12 * HOUR],
  dns: DNS_STEPS,
  local: LOCAL_STEPS,
  body_unreadable: LOCAL_STEPS,
  dns_untrusted: DNS_STEPS,
};

const JITTER = 0.2;

export interface RetryRequest {
  /** Attempts that count, including this one: 1 after the first. */
  attempts: number;
  /** Whether this attempt counts. While none does (no server was reached), the delivery's age decides the delay. */
  doesCount: boolean;
  /** Time since the scheduled send time, ms. */
  ageMs: number;
  class: string | null;
  /** The reply's code. */
  code: number | null;
  /** The retry hint of the remote server, already clamped. */
  hintMs: number | null;
  /** 0 ≤ random < 1; spreads retries so that a restart does not align them. */
  random: number;
  /** Schedule of classes without their own. */
  steps?: readonly number[];
}

/** Delay before the next attempt, ms. */
export function retryDelayMs(request: RetryRequest): number {
  const { attempts, doesCount, ageMs, class: cause, hintMs, random } = request;
  if (hintMs !== null) return Math.round(hintMs * (1 + JITTER * random));
  const steps = stepsOf(request);
  const reached = doesCount ? attempts : Math.max(attempts, stepsWithin(steps, ageMs) + 1);
  const step = steps[Math.min(Math.max(reached, 1), steps.length) - 1]!;
  const delay = Math.round(step * (1 - JITTER + 2 * JITTER * random));
  return cause === "greylist" ? Math.max(delay, GREYLIST_MS_MIN) : delay;
}

/** A 5xx reply about a full mailbox. */
export function isRefusedAsFull({ class: cause, code }: Pick<RetryRequest, "class" | "code">): boolean {
  return cause === "mailbox_full" && code !== null && code >= 500;
}

function stepsOf(request: RetryRequest): readonly number[] {
  if (isRefusedAsFull(request)) return FULL_MAILBOX_REFUSED;
  return (request.class !== null && BY_CLASS[request.class]) || request.steps || GENERAL_STEPS;
}

/** Number of schedule steps that fit within an age. */
function stepsWithin(steps: readonly number[], ageMs: number): number {
  let end = 0;
  const after = steps.findIndex((step) => {
    end += step;
    return end > ageMs;
  });
  return after < 0 ? steps.length : after;
}
