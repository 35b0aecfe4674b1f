import { LIMITS } from "../limits.ts";

/** The SMTP limits of limits.ts; tests and load runs override some of them. */
export type SmtpLimits = Record<Extract<keyof typeof LIMITS, `smtp${string}`>, number>;

/** Fewer connections where the process may open few files: deliveries need descriptors too. */
export function smtpLimitsWithin(descriptors: number): Partial<SmtpLimits> {
  const smtpConnectionsMax = Math.min(LIMITS.smtpConnectionsMax, Math.floor(descriptors / 4));
  return { smtpConnectionsMax, smtpStrangersMax: Math.floor(smtpConnectionsMax / 2) };
}

/** The default limits with `overrides` applied. */
export function smtpLimits(overrides: Partial<SmtpLimits> = {}): SmtpLimits {
  return { ...LIMITS, ...overrides };
}
