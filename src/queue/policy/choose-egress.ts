// Chooses the egress of a delivery.
import type { Egress } from "../../mta/outcome.ts";
import type { SiteRule } from "./site-rules-data.ts";
import type { WarmUp } from "./warm-up.ts";

export interface EgressRequest {
  region: string;
  site: string;
  rule: SiteRule;
  /** The sending domain's id. */
  domainId: string;
  /** The sending domain's name; needed when an egress is reserved for named domains. */
  domain?: string | null;
  /** True while the site refuses the named egress. */
  isRefused?(egress: string): boolean;
}

/** Sending domains of each reserved egress, by egress name. */
export type EgressDomains = Readonly<Record<string, readonly string[]>>;

export type EgressChoice =
  | { kind: "egress"; egress: Egress }
  | { kind: "wait"; until: number; egress: Egress };

/**
 * Prefers an egress reserved for the domain, then one of its region, else the first region's. A domain keeps the same egress
 * at a site over all attempts, because greylisting requires it, unless that egress reached its warm-up limit or the site
 * refuses it and accepts another.
 */
export function chooseEgress(
  egresses: readonly [Egress, ...Egress[]],
  warmUp: Pick<WarmUp, "canTake" | "nextAt">,
  request: EgressRequest,
  domains: EgressDomains = {},
): EgressChoice {
  const order = egresses.length === 1 ? egresses : inOrder(egresses, request, domains);
  const { rule } = request;
  const egress = order.find(({ name }) => warmUp.canTake(name, rule));
  if (egress !== undefined) return { kind: "egress", egress };
  const until = Math.min(...order.map(({ name }) => warmUp.nextAt(name, rule)));
  return { kind: "wait", until, egress: order[0]! };
}

/** Orders the allowed egresses by rendezvous hashing: adding an egress moves only its own share. */
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

/** Egresses reserved for the domain if there are any, else the unreserved ones. */
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
