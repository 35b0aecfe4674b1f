// The health of the installation: live facts, and the doctor's report, which takes up to two minutes and is therefore
// made in the background and kept for a while.
import type { CertificateRow } from "../certificates/certificate-schema.ts";
import { describeCertificates } from "../certificates/describe-certificates.ts";
import type { LiveCertificates } from "../certificates/live-certificates.ts";
import { nodesToShow, showNode } from "../cluster/standing.ts";
import type { Config } from "../config/config.ts";
import type { Finding } from "../doctor/checks/finding.ts";
import type { Clock } from "../lib/clock.ts";
import { isoTime } from "../lib/iso-time.ts";
import { createRecentMap } from "../lib/recent-map.ts";
import { COMMIT, VERSION } from "../lib/version.ts";
import type { RateWatch } from "../metrics/watch-rates.ts";
import type { AlertDesk, FiringAlert } from "../monitoring/alert-desk.ts";
import { PROBLEM_RULE } from "../monitoring/alert-rules.ts";
import { dnsProblems, liveProblems, teamProblems } from "../monitoring/problems.ts";
import type { SendingPolicy } from "../queue/policy/sending-policy.ts";
import { ALERT_ADVICE } from "../queue/policy/site-view.ts";
import { retentionRules } from "../retention/apply-retention.ts";
import { readForecast } from "../retention/growth.ts";
import type { ClusterStore } from "../store/cluster.ts";
import type { DomainRow } from "../store/domains.ts";
import { STORED_CLASSES, type StorageUsage, takenBytes } from "../store/retention.ts";
import type { Store } from "../store/store.ts";
import type { HealthNode, WhereData } from "./health-schema.ts";
import { readWhere, type WhereParts } from "./where-data.ts";

export interface HealthParts {
  config: Pick<Config, "hostname" | "retention" | "database"> & WhereParts["config"];
  store: Pick<Store, "health" | "deliveries" | "domains" | "retention" | "state" | "restored">;
  /** Null = the database is this machine's own. */
  cluster: Pick<ClusterStore, "nodes"> | null;
  clock: Pick<Clock, "now">;
  policy: Pick<
    SendingPolicy,
    "pace" | "fallback" | "refusedEgresses" | "lostEgresses" | "dns" | "domainBackOff"
  >;
  rates: Pick<RateWatch, "inDanger">;
  certificates?: {
    served: Pick<LiveCertificates["served"], "list">;
    keeper: Pick<NonNullable<LiveCertificates["keeper"]>, "reports"> | null;
    doorProblems: LiveCertificates["doorProblems"];
  };
  /** Those that fire; the operator sees them. */
  alerts?: Pick<AlertDesk, "firing">;
  /** Runs every check for these domains; queries block lists on request only. Takes minutes. */
  examine(request: { domains: DomainRow[]; asksBlocklists: boolean }): Promise<Finding[]>;
}

export interface HealthReport {
  checkedAt: number;
  findings: Finding[];
}

export interface HealthDesk {
  /**
   * What stops or endangers delivery now, in one sentence each, with the team's last report and its bounces and
   * complaints; the operator gets those of all teams.
   */
  standing(teamId: string, isOperator: boolean): Promise<string[]>;
  facts(teamId: string, isOperator: boolean): Promise<HealthFacts>;
  /** The last report on the team's domains, and whether a new one is being made. Starts one when it is old. */
  report(teamId: string): { report: HealthReport | null; isRunning: boolean };
  /** Makes a new report, unless one is being made or the last one is seconds old. */
  examine(teamId: string, asksBlocklists: boolean): void;
}

export interface HealthFacts extends Awaited<ReturnType<typeof readFacts>> {
  where: WhereData;
  nodes: HealthNode[];
  certificates: CertificateRow[];
  /** Live problems that no other field shows. */
  problems: string[];
}

const KEPT_MS = 5 * 60_000;
const REPEATED_MS_MIN = 10_000;
/** An older report is out of date. */
const BELIEVED_MS = 24 * 3600_000;
const DOMAINS_MAX = 20;
const TEAMS_MAX = 200;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

