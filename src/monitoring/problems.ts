// What stops or endangers delivery now: the banner of the dashboard, the metric `problems` and the alerts say the same.
import type { LiveCertificates } from "../certificates/live-certificates.ts";
import { DANGER_ADVICE, describeDanger, type RateWatch } from "../metrics/watch-rates.ts";
import { REPUTATION_ADVICE } from "../queue/policy/domain-back-off.ts";
import type { SendingPolicy } from "../queue/policy/sending-policy.ts";
import { ALERT_ADVICE } from "../queue/policy/site-view.ts";
import { describeHeld, findHeld } from "../queue/restored/tell-held.ts";
import type { Store } from "../store/store.ts";

export interface ProblemParts {
  store: Pick<Store, "health" | "deliveries" | "restored" | "state">;
  clock: { now(): number };
  policy: Pick<SendingPolicy, "pace" | "fallback" | "lostEgresses" | "dns" | "domainBackOff">;
  rates: Pick<RateWatch, "inDanger">;
  certificates?: Pick<LiveCertificates, "doorProblems">;
}

export interface Problem {
  /** The kind: a word of a fixed list. */
  id: string;
  text: string;
}

/** Due for this long without an attempt, mail is late. */
const LATE_MS = 10 * 60_000;
/** Sites that are looked through for one that is not paused. */
const SITES_MAX = 2_000;

/** Of the installation; a site and its replies can reveal recipients of other teams, so only the operator sees all. */
export async function liveProblems(parts: ProblemParts, isOperator: boolean): Promise<Problem[]> {
  const { store, policy } = parts;
  const [health, lateMs, restored] = await Promise.all([
    store.health(),
    oldestDueMs(parts),
    isOperator ? findHeld({ store }) : null,
  ]);
  const held = policy.pace.state().filter(({ alert, site }) => {
    return alert !== null && (isOperator || isProvider(site));
  });
  const since = policy.fallback.state()?.since ?? null;
  return [
    ...(health.isAcceptingMail || health.notes.some(({ code }) => code === "database_server")
      ? []
      : [{ id: "disk_full", text: "New mail is refused because the disk is almost full." }]),
    ...health.notes.flatMap(({ code, problem }) => {
      return problem !== null && isOperator ? [{ id: code, text: problem.text }] : [];
    }),
    ...(health.damaged.length > 0 && isOperator
      ? [
          {
            id: "damaged_rows",
            text: `${health.damaged.length} stored values are damaged: run the checks, and check the disk for faults.`,
          },
        ]
      : []),
    ...(isOperator ? (parts.certificates?.doorProblems() ?? []) : []).map((text) => ({
      id: "certificate_not_served",
      text,
    })),
    ...(restored === null ? [] : [{ id: HELD, text: `${describeHeld(restored)}: see Queue.` }]),
    ...held.map(({ site, alert }) => ({
      id: alert!,
      text: `Mail to ${site} waits. ${ALERT_ADVICE[alert!]}`,
    })),
    ...(isOperator ? policy.lostEgresses.state() : []).map(({ egress, region, address }) => ({
      id: "egress_lost",
      text: `This machine does not have ${address}, the egress ${egress} of ${region}: mail leaves from other egresses, or waits.`,
    })),
    ...dnsProblems(policy, isOperator),
    ...(since === null
      ? []
      : [{ id: "port_25_blocked", text: "Port 25 is blocked; mail goes through the smarthost." }]),
    ...(lateMs > LATE_MS
      ? [
          {
            id: LATE,
            text: `Mail that was due ${Math.round(lateMs / 60_000)} minutes ago has not been attempted yet.`,
          },
        ]
      : []),
  ];
}

const LATE = "mail_late";
const HELD = "restored_held";
/** No alerts: they have a metric of their own, or the operator did it. */
export const NO_ALERTS = [LATE, HELD, "database_log"];

interface OldestParts extends Pick<ProblemParts, "clock" | "policy"> {
  store: Pick<ProblemParts["store"], "deliveries">;
}

/** How long the oldest due delivery has waited, but for those at paused sites, ms. */
export async function oldestDueMs({ store, clock, policy }: OldestParts): Promise<number> {
  const now = clock.now();
  const sites = await store.deliveries.dueSites({ now, limit: SITES_MAX });
  const oldest = sites.find(({ site }) => policy.pace.nextTryAt(site) === null);
  return oldest === undefined ? 0 : now - oldest.dueAt;
}

/** A mail provider, whose name is one word: that mail goes there is no secret. */
function isProvider(site: string): boolean {
  return !site.includes(".");
}

export function dnsProblems({ dns }: Pick<SendingPolicy, "dns">, isOperator: boolean): Problem[] {
  const problem = dns.problem();
  if (problem === null) return [];
  return [{ id: "dns", text: isOperator ? `${problem.text}: ${problem.words}.` : `${problem.text}.` }];
}

/** What endangers a team's mail; null, for the operator: that of every team. */
export function teamProblems(
  { rates, policy }: Pick<ProblemParts, "rates" | "policy">,
  { teamId, isOperator }: { teamId: string | null; isOperator: boolean },
): Problem[] {
  const refused = policy.domainBackOff.state().filter(({ team_id }) => isOperator || team_id === teamId);
  const inDanger = rates.inDanger().filter(({ team }) => isOperator || team.id === teamId);
  return [
    ...refused.map(({ domain, site, reply }) => ({
      id: "domain_reputation",
      text: `${site} refuses mail from ${domain} for its reputation, so it waits (${reply}). ${REPUTATION_ADVICE}`,
    })),
    ...inDanger.flatMap(({ team, dangers }) =>
      dangers.map((danger) => {
        const whose = team.id === teamId ? "" : `Team ${team.name}: `;
        return {
          id: `team_${danger.kind}`,
          text: `${whose}${describeDanger(danger)}. ${DANGER_ADVICE[danger.kind]}`,
        };
      }),
    ),
  ];
}
