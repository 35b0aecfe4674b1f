// The periodic tasks.

import type { Keyring } from "../api-keys/keyring.ts";
import { signHeads } from "../audit/sign-heads.ts";
import { decideDueTests } from "../broadcasts/decide-test.ts";
import { privateNetworks } from "../config/config.ts";
import { ownStateIn } from "../config/own-state.ts";
import { trackSegments } from "../contacts/filter/track-segments.ts";
import { sweepMedia } from "../designs/sweep-media.ts";
import { rotateOldKeys } from "../domains/rotate-keys.ts";
import { checkDueDomains } from "../domains/verify-domain.ts";
import type { FormDesk } from "../forms/form-desk.ts";
import { inSteps } from "../lib/in-steps.ts";
import { LIMITS } from "../limits.ts";
import type { RateWatch } from "../metrics/watch-rates.ts";
import type { TlsCounts } from "../mta/tls-counts.ts";
import { STRIKES_KEPT_MS } from "../queue/policy/suppression-policy.ts";
import { endHold, unlessHeld } from "../queue/restored/hold-restored.ts";
import { dropOldSnapshots } from "../store/data-directory.ts";
import { hasOwnDatabase } from "../store/own-database.ts";
import { createDailyReports } from "../tls-reports/daily-reports.ts";
import type { BaseParts } from "./open-parts.ts";
import type { OpenPolicy } from "./open-policy.ts";
import type { ScheduledTask } from "./schedule.ts";

type PeriodicParts = BaseParts & {
  policy: OpenPolicy;
  rates: RateWatch;
  /** The time before a recent forward jump of the clock (createEarliestNow). */
  earliestNow(): number;
};

/** Of a node on a database server. */
function sharedTasks({ config, hearAddresses }: BaseParts): ScheduledTask[] {
  return [
    { name: "hear of other nodes' addresses", pattern: "*/10 * * * * *", isLocal: true, run: hearAddresses },
    {
      name: "run migrations that had to wait",
      pattern: "0 13 * * * *",
      async run() {
        const { migratePostgres } = await import("../store/migrate-database.ts");
        await migratePostgres(config.database.url);
      },
    },
  ];
}

export function periodicTasks(parts: PeriodicParts, keyring: Keyring): ScheduledTask[] {
  const { store, policy, rates } = parts;
  // Deleted rows stay deleted when a wrong clock is corrected, so expiry uses the earlier time.
  const sparing = { now: parts.earliestNow };
  return [
    ...(hasOwnDatabase(parts.config) ? [] : sharedTasks(parts)),
    {
      name: "release scheduled emails",
      pattern: "* * * * * *",
      run: async () => ((await parts.mayBeDue()) ? releaseScheduled(parts) : undefined),
    },
    { name: "save the warm-up", pattern: "45 * * * * *", isLocal: true, run: policy.save },
    {
      name: "watch bounces and complaints",
      pattern: "25 */5 * * * *",
      // Skipped in sandbox mode: no mail leaves the machine.
      run: async () => (parts.isSandbox ? undefined : rates.check()),
    },
    { name: "note key use", pattern: "0 * * * * *", isLocal: true, run: () => keyring.flush() },
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
    { name: "sign the audit logs", pattern: "30 59 23 * * *", run: () => signHeads(parts) },
    { name: "end the hold of a restore", pattern: "20 * * * * *", run: () => endHold(parts) },
    ...sweepTasks({ ...parts, clock: sparing }),
    {
      name: "track segments",
      pattern: "*/5 * * * * *",
      run: () => trackSegments(parts),
    },
    {
      name: "decide A/B tests",
      pattern: "*/10 * * * * *",
      run: () => decideDueTests(parts),
    },
    {
      name: "sweep bodies",
      pattern: "0 17 * * * *",
      run: () => store.emails.sweep({ now: sparing.now(), limit: 1000 }),
    },
    ...bucketTasks({ ...parts, clock: sparing }),
    {
      name: "remove deleted images",
      pattern: "0 7 4 * * *",
      run: () => removeDeletedImages({ ...parts, clock: sparing }),
    },
    {
      name: "remove old snapshots",
      pattern: "0 47 * * * *",
      isLocal: true,
      run: () =>
        dropOldSnapshots(parts.config.dataDir, {
          days: parts.config.upgrade.snapshotDays,
          now: sparing.now(),
        }),
    },
    {
      name: "forget unknown reports",
      pattern: "0 27 * * * *",
      run: () => store.reports.forgetUnknown({ receivedBefore: sparing.now() - LIMITS.unknownReportsMs }),
    },
  ];
}

/** Of what was deleted or expired, the keys are gone already. */
function bucketTasks({ config, store, clock }: SweepParts): ScheduledTask[] {
  if (config.blobs.bucket === null) return [];
  return [
    {
      name: "remove bodies from the bucket",
      pattern: "50 * * * * *",
      run: async () => void (await store.emails.removeBundles({ now: clock.now(), limit: BUNDLES_PER_STEP })),
    },
  ];
}

