// A domain that took mail and is gone from DNS is more often broken, unpaid for or lied about than gone for good, and
// it is back within hours. So its mail waits for a day, as long as this process remembers it.
import type { Clock } from "../../lib/clock.ts";
import { createRecentMap } from "../../lib/recent-map.ts";
import type { AttemptOutcome, Deliver } from "../../mta/outcome.ts";

/** A zone may be broken for a while, and is not for a day. */
const SPARED_MS = 24 * 3600_000;
const DOMAINS_MAX = 20_000;
/** "No such name" and "no address"; a null MX is its owner's own word. */
const DENIALS = ["5.1.2", "5.4.4"];

/** `deliver`, whose bounces for want of DNS records become deferrals where mail was delivered before. */
export function sparingVanished(deliver: Deliver, clock: Pick<Clock, "now">): Deliver {
  /** By domain that mail was delivered to: since when it is gone; null = it is not. */
  const known = createRecentMap<{ goneSince: number | null }>(DOMAINS_MAX);
  return async (job, hooks) => {
    const outcome = await deliver(job, hooks);
    const { destination } = job;
    const { target, enhancedCode } = outcome.report;
    if (target !== null) {
      const entry = known.get(destination);
      if (entry !== undefined) entry.goneSince = null;
      else if (outcome.kind === "delivered") known.set(destination, { goneSince: null });
      return outcome;
    }
    if (outcome.kind !== "bounced" || !DENIALS.includes(enhancedCode ?? "")) return outcome;
    const entry = known.get(destination);
    if (entry === undefined) return outcome;
    entry.goneSince ??= clock.now();
    if (clock.now() - entry.goneSince >= SPARED_MS) {
      known.delete(destination);
      return outcome;
    }
    return spared(outcome);
  };
}

function spared({ report }: AttemptOutcome): AttemptOutcome {
  const text = "mail was delivered there before, so it is tried for a day";
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
