import { LIMITS } from "../limits.ts";

/** The bounds of limits.ts that concern SMTP; tests and load runs override some of them. */
export type SmtpLimits = Record<Extract<keyof typeof LIMITS, `smtp${string}`>, number>;

/** The program's bounds with `overrides` applied. */
export function smtpLimits(overrides: Partial<SmtpLimits> = {}): SmtpLimits {
  return { ...LIMITS, ...overrides };
}