const BUNDLES_PER_STEP = 200;

/** Saves what form pages count in memory. */
export function formTasks({ formDesk }: { formDesk: Pick<FormDesk, "flush"> }): ScheduledTask[] {
  return [{ name: "save the counts of forms", pattern: "5 * * * * *", isLocal: true, run: formDesk.flush }];
}

/** Many emails may be scheduled for the same second, so they must be queued at least as fast as they are delivered. */
export async function releaseScheduled({
  store,
  clock,
  wake,
}: Pick<BaseParts, "store" | "clock" | "wake">): Promise<void> {
  const bounds = { limit: LIMITS.scheduledPerStepMax, stepsMax: LIMITS.scheduledStepsMax };
  await inSteps(async (limit) => {
    const { released } = await store.emails.releaseScheduled({ now: clock.now(), limit });
    if (released > 0) wake.notify(true);
    return released;
  }, bounds);
}

/** Does nothing unless the operator has configured the reports' sender. */
export function dailyTlsReports(parts: BaseParts & { tlsCounts: TlsCounts }): {
  tasks: ScheduledTask[];
  close(): void;
} {
  const { config, tlsCounts } = parts;
  const from = config.delivery.tlsReportsFrom;
  if (from === null) return { tasks: [], close() {} };
  const reports = createDailyReports(
    {
      ...parts,
      outbound: { resolver: parts.resolver, allowPrivateNetworks: privateNetworks(config) },
      random: Math.random,
      counts: tlsCounts.entries,
    },
    { from, hostname: config.hostname, saved: ownStateIn(parts, "tls-reports") },
  );
  return {
    tasks: [
      {
        name: "send TLS reports",
        pattern: "* * * * * *",
        isLocal: true,
        run: unlessHeld(parts, reports.run),
      },
    ],
    close: reports.close,
  };
}

type SweepParts = Pick<BaseParts, "config" | "store"> & { clock: Pick<BaseParts["clock"], "now"> };

const DAY_MS = 24 * 3600_000;
const BOUNDS = { limit: LIMITS.sweepRows, stepsMax: LIMITS.sweepStepsMax };

export function sweepTasks({ config, store, clock }: SweepParts): ScheduledTask[] {
  const { webhookEventsDays, eventsDays, consentAddressDays } = config.retention;
  const since = (keepMs: number) => clock.now() - keepMs;
  return [
    sweep("sweep sessions", 10, (limit) => store.sessions.sweep({ now: clock.now(), limit })),
    sweep("sweep tickets", 12, (limit) => store.tickets.sweep({ now: clock.now(), limit })),
    sweep("forget idempotency keys", 18, (limit) =>
      store.emails.forgetIdempotency({ now: clock.now(), limit }),
    ),
    sweep("expire suppressions", 25, (limit) =>
      store.suppressions.expire({ now: clock.now(), struckBefore: since(STRIKES_KEPT_MS), limit }),
    ),
    sweep("forget old events of teams", 30, (limit) =>
      store.teamEvents.forget({ createdBefore: since(LIMITS.teamEventsMs), limit }),
    ),
    sweep("sweep confirmation links", 35, (limit) => store.forms.sweep({ now: clock.now(), limit })),
    sweep("forget old activity of contacts", 37, (limit) =>
      store.activity.sweep({
        eventsBefore: eventsDays === 0 ? 0 : since(eventsDays * DAY_MS),
        daysBefore: since(LIMITS.activityDaysMs),
        limit,
      }),
    ),
    sweep("shorten the addresses of consents", 33, (limit) =>
      store.consents.shortenAddresses({ before: since(consentAddressDays * DAY_MS), limit }),
    ),
    sweep("sweep segments and topics", 40, (limit) => store.segments.sweep({ limit })),
    sweep("sweep contents", 42, (limit) => store.contents.sweep({ now: clock.now(), limit })),
    sweep("forget what imports changed", 45, (limit) =>
      store.imports.forget({ before: since(LIMITS.importUndoMs), limit }),
    ),
    sweep("sweep webhooks", 50, (limit) =>
      store.webhooks.sweep({ before: since(webhookEventsDays * DAY_MS), limit }),
    ),
  ];
}

/** Emails sent before the deletion may show them for as long as their events are kept. */
async function removeDeletedImages(parts: SweepParts): Promise<void> {
  const { eventsDays } = parts.config.retention;
  if (eventsDays === 0) return;
  await sweepMedia(parts, { deletedBefore: parts.clock.now() - eventsDays * DAY_MS });
}

function sweep(
  name: string,
  second: number,
  step: (limit: number) => Promise<{ deleted: number }>,
): ScheduledTask {
  const run = () => inSteps(async (limit) => (await step(limit)).deleted, BOUNDS);
  return { name, pattern: `${second} * * * * *`, run };
}
