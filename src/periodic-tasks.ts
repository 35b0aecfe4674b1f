// What is done now and then, whatever comes in.
import type { Keyring } from "./api-keys/keyring.ts";
import type { BaseParts } from "./command-parts.ts";
import { rotateOldKeys } from "./domains/rotate-keys.ts";
import { checkDueDomains } from "./domains/verification-schedule.ts";
import { LIMITS } from "./limits.ts";
import { sweepLogs } from "./logs/sweep-logs.ts";
import type { RateWatch } from "./metrics/watch-rates.ts";
import type { Pacing } from "./queue/pacing.ts";
import { STRIKES_KEPT_MS } from "./queue/suppression-policy.ts";
import type { ScheduledTask } from "./schedule.ts";

const DAY_MS = 24 * 3600_000;

type PeriodicParts = BaseParts & { pacing: Pacing; rates: RateWatch };

export function periodicTasks(parts: PeriodicParts, keyring: Keyring): ScheduledTask[] {
  const { config, store, clock, wake, pacing, rates } = parts;
  return [
    {
      name: "release scheduled emails",
      pattern: "* * * * * *",
      async run() {
        const { released } = await store.emails.releaseScheduled({ now: clock.now(), limit: 500 });
        if (released > 0) wake.notify();
      },
    },
    {
      name: "sweep sessions",
      pattern: "50 */10 * * * *",
      async run() {
        const over = { now: clock.now(), limit: LIMITS.accountSweepRows };
        await store.sessions.sweep(over);
        await store.tickets.sweep(over);
      },
    },
    { name: "save the warm-up", pattern: "45 * * * * *", run: pacing.save },
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
    {
      name: "forget old events of teams",
      pattern: "0 47 * * * *",
      run: () => store.teamEvents.forget({ createdBefore: clock.now() - LIMITS.teamEventsMs, limit: 10_000 }),
    },
    {
      name: "sweep segments and topics",
      pattern: "40 * * * * *",
      run: async () => void (await store.segments.sweep({ limit: LIMITS.segmentSweepRows })),
    },
    {
      name: "sweep",
      pattern: "0 17 * * * *",
      run: () => store.emails.sweep({ now: clock.now(), limit: 1000 }),
    },
    {
      name: "sweep logs",
      pattern: "20 * * * * *",
      run: () => sweepLogs(parts, config.retention.logsDays * DAY_MS),
    },
    {
      name: "expire suppressions",
      pattern: "0 7 * * * *",
      run: () => {
        const now = clock.now();
        return store.suppressions.expire({ now, struckBefore: now - STRIKES_KEPT_MS, limit: 1000 });
      },
    },
    {
      name: "forget unknown reports",
      pattern: "0 27 * * * *",
      run: () => store.reports.forgetUnknown({ receivedBefore: clock.now() - LIMITS.unknownReportsMs }),
    },
  ];
}
