// Whether a visit of a confirmation link may be a program's.

import { cleanText } from "../lib/clean-text.ts";
import type { Clock } from "../lib/clock.ts";
import { LIMITS } from "../limits.ts";
import type { OptInToken } from "../store/forms.ts";
import { matchAgent } from "../tracking/judge-requests.ts";

export interface Visit {
  ip: string | null;
  userAgent: string;
  isPrefetch: boolean;
}

export function visitOf(request: Request, ip: string | null): Visit {
  const { headers } = request;
  const purpose = ["sec-purpose", "purpose", "x-purpose", "x-moz"].map((name) => headers.get(name) ?? "");
  return {
    ip,
    userAgent: cleanText(headers.get("user-agent") ?? "").slice(0, LIMITS.userAgentCharsMax),
    isPrefetch: purpose.some((value) => /prefetch|preview|prerender/i.test(value)),
  };
}

/** By what it says about itself, or where it comes from. */
export function isProgram(visit: Visit): boolean {
  return visit.isPrefetch || isMachine(visit, visit.ip ?? "");
}

/** By what it says about itself. People come from the networks of scanners, too: their browsers are isolated there. */
export function saysProgram(visit: Visit): boolean {
  return visit.isPrefetch || isMachine(visit, "");
}

function isMachine({ userAgent }: Visit, ip: string): boolean {
  return matchAgent({ userAgent, ip, kind: "click" })?.is === "machine";
}

/** Scanners come before the delivery or right after it. */
export function isFreshlyDelivered(
  { deliveredAt }: Pick<OptInToken, "deliveredAt">,
  clock: Pick<Clock, "now">,
): boolean {
  return deliveredAt === null || clock.now() < deliveredAt + LIMITS.confirmFreshMs;
}
