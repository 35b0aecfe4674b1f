import { DNS_PROVIDERS, type DnsProvider } from "./dns-providers-data.ts";

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
