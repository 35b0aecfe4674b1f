// Reads every gauge, when the metrics are read and when alerts are looked for.
import { nodeState } from "../cluster/standing.ts";
import type { RateWatch } from "../metrics/watch-rates.ts";
import type { SendingPolicy } from "../queue/policy/sending-policy.ts";
import type { NodeRow } from "../store/cluster.ts";
import { DELIVERY_STATES } from "../store/delivery-states.ts";
import type { Store } from "../store/store.ts";
import type { LoopLag, ThreadLoad } from "./measure-process.ts";
import { liveProblems, NO_ALERTS, oldestDueMs, type Problem, teamProblems } from "./problems.ts";
import type { Registry } from "./registry.ts";
import type { SiteLabels } from "./site-labels.ts";

/** What other parts of the server know; all times in ms since 1970. */
export interface Facts {
  certificates(): readonly CertificateFact[];
  /** Orders of certificates since the start, by result. */
  renewals(): object;
  backups(): Promise<readonly BackupFact[]>;
  storage(): Promise<StorageFact>;
  /** Those on one database; none on SQLite. */
  nodes(): Promise<readonly NodeRow[]>;
  /** Whether the last look-up found an entry, by block list. */
  listings(): ReadonlyMap<string, boolean>;
  /** Failed checks of the last examination. */
  failedChecks(): readonly Problem[];
}

export interface CertificateFact {
  /** What it is for: `server`, `tracking`. */
  kind: string;
  validFrom: number;
  validTo: number;
}

export interface BackupFact {
  /** Where it is: a word, not the path. */
  target: string;
  /** Of the last complete one, or since when one is due; null: unknown. */
  lastAt: number | null;
  rehearsedAt: number | null;
  bytes: number | null;
  /** What is wrong with it, as a sentence. */
  problem: string | null;
}

export interface StorageFact {
  /** Bytes by class. */
  classes: Readonly<Record<string, number>>;
  /** Null: it does not fill. */
  fullAt: number | null;
}

export interface GaugeParts {
  registry: Pick<Registry, "gauge" | "raise" | "clearGauges" | "dropLabel">;
  sites: Pick<SiteLabels, "of" | "rank">;
  store: Pick<Store, "health" | "deliveries" | "webhooks" | "restored" | "state">;
  clock: { now(): number };
  policy: Pick<
    SendingPolicy,
    "pace" | "fallback" | "dns" | "domainBackOff" | "refusedEgresses" | "lostEgresses"
  >;
  rates: Pick<RateWatch, "inDanger">;
  lag: Pick<LoopLag, "longest">;
  load: ThreadLoad;
  facts: Facts;
  startedAt: number;
  /** Starts after a run that was cut off, within the last hour. */
  recentCrashes(): number;
  build: { version: string; commit: string };
}

