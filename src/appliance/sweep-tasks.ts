// What is over is removed every minute, in steps, until nothing of it is left: what is removed more slowly than it comes
// fills the disk in the end.

import { inSteps } from "../lib/in-steps.ts";
import { LIMITS } from "../limits.ts";
import { STRIKES_KEPT_MS } from "../queue/policy/suppression-policy.ts";
import type { BaseParts } from "./open-parts.ts";
import type { ScheduledTask } from "./schedule.ts";

export type SweepParts = Pick<BaseParts, "config" | "store"> & { clock: Pick<BaseParts["clock"], "now"> };

const DAY_MS = 24 * 3600_000;
const BOUNDS = { limit: LIMITS.sweepRows, stepsMax: LIMITS.sweepStepsMax };

export function sweepTasks({ config, store, clock }: SweepParts): ScheduledTask[] {
  const { logsDays, webhookEventsDays } = config.retention;
  const since = (keepMs: number) => clock.now() - keepMs;
  return [
    sweep("sweep sessions", 10, (limit) => store.sessions.sweep({ now: clock.now(), limit })),
    sweep("sweep tickets", 12, (limit) => store.tickets.sweep({ now: clock.now(), limit })),
    sweep("forget idempotency keys", 18, (limit) =>
      store.emails.forgetIdempotency({ now: clock.now(), limit }),
    ),
    sweep("sweep logs", 20, (limit) => store.logs.sweep({ before: since(logsDays * DAY_MS), limit })),
    sweep("expire suppressions", 25, (limit) =>
      store.suppressions.expire({ now: clock.now(), struckBefore: since(STRIKES_KEPT_MS), limit }),
    ),
    sweep("forget old events of teams", 30, (limit) =>
      store.teamEvents.forget({ createdBefore: since(LIMITS.teamEventsMs), limit }),
    ),
    sweep("sweep segments and topics", 40, (limit) => store.segments.sweep({ limit })),
    sweep("sweep webhooks", 50, (limit) =>
      store.webhooks.sweep({ before: since(webhookEventsDays * DAY_MS), limit }),
    ),
  ];
}

function sweep(
  name: string,
  second: number,
  step: (limit: number) => Promise<{ deleted: number }>,
): ScheduledTask {
  const run = () => inSteps(async (limit) => (await step(limit)).deleted, BOUNDS);
  return { name, pattern: `${second} * * * * *`, run };
}
