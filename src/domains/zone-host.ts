import type { ZoneServers } from "../dns/zone-servers.ts";
import type { Clock } from "../lib/clock.ts";
import { DNS_PROVIDERS, type DnsProvider } from "./dns-providers-data.ts";
import { zoneOf } from "./domain-name.ts";

/** The look-up is optional, so it is short. */
const WAIT_MS = 3_000;

export interface ZoneHost {
  /** Empty if DNS did not answer in time. */
  nameServers: string[];
  provider: FoundProvider | null;
}

/** The host of the domain's zone, if DNS answers in time; empty in the sandbox. Never throws. */
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

export interface FoundProvider {
  name: string;
  consoleUrl: string;
  terraform: NonNullable<DnsProvider["terraform"]> | null;
}

/** The provider that all known name servers of `zone` belong to; null when it is unknown or there are several. */
export function findDnsProvider(zone: string, nameServers: string[]): FoundProvider | null {
  const [first, ...more] = nameServers.map((server) =>
    DNS_PROVIDERS.find((provider) => provider.nameServers.test(server)),
  );
  if (first === undefined || more.some((provider) => provider !== first)) return null;
  const { name, consoleUrl, terraform = null } = first;
  return { name, consoleUrl: consoleUrl.replace("{zone}", encodeURIComponent(zone)), terraform };
}
