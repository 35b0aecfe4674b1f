// The result of a check of this installation's setup, understandable by itself.

/** `unknown`: it could not be checked. */
export type CheckStatus = "ok" | "warn" | "fail" | "unknown";

export interface Finding {
  /** Such as `reverse_dns`; the same for every address or domain with this check. */
  id: string;
  title: string;
  status: CheckStatus;
  found: string;
  expected: string;
  /** What to do; empty when there is nothing to do. */
  advice: string;
}

export type CheckSubject = Pick<Finding, "id" | "title" | "expected">;

/** A finding about `subject`. `found` is cut, since it may quote DNS records of any length. */
export function conclude(subject: CheckSubject, status: CheckStatus, found: string, advice = ""): Finding {
  const { id, title, expected } = subject;
  return { id, title, status, found: found.slice(0, FOUND_CHARS_MAX), expected, advice };
}

const FOUND_CHARS_MAX = 1_000;
const DNS_ADVICE = "Try again. If it persists, check the DNS server and the zone.";

/** For a DNS query that failed. */
export function undecided(subject: CheckSubject, reason: string): Finding {
  return conclude(subject, "unknown", `DNS did not answer: ${reason}`, DNS_ADVICE);
}
