// Chooses the egress of a delivery.
import type { Egress } from "../../mta/outcome.ts";
import type { SiteRule } from "./site-rules-data.ts";
import type { WarmUp } from "./warm-up.ts";

export interface EgressRequest {
  /** The sending domain's region. */
  region: string;
  /** The only regions whose egresses may be used, in order; null or absent = any (regionsToTry). */
  regions?: readonly string[] | null;
  site: string;
  rule: SiteRule;
  /** The sending domain's id. */
  domainId: string;
  /** The sending domain's name; needed when an egress is reserved for named domains. */
  domain?: string | null;
  /** True while the site refuses the named egress. */
  isRefused?(egress: string): boolean;
  /** True while the machine lacks the named egress's address. */
  isLost?(egress: string): boolean;
}

/** Sending domains of each reserved egress, by egress name. */
export type EgressDomains = Readonly<Record<string, readonly string[]>>;

export type EgressChoice =
  | { kind: "egress"; egress: Egress }
  | { kind: "wait"; until: number; egress: Egress }
  /** No egress of the regions can be used. */
  | { kind: "none" };

/**
 * Chooses among the egresses reserved for the domain, else the unreserved ones, of the first region that has one whose
 * address this machine has. A domain keeps the same egress at a site over all attempts, because greylisting requires it,
 * unless that egress reached its warm-up limit or the site refuses it and accepts another.
 */
export function chooseEgress(
  egresses: readonly [Egress, ...Egress[]],
  warmUp: Pick<WarmUp, "canTake" | "nextAt">,
  request: EgressRequest,
  domains: EgressDomains = {},
): EgressChoice {
  const { rule, regions = null } = request;
  const isOnly = egresses.length === 1 && regions === null;
  const order = isOnly ? egresses : inOrder(egresses, request, domains);
  if (order.length === 0) return { kind: "none" };
  const egress = order.find(({ name }) => warmUp.canTake(name, rule));
  if (egress !== undefined) return { kind: "egress", egress };
  const until = Math.min(...order.map(({ name }) => warmUp.nextAt(name, rule)));
  return { kind: "wait", until, egress: order[0]! };
}

/** Orders the allowed egresses by rendezvous hashing: adding an egress moves only its own share. */
function inOrder(
  egresses: readonly [Egress, ...Egress[]],
  request: EgressRequest,
  domains: EgressDomains,
): readonly Egress[] {
  const { site, domainId, isRefused = () => false } = request;
  const pool = usableEgresses(egresses, request, domains);
  const accepted = pool.filter(({ name }) => !isRefused(name));
  return (accepted.length > 0 ? accepted : pool)
    .map((egress) => ({ egress, weight: weightOf(`${egress.name} ${site} ${domainId}`) }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ egress }) => egress);
}

/** Those that a domain's mail may leave from, in no order; empty = none. */
export function usableEgresses(
  egresses: readonly [Egress, ...Egress[]],
  {
    region,
    regions = null,
    domain = null,
    isLost = () => false,
  }: Pick<EgressRequest, "region" | "regions" | "domain" | "isLost">,
  domains: EgressDomains,
): readonly Egress[] {
  const open = openTo(egresses, domain, domains);
  const usable = open.filter(({ name }) => !isLost(name));
  const inRegion = (name: string) => usable.filter((egress) => egress.region === name);
  if (regions !== null) return regions.map(inRegion).find((found) => found.length > 0) ?? [];
  const own = inRegion(region);
  return own.length > 0 ? own : [usable[0] ?? open[0] ?? egresses[0]];
}

/** Egresses reserved for the domain if there are any, else the unreserved ones. */
function openTo(
  egresses: readonly Egress[],
  domain: string | null,
  domains: EgressDomains,
): readonly Egress[] {
  const own = egresses.filter(({ name }) => domain !== null && domains[name]?.includes(domain));
  return own.length > 0 ? own : egresses.filter(({ name }) => domains[name] === undefined);
}

/** FNV-1a with a final mix, 32 bits: the same on every machine and in every version. */
function weightOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
