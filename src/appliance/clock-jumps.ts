// Corrects waiting work after a jump of the wall clock. Forward: work is due earlier, but no delivery expires earlier
// (queue/past-its-time.ts), and running work keeps its lease. Backward: due times are moved back, or everything would wait
// for the length of the jump.

import type { Node } from "../cluster/node.ts";
import { watchClock } from "../lib/watch-clock.ts";
import { LIMITS } from "../limits.ts";
import type { SendingPolicy } from "../queue/policy/sending-policy.ts";
import type { MessagePlace } from "../store/webhooks.ts";
import type { BaseParts } from "./open-parts.ts";

type HealParts = Pick<BaseParts, "store" | "clock" | "log" | "wake" | "webhookWake"> & {
  policy: SendingPolicy;
  node: Pick<Node, "isAlone">;
};
type JumpParts = HealParts & { keepLeases(): void };

/** Smaller differences are normal: files are written slightly after the clock is read. */
const BACK_MS_MIN = 60_000;

/** Runs once at the start, before the first claim, for a clock that was set back while the server was stopped. */
export async function correctClockAtStart(parts: HealParts): Promise<void> {
  const byMs = parts.store.lastWrittenAt - parts.clock.now();
  if (byMs >= BACK_MS_MIN) await noteJump(parts, -byMs);
}

/** Corrects after each clock jump until stopped. */
export function watchClockJumps(parts: JumpParts): { stop(): Promise<void> } {
  let healing = Promise.resolve();
  const watch = watchClock(parts.clock, (byMs) => {
    parts.keepLeases();
    healing = healing
      .then(() => noteJump(parts, byMs))
      .catch((error: Error) => parts.log.error("clock.not_healed", { error: error.message }));
  });
  return {
    async stop() {
      watch.stop();
      await healing;
    },
  };
}

/** `byMs` is negative for a backward jump. */
async function noteJump(parts: HealParts, byMs: number): Promise<void> {
  const by_s = Math.round(byMs / 1000);
  if (byMs > 0) {
    const advice = "the system clock was set forward: keep it synchronized with chrony or systemd-timesyncd";
    parts.log.warn("clock.set_forward", { by_s, advice });
    return;
  }
  parts.policy.setBack(-byMs);
  // The due times of others are by their clocks, which did not jump.
  const moved = parts.node.isAlone ? await shiftBack(parts, -byMs) : {};
  const done = parts.node.isAlone ? "due times were moved with it, " : "";
  const advice = `the system clock was set back; ${done}earlier recorded times stay wrong`;
  parts.log.warn("clock.set_back", { by_s, ...moved, advice });
}

async function shiftBack({ store, clock, wake, webhookWake }: HealParts, byMs: number) {
  let deliveries = 0;
  for (let after: string | null = ""; after !== null; ) {
    const now = clock.now();
    const step = await store.deliveries.shiftDue({ byMs, now, after, limit: LIMITS.queueActionRowsMax });
    deliveries += step.changed;
    after = step.next;
    wake.notify();
  }
  let messages = 0;
  for (let after: MessagePlace | null | undefined; after !== null; ) {
    const request = { byMs, now: clock.now(), after: after ?? null, limit: LIMITS.queueActionRowsMax };
    const step = await store.webhooks.shiftDue(request);
    messages += step.changed;
    after = step.next;
    webhookWake.notify();
  }
  return { deliveries, webhook_messages: messages };
}
