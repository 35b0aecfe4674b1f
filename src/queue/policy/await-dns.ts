// Detects when DNS answers again for a recipient domain after a failure. Its mail is then retried at once: without this, an
// outage of seconds would delay mail by minutes.
import { type Clock, steadyClock } from "../../lib/clock.ts";

/** True when DNS has a definite answer for a domain, positive or negative. Never throws. */
export type AskDns = (destination: string) => Promise<boolean>;

export interface DnsWait {
  failed(destination: string): void;
  /** Call when a server of the domain was found. */
  reached(destination: string): void;
  /** `onAnswer` receives the domains that resolve again. */
  start(onAnswer: (destinations: string[]) => void): void;
  stop(): void;
}

interface Entry {
  failedAt: number;
  askAt: number;
  waitMs: number;
  /** How often its mail was resumed without reaching a server. */
  resumes: number;
}

const ROUND_MS = 1_000;
const WAIT_MS_MIN = 2_000;
const WAIT_MS_MAX = 30_000;
/** After this many, the fault is in the domain's own DNS; its mail keeps the normal retry schedule. */
const RESUMES_MAX = 3;
const FORGET_MS = 3600_000;
const DESTINATIONS_MAX = 10_000;
/** Queries per round while none is answered, and once one is. */
const ASKED_MAX = 5;
const ASKED_AFTER_ANSWER_MAX = 50;

export function createDnsWait(ask: AskDns, steady: Clock = steadyClock): DnsWait {
  const entries = new Map<string, Entry>();
  let cancel: (() => void) | null = null;
  let onAnswer: ((destinations: string[]) => void) | null = null;

  function schedule(ms: number): void {
    const isWaiting = entries.values().some(({ resumes }) => resumes < RESUMES_MAX);
    if (cancel === null && onAnswer !== null && isWaiting) cancel = steady.after(ms, () => void round());
  }

  function forgetOld(now: number): void {
    for (const [name, { failedAt }] of entries) if (now - failedAt >= FORGET_MS) entries.delete(name);
  }

  let askedMax = ASKED_MAX;

  async function round(): Promise<void> {
    const now = steady.now();
    forgetOld(now);
    const due = [...entries]
      .filter(([, { askAt, resumes }]) => askAt <= now && resumes < RESUMES_MAX)
      .toSorted(([, one], [, other]) => one.askAt - other.askAt)
      .slice(0, askedMax);
    const asked = await Promise.all(
      due.map(async ([name, entry]) => {
        const isAnswered = await ask(name);
        entry.waitMs = Math.min(2 * entry.waitMs, WAIT_MS_MAX);
        entry.askAt = steady.now() + entry.waitMs;
        if (isAnswered) entry.resumes += 1;
        return { name, isAnswered };
      }),
    );
    const answered = asked.filter(({ isAnswered }) => isAnswered).map(({ name }) => name);
    if (due.length > 0) askedMax = answered.length > 0 ? ASKED_AFTER_ANSWER_MAX : ASKED_MAX;
    if (answered.length > 0) {
      // A resolver that answers for one domain probably answers for others.
      for (const entry of entries.values()) if (entry.resumes === 0) entry.askAt = 0;
      onAnswer?.(answered);
    }
    cancel = null;
    schedule(answered.length > 0 ? 0 : ROUND_MS);
  }

  return {
    failed(destination) {
      const failedAt = steady.now();
      if (entries.has(destination) || entries.size >= DESTINATIONS_MAX) forgetOld(failedAt);
      if (entries.has(destination) || entries.size >= DESTINATIONS_MAX) return;
      entries.set(destination, { failedAt, askAt: failedAt + WAIT_MS_MIN, waitMs: WAIT_MS_MIN, resumes: 0 });
      schedule(ROUND_MS);
    },
    reached(destination) {
      entries.delete(destination);
    },
    start(listener) {
      onAnswer = listener;
      schedule(ROUND_MS);
    },
    stop() {
      onAnswer = null;
      cancel?.();
    },
  };
}
