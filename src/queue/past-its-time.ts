import type { AttemptOutcome } from "../mta/outcome.ts";
import type { ClaimedDelivery } from "../store/deliveries.ts";

/** What is to arrive within so short a time, such as a code to sign in by, is of no use later. */
const SHORT_MS = 3600_000;

/**
 * The end of a delivery that was to be made within an hour at most, and whose time was over before it came to a try; null
 * = it may be tried. Others get one more try after their time: it was we who were late.
 */
export function pastItsTime(delivery: ClaimedDelivery, now: number): AttemptOutcome | null {
  const { expiresAt, createdAt, email } = delivery;
  const lifeMs = expiresAt - (email.scheduledAt ?? createdAt);
  if (now < expiresAt || lifeMs > SHORT_MS) return null;
  const facts = { code: null, enhancedCode: null, target: null, ip: null, tls: null, transcript: [] };
  const reply = `It was to be delivered within ${Math.round(lifeMs / 60_000)} minutes, and they are over.`;
  return {
    kind: "bounced",
    report: { startedAt: now, endedAt: now, site: null, class: "expired", reply, ...facts },
    ...{ bounceType: "Transient", bounceSubType: "General", doesSuppress: false },
  };
}
