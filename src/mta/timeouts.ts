/** How long each stage may take, ms (RFC 5321 §4.5.3.2 has the minimums that a patient client keeps). */
export interface SmtpTimeouts {
  connectMs: number;
  greetingMs: number;
  /** Greeting of the last host that is left to try. */
  lastGreetingMs: number;
  ehloMs: number;
  tlsMs: number;
  mailMs: number;
  dataMs: number;
  /** One block of the body must leave within this time. */
  blockMs: number;
  dotMs: number;
  rsetMs: number;
  quitMs: number;
  /** The journal entry before the final dot. */
  journalMs: number;
  /** Everything before the final dot; with `dotMs` it stays below the queue's lease. */
  attemptMs: number;
  /** An unused connection is kept this long. */
  idleMs: number;
  /** A connection is used this long at most. */
  lifeMs: number;
}

export const SMTP_TIMEOUTS: SmtpTimeouts = {
  connectMs: 30_000,
  greetingMs: 60_000,
  lastGreetingMs: 300_000,
  ehloMs: 120_000,
  tlsMs: 30_000,
  mailMs: 300_000,
  dataMs: 120_000,
  blockMs: 180_000,
  dotMs: 600_000,
  rsetMs: 20_000,
  quitMs: 5_000,
  journalMs: 30_000,
  attemptMs: 570_000,
  idleMs: 10_000,
  lifeMs: 300_000,
};