export function createHealthDesk(parts: HealthParts): HealthDesk {
  const { clock } = parts;
  const startedAt = clock.now();
  const reports = createRecentMap<HealthReport>(TEAMS_MAX);
  const running = new Set<string>();

  const ageOf = (report: HealthReport | undefined) =>
    report === undefined ? Number.POSITIVE_INFINITY : clock.now() - report.checkedAt;

  async function run(teamId: string, asksBlocklists: boolean): Promise<void> {
    running.add(teamId);
    try {
      const { rows } = await parts.store.domains.list({ teamId, limit: DOMAINS_MAX });
      // Missing records of a domain that never sent stop no mail; its own page shows them.
      const domains = rows.filter(({ verifiedAt }) => verifiedAt !== null);
      const findings = await parts.examine({ domains, asksBlocklists });
      reports.set(teamId, { checkedAt: clock.now(), findings });
    } finally {
      running.delete(teamId);
    }
  }
  function examine(teamId: string, asksBlocklists: boolean): void {
    if (running.has(teamId) || (ageOf(reports.get(teamId)) < REPEATED_MS_MIN && !asksBlocklists)) return;
    // If the store does not answer, the old report stays, with its age.
    run(teamId, asksBlocklists).catch(() => undefined);
  }

  return {
    examine,
    async facts(teamId, isOperator) {
      const problems = [
        ...dnsProblems(parts.policy, isOperator),
        ...teamProblems(parts, { teamId, isOperator }),
      ].map(({ text }) => text);
      // Tracking hosts name other teams.
      const certificates = isOperator ? certificateRows(parts) : [];
      const where = await readWhere(parts, teamId, isOperator);
      const nodes = isOperator ? await readNodes(parts) : [];
      return { ...(await readFacts(parts, startedAt)), where, nodes, certificates, problems };
    },
    report(teamId) {
      if (ageOf(reports.get(teamId)) > KEPT_MS) examine(teamId, false);
      return { report: reports.get(teamId) ?? null, isRunning: running.has(teamId) };
    },
    async standing(teamId, isOperator) {
      const report = reports.get(teamId);
      const believed = report !== undefined && ageOf(report) < BELIEVED_MS ? report.findings : [];
      const failed = findingsFor(believed, isOperator);
      const live = [
        ...(await liveProblems(parts, isOperator)),
        ...teamProblems(parts, { teamId, isOperator }),
      ];
      return [
        ...live.map(({ text }) => text),
        ...(isOperator ? alertTexts(parts.alerts?.firing() ?? []) : []),
        ...failed.filter(isOfReportOnly).map(({ title, found }) => `${title}: ${found}.`),
      ];
    },
  };
}

function certificateRows({ certificates, clock }: HealthParts): CertificateRow[] {
  if (certificates === undefined) return [];
  const { served, keeper } = certificates;
  return describeCertificates({ served: served.list(), reports: keeper?.reports() ?? [] }, clock.now());
}

async function readNodes({ cluster, clock, config }: HealthParts): Promise<HealthNode[]> {
  const rows = nodesToShow((await cluster?.nodes()) ?? []);
  return rows.map((row) => ({ ...showNode(row, clock.now()), is_this: row.name === config.hostname }));
}

/** Those that are not among the problems anyway. */
function alertTexts(firing: readonly FiringAlert[]): string[] {
  const shown = firing.filter(({ alert }) => alert !== PROBLEM_RULE && alert !== "MailIsLate");
  return shown.map(({ summary, advice }) => `${summary} ${advice}`);
}

/** About nodes and the server of their database. */
export const CLUSTER_CHECKS = [
  "nodes",
  "node_leases",
  "node_clocks",
  "database_server",
  "database_promise",
  "database_bloat",
  "database_connections",
];

/** A site and its replies can reveal recipients of other teams, and a backup has all: only the operator sees them. */
export function findingsFor(findings: Finding[], isOperator: boolean): Finding[] {
  if (isOperator) return findings;
  const hidden = [
    "egress_refused",
    "database_origin",
    "unfinished_move",
    "backup",
    "backup_rehearsal",
    "body_bucket",
    "google_postmaster",
    ...CLUSTER_CHECKS,
    ...Object.keys(ALERT_ADVICE),
  ];
  return findings.filter(({ id }) => !hidden.includes(id));
}

/** Failures that only the report knows; the others are shown live. */
function isOfReportOnly({ id, status }: Finding): boolean {
  return status === "fail" && !["disk_space", "fallback", ...Object.keys(ALERT_ADVICE)].includes(id);
}

async function readFacts({ config, store, policy, clock }: HealthParts, startedAt: number) {
  const oldest = { filter: { state: "queued" as const }, limit: 1, before: FIRST_ID };
  const [health, counts, { rows }, growth, usage] = await Promise.all([
    store.health(),
    store.deliveries.counts(),
    store.deliveries.list(oldest),
    readForecast({ config, store, clock }),
    store.retention.usage(),
  ]);
  const sites = policy.pace.state();
  return {
    delivery_mode: config.delivery.mode,
    hostname: config.hostname,
    fallback: policy.fallback.state(),
    paused_sites: sites.filter(({ next_try_at }) => next_try_at !== null).length,
    queue: {
      counts: Object.fromEntries(counts.map(({ state, count }) => [state, count])),
      oldest_at: rows[0] === undefined ? null : isoTime(rows[0].createdAt),
    },
    storage: {
      is_accepting_mail: health.isAcceptingMail,
      free_bytes: health.freeBytes,
      log_bytes: health.unmergedBytes,
      bytes_per_day: growth === null ? null : Math.round(growth.bytesPerDay),
      full_in_days: growth === null || growth.daysLeft === null ? null : Math.floor(growth.daysLeft),
      taken_bytes: takenBytes(usage),
      total_bytes: config.retention.totalBytes,
      classes: storedClasses(config, usage),
    },
    versions: { sendlark: VERSION, commit: COMMIT, bun: Bun.version },
    started_at: isoTime(startedAt),
  };
}

/** What is kept, as `[retention]` says. */
function storedClasses(config: HealthParts["config"], { classes }: StorageUsage) {
  const rules = retentionRules(config);
  return STORED_CLASSES.map((of) => ({
    class: of,
    bytes: classes[of].bytes,
    days: rules[of].days,
    bytes_max: rules[of].bytesMax,
  })).filter((row) => row.class !== "logs" || config.retention.keepLogs || row.bytes > 0);
}
