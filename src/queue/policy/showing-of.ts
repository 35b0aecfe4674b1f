// Pure: what a try of one delivery says of the site it went to.
import type { AttemptOutcome } from "../../mta/outcome.ts";
import type { Showing } from "./site-state.ts";

export function showingOf(outcome: AttemptOutcome, site: string, destination: string): Showing {
  const { report } = outcome;
  return {
    kind: kindOf(outcome, site === destination),
    class: report.class,
    code: report.code,
    reply: report.reply,
    host: report.target,
    tookMs: Math.max(0, report.endedAt - report.startedAt),
    retryAfterMs: outcome.kind === "deferred" ? outcome.retryAfterMs : null,
  };
}

function kindOf(outcome: AttemptOutcome, isOwnSite: boolean): Showing["kind"] {
  const { code, target, enhancedCode } = outcome.report;
  if (outcome.kind === "delivered") return "answered";
  if (outcome.kind !== "deferred" || !outcome.isDestinationWide)
    return code === null ? "nothing" : "answered";
  // X.2.X speaks of one mailbox (RFC 3463 §3.3), such as one that gets too much mail from everybody.
  if (code !== null) return enhancedCode?.startsWith("4.2.") === true ? "answered" : "refused";
  // A name that cannot be looked up says nothing of servers that other names share.
  return target === null && !isOwnSite ? "nothing" : "silent";
}
