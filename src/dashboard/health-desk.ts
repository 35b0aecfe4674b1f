// The health of the installation: live facts, and the doctor's report, which takes up to two minutes and is therefore
// made in the background and kept for a while.
import type { Config } from "../config/config.ts";
import type { Finding } from "../doctor/checks/finding.ts";
import type { Clock } from "../lib/clock.ts";
import { isoTime } from "../lib/iso-time.ts";
import { createRecentMap } from "../lib/recent-map.ts";
import { COMMIT, VERSION } from "../lib/version.ts";
import { DANGER_ADVICE, describeDanger, type RateWatch } from "../metrics/watch-rates.ts";
import { REPUTATION_ADVICE } from "../queue/policy/domain-back-off.ts";
import type { SendingPolicy } from "../queue/policy/sending-policy.ts";
import { ALERT_ADVICE } from "../queue/policy/site-view.ts";
import type { DomainRow } from "../store/domains.ts";
import type { Store } from "../store/store.ts";

export interface HealthParts {
  config: Pick<Config, "hostname" | "delivery">;
  store: Pick<Store, "health" | "deliveries" | "domains">;
  clock: Pick<Clock, "now">;
  policy: Pick<SendingPolicy, "pace" | "fallback" | "refusedEgresses" | "dns" | "domainBackOff">;
  rates: Pick<RateWatch, "inDanger">;
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
  /** Live problems that no other field shows. */
  problems: string[];
}

const KEPT_MS = 5 * 60_000;
const REPEATED_MS_MIN = 10_000;
/** An older report is out of date. */
const BELIEVED_MS = 24 * 3600_000;
const DOMAINS_MAX = 20;
const TEAMS_MAX = 200;
/** Due for this long without an attempt, mail is late. */
const LATE_MS = 10 * 60_000;
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
      const problems = [...dnsProblems(parts.policy, isOperator), ...teamProblems(parts, teamId, isOperator)];
      return { ...(await readFacts(parts, startedAt)), problems };
    },
    report(teamId) {
      if (ageOf(reports.get(teamId)) > KEPT_MS) examine(teamId, false);
      return { report: reports.get(teamId) ?? null, isRunning: running.has(teamId) };
    },
    async standing(teamId, isOperator) {
      const report = reports.get(teamId);
      const believed = report !== undefined && ageOf(report) < BELIEVED_MS ? report.findings : [];
      const failed = findingsFor(believed, isOperator);
      return [
        ...(await liveProblems(parts, isOperator)),
        ...teamProblems(parts, teamId, isOperator),
        ...failed.filter(isOfReportOnly).map(({ title, found }) => `${title}: ${found}.`),
      ];
    },
  };
}

/** A site and its replies can reveal recipients of other teams, so only the operator sees them. */
export function findingsFor(findings: Finding[], isOperator: boolean): Finding[] {
  if (isOperator) return findings;
  const ofSites = ["egress_refused", ...Object.keys(ALERT_ADVICE)];
  return findings.filter(({ id }) => !ofSites.includes(id));
}

/** A mail provider, whose name is one word: that mail goes there is no secret. */
function isProvider(site: string): boolean {
  return !site.includes(".");
}

/** Failures that only the report knows; the others are shown live. */
function isOfReportOnly({ id, status }: Finding): boolean {
  return status === "fail" && !["disk_space", "fallback", ...Object.keys(ALERT_ADVICE)].includes(id);
}

async function liveProblems({ store, clock, policy }: HealthParts, isOperator: boolean): Promise<string[]> {
  const [health, nextDueAt] = await Promise.all([store.health(), store.deliveries.nextDueAt()]);
  const views = policy.pace.state();
  const held = views.filter(({ alert, site }) => alert !== null && (isOperator || isProvider(site)));
  const waitsForSites = views.some(({ next_try_at }) => next_try_at !== null);
  const since = policy.fallback.state()?.since ?? null;
  const lateMs = nextDueAt === null ? 0 : clock.now() - nextDueAt;
  return [
    ...(health.isAcceptingMail ? [] : ["New mail is refused because the disk is almost full."]),
    ...health.notes.flatMap(({ problem }) => (problem !== null && isOperator ? [problem.text] : [])),
    ...(health.damaged.length > 0 && isOperator
      ? [`${health.damaged.length} stored values are damaged: run the checks, and check the disk for faults.`]
      : []),
    ...held.map(({ site, alert }) => `Mail to ${site} waits. ${alert === null ? "" : ALERT_ADVICE[alert]}`),
    ...dnsProblems(policy, isOperator),
    ...(since === null ? [] : ["Port 25 is blocked; mail goes through the smarthost."]),
    ...(lateMs > LATE_MS && !waitsForSites
      ? [`Mail that was due ${Math.round(lateMs / 60_000)} minutes ago has not been attempted yet.`]
      : []),
  ];
}

function dnsProblems({ dns }: HealthParts["policy"], isOperator: boolean): string[] {
  const problem = dns.problem();
  if (problem === null) return [];
  return [isOperator ? `${problem.text}: ${problem.words}.` : `${problem.text}.`];
}

/** What endangers a team's mail; for the operator, that of every team. */
function teamProblems({ rates, policy }: HealthParts, teamId: string, isOperator: boolean): string[] {
  const domain_back_offs = policy.domainBackOff
    .state()
    .filter(({ team_id }) => isOperator || team_id === teamId);
  const inDanger = rates.inDanger().filter(({ team }) => isOperator || team.id === teamId);
  return [
    ...domain_back_offs.map(
      ({ domain, site, reply }) =>
        `${site} refuses mail from ${domain} for its reputation, so it waits (${reply}). ${REPUTATION_ADVICE}`,
    ),
    ...inDanger.flatMap(({ team, dangers }) =>
      dangers.map((danger) => {
        const whose = team.id === teamId ? "" : `Team ${team.name}: `;
        return `${whose}${describeDanger(danger)}. ${DANGER_ADVICE[danger.kind]}`;
      }),
    ),
  ];
}

async function readFacts({ config, store, policy }: HealthParts, startedAt: number) {
  const oldest = { filter: { state: "queued" as const }, limit: 1, before: FIRST_ID };
  const [health, counts, { rows }] = await Promise.all([
    store.health(),
    store.deliveries.counts(),
    store.deliveries.list(oldest),
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
    },
    versions: { sendlark: VERSION, commit: COMMIT, bun: Bun.version },
    started_at: isoTime(startedAt),
  };
}
