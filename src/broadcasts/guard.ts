// Pauses a broadcast that hurts the reputation of its sender: too many of its addresses do not exist, or too many people
// complain.
import { LIMITS } from "../limits.ts";
import type { BroadcastHealth, HealthNumbers } from "../store/broadcasts.ts";

const BOUNCED_MAX = 0.05;
const COMPLAINED_MAX = 0.001;

/** Nothing was sent. */
const NOTHING: HealthNumbers = { delivered: 0, hardBounced: 0, complained: 0 };

/**
 * Why to pause, in a sentence; null = go on. `before`: when somebody last resumed it, who knew the numbers by then, so
 * that only what came since is judged.
 */
export function judge(health: BroadcastHealth, before: HealthNumbers = NOTHING): string | null {
  const bounced = health.hardBounced - before.hardBounced;
  const sent = health.delivered - before.delivered + bounced;
  const complained = health.complained - before.complained;
  if (sent < LIMITS.broadcastGuardMin) return null;
  const problem =
    bounced > sent * BOUNCED_MAX
      ? `${percent(bounced, sent)} of ${sent.toLocaleString("en")} emails bounced, and at most 5 % may`
      : complained > sent * COMPLAINED_MAX
        ? `${percent(complained, sent)} of ${sent.toLocaleString("en")} recipients complained, and at most 0.1 % may`
        : null;
  if (problem === null) return null;
  const worst = health.worst.map(({ domain, count }) => `${domain} (${count})`).join(", ");
  return `Paused automatically: ${problem}.${worst === "" ? "" : ` Most at ${worst}.`}`;
}

function percent(part: number, whole: number): string {
  const value = (100 * part) / whole;
  return `${value.toFixed(value < 1 ? 2 : 1)} %`;
}
