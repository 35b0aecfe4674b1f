// Where a sending domain's mail may leave from: its region, and while none of the region's addresses can be used, the
// region declared as its fallback.
import type { Config } from "../../config/config.ts";
import type { Egress } from "../../mta/outcome.ts";
import { NO_FALLBACK_REGION } from "../../store/domains.ts";
import { type EgressDomains, usableEgresses } from "./choose-egress.ts";

export interface Region {
  name: string;
  /** Where its mail leaves from while none of its own addresses can be used; null = it waits. */
  fallback: string | null;
}

export interface EgressSettings {
  egresses: readonly [Egress, ...Egress[]];
  /** Sending domains of reserved egresses, by egress name. */
  egressDomains?: EgressDomains | undefined;
  /** Those in use, of the egresses first. One alone plays no role: all mail leaves from its addresses. */
  regions?: readonly Region[] | undefined;
  /** Whether another node has addresses in the region; absent = none. */
  isServedElsewhere?(region: string): boolean;
}

/** What the configuration says about addresses and regions. */
export function egressSettings({
  egress,
  region: declared,
}: Pick<Config, "egress" | "region">): Required<Omit<EgressSettings, "isServedElsewhere">> {
  const names = new Set([...egress.map(({ region }) => region), ...declared.map(({ name }) => name)]);
  const fallbackOf = (name: string) => declared.find((one) => one.name === name)?.fallback ?? null;
  const regions = [...names].map((name) => ({ name, fallback: fallbackOf(name) }));
  const egresses = egress.map(({ name, address, hostname, region }): Egress => {
    // With several regions, no email may leave from an address that the system chooses instead.
    const isOnlyFamily = regions.length > 1 && address !== null;
    return { name, address, hostname, region, ...(isOnlyFamily && { isOnlyFamily }) };
  });
  return {
    // The configuration has at least one egress.
    egresses: egresses as [Egress, ...Egress[]],
    egressDomains: Object.fromEntries(
      egress.flatMap(({ name, domains }) => (domains === null ? [] : [[name, domains]])),
    ),
    regions,
  };
}

/** Where a region's mail leaves from now; null = it waits. `lost`: names of egresses without their address. */
export function regionServing(
  { egresses, regions = [] }: EgressSettings,
  { name, fallback }: Region,
  lost: readonly string[],
): string | null {
  const tried = regionsToTry(regions, { region: name, fallbackRegion: fallback }) ?? [name];
  const hasAddress = (wanted: string) =>
    egresses.some((egress) => egress.region === wanted && !lost.includes(egress.name));
  return tried.find(hasAddress) ?? null;
}

/** How a domain chooses its region. */
export interface DomainRegion {
  region: string;
  /** As stored (DomainRow). */
  fallbackRegion: string | null;
}

/** Those to try, in order; null = any, because only one region is in use. */
export function regionsToTry(
  regions: readonly Region[],
  { region, fallbackRegion }: DomainRegion,
): string[] | null {
  if (regions.length <= 1) return null;
  const declared = regions.find(({ name }) => name === region)?.fallback ?? NO_FALLBACK_REGION;
  const fallback = fallbackRegion ?? declared;
  return fallback === NO_FALLBACK_REGION || fallback === region ? [region] : [region, fallback];
}

/** The first of these regions whose mail another node sends, if none before it has an address here; null = none. */
export function regionElsewhere(
  { egresses, isServedElsewhere }: EgressSettings,
  tried: readonly string[],
  isLost: (egress: string) => boolean,
): string | null {
  for (const region of isServedElsewhere === undefined ? [] : tried) {
    if (egresses.some((egress) => egress.region === region && !isLost(egress.name))) return null;
    if (isServedElsewhere!(region)) return region;
  }
  return null;
}

/** The region that a domain's mail leaves from now; null = it waits. `lost`: names of egresses without their address. */
export function regionInUse(
  { egresses, egressDomains = {}, regions = [] }: EgressSettings,
  domain: DomainRegion & { name: string },
  lost: readonly string[] = [],
): string | null {
  const tried = regionsToTry(regions, domain);
  const request = { region: domain.region, regions: tried, domain: domain.name };
  const isLost = (egress: string) => lost.includes(egress);
  return usableEgresses(egresses, { ...request, isLost }, egressDomains)[0]?.region ?? null;
}
