import type { ZoneServers } from "../dns/zone-servers.ts";
import type { Clock } from "../lib/clock.ts";
import { zoneOf } from "./domain-name.ts";
import { type FoundProvider, findDnsProvider } from "./find-dns-provider.ts";

/** It is only a convenience: so long it may keep somebody waiting, ms. */
const WAIT_MS = 3_000;

export interface ZoneHost {
  /** Empty when DNS did not tell in time. */
  nameServers: string[];
  provider: FoundProvider | null;
}

/** Who hosts the domain's zone, as far as DNS tells it at once; the sandbox asks nobody. Never throws. */
export async function findZoneHost(
  { zoneServers, clock, isSandbox }: { zoneServers: ZoneServers; clock: Clock; isSandbox: boolean },
  domain: string,
): Promise<ZoneHost> {
  if (isSandbox) return { nameServers: [], provider: null };
  const late = Promise.withResolvers<string[]>();
  const cancel = clock.after(WAIT_MS, () => late.resolve([]));
  const nameServers = await Promise.race([zoneServers.names(domain), late.promise]).finally(cancel);
  return { nameServers, provider: findDnsProvider(zoneOf(domain), nameServers) };
}
