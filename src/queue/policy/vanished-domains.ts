// A domain that accepted mail before and has no DNS records now is usually misconfigured or unpaid, and back within hours.
// Its mail is deferred for up to a day, as long as this process remembers the domain.
import type { Clock } from "../../lib/clock.ts";
import { createRecentMap } from "../../lib/recent-map.ts";
import type { AttemptOutcome } from "../../mta/outcome.ts";

/** Few zones stay broken longer. */
const SPARED_MS = 24 * 3600_000;
const DOMAINS_MAX = 20_000;
/** NXDOMAIN and "no address"; a null MX (RFC 7505) is the owner's decision. */
const DENIALS = ["5.1.2", "5.4.4"];

export interface VanishedDomains {
  /** Turns a bounce into a deferral when DNS denies a domain that accepted mail before. */
  judge(outcome: AttemptOutcome, destination: string): AttemptOutcome;
}

export function createVanishedDomains(clock: Pick<Clock, "now">): VanishedDomains {
  /** By domain that accepted mail: when DNS first denied it; null = it resolves. */
  const known = createRecentMap<{ goneSince: number | null }>(DOMAINS_MAX);
  return {
    judge(outcome, destination) {
      const { target, enhancedCode } = outcome.report;
      const entry = known.get(destination);
      if (target !== null) {
        if (entry !== undefined) entry.goneSince = null;
        else if (outcome.kind === "delivered") known.set(destination, { goneSince: null });
        return outcome;
      }
      if (entry === undefined || outcome.kind !== "bounced" || !DENIALS.includes(enhancedCode ?? "")) {
        return outcome;
      }
      entry.goneSince ??= clock.now();
      if (clock.now() - entry.goneSince < SPARED_MS) return spared(outcome);
      known.delete(destination);
      return outcome;
    },
  };
}

function spared({ report }: AttemptOutcome): AttemptOutcome {
  const text = "mail was delivered there before, so it is retried for a day";
  const step = { atMs: report.endedAt - report.startedAt, kind: "note" as const, text };
  return {
    kind: "deferred",
    report: {
      ...report,
      class: "dns",
      enhancedCode: "4.4.3",
      reply: `${report.reply}; ${text}`,
      transcript: [...report.transcript, step],
    },
    doesCount: false,
    retryAfterMs: null,
    isDestinationWide: true,
    isPossibleDuplicate: false,
  };
}
