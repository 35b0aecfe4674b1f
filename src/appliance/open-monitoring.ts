// Metrics, alerts and what probes ask. The meter is made first, since the store and the resolver count into it; the rest
// reads what the running server has.

import { X509Certificate } from "node:crypto";
import { BACKUP_RECORD, readBackupRecord } from "../backup/backup-record.ts";
import type { LiveCertificates } from "../certificates/live-certificates.ts";
import { nodesToShow } from "../cluster/standing.ts";
import { ownStateIn } from "../config/own-state.ts";
import { configuredZones, examineInstallation } from "../doctor/examine-installation.ts";
import { sendNotice } from "../emails/send-notice.ts";
import { startMonitoringDoor } from "../http/monitoring-door.ts";
import { COMMIT, VERSION } from "../lib/version.ts";
import { LIMITS } from "../limits.ts";
import type { RateWatch } from "../metrics/watch-rates.ts";
import { type AlertDesk, openAlertDesk, type Teller } from "../monitoring/alert-desk.ts";
import {
  type BackupFact,
  type CertificateFact,
  collectGauges,
  type Facts,
  type StorageFact,
} from "../monitoring/collect-gauges.ts";
import { type Examination, openExamination } from "../monitoring/examination.ts";
import type { LoopLag, ThreadLoad } from "../monitoring/measure-process.ts";
import { measureLoopLag, measureThreadLoad } from "../monitoring/measure-process.ts";
import type { Meter } from "../monitoring/meter.ts";
import { createProbes, type Probes } from "../monitoring/probes.ts";
import type { Problem } from "../monitoring/problems.ts";
import { openStarts } from "../monitoring/recent-crashes.ts";
import { createEmailTeller, createWebhookTeller } from "../monitoring/tell-alerts.ts";
import { readForecast } from "../retention/growth.ts";
import { savedIn } from "../store/state.ts";
import type { BaseParts } from "./open-parts.ts";
import type { OpenPolicy } from "./open-policy.ts";
import type { ScheduledTask } from "./schedule.ts";

export interface MonitoringParts extends BaseParts {
  meter: Meter;
  policy: OpenPolicy;
  rates: RateWatch;
  publicUrl(): string;
  certificates: LiveCertificates;
}

export interface OpenMonitoring {
  probes: Probes;
  alerts: AlertDesk;
  tasks: ScheduledTask[];
  /** Opens the door for this machine; null when it is off or cannot be had. */
  openDoor(): string | null;
  /** From now on, the server is not ready. */
  drain(): void;
  stop(): Promise<void>;
}

export async function openMonitoring(parts: MonitoringParts): Promise<OpenMonitoring> {
  const { config, store, clock, log, meter } = parts;
  const startedAt = clock.now();
  const starts = await openStarts(ownStateIn(parts, "starts"), parts);
  const examination = await openExamination(ownStateIn(parts, "examination"), {
    log,
    examine: () => examineInstallation(parts, { domains: [], blocklists: configuredZones(config.doctor) }),
  });
  const lag = measureLoopLag();
  const gauges = createGauges(parts, { startedAt, lag, load: measureThreadLoad(), examination, ...starts });
  const alerts = await openAlertDesk({
    registry: meter.registry,
    clock,
    log,
    saved: ownStateIn(parts, "alerts"),
    tellers: tellersOf(parts),
    describeProblem: (id) => gauges.textOf(id),
  });
  const state = { isDraining: false, door: async () => {} };
  const probes = createProbes({
    store,
    isDraining: () => state.isDraining,
    token: config.metrics.token,
    async metrics() {
      await gauges.read();
      return meter.registry.text();
    },
  });
  const look = async () => {
    await gauges.read();
    await alerts.look();
  };
  return {
    probes,
    alerts,
    tasks: [
      { name: "look for alerts", pattern: "*/30 * * * * *", isLocal: true, run: look },
      { name: "examine the installation", pattern: "0 23 5 * * *", isLocal: true, run: examination.run },
    ],
    openDoor() {
      const { listen } = config.metrics;
      if (listen === null) return null;
      try {
        const door = startMonitoringDoor(probes, listen);
        state.door = door.stop;
        return door.url;
      } catch (error) {
        // Mail is more important than its numbers.
        const advice = "choose another port for metrics.listen, or turn it off";
        log.error("metrics.not_served", { port: listen.port, error: String(error), advice });
        return null;
      }
    },
    drain() {
      state.isDraining = true;
    },
    async stop() {
      lag.stop();
      await state.door();
      await starts.end();
    },
  };
}