/** Returns the problems of the Health page, as the operator sees them. */
export async function collectGauges(parts: GaugeParts): Promise<Problem[]> {
  const { registry, store, clock, facts } = parts;
  const [health, counts, dueMs, webhookDueAt, live, backups, storage, nodes] = await Promise.all([
    store.health(),
    store.deliveries.counts(),
    oldestDueMs(parts),
    store.webhooks.oldestDueAt(),
    liveProblems(parts, true),
    facts.backups(),
    facts.storage(),
    facts.nodes(),
  ]);
  const now = clock.now();
  const problems = [
    ...live,
    ...teamProblems(parts, { teamId: null, isOperator: true }),
    ...facts.failedChecks(),
    ...backups.flatMap(({ problem }) => (problem === null ? [] : [{ id: "backup", text: problem }])),
  ];
  // In one turn from here on, so that no reading sees half of them.
  for (const site of parts.sites.rank()) registry.dropLabel("site", site);
  registry.clearGauges();
  const known = new Map(counts.map(({ state, count }) => [state, count]));
  for (const state of DELIVERY_STATES) registry.gauge("deliveries", [state], known.get(state) ?? 0);
  registry.gauge("queue_oldest_due_seconds", [], dueMs / 1000);
  const webhookMs = webhookDueAt === null ? 0 : Math.max(0, now - webhookDueAt);
  registry.gauge("webhook_oldest_seconds", [], webhookMs / 1000);
  registry.gauge("wal_bytes", [], health.unmergedBytes);
  registry.gauge("db_bytes", [], health.databaseBytes);
  registry.gauge("disk_free_bytes", [], health.freeBytes);
  for (const { id } of problems) if (!NO_ALERTS.includes(id)) registry.gauge("problems", [id], 1);
  setSites(parts);
  setNodes(parts, nodes);
  setCertificates(parts, now);
  for (const { target, lastAt, rehearsedAt, bytes } of backups) {
    if (lastAt !== null) registry.gauge("backup_age_seconds", [target], (now - lastAt) / 1000);
    if (bytes !== null) registry.gauge("backup_bytes", [target], bytes);
    if (rehearsedAt !== null)
      registry.gauge("backup_rehearsal_age_seconds", [target], (now - rehearsedAt) / 1000);
  }
  for (const [name, bytes] of Object.entries(storage.classes))
    registry.gauge("storage_class_bytes", [name], bytes);
  if (storage.fullAt !== null)
    registry.gauge("disk_full_seconds", [], Math.max(0, storage.fullAt - now) / 1000);
  for (const [list, isListed] of facts.listings()) registry.gauge("dnsbl_listed", [list], Number(isListed));
  setProcess(parts);
  return problems;
}

function setSites({ registry, sites, policy }: GaugeParts): void {
  for (const { site, under_way, per_minute, next_try_at } of policy.pace.state()) {
    const label = sites.of(site);
    registry.gauge("connections_open", [label], under_way);
    registry.gauge("site_paused", [label, "all"], next_try_at === null ? 0 : 1);
    if (per_minute !== null) registry.gauge("site_rate_limit", [label, "all"], per_minute);
  }
  for (const { egress, site } of policy.refusedEgresses.state()) {
    registry.gauge("site_paused", [sites.of(site), egress], 1);
  }
}

function setNodes({ registry }: GaugeParts, nodes: readonly NodeRow[]): void {
  for (const row of nodes) {
    registry.gauge("node_up", [row.name], nodeState(row) === "gone" ? 0 : 1);
    registry.gauge("node_silent_seconds", [row.name], row.silentMs / 1000);
    registry.gauge("node_shards", [row.name], row.shards);
    registry.gauge("node_clock_ahead_seconds", [row.name], row.skewMs / 1000);
  }
}

/** Of each kind the certificate that expires first. */
function setCertificates({ registry, facts }: GaugeParts, now: number): void {
  const first = new Map<string, CertificateFact>();
  for (const one of facts.certificates()) {
    const other = first.get(one.kind);
    if (other === undefined || one.validTo < other.validTo) first.set(one.kind, one);
  }
  for (const [result, count] of Object.entries(facts.renewals()))
    registry.raise("certificate_renew_total", [result], Number(count));
  for (const [kind, { validFrom, validTo }] of first) {
    registry.gauge("certificate_expiry_seconds", [kind], (validTo - now) / 1000);
    registry.gauge("certificate_lifetime_seconds", [kind], (validTo - validFrom) / 1000);
  }
}

function setProcess({ registry, lag, load, startedAt, recentCrashes, build }: GaugeParts): void {
  registry.gauge("event_loop_lag_seconds", ["main"], lag.longest());
  for (const [thread, ratio] of load.ratios()) registry.gauge("thread_busy_ratio", [thread], ratio);
  registry.gauge("recent_crashes", [], recentCrashes());
  registry.gauge("start_time_seconds", [], startedAt / 1000);
  registry.gauge("build_info", [build.version, build.commit], 1);
}
