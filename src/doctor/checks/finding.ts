// What a check of this installation's set-up says, in words that need no other page.

/** `unknown`: it could not be checked, which is neither good nor bad. */
export type CheckStatus = "ok" | "warn" | "fail" | "unknown";

export interface Finding {
  /** Such as `reverse_dns`; the same for every address or domain that is checked so. */
  id: string;
  title: string;
  status: CheckStatus;
  found: string;
  expected: string;
  /** What to do about it; empty when there is nothing to do. */
  advice: string;
}

export type CheckSubject = Pick<Finding, "id" | "title" | "expected">;

/** A verdict on `subject`. What was found is cut: a stranger's zone must not fill the screen. */
export function conclude(subject: CheckSubject, status: CheckStatus, found: string, advice = ""): Finding {
  const { id, title, expected } = subject;
  return { id, title, status, found: found.slice(0, FOUND_CHARS_MAX), expected, advice };
}

const FOUND_CHARS_MAX = 1_000;
const DNS_ADVICE = "Try again. If it persists, check the DNS server and the zone.";

/** DNS did not answer, so nobody knows. */
export function undecided(subject: CheckSubject, reason: string): Finding {
  return conclude(subject, "unknown", `DNS did not answer: ${reason}`, DNS_ADVICE);
}
