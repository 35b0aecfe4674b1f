import { LIMITS } from "../limits.ts";

/** The bounds of limits.ts that concern SMTP; tests and load runs override some of them. */
export type SmtpLimits = Record<Extract<keyof typeof LIMITS, `smtp${string}`>, number>;

/** Fewer connections where the process may open few files: it needs them for delivering, too. */
export function smtpLimitsWithin(descriptors: number): Partial<SmtpLimits> {
  const smtpConnectionsMax = Math.min(LIMITS.smtpConnectionsMax, Math.floor(descriptors / 4));
  return { smtpConnectionsMax, smtpStrangersMax: Math.floor(smtpConnectionsMax / 2) };
}

/** The program's bounds with `overrides` applied. */
export function smtpLimits(overrides: Partial<SmtpLimits> = {}): SmtpLimits {
  return { ...LIMITS, ...overrides };
}
