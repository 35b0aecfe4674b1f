// What is done now and then, whatever comes in.
import type { Keyring } from "../api-keys/keyring.ts";
import { rotateOldKeys } from "../domains/rotate-keys.ts";
import { checkDueDomains } from "../domains/verify-domain.ts";
import { inSteps } from "../lib/in-steps.ts";
import { LIMITS } from "../limits.ts";
import type { RateWatch } from "../metrics/watch-rates.ts";
import type { BaseParts } from "./open-parts.ts";
import type { OpenPolicy } from "./open-policy.ts";
import type { ScheduledTask } from "./schedule.ts";
import { sweepTasks } from "./sweep-tasks.ts";

type PeriodicParts = BaseParts & {
  policy: OpenPolicy;
  rates: RateWatch;
  /** By the clock as it was before it was set forward. */
  earliestNow(): number;
};

export function periodicTasks(parts: PeriodicParts, keyring: Keyring): ScheduledTask[] {
  const { store, policy, rates } = parts;
  // What is removed does not come back when a clock is put right.
  const sparing = { now: parts.earliestNow };
  return [
    {
      name: "release scheduled emails",
      pattern: "* * * * * *",
      run: () => releaseScheduled(parts),
    },
    { name: "save the warm-up", pattern: "45 * * * * *", run: policy.save },
    {
      name: "watch bounces and complaints",
      pattern: "25 */5 * * * *",
      // Nobody's reputation suffers where no mail leaves.
      run: async () => (parts.isSandbox ? undefined : rates.check()),
    },
    { name: "note key use", pattern: "0 * * * * *", run: () => keyring.flush() },
    {
      name: "verify domains",
      pattern: "*/10 * * * * *",
      run: () => checkDueDomains(parts),
    },
    {
      name: "rotate DKIM keys",
      pattern: "0 37 * * * *",
      async run() {
        const { rotateMonths } = parts.config.dkim;
        if (rotateMonths > 0) await rotateOldKeys(parts, rotateMonths);
      },
    },
    ...sweepTasks({ ...parts, clock: sparing }),
    {
      name: "sweep bodies",
      pattern: "0 17 * * * *",
      run: () => store.emails.sweep({ now: sparing.now(), limit: 1000 }),
    },
    {
      name: "forget unknown reports",
      pattern: "0 27 * * * *",
      run: () => store.reports.forgetUnknown({ receivedBefore: sparing.now() - LIMITS.unknownReportsMs }),
    },
  ];
}

/** Many may be meant for the same second: they are queued no slower than they can be delivered. */
export async function releaseScheduled({
  store,
  clock,
  wake,
}: Pick<BaseParts, "store" | "clock" | "wake">): Promise<void> {
  const bounds = { limit: LIMITS.scheduledPerStepMax, stepsMax: LIMITS.scheduledStepsMax };
  await inSteps(async (limit) => {
    const { released } = await store.emails.releaseScheduled({ now: clock.now(), limit });
    if (released > 0) wake.notify();
    return released;
  }, bounds);
}
