import type { Clock } from "../lib/clock.ts";
import type { AttemptOutcome } from "../mta/outcome.ts";
import type { ClaimedDelivery } from "../store/deliveries.ts";

/** What is to arrive within so short a time, such as a code to sign in by, is of no use later. */
const SHORT_MS = 3600_000;

/** Clocks are put right by less all the time. */
const JUMP_MS_MIN = 60_000;

/**
 * A clock that is set forward makes nothing older: what was to be sent before is as old, and has as much time left, as by
 * the clock that was. What came later goes by the new one.
 */
export function inRealTime(
  delivery: ClaimedDelivery,
  { clock, earliestNow }: { clock: Pick<Clock, "now">; earliestNow(): number },
): ClaimedDelivery {
  const earliest = earliestNow();
  const aheadMs = clock.now() - earliest;
  const { createdAt, expiresAt, email } = delivery;
  if (aheadMs < JUMP_MS_MIN || (email.scheduledAt ?? createdAt) > earliest) return delivery;
  return { ...delivery, createdAt: createdAt + aheadMs, expiresAt: expiresAt + aheadMs };
}

/**
 * The end of a delivery whose time was over before it came to a try, and that was to be made within an hour at most or
 * may have arrived by an earlier try; null = it may be tried. Others get one more try after their time: it was we who
 * were late.
 */
export function pastItsTime(delivery: ClaimedDelivery, now: number): AttemptOutcome | null {
  const { expiresAt, createdAt, email, isPossibleDuplicate } = delivery;
  const lifeMs = expiresAt - (email.scheduledAt ?? createdAt);
  if (now < expiresAt || (lifeMs > SHORT_MS && !isPossibleDuplicate)) return null;
  const facts = { code: null, enhancedCode: null, target: null, ip: null, tls: null, transcript: [] };
  const minutes = Math.round(lifeMs / 60_000);
  const time = minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
  const reply = `The time to deliver it, ${time}, is over.`;
  return {
    kind: "bounced",
    report: { startedAt: now, endedAt: now, site: null, class: "expired", reply, ...facts },
    bounceType: "Transient",
    bounceSubType: "General",
    doesSuppress: false,
  };
}
