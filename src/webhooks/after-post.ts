// Decides the next state of a message and its endpoint after an attempt. Pure.
import { LIMITS } from "../limits.ts";
import type { RecordAttempt } from "../store/webhooks.ts";

/** `status` null = there was no whole answer, for the `reason`. */
export type PostResult =
  | { kind: "answered"; status: number; retryAfter: string | null; response: string }
  | { kind: "unanswered"; reason: string }
  /** Nothing was posted, due to a fault on our side; `isFinal` if another attempt would not help. */
  | { kind: "not_posted"; reason: string; isFinal: boolean };

type AfterPost = Pick<RecordAttempt, "next" | "health"> & {
  status: number | null;
  error: string | null;
  response: string | null;
  /** How long all posts to the endpoint pause, in ms. */
  pauseMs: number;
};

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3600_000;
/** Delays after failed attempts. */
const DELAYS_MS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR];

export const ATTEMPTS_MAX = DELAYS_MS.length + 1;

/** `attempts` were made before this one, which ended at `now` (ms). Only 2xx is a success. */
export function afterPost(result: PostResult, attempts: number, now: number): AfterPost {
  if (result.kind === "not_posted") {
    const { reason, isFinal } = result;
    const next = isFinal ? { state: "failed" as const } : retry(attempts, now, 0);
    return { next, health: "unknown", status: null, error: reason, response: null, pauseMs: 0 };
  }
  if (result.kind === "unanswered") {
    const next = retry(attempts, now, 0);
    return { next, health: "failing", status: null, error: result.reason, response: null, pauseMs: 0 };
  }
  const { status, response } = result;
  const outcome = { status, response, error: errorOf(status), pauseMs: 0 };
  if (status >= 200 && status < 300) return { ...outcome, next: { state: "success" }, health: "well" };
  if (status === 410) return { ...outcome, next: { state: "failed" }, health: "gone" };
  const isBusy = status === 429 || status === 503;
  const asked = isBusy ? (readRetryAfter(result.retryAfter, now) ?? 0) : 0;
  const waitMs = Math.min(asked, LIMITS.webhookRetryAfterMsMax);
  return {
    ...outcome,
    next: retry(attempts, now, waitMs),
    health: "failing",
    pauseMs: Math.min(waitMs, LIMITS.webhookPauseMsMax),
  };
}

function retry(attempts: number, now: number, waitMs: number): RecordAttempt["next"] {
  const delay = DELAYS_MS[attempts];
  return delay === undefined
    ? { state: "failed" }
    : { state: "pending", dueAt: now + Math.max(delay, waitMs) };
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) {
    return `The endpoint answered with redirect ${status}; redirects are not followed.`;
  }
  if (status === 410) return "The endpoint answered 410 Gone, so the webhook was disabled.";
  return `The endpoint answered with status ${status}; only 2xx counts as success.`;
}

/** The Retry-After header in ms (RFC 9110 §10.2.3: seconds or a date); null = absent or invalid. */
function readRetryAfter(text: string | null, now: number): number | null {
  if (text === null) return null;
  const trimmed = text.trim();
  if (/^\d{1,12}$/.test(trimmed)) return Number(trimmed) * 1000;
  // A date begins with the name of a day.
  const date = /^[A-Z][a-z]{2}/.test(trimmed) ? Date.parse(trimmed) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
