// Which of our addresses a delivery leaves from.
import type { Egress } from "../../mta/outcome.ts";
import type { SiteRule } from "./site-rules-data.ts";
import type { WarmUp } from "./warm-up.ts";

export interface EgressRequest {
  region: string;
  site: string;
  rule: SiteRule;
  /** The sending domain's id. */
  domainId: string;
  /** Its name, where some egress is for named domains only. */
  domain?: string | null;
  /** Does the site refuse an egress, by its name, for now? */
  isRefused?(egress: string): boolean;
}

/** What leaves from each egress that is for named sending domains only, by its name. */
export type EgressDomains = Readonly<Record<string, readonly string[]>>;

export type EgressChoice =
  | { kind: "egress"; egress: Egress }
  | { kind: "wait"; until: number; egress: Egress };

/**
 * An egress of the domain's own, or else of its region, the first one where the region has none. The same for a domain at a site from one
 * try to the next, since greylisting asks for it, unless that one is being warmed up and has its fill there, or the
 * site refuses it and not all.
 */
export function chooseEgress(
  egresses: readonly [Egress, ...Egress[]],
  warmUp: Pick<WarmUp, "canTake" | "nextAt">,
  request: EgressRequest,
  domains: EgressDomains = {},
): EgressChoice {
  // Most installations have one.
  const order = egresses.length === 1 ? egresses : inOrder(egresses, request, domains);
  const { rule } = request;
  const egress = order.find(({ name }) => warmUp.canTake(name, rule));
  if (egress !== undefined) return { kind: "egress", egress };
  const until = Math.min(...order.map(({ name }) => warmUp.nextAt(name, rule)));
  return { kind: "wait", until, egress: order[0]! };
}

/** Those that may be used, by rendezvous hashing: a new egress takes over its share and moves nothing else. */
function inOrder(
  egresses: readonly [Egress, ...Egress[]],
  { region, site, domainId, domain = null, isRefused = () => false }: EgressRequest,
  domains: EgressDomains,
): readonly Egress[] {
  const open = openTo(egresses, domain, domains);
  const ofRegion = open.filter((egress) => egress.region === region);
  const pool = ofRegion.length > 0 ? ofRegion : [open[0] ?? egresses[0]];
  const accepted = pool.filter(({ name }) => !isRefused(name));
  return (accepted.length > 0 ? accepted : pool)
    .map((egress) => ({ egress, weight: weightOf(`${egress.name} ${site} ${domainId}`) }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ egress }) => egress);
}

/** Those that name the domain, if any does; else those that name none. */
export function openTo(
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
