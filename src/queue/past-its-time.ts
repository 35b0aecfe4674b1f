import type { Clock } from "../lib/clock.ts";
import type { AttemptOutcome } from "../mta/outcome.ts";
import type { ClaimedDelivery } from "../store/deliveries.ts";

/** Mail with a shorter time to live, such as a sign-in code, is useless later. */
const SHORT_MS = 3600_000;

/** Smaller corrections of the clock are normal. */
const JUMP_MS_MIN = 60_000;

/**
 * Corrects for a forward clock jump: a delivery due before it keeps its real age and remaining time. Later ones use the new
 * clock.
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
 * The final outcome of an expired delivery that had at most an hour, or that an earlier attempt may have delivered; null =
 * attempt it. Other expired deliveries get one more attempt, because the delay was ours.
 */
export function pastItsTime(delivery: ClaimedDelivery, now: number): AttemptOutcome | null {
  const { expiresAt, isPossibleDuplicate } = delivery;
  if (now < expiresAt || (lifeMsOf(delivery) > SHORT_MS && !isPossibleDuplicate)) return null;
  return outOfTime(delivery, now);
}

/** The final outcome of an expired delivery; `why` is the reason that it waited for. */
export function outOfTime(delivery: ClaimedDelivery, now: number, why = ""): AttemptOutcome {
  const facts = { code: null, enhancedCode: null, target: null, ip: null, tls: null, transcript: [] };
  const minutes = Math.round(lifeMsOf(delivery) / 60_000);
  const time = minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
  const reply = `Not delivered within ${time}.${why === "" ? "" : ` ${why}`}`;
  return {
    kind: "bounced",
    report: { startedAt: now, endedAt: now, site: null, class: "expired", reply, ...facts },
    bounceType: "Transient",
    bounceSubType: "General",
    doesSuppress: false,
  };
}

function lifeMsOf({ expiresAt, createdAt, email }: ClaimedDelivery): number {
  return expiresAt - (email.scheduledAt ?? createdAt);
}