/** Reads the gauges, at most once a second. */
function createGauges(
  parts: MonitoringParts,
  own: {
    startedAt: number;
    lag: LoopLag;
    load: ThreadLoad;
    examination: Examination;
    recentCrashes(): number;
  },
) {
  let problems: Problem[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  const facts: Facts = {
    ...own.examination,
    certificates: () => certificateFacts(parts),
    renewals: () => parts.certificates.keeper?.counts() ?? {},
    backups: () => backupFacts(parts, own.startedAt),
    storage: () => storageFact(parts),
    nodes: async () => nodesToShow((await parts.cluster?.nodes()) ?? []),
  };
  const build = { version: VERSION, commit: COMMIT };

  async function read(): Promise<void> {
    problems = await collectGauges({ ...parts, ...parts.meter, ...own, facts, build });
    readAt = performance.now();
  }
  return {
    read(): Promise<void> {
      if (reading === null && performance.now() - readAt < LIMITS.gaugesMs) return Promise.resolve();
      reading ??= read().finally(() => {
        reading = null;
      });
      return reading;
    },
    /** All problems of that kind, as the Health page describes them. */
    textOf(id: string): string | null {
      const texts = problems.filter((problem) => problem.id === id).map(({ text }) => text);
      return texts.length === 0 ? null : texts.join(" ");
    },
  };
}

/** A self-signed one is nobody's to renew. */
function certificateFacts({ certificates, config }: MonitoringParts): CertificateFact[] {
  const used = certificates.served.list().filter(({ origin }) => origin !== "self_signed");
  return used.map(({ host, cert }) => {
    const { validFrom, validTo } = new X509Certificate(cert);
    const kind = host === config.hostname ? "server" : "tracking";
    return { kind, validFrom: Date.parse(validFrom), validTo: Date.parse(validTo) };
  });
}

/** Nothing without a schedule. One that has made nothing yet is measured from the start of the server. */
async function backupFacts({ config, store }: MonitoringParts, startedAt: number): Promise<BackupFact[]> {
  const { to, rehearseDays } = config.backup;
  if (to === null) return [];
  const { lastSuccess, rehearsal } = await readBackupRecord(savedIn(store, BACKUP_RECORD));
  const [found] = rehearsal?.problems ?? [];
  return [
    {
      target: to.kind,
      lastAt: lastSuccess === null ? startedAt : lastSuccess.startedAt + lastSuccess.tookMs,
      rehearsedAt: rehearseDays === 0 || found !== undefined ? null : (rehearsal?.at ?? startedAt),
      bytes: lastSuccess?.bytes ?? null,
      problem: found === undefined ? null : `The last rehearsal of a restore found: ${found}`,
    },
  ];
}

const DAY_MS = 24 * 3600_000;

async function storageFact(parts: MonitoringParts): Promise<StorageFact> {
  const [{ classes }, forecast] = await Promise.all([parts.store.retention.usage(), readForecast(parts)]);
  const days = forecast?.daysLeft ?? null;
  return {
    classes: Object.fromEntries(Object.entries(classes).map(([name, { bytes }]) => [name, bytes])),
    fullAt: days === null ? null : parts.clock.now() + days * DAY_MS,
  };
}

function tellersOf(parts: MonitoringParts): Record<string, Teller> {
  const { config, store, log } = parts;
  const { emailTo, webhookUrl, webhookSecret } = config.alerts;
  const notices = { ...parts, from: config.signIn.mailFrom };
  const email = createEmailTeller({
    ...parts,
    hostname: config.hostname,
    async recipients() {
      const operator = emailTo === null ? await store.users.operator() : null;
      return emailTo ?? (operator === null ? [] : [operator.email]);
    },
    sendNotice: (notice) => sendNotice(notices, notice),
  });
  if (webhookUrl === null || webhookSecret === null) return { email };
  const { hostname } = config;
  const webhook = createWebhookTeller({ ...parts, hostname, log, url: webhookUrl, secret: webhookSecret });
  return { email, webhook };
}
